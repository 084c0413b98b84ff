import QuizCore
import TrooperJSON
import TrooperStore
import TrooperText

/// What the page of a question shows in the library, for people and programs that use no screen: the question, where it
/// is from, how it is marked, and the answers so far.
enum QuestionText {
    private static let columns = 80
    private static let indent = "    "

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

    static func marks(of question: LibraryQuestion) -> [String] {
        [question.isFavourite ? "favourite" : nil, question.isMissed ? "missed" : nil].compactMap { $0 }
    }

    private static func indented(_ text: String) -> String {
        Wrapping.lines(text, columns: columns - indent.count).map { indent + $0 + "\n" }.joined()
    }

    static func page(of found: LibraryQuestion) -> String {
        var text = page(of: found.question) + "\n"
        let origin = [found.packTitle, found.attribution, "licence \(found.licence)"].filter { !$0.isEmpty }
        text += Wrapping.hanging("\(origin.joined(separator: ", ")) (\(found.pack))", lead: "From ", indent: 4)
        let marks = marks(of: found)
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
            "pack": .text(found.pack), "packTitle": .text(found.packTitle),
            "licence": .text(found.licence), "attribution": .text(found.attribution),
        ]
        let answers = found.answers.map { answer -> JSONText in
            [
                "started": .text(DayAndTime.utc(answer.gameStartedAt)), "given": .bool(answer.given),
                "right": .bool(answer.isRight),
            ]
        }
        let history: JSONText = [
            "timesAsked": .number(found.timesAsked), "timesRight": .number(found.timesRight),
            "answers": .array(answers),
        ]
        let marks: JSONText = ["favourite": .bool(found.isFavourite), "missed": .bool(found.isMissed)]
        return .object([found.question.json, origin, marks, history].flatMap(\.members))
    }
}
