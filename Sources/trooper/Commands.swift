import TrooperArguments

/// All commands, under the headings of the help. The parser, the help and the completions read the same tree.
enum Commands {
    static let root: CommandSpec = CommandSpec(
        "trooper",
        "Five statements, true or false: press the left arrow key three times for true, the right one for false, or "
            + "tilt a controller. Alone, trooper shows its title.",
        options: PlayCommand.options + .of(version), settings: SettingSpec.all, examples: PlayCommand.examples,
        subcommands: groups.flatMap { heading, commands in commands.map { $0.under(heading) } }
    ) { options in
        try options[version] ? Output.data("trooper \(Release.version)\n") : PlayCommand.run(options)
    }

    private static let version = Option("version", "print the version")

    /// The first help has the first group alone, and no help those without a heading.
    private static let groups: [(heading: String?, commands: [CommandSpec])] = [
        (
            "Commands",
            [
                DailyCommand.spec, PartyCommand.spec, PacksCommand.spec, StatsCommand.spec, ReplayCommand.spec,
                SettingsCommand.spec, DoctorCommand.spec,
            ]
        ),
        (
            "Play and look back",
            [
                PlayCommand.spec, DuelCommand.spec, HistoryCommand.spec, ScoresCommand.spec, StandingsCommand.spec,
            ]
        ),
        ("Questions and devices", [QuestionsCommand.spec, DevicesCommand.spec, CalibrateCommand.spec]),
        ("Help", [HelpCommand.spec]), (nil, [CompletionsCommand.spec]),
    ]
}
