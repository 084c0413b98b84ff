/// An option: its name without the dashes, its value and its summary, for the parser, the help and the completions.
package struct OptionSpec: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
        case none
        case file
        /// Any text; the word is what help shows for it, such as TITLE.
        case text(String)
        /// A name, or a file.
        case nameOrFile
        case number
        /// A whole number in a range.
        case numberIn(ClosedRange<UInt64>)
        /// A time with up to six decimals.
        case seconds
        case oneOf([String])
    }

    package let name: String
    package let value: Value
    package let summary: String
    /// What applies without the option; nil if nothing does.
    package let defaultValue: String?
    /// Whether it may be given several times, and all values count. Of other options the last counts.
    package let isRepeatable: Bool

    package init(
        _ name: String, _ value: Value = .none, _ summary: String, default: String? = nil, isRepeatable: Bool = false
    ) {
        self.name = name
        self.value = value
        self.summary = summary
        defaultValue = `default`
        self.isRepeatable = isRepeatable
    }

    /// What help shows for the value, such as FILE; nil if the option takes none.
    package var placeholder: String? {
        switch value {
        case .none: nil
        case .file: "FILE"
        case .text(let word): word
        case .nameOrFile: "NAME|FILE"
        case .number, .numberIn: "N"
        case .seconds: "SECONDS"
        case .oneOf(let words): words.joined(separator: "|")
        }
    }
}

/// A command with its operands, options and subcommands.
package struct CommandSpec: Hashable, Sendable {
    package enum Operand: Hashable, Sendable {
        case file(String)
        case name(String)
        /// A word that another command lists at the start of a line; completions pass `option` on to that command.
        case listed(String, by: [String], given: String)
        /// One of the words; the name says what they are, such as "shell".
        case oneOf(String, [String])
        /// The same, but it may be left out.
        case optionalOneOf(String, [String])
        /// The name of a command or subcommand.
        case optionalName(String)
        /// Any number of files; only the last operand can be this.
        case files(String)
        /// Any number of words; only the last operand can be this.
        case words(String)

        package var placeholder: String {
            switch self {
            case .file(let name), .name(let name), .listed(let name, _, _): name
            case .oneOf(_, let words): words.joined(separator: "|")
            case .optionalOneOf(_, let words): "[\(words.joined(separator: "|"))]"
            case .optionalName(let name): "[\(name)]"
            case .files(let name), .words(let name): "[\(name)...]"
            }
        }

        var isRequired: Bool {
            switch self {
            case .optionalOneOf, .optionalName, .files, .words: false
            case .file, .name, .listed, .oneOf: true
            }
        }

        var takesMany: Bool {
            switch self {
            case .files, .words: true
            case .file, .name, .listed, .oneOf, .optionalOneOf, .optionalName: false
            }
        }
    }

    package let name: String
    package let summary: String
    package let operands: [Operand]
    package let options: [OptionSpec]
    package let subcommands: [CommandSpec]
    /// The heading that help lists this command under; empty without one.
    package private(set) var group = ""

    package init(
        _ name: String, _ summary: String, operands: [Operand] = [], options: [OptionSpec] = [],
        subcommands: [CommandSpec] = []
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options = options
        self.subcommands = subcommands
    }

    /// The same command, listed under a heading.
    package func under(_ group: String) -> CommandSpec {
        var copy = self
        copy.group = group
        return copy
    }

    package func subcommand(_ name: String) -> CommandSpec? {
        subcommands.first { $0.name == name }
    }

    /// This command and all its subcommands, at any depth.
    var withSubcommands: [CommandSpec] {
        [self] + subcommands.flatMap(\.withSubcommands)
    }

    package func option(_ name: String) -> OptionSpec? {
        options.first { $0.name == name }
    }
}

/// A valid command line: the command with its operands and options.
package struct Invocation: Hashable, Sendable {
    /// The words of the command, such as ["questions", "lint"]; empty without one.
    package internal(set) var command: [String] = []
    package internal(set) var operands: [String] = []
    package internal(set) var wantsHelp = false
    private var values: [String: [String]] = [:]

    init() {}

    /// The operand of a command that requires one; the reader has checked that it is there.
    package var operand: String {
        guard let operand = operands.first else { preconditionFailure("\(command) does not require an operand") }
        return operand
    }

    package func has(_ option: String) -> Bool { values[option] != nil }

    package func value(of option: String) -> String? { values[option]?.last }

    /// All values of a repeatable option, in the order of the command line.
    package func values(of option: String) -> [String] { values[option] ?? [] }

    /// The value of an option that takes a number; the reader has checked it.
    package func number(of option: String) -> UInt64? { value(of: option).flatMap { UInt64($0) } }

    /// The value of an option that takes seconds, in microseconds.
    package func microseconds(of option: String) -> Int64? { value(of: option).flatMap(Seconds.microseconds) }

    mutating func add(_ value: String, to option: String) { values[option, default: []].append(value) }

    var optionNames: [String] { values.keys.sorted() }
}

/// What is wrong with a command line, and what the user probably meant.
package struct UsageError: Error, Hashable, Sendable {
    package let problem: String
    package let suggestion: String?
    /// The command that was recognized so far, whose help to show.
    package internal(set) var command: [String] = []

    package init(_ problem: String, suggestion: String? = nil) {
        self.problem = problem
        self.suggestion = suggestion
    }

    package var message: String {
        guard let suggestion else { return problem }
        return "\(problem); did you mean \(suggestion)?"
    }
}
