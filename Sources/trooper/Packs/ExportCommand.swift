import Arguments
import Catalogue
import QuestionBank
import QuizCore
import Store
import Text

/// `trooper packs export`: writes a pack to a file or a pipe, in one of several formats.
enum ExportCommand {
    private static let format = Option(
        "format", ValueType<ExportFormat>.anyCase, "choose the format", default: .trooper)
    private static let history = Option("with-history", "add your flags and how often you were right")
    private static let target = Option("to", .file, "write to FILE, not to standard output")
    private static let force = Option("force", "with --to, overwrite FILE without asking")

    static let spec = CommandSpec(
        "export", "Write a pack for other programs.", operands: .of(.pack),
        options: .of(format, history, target, force, .scores), run: run)

    private static func run(_ options: Options) throws -> Int32 {
        let format = options[format]
        let withHistory = options[history]
        guard !withHistory || format.takesHistory else {
            let able = ExportFormat.allCases.filter(\.takesHistory).map(\.rawValue)
            throw UsageError(
                "--with-history needs --format \(able.dropLast().joined(separator: ", ")) or \(able.last ?? "")")
        }
        let target = options[target] ?? "-"
        let store = try PackStore.openForReading(options[.scores])
        defer { store.close() }
        let pack = try store.overview(named: options[.pack])
        try OverwriteQuestion.ask(about: target, isForced: options[force])
        if target == "-" {
            try export(pack, of: store, as: format, withHistory) { bytes throws(Failure) in try Output.bytes(bytes) }
        } else {
            try AtomicFile.write(to: target) { write throws(Failure) in
                try export(pack, of: store, as: format, withHistory, write)
            }
            let count = pack.parts.reduce(0) { $0 + $1.questionCount }
            Output.message("wrote \(count.counted("question")) to \(target)")
        }
        return ExitCode.success
    }

    private static func export(
        _ pack: PackOverview, of store: PackStore, as format: ExportFormat, _ withHistory: Bool,
        _ write: AtomicFile.Writer
    ) throws(Failure) {
        let isASCII = format.asksForASCII ? try store.isASCII(pack) : false
        var file = ExportedFile(store.fields(of: pack), as: format, isASCII: isASCII, hasHistory: withHistory)
        try store.forEachQuestion(of: pack) { question, history throws(Failure) in
            if let piece = file.append(question, history) { try write(piece) }
        }
        try write(file.end())
    }
}
