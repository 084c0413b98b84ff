import QuizCore

/// What a fresh deal chooses from.
struct Candidates {
    /// The number of the game that is dealt; 0 if no question is due in it.
    let game: Int
    /// Filled only for a selection of missed questions.
    fileprivate(set) var missed: [Candidate] = []
    fileprivate(set) var others: [Candidate] = []
    /// Where each is stored.
    fileprivate(set) var stored: [QuestionID: StoredQuestion] = [:]
    /// How many were found of each kind.
    private var taken: [String: Int] = [:]
    private let asked: Set<QuestionNumber>

    init(game: Int, without asked: Set<QuestionNumber>) { (self.game, self.asked) = (game, asked) }

    /// Takes the question of a row, unless there are enough of its kind, or another one has its id.
    fileprivate mutating func take(_ row: Row, _ kind: String, turn: Int = 0, missedFirst: Bool = false) {
        let found = StoredQuestion(row)
        let standing = row.choice(StoredQuestion.columnCount, of: Standing.self)
        guard taken[kind, default: 0] < HistoryDealing.candidatesPerAnswer, !asked.contains(found.number),
            stored[found.question.id] == nil
        else { return }
        taken[kind, default: 0] += 1
        stored[found.question.id] = found
        var candidate = Candidate(
            question: found.question, lastGame: row.count(StoredQuestion.columnCount + 1), standing: standing)
        candidate.turn = turn
        if missedFirst && standing == .missed { missed.append(candidate) } else { others.append(candidate) }
    }

    fileprivate func lacks(_ kind: String) -> Bool { taken[kind, default: 0] < HistoryDealing.candidatesPerAnswer }
}

extension Store {
    /// The questions that a fresh deal chooses from, of each kind and truth those that come first: what was missed and
    /// what was won back, where it is due, new ones, and those not asked for longest.
    func candidates(
        _ selection: Selection, without asked: Set<QuestionNumber> = [], isGentle: Bool = false
    ) throws(StoreError) -> Candidates {
        // In a game of missed ones no other returns, as before the first game.
        let isMissed = selection.isMissed
        var candidates = Candidates(game: isMissed ? 0 : Int(try nextGame()), without: asked)
        if selection.isWalk { try takeNew(on: walk(selection), isGentle: isGentle, &candidates) }
        let filter = FilterSQL(selection.isWalk ? QuestionFilter() : selection.questions, hasOthers: isMissed)
        let sql = Self.firstOnes(of: filter, isMissed: isMissed, hasNew: !selection.isWalk)
        let kind = StoredQuestion.columnCount + 2
        // In a game of missed ones each is due.
        try search(filter, sql, isMissed ? .integer(.max) : .count(candidates.game)) { row in
            candidates.take(row, "\(row.count(kind)) \(row.flag(3))", missedFirst: isMissed)
        }
        return candidates
    }

    /// How many rows of a kind are looked at, because packs may share ids.
    private static let reach = 4 * HistoryDealing.candidatesPerAnswer

    /// In the order of indexes. Sorted across both truths, so that the order does not reveal the truth.
    /// The parameter after those of the filter is the number of the game.
    private static func firstOnes(of filter: FilterSQL, isMissed: Bool, hasNew: Bool) -> String {
        let game = "?\(filter.values.count + 1)"
        func returning(_ standing: Standing) -> String {
            "mark = \(standing.rawValue) AND last_game <= \(game) - \(standing.gamesUntilReturn ?? 0)"
        }
        let (missed, wonBack) = (returning(.missed), isMissed ? "0" : returning(.wonBack))
        let rest = "NOT (\(missed) OR \(wonBack))" + (hasNew ? "" : " AND last_game > 0")
        let returned = (isMissed ? [missed] : [missed, wonBack]).map { ("question_missed", "mark >= 2 AND \($0)") }
        let kinds = returned + [("question_deal", rest)]
        let parts = kinds.enumerated().flatMap { kind, found in
            [0, 1].map { answer in
                """
                SELECT * FROM (SELECT number, \(kind) AS kind, last_game, shuffle FROM question INDEXED BY \(found.0)
                    WHERE \(found.1) AND answer = \(answer) AND \(filter.condition)
                    ORDER BY last_game, shuffle LIMIT \(reach))
                """
            }
        }
        return """
            SELECT \(StoredQuestion.columns), mark, question.last_game, kind
            FROM (\(parts.joined(separator: " UNION ALL "))) AS first JOIN question ON question.number = first.number
            ORDER BY kind = \(kinds.count - 1), first.last_game, first.shuffle, first.number
            """
    }
}

/// The walk through the packs: new questions come from the present one, then from the next, round to the first.
extension Store {
    /// A pack on the way, and whether any question of it was never asked.
    typealias Stop = (number: Int64, pack: String, hasNew: Bool)

    /// From the present pack on: the one that the walk names, else that of the latest game of a walk, so that machines
    /// whose scores were put together agree; the first where that is gone.
    func walk(_ selection: Selection) throws(StoreError) -> [Stop] {
        let stops = try connection.rows(
            """
            SELECT number, id, EXISTS (SELECT 1 FROM question INDEXED BY question_new
                WHERE question.pack = listed.number AND \(Self.isNew))
            FROM listed ORDER BY place
            """
        ) { (number: $0.number(0), pack: $0.text(1), hasNew: $0.flag(2)) }
        var present = selection.packs.first
        if present == nil {
            present = try connection.row(
                """
                SELECT packs FROM game INDEXED BY game_started JOIN selection ON selection.number = game.selection
                WHERE kind = 'walk' ORDER BY started_at DESC, game.id DESC LIMIT 1
                """
            ) { $0.text(0) }
        }
        let start = stops.firstIndex { $0.pack == present } ?? 0
        return Array(stops[start...] + stops[..<start])
    }

    /// A walk with the pack that its next game begins with; any other selection as it is.
    ///
    /// - Parameter named: whether also where nothing is new, as a game is stored.
    package func present(_ selection: Selection, named: Bool = false) throws(StoreError) -> Selection {
        guard selection.isWalk else { return selection }
        let stops = try walk(selection)
        let stop = stops.first(where: \.hasNew) ?? (named ? stops.first : nil)
        return .walk(pack: stop?.pack)
    }

    /// Word for word the condition of the index.
    private static let isNew = "mark = 0 AND position IS NOT NULL"

    /// - Parameter isGentle: whether hard ones are left out.
    private func takeNew(on stops: [Stop], isGentle: Bool, _ candidates: inout Candidates) throws(StoreError) {
        let level = isGentle ? "AND difficulty < 2" : ""
        for (turn, stop) in stops.enumerated() where stop.hasNew {
            for answer in [0, 1] {
                try connection.forEachRow(
                    """
                    SELECT \(StoredQuestion.columns), mark, last_game FROM question INDEXED BY question_new
                    WHERE pack = ? AND answer = ? AND \(Self.isNew) \(level) ORDER BY shuffle LIMIT ?
                    """, [.integer(stop.number), .count(answer), .count(Self.reach)]
                ) { candidates.take($0, "new \(answer)", turn: turn) }
            }
            if !candidates.lacks("new 0") && !candidates.lacks("new 1") { return }
        }
    }
}
