import QuizCore
import TrooperCatalogue
import TrooperJSON
import TrooperText

/// Formats questions for reading outside a game.
enum QuestionText {
    private static let columns = 80
    private static let indent = "    "

    /// All questions of a pack, without answers and explanations.
    static func table(of pack: Pack) -> String {
        let idColumns = pack.questions.map { $0.id.rawValue.count }.max() ?? 0
        let difficultyColumns = Difficulty.allCases.map { $0.rawValue.count }.max() ?? 0
        // Not in the form of a question: completions take the first word of each line that is in lower case.
        var text = "Pack \(pack.id): \(pack.title), version \(pack.version), "
        text += "\(pack.questions.count.counted("question"))\n"
        for question in pack.questions {
            // The topic is last, because its letters may have any width.
            let id = question.id.rawValue.padded(to: idColumns)
            let difficulty = question.difficulty.rawValue.padded(to: difficultyColumns)
            text += "\n\(id)  \(difficulty)  \(question.topic)\n" + question.lines.map(indented).joined()
        }
        return text
    }

    /// A question in JSON, without the answer and the explanation.
    static func jsonWithoutAnswer(_ question: Question, of pack: String) -> JSONText {
        [
            "id": .text(question.id.rawValue), "pack": .text(pack), "statement": .text(question.statement),
            "topic": .text(question.topic), "difficulty": .text(question.difficulty.rawValue),
        ]
    }

    /// One question with its answer, explanation and sources.
    static func page(of question: Question) -> String {
        var text = "\(question.id.rawValue)  \(question.difficulty.rawValue)  \(question.topic)\n\n"
        for line in question.lines { text += indented(line) }
        text += "\n\(question.answer ? "True" : "False").\n"
        text += indented(question.explanation)
        guard !question.sources.isEmpty else { return text + "\nNo sources.\n" }
        text += "\n\(question.sources.count == 1 ? "Source" : "Sources"):\n"
        // Not wrapped: an address in two pieces cannot be clicked or copied.
        for source in question.sources { text += "\(indent)\(source)\n" }
        return text
    }

    /// A question that was found, without the answer, and what the player marked it as.
    static func entry(_ found: LibraryQuestion) -> String {
        let marks = marks(of: found.entry)
        return "\(found.question.id.rawValue)  \(found.question.difficulty.rawValue)  \(found.question.topic)\n"
            + found.question.lines.map(indented).joined()
            + indented("in \(found.pack)" + (marks.isEmpty ? "" : "; " + marks.joined(separator: ", ")))
    }

    static func marks(of entry: LibraryEntry) -> [String] {
        [
            entry.isFavourite ? "favourite" : nil,
            entry.isMissed ? "missed" : nil,
        ].compactMap { $0 }
    }

    /// A question that was found in JSON.
    static func json(_ found: LibraryQuestion) -> JSONText {
        .object(jsonWithoutAnswer(found.question, of: found.pack).members + jsonOfMarks(found.entry).members)
    }

    static func jsonOfMarks(_ entry: LibraryEntry) -> JSONText {
        ["favourite": .bool(entry.isFavourite), "missed": .bool(entry.isMissed)]
    }

    private static func indented(_ text: String) -> String {
        Wrapping.lines(text, columns: columns - indent.count).map { indent + $0 + "\n" }.joined()
    }
}

/// What the page of a question shows in the library, for people and programs that use no screen: the question, where it
/// is from, how it is marked, and the answers so far.
enum QuestionPageText {
    static func page(of found: LibraryQuestion) -> String {
        var text = QuestionText.page(of: found.question) + "\n"
        let origin = [found.entry.packTitle, found.attribution, "licence \(found.licence)"].filter { !$0.isEmpty }
        text += Wrapping.hanging("\(origin.joined(separator: ", ")) (\(found.pack))", lead: "From ", indent: 4)
        let marks = QuestionText.marks(of: found.entry)
        if !marks.isEmpty { text += "Marked: \(marks.joined(separator: ", "))\n" }
        // While another trooper uses the scores the history is unknown, so "never asked" may be wrong.
        guard found.timesAsked > 0 else { return text }
        text += "Asked \(found.timesAsked.counted("time")), \(found.timesRight) right\n"
        for answer in found.answers {
            let verdict = answer.isRight ? "right" : "missed"
            text += "    \(DayAndTime.text(answer.gameStartedAt))  \(verdict), you said \(answer.given)\n"
        }
        return text
    }

    /// The fields of a question in a pack file, and those of the page.
    static func json(_ found: LibraryQuestion) -> JSONText {
        let origin: JSONText = [
            "pack": .text(found.pack), "packTitle": .text(found.entry.packTitle),
            "licence": .text(found.licence), "attribution": .text(found.attribution),
        ]
        let answers = found.answers.map { answer -> JSONText in
            [
                "started": DayAndTime.json(answer.gameStartedAt), "given": .bool(answer.given),
                "right": .bool(answer.isRight),
            ]
        }
        let history: JSONText = [
            "timesAsked": .number(found.timesAsked), "timesRight": .number(found.timesRight),
            "answers": .array(answers),
        ]
        let marks = QuestionText.jsonOfMarks(found.entry)
        return .object([found.question.json, origin, marks, history].flatMap(\.members))
    }
}
