import TrooperArguments

private let seed = Option("seed", .number, "a number")
private let at = Option("at", .seconds({ $0 }, { $0 }), "a time")
private let zoom = Option("zoom", .number(in: 25...400), "a number in a range", default: 100)
private let theme = Option("theme", .oneOf(["calm", "contrast"]) { $0 }, "colours", default: "calm")
private let pack = Option("pack", .file, "a file")
private let file = Operand(repeatable: "FILE", .file)
private let id = Operand("ID", .text("ID"))
private let topic = Operand(optional: "COMMAND", .command)

private let root = CommandSpec(
    "program", "Does things.", options: .of(seed, at, zoom),
    subcommands: [
        CommandSpec("play", "Plays.", options: .of(theme), run: { _ in }),
        CommandSpec(
            "questions", "Lists.",
            subcommands: [CommandSpec("show", "Shows.", operands: .of(id), run: { _ in })]),
        CommandSpec("replay", "Shows.", operands: .of(file), options: .of(pack), run: { _ in }),
        CommandSpec("help", "Explains.", operands: .of(topic), run: { _ in }),
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
