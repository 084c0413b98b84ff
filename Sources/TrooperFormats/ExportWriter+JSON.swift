import QuizCore
import QuizPacks

extension ExportWriter {
    /// A pack of this program.
    static func trooper(_ pack: Pack) -> ExportWriter {
        ExportWriter(head: PackText.head(of: pack), tail: PackText.tail) { question, previous, _ in
            PackText.item(question, isFirst: previous == nil)
        }
    }
}
