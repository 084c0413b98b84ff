import Catalogue
import QuizCore
import Text

extension Store {
    /// The questions of installed packs that have this id, at most one a pack, in the order of the packs' titles.
    package func questions(withID id: String) throws(StoreError) -> [LibraryQuestion] {
        try connection.rows(
            """
            SELECT identity FROM pack CROSS JOIN question
                ON question.pack = pack.number AND question.edition = pack.edition
            WHERE state = 'installed' AND question.id = ? ORDER BY title, pack.id
            """, .text(id)
        ) { row throws(StoreError) in try question(QuestionNumber(rawValue: row.number(0))) }.compactMap(\.self)
    }

    /// No more ids of one beginning are compared with one that was not found.
    private static let mostComparedIDs = 20_000

    /// The id of an installed question most like one that none has; nil if none is like it.
    package func nearestQuestionID(to id: String) throws(StoreError) -> String? {
        for length in [2, 1, 0] {
            let start = String(id.lowercased().prefix(length))
            let known = try connection.rows(
                """
                SELECT question.id FROM pack CROSS JOIN question
                    ON question.pack = pack.number AND question.edition = pack.edition
                WHERE state = 'installed' AND question.id >= ? AND question.id < ? LIMIT ?
                """, .text(start), .text(start + "\u{10FFFF}"), .count(Self.mostComparedIDs)
            ) { $0.text(0) }
            if let nearest = Suggestion.nearest(to: id, in: known) { return nearest }
        }
        return nil
    }
}
