import QuizCore
import Testing

/// A key held down for ten seconds: one press, a pause, then repeats that come a little early or late.
private struct HeldKey {
    let side: Side
    let start: Microseconds
    private let firstRepeat: Int
    private let period: Int
    private var chance: SplitMix64

    init(_ side: Side, seed: UInt64, start: Microseconds) {
        self.side = side
        self.start = start
        chance = SplitMix64(seed: seed)
        firstRepeat = 200 + chance.draw(below: 801)
        period = 25 + chance.draw(below: 68)
    }

    mutating func moments() -> [Microseconds] {
        let regular = [0] + Array(stride(from: firstRepeat, to: 10_000, by: period))
        return regular.map { start + ($0 == 0 ? 0 : $0 + chance.draw(below: 17) - 8).ms }
    }
}

@Suite("A key held down")
struct AutoRepeatTests {
    /// A question at a stage that single presses reached, half a second ago.
    private func asking(at start: Int) -> Playthrough {
        var session = Playthrough.asking()
        for _ in 0..<abs(start) { session.play(after: 300.ms, .arrowKeyPressed(start < 0 ? .left : .right)) }
        session.wait(500.ms)
        return session
    }

    /// Holds the key and lets the clock run between the repeats, as a patient session would.
    private func hold(_ side: Side, seed: UInt64, in session: inout Playthrough) {
        var key = HeldKey(side, seed: seed, start: session.clock)
        for moment in key.moments() {
            if let deadline = session.game.deadline, deadline < moment { session.wait(deadline - session.clock) }
            session.play(after: moment - session.clock, .arrowKeyPressed(side))
        }
    }

    @Test("it never answers, from whatever stage and towards either side, and a fresh press afterwards does")
    func neverAnswers() {
        for side in Side.allCases {
            // Two stages towards the side itself are another matter: there the first press is the third one.
            for start in side == .left ? [-1, 0, 1, 2] : [1, 0, -1, -2] {
                for seed in UInt64(0)..<60 {
                    var session = asking(at: start)
                    hold(side, seed: seed, in: &session)
                    let label = "\(side) from \(start), seed \(seed)"
                    #expect(session.answers.isEmpty, "\(label)")
                    #expect(session.stage == (side == .left ? -2 : 2), "\(label)")
                    session.play(after: 300.ms, .arrowKeyPressed(side))
                    session.wait(AnswerTiming.dwell)
                    #expect(session.answers.map(\.given) == [side.answer], "\(label)")
                }
            }
        }
    }

    @Test("letting go at any moment after the second repeat does not answer either", arguments: UInt64(0)..<10)
    func lettingGo(seed: UInt64) {
        for kept in 2..<40 {
            var session = asking(at: -1)
            var key = HeldKey(.left, seed: seed, start: session.clock)
            for moment in key.moments().prefix(kept + 1) {
                session.play(after: moment - session.clock, .arrowKeyPressed(.left))
            }
            session.wait(60_000.ms)
            #expect(session.answers.isEmpty, "\(kept) repeats, seed \(seed)")
        }
    }

    @Test("held from the second stage the press itself answers, once, and the next question is left alone")
    func thirdPressHeld() {
        for seed in UInt64(0)..<60 {
            var session = asking(at: -2)
            var key = HeldKey(.left, seed: seed, start: session.clock)
            for moment in key.moments() {
                session.play(after: moment - session.clock, .arrowKeyPressed(.left))
                if session.isRevealed { session.play(.nextPressed) }
            }
            session.wait(60_000.ms)
            #expect(session.answers.map(\.given) == [true], "seed \(seed)")
            #expect(session.stage == -2, "seed \(seed)")
        }
    }

    @Test("a key let go after its very first repeat cannot be told from two presses, and counts as two")
    func letGoAfterFirstRepeat() {
        var session = asking(at: -1)
        session.play(.arrowKeyPressed(.left))
        session.play(after: 500.ms, .arrowKeyPressed(.left))
        session.wait(AnswerTiming.dwell)
        #expect(session.answers.map(\.given) == [true])
    }
}
