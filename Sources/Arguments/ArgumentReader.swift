import Text

/// Parses a command line by a table of commands.
package struct ArgumentReader {
    private let root: CommandSpec
    private var spec: CommandSpec
    private var invocation = Invocation()
    private var rest: ArraySlice<String>

    /// Parses `arguments`, which do not include the name of the program.
    package static func read(_ arguments: [String], by root: CommandSpec) throws(UsageError) -> Invocation {
        var reader = ArgumentReader(root: root, spec: root, rest: arguments[...])
        do throws(UsageError) {
            try reader.readAll()
        } catch {
            var located = error
            located.command = reader.invocation.command
            throw located
        }
        return reader.invocation
    }

    private init(root: CommandSpec, spec: CommandSpec, rest: ArraySlice<String>) {
        self.root = root
        self.spec = spec
        self.rest = rest
    }

    private mutating func readAll() throws(UsageError) {
        var onlyOperands = false
        // --help works even if the rest of the command line is wrong.
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "-h" || $0 == "--help" }) {
            invocation.wantsHelp = true
            readCommandWords()
            return
        }
        while let word = rest.popFirst() {
            if onlyOperands || !word.hasPrefix("-") || word == "-" {
                try readWord(word)
            } else if word == "--" {
                onlyOperands = true
            } else {
                try readOption(word)
            }
        }
        try checkOperands()
        try checkOptions()
    }

    private mutating func readCommandWords() {
        while let word = rest.popFirst(), word != "--" {
            if word.hasPrefix("-") {
                // Skip the value of the option: it may look like a command.
                if findOption(String(word.dropFirst(2)))?.placeholder != nil { _ = rest.popFirst() }
            } else {
                guard let next = spec.subcommand(word) else { return }
                spec = next
                invocation.command.append(word)
            }
        }
    }

    private mutating func readWord(_ word: String) throws(UsageError) {
        if !spec.subcommands.isEmpty {
            guard let next = spec.subcommand(word) else { throw unknownCommand(word) }
            spec = next
            invocation.command.append(word)
        } else if let last = spec.operands.last, last.takesMany, invocation.operands.count >= spec.operands.count - 1 {
            invocation.operands.append(try checked(word, last))
        } else if invocation.operands.count < spec.operands.count {
            invocation.operands.append(try checked(word, spec.operands[invocation.operands.count]))
        } else {
            throw UsageError("unexpected argument '\(word)'")
        }
    }

    private func checked(_ word: String, _ operand: CommandSpec.Operand) throws(UsageError) -> String {
        switch operand {
        case .file, .files:
            if word.isEmpty { throw UsageError("'\(commandName)' needs a file name") }
        case .oneOf(let name, let words), .optionalOneOf(let name, let words):
            if !words.contains(word) { throw unknown(name, word, of: words) }
        case .name, .listed, .optionalName, .words: break
        }
        return word
    }

    private mutating func readOption(_ word: String) throws(UsageError) {
        // Split bytes: `=` plus a combining mark is one Character.
        let sign = UInt8(ascii: "=")
        let parts = word.utf8.split(separator: sign, maxSplits: 1, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        // Like -h, the usual short form of a long option.
        let name = parts[0] == "-V" && invocation.command.isEmpty ? "--version" : parts[0]
        guard name.hasPrefix("--"), let option = findOption(String(name.dropFirst(2))) else {
            throw unknownOption(name)
        }
        guard let placeholder = option.placeholder else {
            guard parts.count == 1 else { throw UsageError("\(name) takes no value") }
            invocation.add("", to: option.name)
            return
        }
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
            throw UsageError("\(name) needs a value: \(name) \(placeholder)")
        }
        invocation.add(try checked(value, option), to: option.name)
    }

    /// Looks in the subcommands too, because an option may precede its command.
    private func findOption(_ name: String) -> OptionSpec? {
        spec.withSubcommands.lazy.compactMap { $0.option(name) }.first
    }

    private func checked(_ value: String, _ option: OptionSpec) throws(UsageError) -> String {
        switch option.value {
        case .oneOf(let words) where !words.contains(value):
            throw UsageError(
                "--\(option.name) takes \(words.alternatives), not '\(value)'",
                suggestion: Suggestion.nearest(to: value, in: words).map(quoted))
        case .number where UInt64(value) == nil:
            throw notANumber(value, option, 0...UInt64.max)
        case .numberIn(let range) where !(UInt64(value).map(range.contains) ?? false):
            throw notANumber(value, option, range)
        case .seconds where Seconds.microseconds(value) == nil:
            throw UsageError("--\(option.name) takes \(Seconds.format), such as 12.5, not '\(value)'")
        case .file where value.isEmpty:
            throw UsageError("--\(option.name) needs a file name")
        case .nameOrFile where value.isEmpty, .text where value.isEmpty:
            throw UsageError("--\(option.name) needs a value: --\(option.name) \(option.placeholder ?? "")")
        default:
            return value
        }
    }

    private func notANumber(_ value: String, _ option: OptionSpec, _ range: ClosedRange<UInt64>) -> UsageError {
        UsageError(
            "--\(option.name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(value)'")
    }

    private func checkOptions() throws(UsageError) {
        for name in invocation.optionNames where spec.option(name) == nil {
            throw UsageError("'\(commandName)' does not take --\(name)")
        }
    }

    private func checkOperands() throws(UsageError) {
        if !spec.subcommands.isEmpty, !invocation.command.isEmpty {
            throw UsageError("'\(commandName)' needs a command: \(spec.subcommands.map(\.name).alternatives)")
        }
        let missing = spec.operands.dropFirst(invocation.operands.count).first(where: \.isRequired)
        if let missing { throw UsageError("'\(commandName)' needs \(missing.placeholder)") }
    }

    private var commandName: String {
        ([root.name] + invocation.command).joined(separator: " ")
    }

    private func unknownCommand(_ word: String) -> UsageError {
        // The commands of the program itself are too many for one message.
        unknown("command", word, of: spec.subcommands.map(\.name), areListed: !invocation.command.isEmpty)
    }

    private func unknown(_ kind: String, _ word: String, of known: [String], areListed: Bool = true) -> UsageError {
        let problem = "unknown \(kind) '\(word)'"
        if let nearest = Suggestion.nearest(to: word, in: known) {
            return UsageError(problem, suggestion: quoted(nearest))
        }
        return UsageError(areListed ? "\(problem); use \(known.alternatives)" : problem)
    }

    private func unknownOption(_ name: String) -> UsageError {
        let known = spec.withSubcommands.flatMap(\.options).map { "--\($0.name)" }
        return UsageError("unknown option '\(name)'", suggestion: Suggestion.nearest(to: name, in: known))
    }

    private func quoted(_ word: String) -> String { "'\(word)'" }
}

extension [String] {
    /// The words as a choice: "a, b or c".
    fileprivate var alternatives: String {
        guard let last, count > 1 else { return joined() }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}

/// Parses a time in seconds, with or without decimals.
enum Seconds {
    /// More than three years.
    private static let mostDigits = 8
    private static let decimals = 6

    /// The accepted format, for error messages.
    static var format: String {
        "seconds from 0 to \(String(repeating: "9", count: mostDigits)) with up to \(decimals) decimals"
    }

    /// Nil for any other format.
    static func microseconds(_ text: String) -> Int64? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = parts.count == 2 ? parts[1] : "0"
        guard (1...mostDigits).contains(parts[0].utf8.count), (1...decimals).contains(fraction.utf8.count) else {
            return nil
        }
        let digits = parts[0] + fraction + String(repeating: "0", count: decimals - fraction.utf8.count)
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return Int64(digits)
    }
}
