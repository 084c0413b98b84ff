import TrooperArguments

/// `trooper help`: explains a command.
enum HelpCommand {
    private static let names = Option(operands: "COMMAND", .command)

    static let command = Command(
        "help", "Explain a command; 'help all' lists them.", takes: [names],
        examples: ["trooper help all", "trooper help packs add"], run: run)

    private static func run(_ options: Options) throws {
        let path = options[names]
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
        let settings = path == ["settings"] ? HelpText.settings(Settings.all) : ""
        try Output.data(HelpText.of(path, in: Commands.root) + settings)
    }
}
