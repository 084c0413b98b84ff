import Arguments
import Recording
import Screens
import Terminal
import Text

/// `trooper replay --text`: prints the result of the last finished game, in constant memory.
enum ShareCommand {
    static func run(_ path: String, _ invocation: Invocation) throws -> Int32 {
        let found = try findings(in: path, invocation)
        try RecordingFile.checkRules(of: found.header, path)
        if let notice = RecordingFile.notice(of: found.coverage, found.difference) {
            Output.message("\(path): \(Sentence.afterColon(notice))")
        }
        guard let summary = found.summary else {
            throw Failure(
                message: "\(path): it holds no finished game, so there is no result to share",
                exitCode: ExitCode.badData)
        }
        let isASCII = invocation.has("ascii") || !TerminalReport.current().hasGlyphs
        let title = RecordedPack(found.header).map { SafeText.cleaned($0.title) }
        let pack = title.map { Look(isASCII: isASCII).spelled($0) }
        let share = isASCII ? ShareText(summary, pack: pack, marks: ("+", "x")) : ShareText(summary, pack: pack)
        try Output.data(invocation.has("plain") ? share.plain : share.text)
        return ExitCode.success
    }

    private static func findings(in path: String, _ invocation: Invocation) throws -> ResultSearch.Findings {
        let file = try FileReader(path)
        var search = ResultSearch()
        var beginning: [UInt8] = []
        while beginning.count < FileKind.decisiveBytes, let piece = try file.next() { beginning += piece }
        if FileKind(beginning: beginning) == .trace {
            let trace = try TraceFile(path, begun: file, with: beginning)
            try TraceGame(trace, invocation).write { search.take($0.span) }
        } else {
            try RecordingFile.refuseTraceOptions(invocation)
            search.take(beginning.span)
            while !search.isDecided, let piece = try file.next() { search.take(piece.span) }
        }
        let result: Result<ResultSearch.Findings, ReplayRefusal>
        do {
            result = try search.finish()
        } catch {
            throw RecordingFile.refusal(path, error)
        }
        switch result {
        case .success(let findings): return findings
        case .failure(let refusal): throw RecordingFile.refusal(path, refusal)
        }
    }
}
