import Arguments
import QuestionBank
import QuizCore

/// The commands for packs and their questions.
extension Commands {
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

    static let packsCommands = [packs, questions]

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
                "show", "Show one question with its answer, sources and your history.", operands: [questionID],
                options: [packOfQuestion, scores, json]),
            CommandSpec(
                "find", "Find questions of your packs by words, without their answers.", operands: [.words("WORD")],
                options: findOptions),
            CommandSpec(
                "favourite", "Make a question a favourite.", operands: [questionID],
                options: [
                    installedPack, OptionSpec("remove", .none, "make it a favourite no longer"), scores,
                ]),
            CommandSpec("delete-favourites", "Delete all favourites.", options: [force, scores]),
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
}
