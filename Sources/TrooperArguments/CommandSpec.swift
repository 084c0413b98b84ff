import TrooperText

/// An operand as the parser, the help and the completions see it.
package struct OperandSpec: Sendable {
    enum Count {
        case one, optional
        /// Any number, also none.
        case any
        case oneOrMore
    }

    let name: String
    let form: ValueForm
    let count: Count

    /// What help shows for it, such as [FILE...].
    var placeholder: String {
        let word = if case .oneOf(let words) = form { words.joined(separator: "|") } else { name }
        return switch count {
        case .one: word
        case .optional: "[\(word)]"
        case .any: "[\(word)...]"
        case .oneOrMore: "\(word)..."
        }
    }
}

extension [OperandSpec] {
    package static func of<each Value>(_ operands: repeat Operand<each Value>) -> [OperandSpec] {
        var specs: [OperandSpec] = []
        for operand in repeat each operands { specs.append(operand.spec) }
        return specs
    }
}

/// A command: how it is typed, what help says about it, and what runs it.
package struct CommandSpec: Sendable {
    /// Runs the command; what it throws decides the exit code.
    package typealias Run = @Sendable (Options) throws -> Void

    package let name: String
    let summary: String
    let operands: [OperandSpec]
    package let options: [OptionSpec]
    package let examples: [String]
    /// What completion offers in place of the operands: words, each with what it offers behind it.
    let offered: [CommandSpec]
    /// Settings that it reads and that no option stands for.
    let settings: [SettingSpec]
    /// Made when they are looked for: a game starts without them.
    package var subcommands: [CommandSpec] { makeSubcommands() }
    private let makeSubcommands: @Sendable () -> [CommandSpec]
    /// Nil for a name that needs a subcommand behind it.
    package let run: Run?
    /// The heading that help lists this command under; nil for a command that no help lists.
    private(set) var group: String? = "Commands"

    package init(
        _ name: String, _ summary: String, operands: [OperandSpec] = [], options: [OptionSpec] = [],
        settings: [SettingSpec] = [], examples: [String] = [], offered: [CommandSpec] = [],
        subcommands: @autoclosure @escaping @Sendable () -> [CommandSpec] = [], run: Run? = nil
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options = options
        self.settings = settings
        self.examples = examples
        self.offered = offered
        makeSubcommands = subcommands
        self.run = run
    }

    /// The same command, listed under a heading.
    package func under(_ group: String?) -> CommandSpec {
        var copy = self
        copy.group = group
        return copy
    }

    func subcommand(_ name: String) -> CommandSpec? { subcommands.first { $0.name == name } }

    /// This command and all its subcommands, at any depth.
    package var withSubcommands: [CommandSpec] { [self] + subcommands.flatMap(\.withSubcommands) }

    func option(_ name: String) -> OptionSpec? { options.first { $0.name == name } }

    /// The option of a word such as --seed, also one of a subcommand: an option may precede its command.
    func findOption(_ word: String) -> OptionSpec? {
        guard word.hasPrefix("--") else { return nil }
        let name = String(word.dropFirst(2))
        return option(name) ?? withSubcommands.lazy.compactMap { $0.option(name) }.first
    }

    /// The operand with an index; the last one may stand for any number.
    func operand(at index: Int) -> OperandSpec? {
        let last = operands.last.flatMap { [.any, .oneOrMore].contains($0.count) ? $0 : nil }
        return operands.dropFirst(index).first ?? last
    }
}

/// A valid command line: the command, and what it is to be run with.
package struct Invocation: Sendable {
    /// The words that lead to the command, such as ["questions", "lint"]; empty for the program itself.
    package let path: [String]
    package let command: CommandSpec
    package let options: Options
    package let wantsHelp: Bool
}

/// What is wrong with a command line, and what the user probably meant.
package struct UsageError: Error, Hashable, Sendable {
    package let problem: String
    package let suggestion: String?
    /// The command that was recognized so far, whose help to show.
    package internal(set) var command: [String] = []
    /// Whether the word behind it should have been a command.
    package internal(set) var isUnknownCommand = false

    package init(_ problem: String, suggestion: String? = nil) {
        self.problem = problem
        self.suggestion = suggestion
    }

    /// Suggests the one of `known` that is most like a word.
    package init(_ problem: String, insteadOf word: String, in known: [String]) {
        self.init(problem, suggestion: Suggestion.nearest(to: word, in: known).map { "'\($0)'" })
    }

    package var message: String {
        guard let suggestion else { return problem }
        return "\(problem); did you mean \(suggestion)?"
    }
}
