import Catalogue
import QuizCore

/// The order in which the questions of a selection are dealt, read from indexes.
///
/// A selection that has many of all unseen questions has the first of them at the beginning of the index of all. One
/// that has few is small, or nearly all of it was seen: another index has each topic of a pack in one piece.
struct SelectionPlaces {
    /// Which questions are meant.
    enum Kind: Equatable {
        case unseen
        /// Asked before, and not due.
        case seen
        case missed
        /// Those of one standing that return in the game.
        case due(Standing)
    }

    struct Place {
        /// The number of the row.
        let number: Int64
        let lastGame: Int64
        let shuffle: Int64
        let answer: Bool
        let standing: Standing

        /// What `init(_:)` reads.
        static let columns = "number, last_game, shuffle, answer, mark"

        static func isBefore(_ left: Place, _ right: Place) -> Bool {
            (left.lastGame, left.shuffle, left.number) < (right.lastGame, right.shuffle, right.number)
        }

        init(_ row: Row) {
            number = row.number(0)
            lastGame = row.number(1)
            shuffle = row.integer(2)
            answer = row.flag(3)
            standing = row.standing(4)
        }
    }

    /// The questions of one standing that games between these asked last.
    private struct Piece {
        let standing: Standing
        let lastGames: ClosedRange<Int>
    }

    private let connection: Connection
    /// What the library found, if that is played; otherwise indexes are read.
    var found: [Place]?
    /// SQL that selects the editions of the packs, and its values.
    let editions: String
    private let packs: [SQLValue]
    /// SQL for the topics and difficulties, and its values.
    let narrowing: String
    private let narrowingValues: [SQLValue]
    /// Whether a difficulty is chosen without a topic.
    private let isByDifficulty: Bool
    private let isMissed: Bool
    /// The number of the game that is dealt.
    private let game: Int

    init(_ connection: Connection, _ selection: Selection, game: Int = 0) {
        self.connection = connection
        self.game = game
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
        if let found { return found.count }
        let missed = """
            question INDEXED BY question_seen
            WHERE edition IN (\(editions)) AND answer IN (0, 1) AND mark = 2 AND mark > 0\(narrowing)
            """
        let source = isMissed ? missed : ofTopics
        return try read("SELECT count(*) FROM \(source)") { $0.count(0) }.first ?? 0
    }

    /// How many of the questions of packs were asked before, at most `limit`.
    func seenCount(limit: Int) throws(StoreError) -> Int {
        let seen = """
            SELECT 1 FROM question INDEXED BY question_seen
            WHERE edition IN (\(editions)) AND answer IN (0, 1) AND mark > 0\(narrowing) LIMIT \(limit)
            """
        return try read("SELECT count(*) FROM (\(seen))") { $0.count(0) }.first ?? 0
    }

    private func pieces(of kind: Kind) -> [Piece] {
        /// 0 if none is due.
        func latestDue(_ standing: Standing) -> Int { standing.gamesUntilReturn.map { max(0, game - $0) } ?? 0 }
        return switch kind {
        case .unseen: [Piece(standing: .unseen, lastGames: 0...0)]
        case .missed: [Piece(standing: .missed, lastGames: 0...Int.max)]
        case .due(let standing): [Piece(standing: standing, lastGames: 0...latestDue(standing))]
        case .seen:
            [Standing.right, .missed, .wonBack].map { Piece(standing: $0, lastGames: latestDue($0) + 1...Int.max) }
        }
    }

    /// The first places of all, in order.
    func first(_ limit: Int, _ kind: Kind, _ answer: Bool) throws(StoreError) -> [Place] {
        let pieces = pieces(of: kind)
        if let found {
            let meant = found.filter { found in
                found.answer == answer
                    && pieces.contains { piece in
                        piece.standing == found.standing && piece.lastGames.contains(Int(found.lastGame))
                    }
            }
            return Array(meant.sorted(by: Place.isBefore).prefix(limit))
        }
        if kind != .seen, let places = try firstOfAllPacks(limit, pieces[0], answer) { return places }
        let isSmall = try kind == .unseen ? true : narrowing.isEmpty ? false : isSmall()
        return try isSmall ? ofSmallSelection(limit, pieces, answer) : firstSeen(limit, pieces, answer)
    }

