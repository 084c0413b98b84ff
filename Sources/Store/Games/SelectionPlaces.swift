import Catalogue
import QuizCore

/// The order in which the questions of a selection are dealt, read from indexes.
///
/// A selection that has many of all unseen questions has the first of them at the beginning of the index of all. One
/// that has few is small, or nearly all of it was seen: another index has each topic of a pack in one piece.
struct SelectionPlaces {
    /// Which questions are meant.
    enum Kind {
        case unseen, seen, missed

        fileprivate var marks: [Int] {
            switch self {
            case .unseen: [0]
            case .seen: [1, 2]
            case .missed: [2]
            }
        }
    }

    struct Place {
        /// The number of the row.
        let number: Int64
        /// 0 for all that are unseen.
        let dueGame: Int64
        let shuffle: Int64

        static func isBefore(_ left: Place, _ right: Place) -> Bool {
            (left.dueGame, left.shuffle, left.number) < (right.dueGame, right.shuffle, right.number)
        }

        fileprivate init(_ row: Row) {
            number = row.number(0)
            dueGame = row.signed(1)
            shuffle = row.integer(2)
        }
    }

    private let connection: Connection
    /// SQL that selects the editions of the packs, and its values.
    private let editions: String
    private let packs: [SQLValue]
    /// SQL for the topics and difficulties, and its values.
    private let narrowing: String
    private let narrowingValues: [SQLValue]
    /// Whether a difficulty is chosen without a topic.
    private let isByDifficulty: Bool
    private let isMissed: Bool

    init(_ connection: Connection, _ selection: Selection) {
        self.connection = connection
        func list(_ values: [SQLValue]) -> String { "(\(values.map { _ in "?" }.joined(separator: ", ")))" }
        packs = selection.packs.map { .text($0) }
        // A pack that is only played from its file is no part of everything.
        editions =
            "SELECT edition FROM pack WHERE edition IS NOT NULL AND "
            + (packs.isEmpty ? "state = 'installed'" : "id IN \(list(packs))")
        let topics = selection.topics.map { SQLValue.text($0) }
        let difficulties = selection.difficulties.map { SQLValue.difficulty($0) }
        narrowing =
            (topics.isEmpty ? "" : " AND topic IN \(list(topics))")
            + (difficulties.isEmpty ? "" : " AND difficulty IN \(list(difficulties))")
        narrowingValues = topics + difficulties
        isByDifficulty = topics.isEmpty && !difficulties.isEmpty
        isMissed = selection.isMissed
    }

    /// How many questions there are, or missed ones if those are selected.
    func count() throws(StoreError) -> Int {
        let missed = """
            question INDEXED BY question_seen
            WHERE edition IN (\(editions)) AND answer IN (0, 1) AND mark = 2 AND mark > 0\(narrowing)
            """
        let source = isMissed ? missed : ofTopics
        return try read("SELECT count(*) FROM \(source)") { $0.count(0) }.first ?? 0
    }

    /// The first places of all, in order.
    func first(_ limit: Int, _ kind: Kind, _ answer: Bool) throws(StoreError) -> [Place] {
        if kind == .unseen, let places = try firstUnseen(limit, answer) { return places }
        let isSmall = try kind == .unseen ? true : narrowing.isEmpty ? false : isSmall()
        return try isSmall ? ofSmallSelection(limit, kind, answer) : firstSeen(limit, kind, answer)
    }

    /// The most places of the index of unseen questions that one deal looks at.
    private static let mostUnseen = 5_000

