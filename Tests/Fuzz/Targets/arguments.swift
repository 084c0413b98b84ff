import Arguments

private let root = CommandSpec(
    "program", "Does things.",
    options: [
        OptionSpec("seed", .number, "a number"), OptionSpec("at", .seconds, "a time"),
        OptionSpec("zoom", .numberIn(25...400), "a number in a range", default: "100"),
    ],
    subcommands: [
        CommandSpec("play", "Plays.", options: [OptionSpec("theme", .oneOf(["calm", "contrast"]), "colours")]),
        CommandSpec(
            "questions", "Lists.",
            subcommands: [CommandSpec("show", "Shows.", operands: [.name("ID")], options: [])]),
        CommandSpec("replay", "Shows.", operands: [.files("FILE")], options: [OptionSpec("pack", .file, "a file")]),
        CommandSpec("help", "Explains.", operands: [.optionalName("COMMAND")]),
    ])

/// A command line, a word a line, is parsed or refused with a message; written out in full it parses the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    do throws(UsageError) {
        let invocation = try ArgumentReader.read(words, by: root)
        precondition(!HelpText.of(invocation.command, in: root).isEmpty, "a command without help")
        let isSame = (try? ArgumentReader.read(invocation.words, by: root)) == invocation
        precondition(isSame, "it parses differently in full")
        Accepted.countOne()
    } catch {
        precondition(!error.message.isEmpty, "an empty message")
    }
    return 0
}

extension Invocation {
    /// The same command line, written in full.
    fileprivate var words: [String] {
        let options = ["seed", "at", "zoom", "theme", "pack"].flatMap { name in
            values(of: name).map { "--\(name)=\($0)" }
        }
        return command + options + (wantsHelp ? ["--help"] : []) + ["--"] + operands
    }
}
