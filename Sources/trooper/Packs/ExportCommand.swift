import QuizCore
import TrooperArguments
import TrooperFormats
import TrooperStore
import TrooperText

/// `trooper packs export`: writes a pack to a file or a pipe, in one of several formats.
enum ExportCommand {
    private static let format = Option("format", usual: ExportFormat.trooper, "choose the format")
    private static let history = Option("with-history", "add how often you were right")
    private static let target = Option("to", .file, "write to FILE, not to standard output")
    private static let force = Option("force", "with --to, overwrite FILE without asking")

    static let command = Command(
        "export", "Write a pack for other programs.",
        takes: [Option.pack, format, history, target, force, Option.scores],
        examples: [
            "trooper packs export space --to space.json", "trooper packs export space --format csv --with-history",
        ], run: run)

    private static func run(_ options: Options) throws {
        let format = options[format]
        let withHistory = options[history]
        guard !withHistory || format.takesHistory else {
            let able = ExportFormat.allCases.filter(\.takesHistory).map(\.rawValue)
            throw UsageError("--with-history needs --format \(able.joined(byLast: "or"))")
        }
        let target = options[target] ?? "-"
        let store = try Store.openToReadPacks(options[.scores])
        let pack = try store.packOverview(named: options[.pack])
        try Consent.ask(toOverwrite: target, isForced: options[force])
        let questions = try store.questions(ofPack: pack.id)
        let whole = pack.pack(with: questions.map(\.question))
        var answered: Export.History?
        if withHistory {
            answered = Dictionary(
                uniqueKeysWithValues: questions.map { ($0.question.id, ($0.timesAsked, $0.timesRight)) })
        }
        let text = Export.text(of: whole, as: format, history: answered)
        try AtomicFile.write(Array(text.utf8), to: target)
        if target != "-" {
            Output.message("wrote \(questions.count.counted("question")) to \(target)")
        }
    }
}
