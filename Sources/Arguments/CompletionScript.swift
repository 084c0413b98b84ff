/// Shell completions, made from the same table as the parser and the help.
public enum CompletionScript {
    public enum Shell: String, CaseIterable, Sendable {
        case bash, zsh, fish
    }

    public static func text(for shell: Shell, of root: CommandSpec) -> String {
        switch shell {
        case .bash: BashCompletion(root: root).text
        case .zsh: ZshCompletion(root: root).text
        case .fish: FishCompletion(root: root).text
        }
    }

    /// The command and all commands below it, each with the words that lead to it.
    static func commands(of spec: CommandSpec, path: [String] = []) -> [(path: [String], spec: CommandSpec)] {
        [(path, spec)] + spec.subcommands.flatMap { commands(of: $0, path: path + [$0.name]) }
    }

    /// A text inside single quotes of a shell.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
