/// A word after `--`, what it takes and what it does. Parser, help and completions all read the same table.
public struct OptionSpec: Hashable, Sendable {
    public enum Value: Hashable, Sendable {
        case none
        case file
        case number
        /// A whole number within bounds.
        case numberIn(ClosedRange<UInt64>)
        /// A time with up to six decimals.
        case seconds
        case oneOf([String])
    }

    public let name: String
    public let value: Value
    public let summary: String
    /// What counts where the option is left out; nil where nothing does.
    public let usual: String?

    public init(_ name: String, _ value: Value = .none, _ summary: String, usual: String? = nil) {
        self.name = name
        self.value = value
        self.summary = summary
        self.usual = usual
    }

    /// What stands for the value in help, such as FILE.
    public var placeholder: String? {
        switch value {
        case .none: nil
        case .file: "FILE"
        case .number, .numberIn: "N"
        case .seconds: "SECONDS"
        case .oneOf(let words): words.joined(separator: "|")
        }
    }
}

/// A word that names something to do, with what may follow it.
public struct CommandSpec: Hashable, Sendable {
    public enum Operand: Hashable, Sendable {
        case file(String)
        case name(String)
        /// A word that another command lists at the beginning of a line, when it is given the same option.
        case listed(String, by: [String], given: String)
        case oneOf([String])
        /// The name of a command, or of one below it.
        case optionalName(String)
        /// As many as there are, none included; nothing can come after them.
        case files(String)

        public var placeholder: String {
            switch self {
            case .file(let name), .name(let name), .listed(let name, _, _): name
            case .oneOf(let words): words.joined(separator: "|")
            case .optionalName(let name): "[\(name)]"
            case .files(let name): "[\(name)...]"
            }
        }

        var isRequired: Bool {
            switch self {
            case .optionalName, .files: false
            case .file, .name, .listed, .oneOf: true
            }
        }
    }

    public let name: String
    public let summary: String
    public let operands: [Operand]
    public let options: [OptionSpec]
    public let subcommands: [CommandSpec]

    public init(
        _ name: String, _ summary: String, operands: [Operand] = [], options: [OptionSpec] = [],
        subcommands: [CommandSpec] = []
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options = options
        self.subcommands = subcommands
    }

    public func subcommand(_ name: String) -> CommandSpec? {
        subcommands.first { $0.name == name }
    }

    /// This command and all below it.
    var withSubcommands: [CommandSpec] {
        [self] + subcommands.flatMap(\.withSubcommands)
    }

    public func option(_ name: String) -> OptionSpec? {
        options.first { $0.name == name }
    }
}

/// A command line that was understood: which command, with what.
public struct Invocation: Hashable, Sendable {
    /// The words of the command, such as ["questions", "lint"]; empty when only options were given.
    public internal(set) var command: [String] = []
    public internal(set) var operands: [String] = []
    public internal(set) var wantsHelp = false
    private var values: [String: String] = [:]

    init() {}

    /// The one operand of a command that cannot do without it, which the reader has made sure of.
    public var operand: String {
        guard let operand = operands.first else { preconditionFailure("\(command) may be given without an operand") }
        return operand
    }

    public func has(_ option: String) -> Bool { values[option] != nil }

    public func value(of option: String) -> String? { values[option] }

    /// The value of an option that takes a number, which the reader has made sure of.
    public func number(of option: String) -> UInt64? { values[option].flatMap { UInt64($0) } }

    /// The value of an option that takes a time, in microseconds.
    public func microseconds(of option: String) -> Int64? { values[option].flatMap(Seconds.microseconds) }

    mutating func set(_ option: String, to value: String) { values[option] = value }

    var optionNames: [String] { values.keys.sorted() }
}

/// A command line that cannot be understood: what is wrong, and what may have been meant.
public struct UsageError: Error, Hashable, Sendable {
    public let problem: String
    public let suggestion: String?
    /// The command that was understood so far, whose help says more.
    public internal(set) var command: [String] = []

    public init(_ problem: String, suggestion: String? = nil) {
        self.problem = problem
        self.suggestion = suggestion
    }

    public var message: String {
        guard let suggestion else { return problem }
        return "\(problem); did you mean \(suggestion)?"
    }
}
