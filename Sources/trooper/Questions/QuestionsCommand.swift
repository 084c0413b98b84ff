import Arguments
import JSON
import QuestionBank
import QuizCore
import Screens
import Text

/// `trooper questions list` and `show`, which read the pack itself and need no database.
enum QuestionsCommand {
    static func list(_ invocation: Invocation) throws -> Int32 {
        let pack = try pack(of: invocation)
        if invocation.has("json") {
            try Output.data(JSONText.array(pack.questions.map(QuestionText.jsonWithoutAnswer)).indented)
        } else {
            try Output.text(QuestionText.table(of: pack), in: Appearance.plainLook(invocation))
        }
        return ExitCode.success
    }

    static func show(_ invocation: Invocation) throws -> Int32 {
        let pack = try pack(of: invocation)
        let question = try question(named: invocation.operand, in: pack)
        if invocation.has("json") {
            try Output.data(question.json.indented)
        } else {
            try Output.text(QuestionText.page(of: question), in: Appearance.plainLook(invocation))
        }
        return ExitCode.success
    }

    private static func pack(of invocation: Invocation) throws(Failure) -> Pack {
        guard let file = invocation.value(of: "pack") else {
            return try PackSource.pack(in: BuiltInPacks.videoGames.bytes, file: BuiltInPacks.videoGames.fileName)
        }
        return try PackSource.pack(in: try FileBytes.read(file), file: file)
    }

    private static func question(named name: String, in pack: Pack) throws(Failure) -> Question {
        if let question = pack.questions.first(where: { $0.id.rawValue == name }) { return question }
        let nearest = Suggestion.nearest(to: name, in: pack.questions.map(\.id.rawValue))
        let remedy = nearest.map { "did you mean '\($0)'?" } ?? "see 'trooper questions list'"
        throw Failure(message: "\(pack.title) has no question '\(name)'; \(remedy)", exitCode: ExitCode.noInput)
    }
}

/// Formats questions for reading outside a game.
enum QuestionText {
    private static let columns = 80
    private static let indent = "    "

    /// All questions of a pack, without answers and explanations.
    static func table(of pack: Pack) -> String {
        let idColumns = pack.questions.map { $0.id.rawValue.count }.max() ?? 0
        let difficultyColumns = Difficulty.allCases.map { $0.rawValue.count }.max() ?? 0
        var text = "\(pack.title) \(pack.version): \(pack.questions.count) questions\n"
        for question in pack.questions {
            // The genre is last, because its letters may have any width.
            let id = question.id.rawValue.padded(to: idColumns)
            let difficulty = question.difficulty.rawValue.padded(to: difficultyColumns)
            text += "\n\(id)  \(difficulty)  \(question.genre)\n" + indented(question.statement)
        }
        return text
    }

    /// A question in JSON, without the answer and the explanation.
    static func jsonWithoutAnswer(_ question: Question) -> JSONText {
        [
            "id": .text(question.id.rawValue),
            "statement": .text(question.statement),
            "genre": .text(question.genre),
            "difficulty": .text(question.difficulty.rawValue),
        ]
    }

    /// One question with its answer, explanation and sources.
    static func page(of question: Question) -> String {
        var text = "\(question.id.rawValue)  \(question.difficulty.rawValue)  \(question.genre)\n\n"
        text += indented(question.statement)
        text += "\n\(question.answer ? "True" : "False").\n"
        text += indented(question.explanation)
        guard !question.sources.isEmpty else { return text + "\nNo sources.\n" }
        text += "\n\(question.sources.count == 1 ? "Source" : "Sources"):\n"
        // Not wrapped: an address in two pieces cannot be clicked or copied.
        for source in question.sources { text += "\(indent)\(source)\n" }
        return text
    }

    private static func indented(_ text: String) -> String {
        Wrapping.lines(text, columns: columns - indent.count).map { indent + $0 + "\n" }.joined()
    }
}

/// `trooper questions lint`: prints each error and warning of a pack on a line, for people and editors.
enum LintCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        let file = invocation.operand
        let bytes = try FileBytes.read(file)
        let reading = PackReader.read(bytes)
        // A pack with errors is JSON with a format; another file is one to import.
        let foreign = reading.pack == nil ? PackImporter.recognised(bytes, file: file) : nil
        let isFine = reading.errorCount == 0 && !(invocation.has("strict") && reading.warningCount > 0)
        if invocation.has("json") {
            try Output.data(json(of: reading, file: file, foreign: foreign, isFine: isFine).indented)
        } else if let foreign {
            let command = "trooper packs import \(ShellWord.of(SafeText.cleaned(file)))"
            try Output.data("\(SafeText.cleaned(file)): this is \(foreign), not a pack; import it with '\(command)'\n")
        } else {
            let lines = reading.lines(file: file) + [summary(of: reading, file: file, isFine: isFine)]
            try Output.data(lines.map { $0 + "\n" }.joined())
        }
        return isFine ? ExitCode.success : ExitCode.badData
    }

    private static func summary(of reading: PackReading, file: String, isFine: Bool) -> String {
        let file = SafeText.cleaned(file)
        let errors = counted(reading.errorCount, "error")
        let warnings = counted(reading.warningCount, "warning")
        guard let pack = reading.pack else { return "\(file): \(errors) and \(warnings); this pack cannot be played" }
        let questions = counted(pack.questions.count, "question")
        if reading.warningCount == 0 { return "\(file): \(questions), no problems" }
        let end = isFine ? "it can be played" : "it can be played, but --strict allows no warnings"
        return "\(file): \(questions) and \(warnings); \(end)"
    }

    private static func counted(_ count: Int, _ word: String) -> String {
        "\(count == 0 ? "no" : String(count)) \(word)\(count == 1 ? "" : "s")"
    }

    private static func json(
        of reading: PackReading, file: String, foreign: String?, isFine: Bool
    ) -> JSONText {
        [
            "file": .text(file),
            "fine": .bool(isFine),
            "import": foreign.map(JSONText.text) ?? .null,
            "errors": .number(reading.errorCount),
            "warnings": .number(reading.warningCount),
            "omitted": .number(reading.omittedCount),
            "pack": reading.pack.map { pack in
                [
                    "id": .text(pack.id),
                    "title": .text(pack.title),
                    "version": .text(pack.version),
                    "questions": .number(pack.questions.count),
                ]
            } ?? .null,
            "findings": .array(reading.findings.map(\.json)),
        ]
    }
}
