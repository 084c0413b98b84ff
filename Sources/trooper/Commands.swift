import Arguments
import QuestionBank
import QuizCore
import Screens
import TiltCore

/// The table of all commands and options, which the parser, the help and the completions read.
enum Commands {
    private static let database = OptionSpec("db", .file, "save scores in FILE; :memory: saves nothing")
    private static let calibrationDatabase = OptionSpec(
        "db", .file, "save the calibration in FILE, with the scores")
    private static let scores = OptionSpec("db", .file, "use the scores in FILE")
    private static let pack = OptionSpec("pack", .file, "use the questions in FILE")
    private static let json = OptionSpec("json", .none, "print JSON")
    private static let force = OptionSpec("force", .none, "do not ask")
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

    private static let packOfQuestion = OptionSpec("pack", .nameOrFile, "the pack of the question: its name, or a file")
    private static let packsOfQuestions = OptionSpec(
        "pack", .nameOrFile, "only this pack, by its name or from a file", isRepeatable: true)
    private static let questionID = CommandSpec.Operand.listed("ID", by: ["questions", "list"], given: "pack")

    private static let questions = CommandSpec(
        "questions", "List, show, find, mark and check questions.",
        subcommands: [
            CommandSpec(
                "list", "List the questions of all your packs without their answers.",
                options: [packsOfQuestions, scores, json]),
            CommandSpec(
                "show", "Show one question with its answer, explanation and sources.", operands: [questionID],
                options: [packOfQuestion, scores, json]),
            CommandSpec(
                "find", "Find questions of your packs by words, without their answers.", operands: [.words("WORD")],
                options: findOptions),
            CommandSpec(
                "favourite", "Make a question a favourite.", operands: [questionID],
                options: [
                    installedPack, OptionSpec("remove", .none, "make it a favourite no longer"), scores,
                ]),
            CommandSpec(
                "flag", "Flag a question for its author.",
                operands: [questionID, .optionalOneOf("reason", FlagReason.allCases.map(\.rawValue))],
                options: [installedPack, OptionSpec("remove", .none, "take the flag away"), scores]),
            CommandSpec(
                "lint", "Check a pack and report each problem with its line.", operands: [.file("FILE")],
                options: [OptionSpec("strict", .none, "treat warnings as errors"), json]),
        ])

    private static let installedPack = OptionSpec("pack", .text("NAME"), "the pack of the question")

    private static let findOptions = [
        OptionSpec("pack", .text("NAME"), "only questions of this pack", isRepeatable: true),
        OptionSpec("topic", .text("TOPIC"), "only questions of this topic", isRepeatable: true),
        OptionSpec(
            "difficulty", .oneOf(Difficulty.allCases.map(\.rawValue)), "only questions of this difficulty",
            isRepeatable: true),
        OptionSpec("list", .oneOf(FindCommand.lists), "only questions on this list"),
        OptionSpec(
            "limit", .numberIn(FindCommand.limits), "show N questions at most",
            default: String(FindCommand.usualLimit)),
        scores, json,
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
            "replay", "Watch, share, export or verify recorded games.",
            operands: [.files("FILE")],
            options: replayOptions + sizeOptions + [reducedMotion, theme, color, ascii] + traceOptions + tiltOptions
                + [json]),
    ]

    private static let packName = CommandSpec.Operand.listed("NAME", by: ["packs", "list"], given: "db")

    private static let packs = CommandSpec(
        "packs", "List, add, import and export packs of questions.",
        subcommands: [
            CommandSpec("list", "List your packs with what you have seen of them.", options: [scores, json]),
            CommandSpec(
                "show", "Show one pack: licence, topics, your progress.", operands: [packName], options: [scores, json]),
            CommandSpec(
                "add", "Add a pack from a file, update it, or bring back a built-in one.",
                operands: [.file("FILE|NAME")],
                options: [OptionSpec("strict", .none, "treat warnings as errors"), database, json]),
            CommandSpec(
                "remove", "Remove a pack; your answers are kept.", operands: [packName], options: [force, database]),
            CommandSpec(
                "import", "Make packs of files from other programs.", operands: [.files("FILE")],
                options: importOptions),
            CommandSpec(
                "export", "Write a pack for other programs.", operands: [packName],
                options: [
                    OptionSpec(
                        "format", .oneOf(ExportFormat.allCases.map(\.rawValue)), "choose the format",
                        default: ExportFormat.trooper.rawValue),
                    OptionSpec("with-history", .none, "add your flags and how often you were right"),
                    OptionSpec("to", .file, "write to FILE, not to standard output"),
                    OptionSpec("force", .none, "with --to, overwrite FILE without asking"), scores,
                ]),
            CommandSpec(
                "new", "Write a small pack to start from.", operands: [.file("FILE")],
                options: [
                    OptionSpec("title", .text("TITLE"), "the name that players see"),
                    OptionSpec("force", .none, "overwrite FILE without asking"),
                ]),
        ])

    private static let importOptions = [
        OptionSpec(
            "format", .oneOf(ImportFormat.allCases.filter { $0 != .trooper }.map(\.rawValue)),
            "read the file as this format, whatever it looks like"),
        OptionSpec("dry-run", .none, "report, and write nothing"),
        OptionSpec("strict", .none, "write nothing if a question is skipped"),
        OptionSpec("prune", .none, "remove questions that are no longer in the file"),
        OptionSpec("to", .file, "write the pack to FILE, not to your packs"),
        OptionSpec("id", .text("NAME"), "the name of the pack, otherwise made of the file's name"),
        OptionSpec("title", .text("TITLE"), "the name that players see"),
        OptionSpec("licence", .text("LICENCE"), "the licence of the questions"),
        OptionSpec("attribution", .text("NAMES"), "whose the questions are"),
        database, json,
    ]

    private static let packsCommands = [packs, questions]

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
