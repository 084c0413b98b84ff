import Arguments
import QuestionBank
import SafeText

/// `trooper questions lint`: everything that is wrong with a pack, a line a finding, for people and for editors.
enum LintCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        let file = invocation.operand
        let reading = PackReader.read(try FileBytes.read(file))
        let isFine = reading.errorCount == 0 && !(invocation.has("strict") && reading.warningCount > 0)
        if invocation.has("json") {
            try Output.data(json(of: reading, file: file, isFine: isFine).indented)
        } else {
            let lines = reading.lines(file: file) + [verdict(on: reading, file: file, isFine: isFine)]
            try Output.data(lines.map { $0 + "\n" }.joined())
        }
        return isFine ? ExitCode.fine : ExitCode.badData
    }

    private static func verdict(on reading: PackReading, file: String, isFine: Bool) -> String {
        let file = SafeText.cleaned(file)
        let errors = counted(reading.errorCount, "error")
        let warnings = counted(reading.warningCount, "warning")
        guard let bank = reading.bank else { return "\(file): \(errors) and \(warnings); it cannot be played" }
        let questions = counted(bank.questions.count, "question")
        if reading.warningCount == 0 { return "\(file): \(questions), nothing to complain about" }
        let end = isFine ? "it can be played" : "it can be played, but --strict wants none"
        return "\(file): \(questions) and \(warnings); \(end)"
    }

    private static func counted(_ count: Int, _ word: String) -> String {
        "\(count == 0 ? "no" : String(count)) \(word)\(count == 1 ? "" : "s")"
    }

    private static func json(of reading: PackReading, file: String, isFine: Bool) -> JSONText {
        [
            "file": .text(file),
            "fine": .bool(isFine),
            "errors": .number(reading.errorCount),
            "warnings": .number(reading.warningCount),
            "omitted": .number(reading.omittedCount),
            "pack": reading.bank.map { bank in
                [
                    "id": .text(bank.id),
                    "title": .text(bank.title),
                    "version": .text(bank.version),
                    "questions": .number(bank.questions.count),
                ]
            } ?? .null,
            "findings": .array(reading.findings.map(\.json)),
        ]
    }
}
