import QuizPacks
import TrooperArguments
import TrooperFormats
import TrooperJSON
import TrooperPacks
import TrooperText

/// `trooper questions lint`: prints each error and warning of a pack on a line, for people and editors.
enum LintCommand {
    private static let strict = Option("strict", "treat warnings as errors")

    static let command = Command(
        "lint", "Check a pack and report each problem with its line.",
        takes: [Option.file, strict, Option.json], examples: ["trooper questions lint --strict my-questions.json"],
        run: run)

    private static func run(_ options: Options) throws {
        let file = options[.file]
        let bytes = try FileBytes.read(file)
        let reading = PackReader.read(bytes, rules: .program)
        let foreign = reading.pack == nil ? foreignFile(bytes, file) : nil
        let isFine = reading.errorCount == 0 && !(options[strict] && reading.warningCount > 0)
        if options[.json] {
            try Output.data(json(of: reading, file: file, foreign: foreign, isFine: isFine).indented)
        } else if let foreign {
            try Output.data("\(SafeText.cleaned(file)): \(foreign.advice)\n")
        } else {
            let lines = reading.lines(file: file) + [summary(of: reading, file: file, isFine: isFine)]
            try Output.data(lines.map { $0 + "\n" }.joined())
        }
        if !isFine { try ExitCode.end(with: ExitCode.badData) }
    }

    /// The format of a file of another program, and what to do with it; nil for a pack, and for what is not recognised.
    private static func foreignFile(_ bytes: [UInt8], _ file: String) -> (format: String?, advice: String)? {
        if let title = PackImporter.recognised(bytes, file: file) {
            let command = "trooper packs import \(ShellWord.of(SafeText.cleaned(file)))"
            return (title, "this is \(title), not a pack; import it: \(command)")
        }
        let problem = PackContent.begins(bytes) ? nil : PackImporter.read(bytes, ImportOptions(file: file)).problem
        return problem.flatMap { $0.hasPrefix("this is ") || $0.hasPrefix("these are ") ? (nil, $0) : nil }
    }

    private static func summary(of reading: PackReading, file: String, isFine: Bool) -> String {
        let file = SafeText.cleaned(file)
        let errors = reading.errorCount.counted("error")
        let warnings = reading.warningCount.counted("warning")
        guard let pack = reading.pack else { return "\(file): \(errors) and \(warnings); this pack cannot be played" }
        let questions = pack.questions.count.counted("question")
        if reading.warningCount == 0 { return "\(file): \(questions), no problems" }
        let end = isFine ? "it can be played" : "it can be played, but --strict allows no warnings"
        return "\(file): \(questions) and \(warnings); \(end)"
    }

    private static func json(
        of reading: PackReading, file: String, foreign: (format: String?, advice: String)?, isFine: Bool
    ) -> JSONText {
        [
            "file": .text(file), "fine": .bool(isFine), "import": foreign?.format.map(JSONText.text) ?? .null,
            "advice": (foreign?.advice).map(JSONText.text) ?? .null, "errors": .number(reading.errorCount),
            "warnings": .number(reading.warningCount), "omitted": .number(reading.omittedCount),
            "pack": reading.pack.map { pack in
                [
                    "id": .text(pack.id), "title": .text(pack.title), "version": .text(pack.version),
                    "questions": .number(pack.questions.count),
                ]
            } ?? .null,
            "findings": .array(reading.findings.map(\.json)),
        ]
    }
}
