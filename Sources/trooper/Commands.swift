import TrooperArguments

/// All commands, under the headings of the help. The parser, the help and the completions read the same tree.
enum Commands {
    static let root = Command(
        "trooper",
        "Five statements, true or false: press the left arrow key three times for true, the right one for false, or "
            + "tilt a controller. Alone, trooper shows its title.",
        takes: PlayCommand.takes + [version], examples: PlayCommand.examples,
        below: groups.flatMap { heading, commands in commands.map { $0.under(heading) } }
    ) { options in
        try options[version] ? Output.data("trooper \(Release.version)\n") : PlayCommand.run(options)
    }

    private static let version = Option("version", "print the version")

    /// The first help has the first group alone.
    private static let groups: [(heading: String, commands: [Command])] = [
        (
            "Commands",
            [
                DailyCommand.command, PartyCommand.command, PacksCommand.command, StatsCommand.command,
                ReplayCommand.command, SettingsCommand.command, DoctorCommand.command,
            ]
        ),
        (
            "Play and look back",
            [
                PlayCommand.command, DuelCommand.command, HistoryCommand.command, ScoresCommand.command,
                StandingsCommand.command,
            ]
        ),
        ("Questions and devices", [QuestionsCommand.command, DevicesCommand.command, CalibrateCommand.command]),
        ("Help", [HelpCommand.command]),
    ]
}
