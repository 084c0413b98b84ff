import Text

/// Reads the words of a command line by a table of commands.
public struct ArgumentReader {
    private let root: CommandSpec
    private var spec: CommandSpec
    private var invocation = Invocation()
    private var rest: ArraySlice<String>

    /// Understands `arguments` (without the program's name), or says what is wrong with them.
    public static func read(_ arguments: [String], by root: CommandSpec) throws(UsageError) -> Invocation {
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
        // Whoever asks for help gets it, however wrong the rest is.
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
                // The value of an option is no command, whatever it says.
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
        } else if case .files = spec.operands.last, invocation.operands.count >= spec.operands.count - 1 {
            invocation.operands.append(try checked(word, .files("FILE")))
        } else if invocation.operands.count < spec.operands.count {
            invocation.operands.append(try checked(word, spec.operands[invocation.operands.count]))
        } else {
            throw UsageError("'\(word)' is one word too many for '\(commandName)'")
        }
    }

    private func checked(_ word: String, _ operand: CommandSpec.Operand) throws(UsageError) -> String {
        switch operand {
        case .file, .files:
            if word.isEmpty { throw UsageError("'\(commandName)' needs the name of a file") }
        case .name, .listed, .oneOf, .optionalName: break
        }
        if case .oneOf(let words) = operand, !words.contains(word) {
            let known = words.joined(separator: ", ")
            throw UsageError(
                "'\(word)' is none of \(known)", suggestion: Suggestion.nearest(to: word, in: words).map(quoted))
        }
        return word
    }

    private mutating func readOption(_ word: String) throws(UsageError) {
        // By bytes: a mark behind the sign would make another letter of it.
        let sign = UInt8(ascii: "=")
        let parts = word.utf8.split(separator: sign, maxSplits: 1, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        let name = parts[0]
        guard name.hasPrefix("--"), let option = findOption(String(name.dropFirst(2))) else {
            throw unknownOption(name)
        }
        guard let placeholder = option.placeholder else {
            guard parts.count == 1 else { throw UsageError("\(name) takes no value") }
            invocation.set(option.name, to: "")
            return
        }
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
            throw UsageError("\(name) needs a value: \(name) \(placeholder)")
        }
        invocation.set(option.name, to: try checked(value, option))
    }

    /// An option may stand before its command, so that the options of all commands still possible are known.
    private func findOption(_ name: String) -> OptionSpec? {
        spec.withSubcommands.lazy.compactMap { $0.option(name) }.first
    }

    private func checked(_ value: String, _ option: OptionSpec) throws(UsageError) -> String {
        switch option.value {
        case .oneOf(let words) where !words.contains(value):
            let known = words.joined(separator: ", ")
            throw UsageError(
                "--\(option.name) is one of \(known), not '\(value)'",
                suggestion: Suggestion.nearest(to: value, in: words).map(quoted))
        case .number where UInt64(value) == nil:
            throw noNumber(value, option, 0...UInt64.max)
        case .numberIn(let range) where !(UInt64(value).map(range.contains) ?? false):
            throw noNumber(value, option, range)
        case .seconds where Seconds.microseconds(value) == nil:
            throw UsageError("--\(option.name) takes \(Seconds.words), such as 12.5, not '\(value)'")
        case .file where value.isEmpty:
            throw UsageError("--\(option.name) needs the name of a file")
        default:
            return value
        }
    }

    private func noNumber(_ value: String, _ option: OptionSpec, _ range: ClosedRange<UInt64>) -> UsageError {
        UsageError(
            "--\(option.name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(value)'")
    }

    private func checkOptions() throws(UsageError) {
        for name in invocation.optionNames where spec.option(name) == nil {
            throw UsageError("--\(name) does not go with '\(commandName)'")
        }
    }

    private func checkOperands() throws(UsageError) {
        if !spec.subcommands.isEmpty, !invocation.command.isEmpty {
            let known = spec.subcommands.map(\.name).joined(separator: ", ")
            throw UsageError("'\(commandName)' needs one of \(known)")
        }
        let missing = spec.operands.dropFirst(invocation.operands.count).first(where: \.isRequired)
        if let missing { throw UsageError("'\(commandName)' needs \(missing.placeholder)") }
    }

    private var commandName: String {
        ([root.name] + invocation.command).joined(separator: " ")
    }

    private func unknownCommand(_ word: String) -> UsageError {
        let names = spec.subcommands.map(\.name)
        let problem = "'\(commandName)' has no command '\(word)'"
        if let nearest = Suggestion.nearest(to: word, in: names) {
            return UsageError(problem, suggestion: quoted(nearest))
        }
        // Those of the program itself are too many for a sentence.
        return UsageError(invocation.command.isEmpty ? problem : "\(problem); it has \(names.joined(separator: ", "))")
    }

    private func unknownOption(_ name: String) -> UsageError {
        let known = spec.withSubcommands.flatMap(\.options).map { "--\($0.name)" }
        return UsageError(
            "'\(commandName)' has no option '\(name)'", suggestion: Suggestion.nearest(to: name, in: known))
    }

    private func quoted(_ word: String) -> String { "'\(word)'" }
}

/// Times as they are typed: seconds, with decimals or without.
enum Seconds {
    /// A year and more; nothing takes longer.
    private static let mostDigits = 8
    private static let decimals = 6

    /// What may be typed.
    static var words: String {
        "seconds from 0 to \(String(repeating: "9", count: mostDigits)) with up to \(decimals) decimals"
    }

    /// Nil for what is no time.
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
