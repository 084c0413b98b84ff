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
