import QuizCore
import Testing

@Suite("The arrow by tilt")
struct TiltGateTests {
    /// Sends stages of the tilt, 100 ms apart.
    private func tilt(_ session: inout Playthrough, _ stages: Int...) {
        for stage in stages { session.play(after: 100.ms, .stage(.at(stage))) }
    }

    @Test("a tilt passes the three stages, and the third answers after the dwell")
    func tiltAnswers() {
        var session = Playthrough()
        tilt(&session, -1, -2, -3)
        #expect(session.stage == -3)
        session.wait(129.ms)
        #expect(session.answers.isEmpty)
        session.wait(1.ms)
        #expect(session.answers == [GivenAnswer(given: true, taken: 430.ms)])
    }

    @Test("a leap from the centre to the third stage is one snap and answers after the dwell")
    func jerk() {
        var session = Playthrough()
        #expect(session.play(after: 100.ms, .stage(.at(3))) == [.moved(.first, from: .at(0), to: .at(3))])
        session.wait(AnswerTiming.dwell)
        #expect(session.answers.map(\.given) == [false])
    }

    @Test("swinging to the other third stage restarts the dwell for that side")
    func swingingThrough() {
        var session = Playthrough()
        tilt(&session, -3, 3)
        session.wait(129.ms)
        #expect(session.answers.isEmpty)
        session.wait(1.ms)
        #expect(session.answers.map(\.given) == [false])
    }

    @Test("a tilt that was not at the centre since the question appeared stops at stage two")
    func unarmed() {
        for start in [-3, -2, -1, 1, 2, 3] {
            var session = Playthrough.asking(tilt: .at(start))
            #expect(session.stage == 0)
            tilt(&session, start < 0 ? -3 : 3)
            #expect(session.stage == (start < 0 ? -2 : 2))
            tilt(&session, start < 0 ? 3 : -3)
            #expect(session.stage == (start < 0 ? 2 : -2))
            session.wait(60_000.ms)
            #expect(session.answers.isEmpty)
            tilt(&session, 0, -3)
            session.wait(AnswerTiming.dwell)
            #expect(session.answers.map(\.given) == [true])
        }
    }

    @Test("a tilt held across Next does not answer again until it was at the centre")
    func heldOverNext() {
        var session = Playthrough()
        tilt(&session, -3)
        session.wait(AnswerTiming.dwell)
        session.play(after: 2_000.ms, .next)
        #expect(session.stage == 0)
        session.wait(60_000.ms)
        tilt(&session, -2, -3, -2, -3)
        session.wait(60_000.ms)
        #expect(session.answers.count == 1 && session.stage == -2)
        tilt(&session, -1, 0, -1, -2, -3)
        session.wait(AnswerTiming.dwell)
        #expect(session.answers.count == 2)
    }

    @Test("returning to the centre during the explanation arms the next question")
    func centreWhileRevealed() {
        var session = Playthrough()
        tilt(&session, -3)
        session.wait(AnswerTiming.dwell)
        tilt(&session, 0)
        session.play(after: 2_000.ms, .next)
        tilt(&session, 3)
        session.wait(AnswerTiming.dwell)
        #expect(session.answers.map(\.given) == [true, false])
    }

    @Test("noise at the border of the third stage never completes a dwell")
    func noise() {
        var session = Playthrough()
        tilt(&session, -2)
        for _ in 0..<100 {
            session.play(after: 20.ms, .stage(.at(-3)))
            session.play(after: 120.ms, .stage(.at(-2)))
        }
        #expect(session.answers.isEmpty)
    }
}
