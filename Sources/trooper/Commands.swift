import Arguments
import Screens
import TiltCore

/// Every command and option of the program, once: the parser, the help and the completions read this table.
enum Commands {
    private static let database = OptionSpec("db", .file, "keep scores in FILE; :memory: keeps none")
    private static let pack = OptionSpec("pack", .file, "use the questions in FILE")
    private static let json = OptionSpec("json", .none, "print JSON")
    private static let theme = OptionSpec(
        "theme", .oneOf(Theme.all.map(\.name)), "choose the colours", usual: Theme.calm.name)
    private static let color = OptionSpec(
        "color", .oneOf(["auto", "always", "never"]), "when to use colours", usual: "auto")
    private static let device = OptionSpec(
        "device", .file, "use the device at FILE, or with that word in its name")
    private static let ascii = OptionSpec("ascii", .none, "draw with plain ASCII only")

    private static let reducedMotion = OptionSpec("reduced-motion", .none, "show no animation")

    private static let playing = [
        OptionSpec("seed", .number, "deal the same game to everyone who gives the same N"),
        pack,
        database,
        theme,
        color,
        ascii,
        OptionSpec("plain", .none, "play in plain lines, for screen readers and pipes"),
        reducedMotion,
        OptionSpec("record", .file, "record the game to FILE and not among the latest ones"),
        OptionSpec("no-record", .none, "record no game"),
    ]

    private static let choosing = [
        OptionSpec(
            "input", .oneOf(PadChoice.Input.allCases.map(\.rawValue)), "choose what moves the arrow",
            usual: PadChoice.Input.auto.rawValue),
        device,
        OptionSpec("no-rumble", .none, "keep pads from shaking"),
    ]

    private static let tilting = [
        OptionSpec(
            "snap", .oneOf(SnapPreset.allCases.map(\.rawValue)), "choose how firmly the arrow snaps",
            usual: SnapPreset.normal.rawValue),
        OptionSpec("sensitivity", .numberIn(TiltOptions.percents), "let a tilt count N percent", usual: "100"),
        OptionSpec("invert", .none, "swap left and right of the device"),
    ]

    private static let sizing = [
        OptionSpec(
            "columns", .numberIn(PictureCommand.columns), "make the screen N columns wide",
            usual: String(PictureCommand.usualSize.columns)),
        OptionSpec(
            "rows", .numberIn(PictureCommand.rows), "make the screen N rows high",
            usual: String(PictureCommand.usualSize.rows)),
    ]

    private static let replaying = [
        OptionSpec("last", .none, "take the latest game"),
        OptionSpec("verify", .none, "play as fast as can be, and say whether the same came of it"),
        OptionSpec("text", .none, "print the result to share; it gives no answer away"),
        OptionSpec("plain", .none, "with --text, say it in words"),
        OptionSpec("cast", .file, "make FILE an asciicast of the game"),
        OptionSpec("cast-version", .oneOf(["2", "3"]), "choose the version of the asciicast", usual: "2"),
        OptionSpec("svg", .file, "make FILE a picture that moves"),
        OptionSpec("at", .seconds, "with --svg, draw only what was to be seen then"),
        OptionSpec("idle", .seconds, "let no pause of a picture that moves be longer", usual: "2"),
    ]

    /// Seconds with decimals, as `--at` takes them.
    private static let calibrateFrom = OptionSpec(
        "calibrate-from", .seconds, "take the position after so many seconds of a trace as the middle")
    private static let describe = OptionSpec("describe", .file, "take the device of a trace from FILE")

    private static let tracing = [
        OptionSpec("save", .file, "make FILE a recording of the game that a trace of a device plays"),
        describe,
        calibrateFrom,
        OptionSpec("seed", .number, "deal the game of a trace by N", usual: "1"),
        pack,
    ]

    private static let questions = CommandSpec(
        "questions", "List, show and check questions.",
        subcommands: [
            CommandSpec("list", "List the questions without giving the answers away.", options: [pack, json]),
            CommandSpec(
                "show", "Show one question with its answer, explanation and sources.",
                operands: [.listed("ID", by: ["questions", "list"], given: "pack")], options: [pack, json]),
            CommandSpec(
                "lint", "Check a pack and name what is wrong, line by line.", operands: [.file("FILE")],
                options: [OptionSpec("strict", .none, "let warnings fail too"), json]),
        ])

    static let root = CommandSpec(
        "trooper", "Game Trooper, a true-or-false quiz for the terminal. Without a command it plays.",
        options: playing + choosing + tilting + [OptionSpec("version", .none, "print the version")],
        subcommands: [
            CommandSpec("play", "Play a game.", options: playing + choosing + tilting),
            questions,
            CommandSpec(
                "history", "Show the games played so far.",
                options: [
                    OptionSpec(
                        "limit", .numberIn(1...UInt64.max), "show the latest N games",
                        usual: String(HistoryCommand.usualLimit)),
                    database, json,
                ]),
            CommandSpec(
                "devices", "List the input devices and what they are good for.",
                options: [OptionSpec("watch", .none, "go on with every change; with --json, a list after each"), json]),
            CommandSpec(
                "calibrate", "Look into a device and teach it its middle and its side.",
                options: choosing + tilting + [database, theme, color, ascii]),
            CommandSpec(
                "trace", "Show what the arrow makes of a recorded device.", operands: [.file("FILE")],
                options: tilting + [describe, calibrateFrom, json]),
            CommandSpec(
                "replay", "Show recorded games again, make pictures of them, check that they come out the same.",
                operands: [.files("FILE")],
                options: replaying + sizing + [reducedMotion, theme, color, ascii] + tracing + tilting + [json]),
            CommandSpec(
                "record", "Write down what a device sends, as evemu does.", operands: [.file("FILE")],
                options: [
                    device,
                    OptionSpec("seconds", .seconds, "stop after so many seconds"),
                ]),
            CommandSpec("doctor", "Check what the program needs and say what to do.", options: [database, json]),
            CommandSpec(
                "picture", "Draw a game as an SVG picture.", operands: [.file("FILE")],
                options: [
                    OptionSpec(
                        "screen", .oneOf(Snapshot.allCases.map(\.rawValue)), "choose the screen",
                        usual: Snapshot.question.rawValue)
                ] + sizing + [theme, ascii]),
            CommandSpec(
                "completions", "Print the completions for a shell.", operands: [.oneOf(["bash", "zsh", "fish"])]),
            CommandSpec(
                "help", "Explain a command.", operands: [.optionalName("COMMAND"), .optionalName("SUBCOMMAND")]),
        ])
}