    /// Nil if too few of the first unseen questions are of the selection.
    private func firstUnseen(_ limit: Int, _ answer: Bool) throws(StoreError) -> [Place]? {
        let all = "question INDEXED BY question_unseen WHERE answer = ? AND mark = 0 AND edition IS NOT NULL"
        let end = try connection.row(
            "SELECT shuffle FROM \(all) ORDER BY shuffle LIMIT 1 OFFSET ?", .flag(answer), .count(Self.mostUnseen)
        ) { $0.integer(0) }
        let places = try read(
            """
            SELECT number, 0, shuffle FROM \(all) AND shuffle <= ? AND edition IN (\(editions))\(narrowing)
            ORDER BY shuffle LIMIT \(limit)
            """, before: [.flag(answer), .integer(end ?? .max)], Place.init)
        return places.count == limit || end == nil ? places : nil
    }

    private static let mostInSmallSelection = 5_000

    private func isSmall() throws(StoreError) -> Bool {
        let most = Self.mostInSmallSelection
        let count = try read("SELECT count(*) FROM (SELECT 1 FROM \(ofTopics) LIMIT \(most + 1))") { $0.count(0) }
        return count.first ?? 0 <= most
    }

    /// Reads the whole selection.
    private func ofSmallSelection(_ limit: Int, _ kind: Kind, _ answer: Bool) throws(StoreError) -> [Place] {
        try read(
            """
            SELECT number, due_game, shuffle FROM \(ofTopics) AND answer = \(answer ? 1 : 0)
                AND mark IN (\(kind.marks.map { "\($0)" }.joined(separator: ", ")))
            ORDER BY due_game, shuffle, number LIMIT \(limit)
            """, Place.init)
    }

    /// The questions of the selection, each topic of a pack in one piece. The topics are looked up if only difficulties
    /// are chosen, because those come behind them in the index.
    private var ofTopics: String {
        let index = "question INDEXED BY question_topic"
        guard isByDifficulty else { return "\(index) WHERE edition IN (\(editions))\(narrowing)" }
        func first(_ condition: String) -> String { "(SELECT min(topic) FROM \(index) WHERE question.\(condition))" }
        return """
            (
                WITH RECURSIVE chosen (edition) AS (\(editions)), found (edition, topic) AS (
                    SELECT edition, \(first("edition = chosen.edition")) FROM chosen
                    UNION ALL
                    SELECT edition, \(first("edition = found.edition AND question.topic > found.topic")) FROM found
                    WHERE topic IS NOT NULL
                ) SELECT edition, topic FROM found
            ) AS found CROSS JOIN \(index) ON question.edition = found.edition AND question.topic = found.topic
            WHERE question.edition IS NOT NULL\(narrowing)
            """
    }

    /// Looks at the beginning of an index for each pack.
    private func firstSeen(_ limit: Int, _ kind: Kind, _ answer: Bool) throws(StoreError) -> [Place] {
        var editions: [Int64] = []
        try connection.forEachRow(self.editions, packs) { editions.append($0.number(0)) }
        var best: [Place] = []
        for edition in editions {
            for mark in kind.marks {
                // A place after the last of so many cannot be among them.
                let last = best.count < limit ? Int64.max : best[limit - 1].dueGame
                var places: [Place] = []
                try connection.forEachRow(
                    """
                    SELECT number, due_game, shuffle FROM question INDEXED BY question_seen
                    WHERE edition = ? AND answer = ? AND mark = ? AND mark > 0 AND due_game <= ?\(narrowing)
                    ORDER BY due_game, shuffle LIMIT ?
                    """,
                    [.integer(edition), .flag(answer), .count(mark), .integer(last)] + narrowingValues + [.count(limit)]
                ) { places.append(Place($0)) }
                guard !places.isEmpty else { continue }
                best = Array((best + places).sorted(by: Place.isBefore).prefix(limit))
            }
        }
        return best
    }

    /// Runs a query with the values of the selection behind others.
    private func read<Value>(
        _ sql: String, before: [SQLValue] = [], _ body: (Row) -> Value
    ) throws(StoreError) -> [Value] {
        var values: [Value] = []
        try connection.forEachRow(sql, before + packs + narrowingValues) { values.append(body($0)) }
        return values
    }
}
