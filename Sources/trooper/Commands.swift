import Arguments
import QuestionBank
import QuizCore
import Screens
import TiltCore

/// The table of all commands and options, which the parser, the help and the completions read.
enum Commands {
    static let database = OptionSpec("db", .file, "save scores in FILE; :memory: saves nothing")
    private static let calibrationDatabase = OptionSpec(
        "db", .file, "save the calibration in FILE, with the scores")
    static let scores = OptionSpec("db", .file, "use the scores in FILE")
    static let pack = OptionSpec("pack", .file, "use the questions in FILE")
    static let json = OptionSpec("json", .none, "print JSON")
    static let force = OptionSpec("force", .none, "do not ask")
    private static let theme = OptionSpec(
        "theme", .oneOf(Theme.all.map(\.name)), "choose the colours", default: Theme.calm.name)
    private static let color = OptionSpec(
        "color", .oneOf(["auto", "always", "never"]), "choose when to use colours", default: "auto")
    private static let device = OptionSpec(
        "device", .file, "use the device at this path, or with this text in its name")
    private static let ascii = OptionSpec("ascii", .none, "use ASCII characters only")

    private static let reducedMotion = OptionSpec("reduced-motion", .none, "show no animations")

    private static let playOptions = [
        OptionSpec(
            "pack", .nameOrFile, "play a pack, by its name or from a file ('trooper packs list' has the names)",
            isRepeatable: true),
        OptionSpec("topic", .text("TOPIC"), "play this topic only", isRepeatable: true),
        OptionSpec(
            "difficulty", .oneOf(Difficulty.allCases.map(\.rawValue)), "play this difficulty only", isRepeatable: true),
        OptionSpec("missed", .none, "play the questions whose latest answer was wrong"),
        OptionSpec("seed", .number, "pick the questions by seed: the same N and packs give the same game"),
        database,
        theme,
        color,
        ascii,
        OptionSpec("plain", .none, "play as plain text, for screen readers and pipes"),
        reducedMotion,
        OptionSpec("record", .file, "record the game to FILE, not to the recordings folder"),
        OptionSpec("no-record", .none, "do not record the game"),
    ]

    private static let inputOptions = [
        OptionSpec(
            "input", .oneOf(PadChoice.Input.allCases.map(\.rawValue)), "choose what moves the arrow",
            default: PadChoice.Input.auto.rawValue),
        device,
        OptionSpec("no-rumble", .none, "disable rumble"),
    ]

    private static let tiltOptions = [
        OptionSpec(
            "snap", .oneOf(SnapPreset.allCases.map(\.rawValue)), "choose how firmly the arrow snaps",
            default: SnapPreset.normal.rawValue),
        OptionSpec(
            "sensitivity", .numberIn(TiltOptions.percents),
            "scale the tilt in percent: 41 degrees answer at 100, 21 at 200",
            default: "100"),
        OptionSpec("invert", .none, "swap left and right"),
    ]

    private static let sizeOptions = [
        OptionSpec(
            "columns", .numberIn(PictureCommand.columns), "draw a screen of N columns",
            default: String(PictureCommand.usualSize.columns)),
        OptionSpec(
            "rows", .numberIn(PictureCommand.rows), "draw a screen of N rows",
            default: String(PictureCommand.usualSize.rows)),
    ]

    private static let replayOptions = [
        OptionSpec("last", .none, "use the latest recorded game"),
        OptionSpec("verify", .none, "verify recordings: play them at full speed and compare"),
        OptionSpec("text", .none, "print a result to share, without the answers"),
        OptionSpec("plain", .none, "with --text, print words instead of symbols"),
        OptionSpec("cast", .file, "write the game to FILE as an asciicast"),
        OptionSpec("cast-version", .oneOf(["2", "3"]), "choose the asciicast version", default: "2"),
        OptionSpec("svg", .file, "write the game to FILE as an animated SVG"),
        OptionSpec("force", .none, "with --cast or --svg, overwrite FILE without asking"),
        OptionSpec("at", .seconds, "with --svg, draw only the frame at SECONDS"),
        OptionSpec("idle", .seconds, "with --cast or --svg, cut longer pauses", default: "2"),
    ]

