/// What the scores say after some games, in plain arrays. It shares no code with the store.
struct AnswerModel {
    struct Answer {
        /// The pack's id and its own.
        let question: String
        let truth: Bool
        let given: Bool
        let taken: Int64
        let input: String
        let place: Int
        var time: Int64 = 0
        var game = ""

        var isRight: Bool { truth == given }

        /// Of two answers to one question of a game the lesser one counts.
        var rank: (Int64, Int, Int64, String, Int) { (time, given ? 1 : 0, taken, input, truth ? 1 : 0) }
    }

    struct Game {
        let id: String
        let startedAt: Int64
        let selection: String
        let deck: [(question: String, truth: Bool)]
        var state = "open"
        var answers: [Answer] = []
    }

    private(set) var games: [Game] = []
    var favourites: Set<String> = []
    struct Question {
        let name: String
        let truth: Bool
        let topic: String
        let difficulty: String
    }

    /// The questions of installed packs.
    private var present: [String: [Question]] = [:]
    /// As they were last, also of questions that left their pack.
    private var known: [String: Question] = [:]

    mutating func setPack(_ name: String, _ questions: [Question]) {
        present[name] = questions
        for question in questions { known[question.name] = question }
    }

    /// The index of a new game. Those of its selection that wait and can no longer be continued are given up.
    mutating func begin(
        _ id: String, startedAt clock: Int64, _ selection: String, _ deck: [(question: String, truth: Bool)]
    ) -> Int {
        for index in games.indices where games[index].state == "open" && games[index].selection == selection {
            let game = games[index]
            let canContinue = game.deck.enumerated().allSatisfy { place, asked in
                known[asked.question]?.truth == asked.truth
                    && (place < game.answers.count || isPresent(asked.question))
            }
            if !canContinue { games[index].state = "abandoned" }
        }
        games.append(Game(id: id, startedAt: Self.inCalendar(clock), selection: selection, deck: deck))
        return games.count - 1
    }

    /// Its time is the later of the clock and a second after the latest answer to its question.
    mutating func answer(_ answer: Answer, in game: Int, clock: Int64) {
        var answer = answer
        let latest = all.filter { $0.question == answer.question }.map(\.time).max()
        answer.time = Self.inCalendar(latest.map { max(clock, $0 + 1) } ?? clock)
        answer.game = games[game].id
        games[game].answers.append(answer)
    }

    mutating func end(_ game: Int, _ state: String) { games[game].state = state }

    /// Takes the ended games of another machine: one that is here gets the answers it lacks, and ends. Where both have
    /// one, the earlier counts.
    mutating func merge(_ other: AnswerModel) {
        for (name, question) in other.known where !isStored(name) { known[name] = question }
        for game in other.games where game.state != "open" {
            guard let here = games.firstIndex(where: { $0.id == game.id }) else {
                games.append(game)
                continue
            }
            for (place, theirs) in game.answers.enumerated() {
                if place == games[here].answers.count {
                    games[here].answers.append(theirs)
                } else if theirs.rank < games[here].answers[place].rank {
                    games[here].answers[place] = theirs
                }
            }
            games[here].state = games[here].answers.count == 5 ? "finished" : "abandoned"
        }
        favourites.formUnion(other.favourites)
    }

    private func isStored(_ question: String) -> Bool {
        isPresent(question) || favourites.contains(question)
            || games.contains { $0.deck.contains { $0.question == question } }
    }

    /// From 1970-01-01T00:00:00 to 9999-12-31T23:59:59.
    private static func inCalendar(_ time: Int64) -> Int64 { min(max(time, 0), 253_402_300_799) }

    private var all: [Answer] { games.flatMap(\.answers) }

    /// The oldest first.
    private var inOrder: [Answer] {
        all.sorted { ($0.time, $0.game, $0.place) < ($1.time, $1.game, $1.place) }
    }

    var history: [[String]] {
        games.sorted { ($0.startedAt, $0.id) > ($1.startedAt, $1.id) }.map { game in
            ["\(game.startedAt) \(game.state)"]
                + game.answers.map {
                    "\($0.question.drop { $0 != "/" }.dropFirst()) \($0.truth) \($0.given) \($0.taken)"
                }
        }
    }

    var marks: [Bool] { inOrder.map(\.isRight) }

    var presentRun: Int { marks.reversed().prefix { $0 }.count }

    var bestRun: Int { marks.split(separator: false).map(\.count).max() ?? 0 }

    func isPresent(_ question: String) -> Bool {
        present.values.contains { $0.contains { $0.name == question } }
    }

    func answersLatestFirst(to question: String) -> [Bool] {
        inOrder.filter { $0.question == question }.reversed().map(\.isRight)
    }

    /// The questions of installed packs whose latest answer was wrong.
    var missed: Set<String> {
        Set(all.map(\.question)).filter { answersLatestFirst(to: $0).first == false && isPresent($0) }
    }

    /// Of the questions that a pack, a topic or a difficulty has, how many were seen, and answered wrong the last time.
    func seen(by key: (String) -> String) -> [String: [Int]] {
        let gone = Set(known.keys.map(AnswerModel.pack(of:))).filter { (present[$0] ?? []).isEmpty }
        let seen = Set(all.map(\.question)).filter { isPresent($0) || gone.contains(AnswerModel.pack(of: $0)) }
        return Dictionary(grouping: seen, by: key).mapValues { questions in
            [questions.count, questions.count { answersLatestFirst(to: $0).first == false }]
        }
    }

    static func pack(of question: String) -> String { String(question.prefix { $0 != "/" }) }
    func topic(of question: String) -> String { known[question]?.topic ?? "" }
    func difficulty(of question: String) -> String { known[question]?.difficulty ?? "" }

    /// How often each question was asked and answered right.
    var counts: [String: [Int]] { counted { $0.question } }

    var packs: [String: [Int]] { counted { AnswerModel.pack(of: $0.question) } }

    var topics: [String: [Int]] { counted { topic(of: $0.question) } }

    var difficulties: [String: [Int]] { counted { difficulty(of: $0.question) } }

    var inputs: [String: [Int]] { counted(by: \.input) }

    private func counted(by key: (Answer) -> String) -> [String: [Int]] {
        Dictionary(grouping: all, by: key).mapValues { [$0.count, $0.count { $0.isRight }] }
    }
}
