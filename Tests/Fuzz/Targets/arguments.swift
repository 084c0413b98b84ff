import TrooperArguments

private let seed = Option("seed", .number(0...UInt64.max), "a number")
private let at = Option<String?>("at", .seconds, "a time").map { $0.flatMap(Seconds.microseconds) }
private let zoom = Option("zoom", 25...400, usual: 100, "a number in a range")
private let theme = Option("theme", .oneOf(["calm", "contrast"]), usual: "calm", "colours")
private let pack = Option("pack", .file, "a file")
private let file = Option(operands: "FILE", .file)
private let id = Option(operand: "ID", .text("ID"))
private let topic = Option(optionalOperand: "COMMAND", .command)

private let root = Command(
    "program", "Does things.", takes: [seed, at, zoom],
    below: [
        Command("play", "Plays.", takes: [theme], run: { _ in }),
        Command("questions", "Lists.", below: [Command("show", "Shows.", takes: [id], run: { _ in })]),
        Command("replay", "Shows.", takes: [file, pack], run: { _ in }),
        Command("help", "Explains.", takes: [topic], run: { _ in }),
    ], run: { _ in })

/// A command line, a word a line, is parsed or refused with a message; written out in full it parses the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    do throws(UsageError) {
        let invocation = try ArgumentReader.read(words, by: root)
        precondition(!HelpText.of(invocation.path, in: root).isEmpty, "a command without help")
        let again = try? ArgumentReader.read(invocation.words, by: root)
        precondition(again?.words == invocation.words, "it parses differently in full")
        Accepted.countOne()
    } catch {
        precondition(!error.message.isEmpty, "an empty message")
    }
    return 0
}

extension Invocation {
    /// The same command line, written in full.
    fileprivate var words: [String] {
        let given = [
            options[seed].map { "--seed=\($0)" }, options[at].map { "--at=\(Seconds.text($0))" },
            options.has(zoom) ? "--zoom=\(options[zoom])" : nil,
            options.has(theme) ? "--theme=\(options[theme])" : nil, options[pack].map { "--pack=\($0)" },
        ]
        let ids = path == ["questions", "show"] && !wantsHelp ? [options[id]] : []
        let operands = ids + options[file] + [options[topic]].compactMap { $0 }
        return path + given.compactMap { $0 } + (wantsHelp ? ["--help"] : []) + ["--"] + operands
    }
}
