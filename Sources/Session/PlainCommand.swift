/// A typed line, as it is meant.
enum PlainCommand: Equatable {
    case answer(Bool)
    case go, new, again, sources, help, quit
    case unknown

    init(_ line: String) {
        let word = String(line.lowercased().filter { !$0.isWhitespace })
        self =
            switch word {
            case "t", "true", "y", "yes": .answer(true)
            case "f", "false", "n", "no": .answer(false)
            case "", "r", "replay": .go
            case "new": .new
            case "a", "again": .again
            case "s", "sources": .sources
            case "?", "h", "help": .help
            case "q", "quit", "exit": .quit
            default: .unknown
            }
    }
}
