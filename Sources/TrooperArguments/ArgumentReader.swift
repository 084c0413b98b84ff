import TrooperText

/// A valid command line: the command, and what it is to be run with.
package struct Invocation: Sendable {
    /// The words that lead to the command, such as ["questions", "lint"]; empty for the program itself.
    package let path: [String]
    package let command: Command
    package let options: Options
    package let wantsHelp: Bool
}

/// Reads a command line by the tree of commands. Each value is checked once, when the command is known.
package struct ArgumentReader {
    private let root: Command
    private var command: Command
    private var path: [String] = []
    private var options = Options()
    private var operands: [String] = []
    private var rest: ArraySlice<String>

    /// - Parameter words: without the name of the program.
    package static func read(_ words: [String], by root: Command) throws(UsageError) -> Invocation {
        var reader = ArgumentReader(root: root, command: root, rest: words[...])
        do throws(UsageError) {
            // --help works even if the rest of the command line is wrong.
            if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "-h" || $0 == "--help" }) {
                reader.readCommandWords()
                return Invocation(path: reader.path, command: reader.command, options: Options(), wantsHelp: true)
            }
            try reader.readWords()
            try reader.checkOperands()
            try reader.checkOptions()
            return Invocation(path: reader.path, command: reader.command, options: reader.options, wantsHelp: false)
        } catch {
            var located = error
            if located.command.isEmpty { located.command = reader.path }
            throw located
        }
    }

    /// Splits "--name=value". Bytes: `=` and a combining mark are one Character.
    static func parts(of word: String) -> (option: String, value: String?) {
        let parts = word.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        return (parts[0], parts.count == 2 ? parts[1] : nil)
    }

    private mutating func readCommandWords() {
        while let word = rest.popFirst(), word != "--" {
            if word.hasPrefix("-") {
                // The value of an option may look like a command.
                if let option = command.findOption(word), option.kind.placeholder != nil { _ = rest.popFirst() }
            } else {
                guard let next = command.command(word) else { return }
                command = next
                path.append(word)
            }
        }
    }

    private mutating func readWords() throws(UsageError) {
        var onlyOperands = false
        while let word = rest.popFirst() {
            if onlyOperands || !word.hasPrefix("-") || word == "-" {
                try readWord(word)
            } else if word == "--" {
                onlyOperands = true
            } else {
                try readOption(word)
            }
        }
    }

    private mutating func readWord(_ word: String) throws(UsageError) {
        let below = command.below
        guard !below.isEmpty else { return operands.append(word) }
        guard let next = below.first(where: { $0.name == word }) else {
            // The commands of the program itself are too many for one message.
            var error = unknown(command.noun, word, of: below.map(\.name), areListed: !path.isEmpty)
            error.isUnknownCommand = true
            throw error
        }
        command = next
        path.append(word)
    }

    private mutating func readOption(_ word: String) throws(UsageError) {
        let parts = Self.parts(of: word)
        // Like -h, the usual short form of a long option.
        let name = parts.option == "-V" && path.isEmpty ? "--version" : parts.option
        guard let option = command.findOption(name) else {
            let known = command.withAllBelow.flatMap(\.options).map { "--\($0.name)" }
            throw UsageError("unknown option '\(name)'", suggestion: Suggestion.nearest(to: name, in: known))
        }
        guard let placeholder = option.kind.placeholder else {
            guard parts.value == nil else { throw UsageError("\(name) takes no value") }
            return options.add("", to: option)
        }
        guard let value = parts.value ?? rest.popFirst() else {
            throw UsageError("\(name) needs a value: \(name) \(placeholder)")
        }
        options.add(value, to: option)
    }

    private func checkOptions() throws(UsageError) {
        if let name = options.unknown(to: command) { throw UsageError("'\(commandName)' does not take --\(name)") }
        for option in command.options {
            for text in options.texts(of: option) {
                if var problem = option.kind.problem(with: text, of: "--\(option.name)") {
                    // The help of a game has no settings.
                    if option.kept != nil { problem.command = ["settings"] }
                    throw problem
                }
            }
        }
    }

    private mutating func checkOperands() throws(UsageError) {
        if command.run == nil {
            throw UsageError(
                "'\(commandName)' needs a \(command.noun): \(command.below.map(\.name).joined(byLast: "or"))")
        }
        for (index, word) in operands.enumerated() {
            guard let operand = command.operand(at: index) else { throw UsageError("unexpected argument '\(word)'") }
            if case .oneOf(let words) = operand.kind, !words.contains(word) {
                throw unknown(operand.name.lowercased(), word, of: words)
            }
            if word.isEmpty, case .file = operand.kind { throw UsageError("'\(commandName)' needs a file name") }
            if !word.isEmpty, let problem = operand.kind.problem(with: word, of: operand.name) { throw problem }
            options.add(word, to: operand)
        }
        for missing in command.operands.dropFirst(operands.count) {
            switch missing.count {
            case .one: throw UsageError("'\(commandName)' needs \(missing.name)")
            case .oneOrMore: throw UsageError("'\(commandName)' needs at least one \(missing.name)")
            case .optional, .any: break
            }
        }
    }

    private var commandName: String { ([root.name] + path).joined(separator: " ") }

    private func unknown(_ noun: String, _ word: String, of known: [String], areListed: Bool = true) -> UsageError {
        let problem = "unknown \(noun) '\(word)'"
        if let nearest = Suggestion.nearest(to: word, in: known) {
            return UsageError(problem, suggestion: "'\(nearest)'")
        }
        return UsageError(areListed ? "\(problem); use \(known.joined(byLast: "or"))" : problem)
    }
}
