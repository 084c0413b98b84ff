import TrooperText

/// A command: how it is typed, what help says about it, and what runs it.
package struct Command: Sendable {
    package let name: String
    package let summary: String
    /// Its operands in their order, and its options.
    package let takes: [any Argument]
    package let examples: [String]
    /// What the commands below it are called in a message.
    let noun: String
    /// Made when they are looked for: a game starts without them.
    package var below: [Command] { makeBelow() }
    private let makeBelow: @Sendable () -> [Command]
    /// The heading that help lists this command under.
    private(set) var group = "Commands"
    /// Nil for a name that needs a command behind it. What it throws decides the exit code.
    package let run: (@Sendable (Options) throws -> Void)?

    package init(
        _ name: String, _ summary: String, takes: [any Argument] = [], examples: [String] = [],
        noun: String = "command",
        below: @autoclosure @escaping @Sendable () -> [Command] = [], run: (@Sendable (Options) throws -> Void)? = nil
    ) {
        (self.name, self.summary, self.takes) = (name, summary, takes)
        (self.examples, self.noun, self.run) = (examples, noun, run)
        makeBelow = below
    }

    /// The same command, listed under a heading.
    package func under(_ group: String) -> Command {
        var copy = self
        copy.group = group
        return copy
    }

    package var options: [any Argument] { takes.filter { !$0.isOperand } }

    var operands: [any Argument] { takes.filter(\.isOperand) }

    /// This command and all below it, at any depth.
    package var withAllBelow: [Command] { [self] + below.flatMap(\.withAllBelow) }

    func command(_ name: String) -> Command? { below.first { $0.name == name } }

    func option(_ name: String) -> (any Argument)? { takes.first { !$0.isOperand && $0.name == name } }

    /// The option of a word such as --seed, also one of a command below: an option may precede its command.
    func findOption(_ word: String) -> (any Argument)? {
        guard word.hasPrefix("--") else { return nil }
        let name = String(word.dropFirst(2))
        return option(name) ?? withAllBelow.lazy.compactMap { $0.option(name) }.first
    }

    /// The operand with an index; the last one may stand for any number.
    func operand(at index: Int) -> (any Argument)? {
        let operands = self.operands
        let last = operands.last.flatMap { [.any, .oneOrMore].contains($0.count) ? $0 : nil }
        return operands.dropFirst(index).first ?? last
    }
}

/// The texts that a command is run with, each read by its declaration: those of the command line, then those that the
/// settings file keeps.
package struct Options: Sendable {
    private var given: [String: [String]] = [:]
    private var kept: [String: String] = [:]
    /// What the player should know about the settings: lines that are ignored, or a file that cannot be read.
    package var settingsNotice: String?

    init() {}

    package subscript<Value>(option: Option<Value>) -> Value {
        option.read(given[option.name] ?? kept[option.name].map { [$0] } ?? [])
    }

    /// Whether the command line has it.
    package func has(_ argument: any Argument) -> Bool { given[argument.name] != nil }

    /// The text that counts on the command line.
    package func onCommandLine(_ argument: any Argument) -> String? { given[argument.name]?.last }

    /// What the settings file says, or what the player has changed since it was read.
    package func text(of setting: any Argument) -> String? { kept[setting.name] }

    package mutating func keep(_ text: String?, of setting: any Argument) { kept[setting.name] = text }

    mutating func add(_ text: String, to argument: any Argument) { given[argument.name, default: []].append(text) }

    /// The first name on the command line that the command does not take.
    func unknown(to command: Command) -> String? {
        given.keys.filter { name in !command.takes.contains { $0.name == name } }.min()
    }

    func texts(of argument: any Argument) -> [String] { given[argument.name] ?? [] }
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
