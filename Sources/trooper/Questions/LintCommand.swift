import QuizPacks
import TrooperArguments
import TrooperJSON
import TrooperText

/// `trooper questions lint`: says what `packs add --dry-run` would of a file of any format, for people and editors. It
/// opens no scores.
enum LintCommand {
    private static let strict = Option("strict", "treat warnings and skips as errors")

    static let command = Command(
        "lint", "Check a file of questions and report each problem with its line.",
        takes: [Option.file, strict, Option.json], examples: ["trooper questions lint --strict my-questions.json"],
        run: run)

    private static func run(_ options: Options) throws {
        let file = try QuestionFile(options[.file])
        let reading = file.reading()
        let isFine = reading.pack != nil && reading.tooFew == nil && !(options[strict] && reading.hasDoubts)
        if options[.json] {
            try Output.data(json(of: reading, file: file.name, isFine: isFine).indented)
        } else {
            let lines = reading.lines(file: file.name) + [summary(of: reading, file: file.name, isFine: isFine)]
            try Output.data(lines.map { $0 + "\n" }.joined())
        }
        if !isFine { try ExitCode.end(with: ExitCode.badData) }
    }

    private static func summary(of reading: QuestionReading, file: String, isFine: Bool) -> String {
        let file = SafeText.cleaned(file)
        let warnings = (reading.findings?.warningCount ?? 0).counted("warning")
        guard let pack = reading.pack else {
            guard let findings = reading.findings else { return "\(file): \(reading.problem); it cannot be played" }
            return "\(file): \(findings.errorCount.counted("error")) and \(warnings); this pack cannot be played"
        }
        if let tooFew = reading.tooFew { return "\(file): \(tooFew)" }
        let questions = pack.questions.count.counted("question")
        guard reading.hasDoubts else { return "\(file): \(questions), no problems" }
        let (doubts, kind) =
            reading.findings == nil ? ("\(reading.skippedCount.grouped) skipped", "skips") : (warnings, "warnings")
        let end = isFine ? "" : ", but --strict allows no \(kind)"
        return "\(file): \(questions) and \(doubts); it can be played\(end)"
    }

    private static func json(of reading: QuestionReading, file: String, isFine: Bool) -> JSONText {
        let isOwn = reading.findings != nil
        let problem = reading.pack == nil && !isOwn ? reading.problem : reading.tooFew
        return [
            "file": .text(file), "fine": .bool(isFine),
            "format": isOwn ? "pack" : reading.kind.map(JSONText.text) ?? .null,
            "problem": problem.map(JSONText.text) ?? .null,
            "errors": .number(reading.findings?.errorCount ?? 0),
            "warnings": .number(reading.findings?.warningCount ?? 0), "skipped": .number(reading.skippedCount),
            "omitted": .number(reading.findings?.omittedCount ?? 0),
            "pack": reading.pack.map { pack in
                [
                    "id": .text(pack.id), "title": .text(pack.title), "version": .text(pack.version),
                    "questions": .number(pack.questions.count),
                ]
            } ?? .null,
            "findings": .array(reading.findings?.findings.map(\.json) ?? []),
            "skips": .array(reading.imported?.skips.map(\.json) ?? []),
        ]
    }
}
