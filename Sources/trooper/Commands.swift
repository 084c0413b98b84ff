import Arguments

/// All commands, under the headings of the help. The parser, the help and the completions read the same tree.
enum Commands {
    static let root: CommandSpec = CommandSpec(
        "trooper", "Game Trooper, a true-or-false quiz for the terminal. Without a command, it starts a game.",
        options: PlayCommand.options + .of(VersionCommand.option), settings: SettingSpec.all,
        examples: PlayCommand.examples,
        subcommands: groups.flatMap { heading, commands in commands.map { $0.under(heading) } }
    ) { options in
        try options[VersionCommand.option] ? VersionCommand.run(options) : PlayCommand.run(options)
    }

    private static let groups = [
        (
            "Play",
            [
                PlayCommand.spec, DailyCommand.spec, SettingsCommand.spec, DoctorCommand.spec, HelpCommand.spec,
                VersionCommand.spec,
            ]
        ),
        (
            "Look back",
            [StatsCommand.spec, HistoryCommand.spec, ScoresCommand.spec, ReplayCommand.spec, StandingsCommand.spec]
        ),
        ("Packs", [PacksCommand.spec, QuestionsCommand.spec]),
        ("Devices", [DevicesCommand.spec, CalibrateCommand.spec]),
        ("For developers", [RecordCommand.spec, TraceCommand.spec, CompletionsCommand.spec]),
    ]
}
