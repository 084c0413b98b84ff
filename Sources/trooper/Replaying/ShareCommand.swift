import Arguments
import Recording
import Screens
import Terminal
import Text

/// `trooper replay --text`: prints the result of the last finished game, in constant memory.
enum ShareCommand {
    static let plain = Option("plain", "with --text, print words instead of symbols")

    static func run(_ path: String, _ options: Options) throws -> Int32 {
        let found = try verified(path, options)
        if let notice = try RecordingFile.notice(of: found, path) {
            Output.message("\(path): \(Sentence.afterColon(notice))")
        }
        guard let summary = found.summary else {
            throw Failure(
                message: "\(path): it holds no finished game, so there is no result to share",
                exitCode: ExitCode.badData)
        }
        let isASCII = options[.ascii] || !TerminalReport.current().hasGlyphs
        let title = found.header.flatMap { RecordedPack($0) }.map { SafeText.cleaned($0.title) }
        let pack = title.map { Look(isASCII: isASCII).spelled($0) }
        let share = isASCII ? ShareText(summary, pack: pack, marks: ("+", "x")) : ShareText(summary, pack: pack)
        try Output.data(options[plain] ? share.plain : share.text)
        return ExitCode.success
    }

    private static func verified(_ path: String, _ options: Options) throws -> Verifier {
        let file = try FileReader(path)
        var verifier = Verifier(playsOn: true)
        var beginning: [UInt8] = []
        while beginning.count < FileKind.decisiveBytes, let piece = try file.next() { beginning += piece }
        if FileKind(beginning: beginning) == .trace {
            let trace = try TraceFile(path, begun: file, with: beginning)
            try TraceGame(trace, options).write { verifier.take($0.span) }
        } else {
            try RecordingFile.refuseTraceOptions(options)
            verifier.take(beginning.span)
            while !verifier.isDecided, let piece = try file.next() { verifier.take(piece.span) }
        }
        return verifier
    }
}
