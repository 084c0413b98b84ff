/// Completion scripts for shells, generated from the table of commands that the parser reads.
package enum CompletionScript {
    package enum Shell: String, CaseIterable, Sendable {
        case bash, zsh, fish
    }

    package static func text(for shell: Shell, of root: CommandSpec) -> String {
        let root = root.withNamesAsCommands(of: root)
        return switch shell {
        case .bash: BashCompletion(root: root).text
        case .zsh: ZshCompletion(root: root).text
        case .fish: FishCompletion(root: root).text
        }
    }

    /// The command and all its subcommands, each with the words that lead to it.
    static func commands(of spec: CommandSpec, path: [String] = []) -> [(path: [String], spec: CommandSpec)] {
        [(path, spec)] + spec.subcommands.flatMap { commands(of: $0, path: path + [$0.name]) }
    }

    /// The path of each command, such as "/questions/lint".
    static func paths(of root: CommandSpec) -> [String] {
        commands(of: root).map { slashed($0.path) }
    }

    static func slashed(_ path: [String]) -> String { path.map { "/" + $0 }.joined() }

    /// Prints the text of each JSON member named `key`, a variable of the shell; the same in all three shells.
    static let listFilter =
        #"sed -nE '/^ *"'$key'": "(.*)",?$/{s//\1/;s/[\](["\])/\1/g;p;}' | LC_ALL=C sort -u"#
}

extension CommandSpec {
    /// Turns what is offered for operands, and operands that name commands, as those of `help` do, into subcommands.
    fileprivate func withNamesAsCommands(of root: CommandSpec) -> CommandSpec {
        var below = (subcommands + offered).map { $0.withNamesAsCommands(of: root) }
        if operands.contains(where: \.isCommand) { below += root.subcommands.map(\.withoutOptions) }
        let all = below
        return CommandSpec(
            name, summary, operands: offered.isEmpty ? operands.filter { !$0.isCommand } : [], options: options,
            subcommands: all)
    }

    private var withoutOptions: CommandSpec {
        CommandSpec(name, summary, subcommands: subcommands.map(\.withoutOptions))
    }
}

extension OperandSpec {
    fileprivate var isCommand: Bool { form == .command }
}
