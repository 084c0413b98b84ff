import TrooperArguments
import TrooperSystem
import TrooperTerminal

/// `trooper standings`: verifies recordings and ranks those of the same questions.
enum StandingsCommand {
    private static let recordings = Option(operands: "FILE|FOLDER", .file, isNeeded: true)

    static let command = Command(
        "standings", "Verify recorded games and rank those of the same questions.",
        takes: [recordings, Option.color, Option.json],
        examples: ["trooper standings games", "trooper standings --json games >all.jsonl"],
        run: run)

    private static func run(_ options: Options) throws {
        let paths = options[recordings].flatMap(files)
        let progress = ProgressLine(of: paths.count, "verified")
        var entries: [StandingsEntry] = []
        var isAllRead = true
        for path in paths {
            let entry = entry(path)
            if case .failure(let refusal) = entry, refusal.isUnread { isAllRead = false }
            if options[.json] {
                // A line as each is verified: another program may rank them, and there may be many.
                progress.erase()
                try Output.stream(entry.json.compact + "\n")
            } else {
                entries.append(entry)
            }
            progress.advance(by: 1)
        }
        progress.erase()
        if !options[.json] { try Standings(entries).print(options, TerminalReport.current().look) }
        try ExitCode.end(with: isAllRead ? ExitCode.success : ExitCode.noInput)
    }

    /// The recordings in a folder; for anything else the path itself.
    private static func files(_ path: String) -> [String] {
        // Without "." and doubled slashes, so that a file has one name. Bytes: "/" plus a combining mark is one Character.
        let slash = UInt8(ascii: "/")
        let parts = path.utf8.split(separator: slash).map { String(Substring($0)) }.filter { $0 != "." }
        let plain = (path.utf8.first == slash ? "/" : "") + parts.joined(separator: "/")
        if plain == "-" { return [path] }
        guard let all = FilePath.names(in: path) else { return [plain] }
        let names = all.filter { $0.hasSuffix(RecordingsFolder.suffix) }.sorted()
        if names.isEmpty { Output.message("\(path): no file in it ends in \(RecordingsFolder.suffix)") }
        return names.map { plain.isEmpty ? $0 : plain == "/" ? "/" + $0 : "\(plain)/\($0)" }
    }

    private static func entry(_ path: String) -> StandingsEntry {
        guard !path.contains("\u{FFFD}") || FilePath.exists(path) else {
            let failure = Failure(ExitCode.noInput, "cannot read \(path): its name is not UTF-8; rename it")
            return entry(VerifiedFile(name: path, result: .failure(failure)))
        }
        return entry(VerifiedFile(path, isNamed: false))
    }

    private static func entry(_ file: VerifiedFile) -> StandingsEntry {
        StandingsEntry { () throws(FinishedGame.Refusal) in try FinishedGame(file) }
    }
}
