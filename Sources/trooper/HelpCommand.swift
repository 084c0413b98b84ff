import TrooperArguments

/// `trooper help`: explains a command.
enum HelpCommand {
    private static let command = Operand(optional: "COMMAND", .command)
    private static let subcommand = Operand(optional: "SUBCOMMAND", .command)

    static let spec = CommandSpec(
        "help", "Explain a command; 'help all' lists them.", operands: .of(command, subcommand),
        examples: ["trooper help all", "trooper help packs import"], run: run)

    private static func run(_ options: Options) throws {
        let path = [options[command], options[subcommand]].compactMap { $0 }
        if path == ["all"] { return try Output.data(HelpText.ofAll(in: Commands.root)) }
        // Parsing the path as a command line finds a mistyped command and suggests the nearest one.
        let found = try ArgumentReader.read(path + ["--help"], by: Commands.root)
        guard found.path == path else {
            let wrong = path[found.path.count]
            _ = try ArgumentReader.read(found.path + [wrong], by: Commands.root)
            throw UsageError("no help for '\(wrong)'")
        }
        try show(path)
    }

    static func show(_ path: [String]) throws(Failure) {
        try Output.data(HelpText.of(path, in: Commands.root))
    }
}

/// `trooper completions`: prints the completion script for a shell, and answers what that asks.
enum CompletionsCommand {
    private enum Shell: String, CaseIterable { case bash, zsh, fish }

    private static let shell = Operand("shell", ValueType<Shell>.anyCase)

    /// The first word of a command line with which a script asks what fits.
    static let question = "__complete"

    static let spec = CommandSpec(
        "completions", "Print the completion script for a shell.", operands: .of(shell),
        examples: ["trooper completions bash > ~/.local/share/bash-completion/completions/trooper"]
    ) { options in
        let script =
            switch options[shell] {
            case .bash: PackageResources.trooper_bash
            case .zsh: PackageResources.trooper_zsh
            case .fish: PackageResources.trooper_fish
            }
        try Output.bytes(script)
    }

    static func answer(to question: ArraySlice<String>) throws(Failure) {
        try Output.bytes(Array(Completion.answer(to: question, of: Commands.root).utf8))
    }
}
