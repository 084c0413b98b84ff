import QuizCore
import QuizPacks
import TrooperJSON

extension ExportWriter {
    /// A pack of this program.
    static func trooper(_ pack: Pack) -> ExportWriter {
        ExportWriter(head: PackText.head(of: pack), tail: PackText.tail) { question, previous, _ in
            PackText.item(question, isFirst: previous == nil)
        }
    }

    /// JSON Lines: a line with the fields of the pack, and a line for each question.
    static func jsonLines(_ pack: Pack) -> ExportWriter {
        ExportWriter(head: JSONText.object(pack.members).compact + "\n") { question, _, history in
            guard let history, case .object(let members) = question.json else { return question.json.compact + "\n" }
            let more: [JSONText.Member] = [
                JSONText.Member(name: "flag", value: .text(history.flag)),
                JSONText.Member(name: "asked", value: .number(history.askedCount)),
                JSONText.Member(name: "right", value: .number(history.rightCount)),
            ]
            return JSONText.object(members + more).compact + "\n"
        }
    }
}
