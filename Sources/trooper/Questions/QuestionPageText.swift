import Catalogue
import JSON
import QuizCore
import Screens
import Text

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
            let verdict = answer.isRight ? "right" : "wrong"
            text += "    \(DayAndTime.text(answer.gameStartedAt))  \(verdict), you said \(answer.given)\n"
        }
        return text
    }

    /// The fields of a question in a pack file, and those of the page.
    static func json(_ found: LibraryQuestion) -> JSONText {
        guard case .object(let question) = found.question.json, case .object(let history) = history(found) else {
            return .null
        }
        return .object(question + history)
    }

    private static func history(_ found: LibraryQuestion) -> JSONText {
        [
            "pack": .text(found.pack),
            "packTitle": .text(found.entry.packTitle),
            "licence": .text(found.licence),
            "attribution": .text(found.attribution),
            "favourite": .bool(found.entry.isFavourite),
            "missed": .bool(found.entry.isMissed),
            "flag": found.entry.flag.map { .text($0.rawValue) } ?? .null,
            "timesAsked": .number(found.timesAsked),
            "timesRight": .number(found.timesRight),
            "answers": .array(
                found.answers.map { answer in
                    [
                        "started": .text(DayAndTime.utc(answer.gameStartedAt)), "given": .bool(answer.given),
                        "right": .bool(answer.isRight),
                    ]
                }),
        ]
    }
}
