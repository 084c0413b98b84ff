import TrooperText

/// What a shell offers for the last word of an unfinished command line.
package enum Completion {
    /// Lines for a script: a word, and what it is for behind a tab; a line that begins with a tab stands for file names.
    ///
    /// - Parameters:
    ///   - words: those of the command line up to the one to complete.
    ///   - packs: asked for the names of the packs.
    package static func answer(to words: ArraySlice<String>, of root: Command, packs: () -> [String]) -> String {
        var command = root
        var operandCount = 0
        /// The kind of the option whose value comes next.
        var awaited: Kind?
        // Bash splits --name=value into three words.
        for word in words.dropLast() where word != "=" {
            if awaited != nil {
                awaited = nil
            } else if word.hasPrefix("-") {
                let (name, value) = ArgumentReader.parts(of: word)
                awaited = value == nil ? command.findOption(name)?.kind : nil
                if awaited?.placeholder == nil { awaited = nil }
            } else if let next = command.command(word) {
                command = next
            } else if case .command = command.operands.first?.kind, let next = root.command(word) {
                // Behind `help`, the words of a command are no operands of it.
                command = Command("help", "", below: next.below)
            } else {
                operandCount += 1
            }
        }
        let (option, value) = ArgumentReader.parts(of: words.last ?? "")
        let lines =
            if let awaited {
                values(of: awaited, root, packs)
            } else if value != nil, let kind = command.findOption(option)?.kind {
                values(of: kind, root, packs).map { $0.hasPrefix("\t") ? $0 : "\(option)=\($0)" }
            } else {
                (option.hasPrefix("-") ? options(of: command) : command.below.map(line))
                    + (command.operand(at: operandCount).map { values(of: $0.kind, root, packs) } ?? [])
            }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func line(_ command: Command) -> String { "\(command.name)\t\(command.summary)" }

    private static func options(of command: Command) -> [String] {
        command.options.map { "--\($0.name)\t\($0.summary)" } + ["--help\texplain the command"]
    }

    private static func values(of kind: Kind, _ root: Command, _ packs: () -> [String]) -> [String] {
        switch kind {
        case .flag, .text, .number, .seconds: []
        case .file: ["\tfiles"]
        case .oneOf(let words): words
        case .command: root.below.map(line)
        case .pack: packs().map { SafeText.cleaned($0) }
        case .packOrFile: packs().map { SafeText.cleaned($0) } + ["\tfiles"]
        }
    }
}
