import QuizCore
import TrooperCatalogue

/// Where the walk through the packs stands. It is worked out from the games, so that machines whose scores were put
/// together agree.
extension Store {
    /// - Parameter selection: a walk; one that names a pack begins there.
    package func walk(_ selection: Selection, _ plan: Walk.Plan) throws(StoreError) -> Walk {
        let packs = try connection.rows(
            """
            SELECT id, EXISTS (SELECT 1 FROM question INDEXED BY question_new
                WHERE question.pack = pack.number AND \(Self.isNew))
            FROM pack WHERE state = 'installed' ORDER BY \(Self.titleOrder)
            """
        ) { Walk.Stop(pack: $0.text(0), hasNew: $0.flag(1)) }
        let latest = selection.packs.isEmpty ? try latestPack() : nil
        return Walk(packs, plan, present: selection.packs.first ?? latest)
    }

    private func latestPack() throws(StoreError) -> String? {
        let key = try connection.row(
            """
            SELECT selection FROM game INDEXED BY game_started WHERE selection BETWEEN ? AND ?
            ORDER BY started_at DESC, id DESC LIMIT 1
            """, .text(Selection.walkKey), .text(Selection.afterWalkKey)
        ) { $0.text(0) }
        return key.flatMap(Selection.init(key:))?.packs.first
    }

    /// Word for word the condition of the index.
    private static let isNew = "mark = 0 AND position IS NOT NULL"

    /// Finds the first new questions of a walk, in the order of its packs.
    ///
    /// - Parameters:
    ///   - isGentle: whether hard ones are left out.
    ///   - take: gets the question, its id, its truth and its turn, and returns whether it wants more.
    func findNew(
        on walk: Walk, isGentle: Bool, limit: Int, take: (Int64, String, Bool, Int) -> Bool
    ) throws(StoreError) {
        let level = isGentle ? "AND difficulty < 2" : ""
        for (turn, stop) in walk.stops.enumerated() where stop.hasNew {
            var wantsMore = true
            for answer in [0, 1] {
                try connection.forEachRow(
                    """
                    SELECT number, id FROM question INDEXED BY question_new
                    WHERE pack = (SELECT number FROM pack WHERE id = ?) AND answer = ? AND \(Self.isNew) \(level)
                    ORDER BY shuffle LIMIT ?
                    """, [.text(stop.pack), .count(answer), .count(limit)]
                ) { wantsMore = take($0.number(0), $0.text(1), answer == 1, turn) }
            }
            if !wantsMore { return }
        }
    }
}
