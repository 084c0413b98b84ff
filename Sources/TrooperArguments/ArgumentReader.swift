import TrooperText

/// Parses a command line by the tree of commands.
package struct ArgumentReader {
    private let root: CommandSpec
    private var spec: CommandSpec
    private var path: [String] = []
    private var options = Options()
    private var operandCount = 0
    private var rest: ArraySlice<String>

    /// Parses `arguments`, which do not include the name of the program.
    ///
    /// - Parameters:
    ///   - variable: the value of a variable of the environment, for options that it may stand for.
    ///   - setting: the value of a setting; asked only for those that stand for options of the command.
    package static func read(
        _ arguments: [String], by root: CommandSpec, variable: (String) -> String? = { _ in nil },
        setting: (SettingSpec) -> String? = { _ in nil }
    ) throws(UsageError) -> Invocation {
        var reader = ArgumentReader(root: root, spec: root, rest: arguments[...])
        do throws(UsageError) {
            return try reader.readAll(variable, setting)
        } catch {
            var located = error
            located.command = reader.path
            throw located
        }
    }

    private mutating func readAll(
        _ variable: (String) -> String?, _ setting: (SettingSpec) -> String?
    ) throws(UsageError) -> Invocation {
        var onlyOperands = false
        // --help works even if the rest of the command line is wrong.
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "-h" || $0 == "--help" }) {
            readCommandWords()
            return Invocation(path: path, command: spec, options: options, wantsHelp: true)
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
        for option in spec.options where !options.has(option) {
            let value = option.variable.flatMap { variable($0.name).flatMap($0.meaning) }
            if let value { options.fall(back: value, for: option) }
        }
        for option in spec.options { options.find(option, setting) }
        for wanted in spec.settings { options[wanted] = setting(wanted) }
        return Invocation(path: path, command: spec, options: options, wantsHelp: false)
    }

    private mutating func readCommandWords() {
        while let word = rest.popFirst(), word != "--" {
            if word.hasPrefix("-") {
                // Skip the value of the option: it may look like a command.
                if spec.findOption(word)?.form != nil { _ = rest.popFirst() }
            } else {
                guard let next = spec.subcommand(word) else { return }
                spec = next
                path.append(word)
            }
        }
    }

    private mutating func readWord(_ word: String) throws(UsageError) {
        if !spec.subcommands.isEmpty {
            guard let next = spec.subcommand(word) else {
                // The commands of the program itself are too many for one message.
                var error = unknown("command", word, of: spec.subcommands.map(\.name), areListed: !path.isEmpty)
                error.isUnknownCommand = true
                throw error
            }
            spec = next
            path.append(word)
        } else {
            guard let operand = spec.operand(at: operandCount) else {
                throw UsageError("unexpected argument '\(word)'")
            }
            try check(word, operand)
            options.add(word, to: operand)
            operandCount += 1
        }
    }

    private func check(_ word: String, _ operand: OperandSpec) throws(UsageError) {
        switch operand.form {
        case .file where word.isEmpty: throw UsageError("'\(commandName)' needs a file name")
        case .oneOf(let words) where !words.contains(word): throw unknown(operand.name, word, of: words)
        default: break
        }
    }

    private mutating func readOption(_ word: String) throws(UsageError) {
        let parts = OptionSpec.parts(of: word)
        // Like -h, the usual short form of a long option.
        let name = parts.option == "-V" && path.isEmpty ? "--version" : parts.option
        guard let option = spec.findOption(name) else {
            let known = spec.withSubcommands.flatMap(\.options).map { "--\($0.name)" }
            throw UsageError("unknown option '\(name)'", suggestion: Suggestion.nearest(to: name, in: known))
        }
        guard option.form != nil else {
            guard parts.value == nil else { throw UsageError("\(name) takes no value") }
            options.add("", to: option)
            return
        }
        guard let value = parts.value ?? rest.popFirst() else { throw option.valueMissing }
        // An option of the same name may take other values in the command that follows.
        if spec.option(option.name) != nil { try option.check(value) }
        options.add(value, to: option)
    }

    private func checkOptions() throws(UsageError) {
        for (name, texts) in options.given.sorted(by: { $0.key < $1.key }) {
            guard let option = spec.option(name) else {
                throw UsageError("'\(commandName)' does not take --\(name)")
            }
            for text in texts { try option.check(text) }
        }
    }

    private func checkOperands() throws(UsageError) {
        if spec.run == nil {
            throw UsageError("'\(commandName)' needs a command: \(spec.subcommands.map(\.name).joined(byLast: "or"))")
        }
        for missing in spec.operands.dropFirst(operandCount) {
            switch missing.count {
            case .one: throw UsageError("'\(commandName)' needs \(missing.placeholder)")
            case .oneOrMore: throw UsageError("'\(commandName)' needs at least one \(missing.name)")
            case .optional, .any: break
            }
        }
    }

    private var commandName: String { ([root.name] + path).joined(separator: " ") }

    private func unknown(_ kind: String, _ word: String, of known: [String], areListed: Bool = true) -> UsageError {
        let problem = "unknown \(kind) '\(word)'"
        if let nearest = Suggestion.nearest(to: word, in: known) {
            return UsageError(problem, suggestion: "'\(nearest)'")
        }
        return UsageError(areListed ? "\(problem); use \(known.joined(byLast: "or"))" : problem)
    }
}
