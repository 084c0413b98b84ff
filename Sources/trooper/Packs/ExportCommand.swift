import Arguments
import QuestionBank
import QuizCore
import Store

/// `trooper packs export`: writes a pack to a file or a pipe, in one of several formats.
enum ExportCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        let format = invocation.value(of: "format").flatMap(ExportFormat.init) ?? .trooper
        let withHistory = invocation.has("with-history")
        guard !withHistory || format.takesHistory else {
            let able = ExportFormat.allCases.filter(\.takesHistory).map(\.rawValue)
            throw UsageError(
                "--with-history needs --format \(able.dropLast().joined(separator: ", ")) or \(able.last ?? "")")
        }
        let target = invocation.value(of: "to") ?? "-"
        let store = try PackStore.openForReading(invocation)
        defer { store.close() }
        let pack = try store.overview(named: invocation.operand)
        try OverwriteQuestion.ask(about: target, isForced: invocation.has("force"))
        if target == "-" {
            try export(pack, of: store, as: format, withHistory) { bytes throws(Failure) in try Output.bytes(bytes) }
        } else {
            try AtomicFile.write(to: target) { write throws(Failure) in
                try export(pack, of: store, as: format, withHistory, write)
            }
            let count = pack.parts.reduce(0) { $0 + $1.questionCount }
            Output.message("wrote \(PackText.counted(count, "question")) to \(target)")
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
