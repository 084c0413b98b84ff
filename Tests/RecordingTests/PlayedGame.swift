import QuizCore
import QuizRecording

/// A game of one to four with random events of players and of a program that covers it now and then; the same seed
/// makes the same game.
struct PlayedGame {
    private var generator: SplitMix64
    private(set) var live: LiveGame
    /// What came of the events, in their order.
    private(set) var effects: [Game.Effect] = []
    private(set) var recording: [UInt8] = []

    /// - Parameter isPrompt: whether the program wakes up whenever something is due.
    init(seed: UInt64, isPrompt: Bool = true) {
        generator = SplitMix64(seed: seed)
        let progress = PlayedGame.progress(using: &generator)
        let lastCall = generator.draw(below: 2) == 0 ? Microseconds.milliseconds(3_000) : nil
        live = LiveGame(Game(progress, lastCall: lastCall), at: .milliseconds(900_000_000))
        live.record(engine: "trooper test \\ 12°", from: RecordedPack(id: "a+b", title: "é: \u{202e}"))
        var now = Microseconds.milliseconds(900_000_000)
        for _ in 0..<200 {
            let steps: [Int64] = [137, 4_001, 4_003, 26_011, 131_013, 901_017]
            let next = now + Microseconds(rawValue: steps[generator.draw(below: steps.count)])
            while isPrompt, let due = live.deadline, due < next { effects += live.pass(to: due) }
            now = next
            play(at: now)
            recording += live.takeRecorded()
        }
        recording += live.endRecording()
    }

    private mutating func play(at now: Microseconds) {
        let side: Side = generator.draw(below: 2) == 0 ? .left : .right
        let seat = Seat.first(4)[generator.draw(below: live.game.seatCount)]
        switch generator.draw(below: 14) {
        case 0...2: effects += live.receive(.stage(Stage(side, generator.draw(below: 4))), seat: seat, at: now)
        case 3...5: effects += live.receive(.step(side), seat: seat, at: now)
        case 6...8: effects += live.receive(.key(side), seat: seat, at: now)
        case 9: effects += live.receive(.answer(side.answer), seat: seat, at: now)
        case 10, 11: effects += live.receive(.next, at: now)
        case 12: effects += live.pass(to: now)
        default: live.isPaused ? live.resume(at: now) : (effects += live.pause(at: now))
        }
    }

    /// Any game that can begin, with any texts.
    private static func progress(using generator: inout SplitMix64) -> GameProgress {
        func number(_ bound: Int) -> Int { generator.draw(below: bound) }
        func text() -> String {
            let parts = [
                "Pong", " ", "é", "e\u{301}", "\n", "\\", "\"", "\u{1b}[2J", "\u{202e}", "✔", "\u{0}", "\r",
                "\u{1F680}",
            ]
            return (0..<number(8)).map { _ in parts[number(parts.count)] }.joined()
        }
        let questions = (0...number(8)).map { index in
            Question(
                id: QuestionID(rawValue: "q\(index)" + text()), statement: text(), answer: number(2) == 0,
                explanation: text(), topic: text(), difficulty: Difficulty.allCases[number(3)],
                sources: (0..<number(3)).map { _ in text() }, made: [nil, .choices, .card][number(3)])
        }
        let seats = 1 + number(4)
        let rounds = (0..<number(questions.count)).map { _ in
            (0..<seats).map { _ in
                number(5) == 0
                    ? nil : GivenAnswer(given: number(2) == 0, taken: Microseconds(rawValue: Int64(number(9_000_000))))
            }
        }
        let seed = number(2) == 0 ? nil : generator.next()
        guard let deck = Deck(questions: questions, seed: seed),
            let progress = GameProgress(deck: deck, seats: seats, rounds: seats == 1 ? rounds.answered : rounds)
        else { preconditionFailure("different questions are a deck") }
        return progress
    }
}

extension [[GivenAnswer?]] {
    /// One player has answered whatever is done.
    fileprivate var answered: Self { filter { $0.allSatisfy { $0 != nil } } }
}

extension Recording {
    /// What came of all events up to the last good check.
    var effects: [Game.Effect] { moments.flatMap(\.effects) }
}
