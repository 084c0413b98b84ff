import QuizCore
import TrooperCatalogue

/// Where the walk through the packs stands. It is worked out from the games, so that machines whose scores were put
/// together agree.
extension Store {
    /// - Parameter selection: a walk; one that names a pack begins there.
    package func walk(_ selection: Selection, _ plan: Walk.Plan) throws(StoreError) -> Walk {
        try walk(selection, plan, reserved: numbers(of: plan.reserved))
    }

    /// - Parameter reserved: where the reserved questions of the plan are stored.
    func walk(_ selection: Selection, _ plan: Walk.Plan, reserved: Set<Int64>) throws(StoreError) -> Walk {
        let new = "SELECT 1 FROM question INDEXED BY question_new WHERE question.pack = pack.number AND \(Self.isNew)"
        let packs = try connection.rows(
            """
            SELECT id, EXISTS (\(new)), EXISTS (\(new) AND question.number NOT \(Self.isIn(reserved)))
            FROM pack WHERE state = 'installed' ORDER BY \(Self.titleOrder)
            """
        ) { Walk.Stop(pack: $0.text(0), hasNew: $0.flag(1), hasFree: $0.flag(2)) }
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

    private static func isIn(_ numbers: Set<Int64>) -> String {
        "IN (\(numbers.sorted().map(String.init).joined(separator: ", ")))"
    }

    /// Where questions are stored, by the ids of their packs and their own.
    func numbers(of questions: [(pack: String, question: QuestionID)]) throws(StoreError) -> Set<Int64> {
        guard !questions.isEmpty else { return [] }
        let wanted = questions.map { _ in "(?, ?)" }.joined(separator: ", ")
        var numbers: Set<Int64> = []
        try connection.forEachRow(
            """
            SELECT question.number FROM (VALUES \(wanted)) AS wanted CROSS JOIN pack ON pack.id = wanted.column1
            CROSS JOIN question ON question.pack = pack.number AND question.id = wanted.column2
            """, questions.flatMap { [.text($0.pack), .text($0.question.rawValue)] }
        ) { numbers.insert($0.number(0)) }
        return numbers
    }

    func newCount(among numbers: Set<Int64>) throws(StoreError) -> Int {
        try connection.row(
            "SELECT count(*) FROM question WHERE \(Self.isNew) AND number \(Self.isIn(numbers))"
        ) { $0.count(0) } ?? 0
    }

    /// Finds the first new questions of a walk, in the order of its packs; those of daily games are last.
    ///
    /// - Parameter take: gets the question, its id, its truth and its turn, and returns whether it wants more.
    func findNew(
        on walk: Walk, reserved: Set<Int64>, limit: Int, take: (Int64, String, Bool, Int) -> Bool
    ) throws(StoreError) {
        let isReserved = Self.isIn(reserved)
        let free = ("NOT \(isReserved)", \Walk.Stop.hasFree)
        let ways = reserved.isEmpty ? [free] : [free, (isReserved, \Walk.Stop.hasNew)]
        var turn = 0
        for (condition, hasAny) in ways {
            for stop in walk.stops where stop[keyPath: hasAny] {
                turn += 1
                var wantsMore = true
                for answer in [0, 1] {
                    try connection.forEachRow(
                        """
                        SELECT number, id FROM question INDEXED BY question_new
                        WHERE pack = (SELECT number FROM pack WHERE id = ?) AND answer = ? AND \(Self.isNew)
                            AND number \(condition)
                        ORDER BY shuffle LIMIT ?
                        """, [.text(stop.pack), .count(answer), .count(limit)]
                    ) { wantsMore = take($0.number(0), $0.text(1), answer == 1, turn) }
                }
                if !wantsMore { return }
            }
        }
    }
}
