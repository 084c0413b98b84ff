import QuizCore
import TrooperCatalogue

extension Store {
    /// The questions that a fresh deal chooses from: of each kind and truth those that come first.
    ///
    /// Of questions with one id only the first is taken.
    func candidates(
        _ selection: Selection, _ plan: Walk.Plan = Walk.Plan(), without asked: Set<QuestionNumber> = [],
        isGentle: Bool = false
    ) throws(StoreError) -> Candidates {
        // In a game of missed ones no other returns, as before the first game.
        let game = selection.isMissed ? 0 : try nextGame()
        var candidates = Candidates(game: game, without: asked)
        if selection.isWalk {
            try findNew(on: walk(selection, plan), isGentle: isGentle, limit: Self.mostOfKind * Self.reach) {
                candidates.note($0, $1, "new \($2)", .unseen, turn: $3)
                return [true, false].contains { candidates.taken["new \($0)", default: 0] < Self.mostOfKind }
            }
        }
        let filter = SelectionFilter(selection.isWalk ? .everything : selection, hasOthers: selection.isMissed)
        try search(filter, Self.first(of: filter, in: game, hasNew: !selection.isWalk)) { row in
            candidates.note(
                row.number(0), row.text(1), row.text(2), row.standing(3), lastGame: Int(row.number(4)))
        }
        for (number, standing, lastGame, turn) in candidates.found {
            guard let stored = try Self.stored(number, connection) else { throw .damaged(file: connection.file) }
            var candidate = Candidate(question: stored.question, lastGame: lastGame, standing: standing)
            candidate.turn = turn
            candidates.stored[stored.question.id] = stored
            if selection.isMissed && standing == .missed {
                candidates.missed.append(candidate)
            } else {
                candidates.others.append(candidate)
            }
        }
        return candidates
    }

    /// Twice a game, so that there is a choice.
    fileprivate static let mostOfKind = HistoryDealing.candidatesPerAnswer
    /// How many times more rows than questions are looked at, because packs may share ids.
    private static let reach = 4

    /// The first questions of each standing, due or not, and truth, in the order of an index: those not asked for longest,
    /// unseen ones in the player's order.
    private static func first(of filter: SelectionFilter, in game: Int, hasNew: Bool) -> String {
        var parts: [String] = []
        for standing in [Standing.unseen, .right, .missed, .wonBack] where hasNew || standing != .unseen {
            // 0 if none is due.
            let latestDue = standing.gamesUntilReturn.map { max(0, game - $0) }
            let times = latestDue.map { ["last_game <= \($0)", "last_game > \($0)"] } ?? ["1"]
            for (time, answer) in times.flatMap({ [($0, 0), ($0, 1)] }) {
                parts.append(
                    """
                    SELECT * FROM (
                        SELECT number, id, '\(standing) \(time) \(answer)', mark, last_game, shuffle
                        FROM question INDEXED BY question_deal
                        WHERE \(filter.condition) AND mark = \(standing.rawValue) AND answer = \(answer) AND \(time)
                        ORDER BY last_game, shuffle LIMIT \(mostOfKind * reach))
                    """)
            }
        }
        // Sorted across both truths, so that the order does not reveal the truth.
        return parts.joined(separator: " UNION ALL ") + " ORDER BY last_game, shuffle, number"
    }

    /// The number of the next game, as far as games with answers count.
    private func nextGame() throws(StoreError) -> Int {
        try connection.row(
            "SELECT number FROM game WHERE \(Self.hasAnswer) ORDER BY number DESC LIMIT 1"
        ) { Int($0.number(0)) + 1 } ?? 1
    }
}

/// What a fresh deal chooses from, in the order of urgency.
struct Candidates {
    /// The number of the game that is dealt; 0 if no question is due in it.
    let game: Int
    /// Filled only for a selection of missed questions.
    fileprivate(set) var missed: [Candidate] = []
    fileprivate(set) var others: [Candidate] = []
    /// Where each is stored.
    fileprivate(set) var stored: [QuestionID: StoredQuestion] = [:]
    fileprivate var found: [(number: Int64, standing: Standing, lastGame: Int, turn: Int)] = []
    fileprivate var taken: [String: Int] = [:]
    private var ids: Set<String> = []
    private let asked: Set<QuestionNumber>

    init(game: Int, without asked: Set<QuestionNumber>) { (self.game, self.asked) = (game, asked) }

    fileprivate mutating func note(
        _ number: Int64, _ id: String, _ kind: String, _ standing: Standing, lastGame: Int = 0, turn: Int = 0
    ) {
        guard !asked.contains(QuestionNumber(rawValue: number)), taken[kind, default: 0] < Store.mostOfKind,
            ids.insert(id).inserted
        else { return }
        taken[kind, default: 0] += 1
        found.append((number, standing, lastGame, turn))
    }
}