    /// The most places that one deal looks at in an index of all packs.
    private static let mostUnseen = 5_000
    private static let mostReturning = 1_000

    /// Nil if too few of the first questions of all packs are of the selection.
    private func firstOfAllPacks(_ limit: Int, _ piece: Piece, _ answer: Bool) throws(StoreError) -> [Place]? {
        let isUnseen = piece.standing == .unseen
        let all = """
            question INDEXED BY \(isUnseen ? "question_unseen" : "question_returning")
            WHERE answer = ? AND mark = \(piece.standing.rawValue)\(isUnseen ? "" : " AND mark > 1")
                AND edition IS NOT NULL
            """
        let order = isUnseen ? "shuffle" : "last_game"
        let latest = isUnseen ? Int64.max : Int64(piece.lastGames.upperBound)
        let most = isUnseen ? Self.mostUnseen : Self.mostReturning
        let end =
            try connection.row(
                "SELECT \(order) FROM \(all) ORDER BY \(order) LIMIT 1 OFFSET ?", .flag(answer), .count(most)
            ) { $0.integer(0) } ?? .max
        let places = try read(
            """
            SELECT number, \(isUnseen ? "0" : order), shuffle, answer, mark FROM \(all) AND \(order) <= ?
                AND edition IN (\(editions))\(narrowing)
            ORDER BY \(isUnseen ? "" : "last_game, ")shuffle LIMIT \(limit)
            """, before: [.flag(answer), .integer(min(end, latest))], Place.init)
        return places.count == limit || end >= latest ? places : nil
    }

    private static let mostInSmallSelection = 5_000

    private func isSmall() throws(StoreError) -> Bool {
        let most = Self.mostInSmallSelection
        let count = try read("SELECT count(*) FROM (SELECT 1 FROM \(ofTopics) LIMIT \(most + 1))") { $0.count(0) }
        return count.first ?? 0 <= most
    }

    /// Reads the whole selection.
    private func ofSmallSelection(_ limit: Int, _ pieces: [Piece], _ answer: Bool) throws(StoreError) -> [Place] {
        let isIn = pieces.map { "mark = \($0.standing.rawValue) AND last_game BETWEEN ? AND ?" }
        return try read(
            """
            SELECT \(Place.columns) FROM \(ofTopics) AND answer = \(answer ? 1 : 0)
                AND (\(isIn.joined(separator: " OR ")))
            ORDER BY last_game, shuffle, number LIMIT \(limit)
            """, after: pieces.flatMap { [.count($0.lastGames.lowerBound), .count($0.lastGames.upperBound)] },
            Place.init)
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
    private func firstSeen(_ limit: Int, _ pieces: [Piece], _ answer: Bool) throws(StoreError) -> [Place] {
        var editions: [Int64] = []
        try connection.forEachRow(self.editions, packs) { editions.append($0.number(0)) }
        var best: [Place] = []
        for edition in editions {
            for piece in pieces {
                // A place after the last of so many cannot be among them.
                let last = best.count < limit ? Int64.max : best[limit - 1].lastGame
                let games = piece.lastGames
                var places: [Place] = []
                try connection.forEachRow(
                    """
                    SELECT \(Place.columns) FROM question INDEXED BY question_seen
                    WHERE edition = ? AND answer = ? AND mark = ? AND mark > 0
                        AND last_game BETWEEN ? AND ?\(narrowing)
                    ORDER BY last_game, shuffle LIMIT ?
                    """,
                    [
                        .integer(edition), .flag(answer), .count(piece.standing.rawValue), .count(games.lowerBound),
                        .integer(min(last, Int64(games.upperBound))),
                    ] + narrowingValues + [.count(limit)]
                ) { places.append(Place($0)) }
                guard !places.isEmpty else { continue }
                best = Array((best + places).sorted(by: Place.isBefore).prefix(limit))
            }
        }
        return best
    }

    /// Runs a query with the values of the selection between others.
    func read<Value>(
        _ sql: String, before: [SQLValue] = [], after: [SQLValue] = [], _ body: (Row) -> Value
    ) throws(StoreError) -> [Value] {
        var values: [Value] = []
        try connection.forEachRow(sql, before + packs + narrowingValues + after) { values.append(body($0)) }
        return values
    }
}
