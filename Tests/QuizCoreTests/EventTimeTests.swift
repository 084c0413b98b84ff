import QuizCore
import Testing

@Suite("The times of events")
struct EventTimeTests {
    /// The third stage was reached at 900 ms, so the answer is due at 1030 ms.
    private func atTheThirdStage() -> Playthrough {
        var session = Playthrough()
        let left = Game.Event.Kind.key(.left)
        session.play(after: 300.ms, left, left, left)
        return session
    }

    private static let latecomers: [Game.Event.Kind] = [
        .time, .key(.right), .key(.left), .stage(.neutral), .stage(.at(3)), .answer(false),
    ]

    @Test("a due answer is given before any late event, at the time it was due", arguments: latecomers)
    func late(kind: Game.Event.Kind) {
        var session = atTheThirdStage()
        let answer = GivenAnswer(given: true, taken: 1_030.ms)
        #expect(session.play(after: 130.ms, kind) == [.locked(.first), .closed(0)])
        #expect(session.answers == [answer])
        var later = atTheThirdStage()
        later.play(after: 3_600_000.ms, kind)
        #expect(later.answers == [answer])
        #expect(later.isRevealed)
    }

    @Test("the largest time neither traps nor answers")
    func endOfTime() {
        let end = Microseconds(rawValue: .max)
        var session = Playthrough()
        session.handle(.key(.left), at: end)
        session.handle(.stage(.at(-3)), at: end)
        session.handle(.time, at: end)
        #expect(session.stage == -3 && session.answers.isEmpty)
        #expect(session.game.deadline == end)
        session.handle(.answer(true), at: Microseconds(rawValue: .min))
        #expect(session.answers.map(\.taken) == [end])
    }

    @Test("a dwell that ends at the largest time answers")
    func justInTime() {
        let end = Microseconds(rawValue: .max)
        var session = Playthrough()
        session.handle(.stage(.at(-3)), at: end - AnswerTiming.dwell)
        #expect(session.handle(.time, at: end) == [.locked(.first), .closed(0)])
        #expect(session.answers.map(\.taken) == [end])
    }

    @Test("sums and differences of times saturate")
    func saturation() {
        let (first, last) = (Microseconds(rawValue: .min), Microseconds(rawValue: .max))
        #expect(last + 1.ms == last && last - Microseconds(rawValue: -1) == last)
        #expect(first - 1.ms == first && first + Microseconds(rawValue: -1) == first)
        #expect(Microseconds.zero - first == last && first - last == first && last - first == last)
        #expect(first + last == Microseconds(rawValue: -1) && 2.ms - 3.ms == Microseconds(rawValue: -1_000))
    }
}