    private static let calibrateFrom = OptionSpec(
        "calibrate-from", .seconds, "use the position at SECONDS of a trace as the centre")
    private static let describe = OptionSpec("describe", .file, "read the device description of a trace from FILE")

    private static let traceOptions = [
        OptionSpec("save", .file, "play a game with a device trace and record it to FILE"),
        describe,
        calibrateFrom,
        OptionSpec("seed", .number, "pick the questions for a trace by seed", default: "1"),
        pack,
    ]

    static let root = CommandSpec(
        "trooper", "Game Trooper, a true-or-false quiz for the terminal. Without a command, it starts a game.",
        options: playOptions + inputOptions + tiltOptions + [OptionSpec("version", .none, "print the version")],
        subcommands: groups.flatMap { name, commands in commands.map { $0.under(name) } })

    private static let groups = [
        ("Play", playCommands),
        ("Look back", lookBackCommands),
        ("Packs", packsCommands),
        ("Devices", devicesCommands),
        ("For developers", developersCommands),
    ]

    private static let playCommands = [
        CommandSpec("play", "Play a game.", options: playOptions + inputOptions + tiltOptions),
        CommandSpec("doctor", "Check the installation and say how to fix problems.", options: [scores, json]),
        CommandSpec(
            "help", "Explain a command.", operands: [.optionalName("COMMAND"), .optionalName("SUBCOMMAND")]),
        CommandSpec("version", "Print the version."),
    ]

    private static let lookBackCommands = [
        CommandSpec(
            "history", "Show the games you have played.",
            options: [
                OptionSpec(
                    "limit", .numberIn(HistoryCommand.limits), "show the latest N games",
                    default: String(HistoryCommand.usualLimit)),
                scores, json,
            ]),
        CommandSpec(
            "scores", "Check the scores file.",
            subcommands: [
                CommandSpec("check", "Check every page and number of the scores file.", options: [scores, json])
            ]),
        CommandSpec(
            "replay", "Watch, share, export or verify recorded games.",
            operands: [.files("FILE")],
            options: replayOptions + sizeOptions + [reducedMotion, theme, color, ascii] + traceOptions + tiltOptions
                + [json]),
    ]

    private static let devicesCommands = [
        CommandSpec(
            "devices", "List the input devices and how the game uses each.",
            options: [
                OptionSpec("watch", .none, "keep watching; with --json, print the whole list after each change"),
                json,
            ]),
        CommandSpec(
            "calibrate", "Calibrate a controller: set its centre and direction.",
            options: inputOptions + tiltOptions + [calibrationDatabase, theme, color, ascii]),
    ]

    private static let developersCommands = [
        CommandSpec(
            "record", "Record device events in evemu format.", operands: [.file("FILE")],
            options: [
                device,
                OptionSpec("seconds", .seconds, "stop after this time"),
            ]),
        CommandSpec(
            "trace", "Run a device trace through the arrow.", operands: [.file("FILE")],
            options: tiltOptions + [describe, calibrateFrom, json]),
        CommandSpec(
            "picture", "Draw a game screen as an SVG picture.", operands: [.file("FILE")],
            options: [
                OptionSpec(
                    "screen", .oneOf(Snapshot.allCases.map(\.rawValue)), "choose the screen",
                    default: Snapshot.question.rawValue),
                OptionSpec("force", .none, "overwrite FILE without asking"),
            ] + sizeOptions + [theme, ascii]),
        CommandSpec(
            "completions", "Print the completion script for a shell.",
            operands: [.oneOf("shell", ["bash", "zsh", "fish"])]),
    ]
}
