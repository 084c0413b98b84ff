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
        let (pack, history) = try store.pack(named: invocation.operand, withHistory: withHistory)
        try OverwriteQuestion.ask(about: target, isForced: invocation.has("force"))
        if target == "-" {
            try PackExporter.export(pack, as: format, history: history) { bytes throws(Failure) in
                try Output.bytes(bytes)
            }
        } else {
            var bytes: [UInt8] = []
            PackExporter.export(pack, as: format, history: history) { bytes += $0 }
            try AtomicFile.write(bytes, to: target)
            Output.message("wrote \(PackText.counted(pack.questions.count, "question")) to \(target)")
        }
        return ExitCode.success
    }
}
