import QuizCore
import Testing

@Suite("The arrow by tilt")
struct TiltGateTests {
    /// The device's detents, one after the other, a tenth of a second apart.
    private func tilt(_ session: inout Playthrough, _ stages: Int...) {
        for stage in stages { session.play(after: 100.ms, .tiltSnapped(.at(stage))) }
    }

    @Test("a tilt from the middle goes one, two, three, and the third answers when it has been held for the dwell")
    func tiltAnswers() {
        var session = Playthrough.asking()
        tilt(&session, -1, -2, -3)
        #expect(session.stage == -3)
        session.wait(129.ms)
        #expect(session.answers.isEmpty)
        session.wait(1.ms)
        #expect(session.answers == [GivenAnswer(given: true, taken: 430.ms)])
    }

    @Test("a jerk from the middle to the third stage is one snap, and is held like any other")
    func jerk() {
        var session = Playthrough.asking()
        #expect(session.play(after: 100.ms, .tiltSnapped(.at(3))) == [.arrowSnapped(from: .at(0), to: .at(3))])
        session.wait(AnswerTiming.dwell)
        #expect(session.answers.map(\.given) == [false])
    }

    @Test("leaving the third stage before the dwell is over takes the answer back")
    func leavingInTime() {
        var session = Playthrough.asking()
        tilt(&session, -3)
        session.play(after: 129.ms, .tiltSnapped(.at(-2)))
        session.wait(60_000.ms)
        #expect(session.answers.isEmpty && session.stage == -2)
    }

    @Test("swinging through to the other third stage starts the dwell anew, and the other side counts")
    func swingingThrough() {
        var session = Playthrough.asking()
        tilt(&session, -3, 3)
        session.wait(129.ms)
        #expect(session.answers.isEmpty)
        session.wait(1.ms)
        #expect(session.answers.map(\.given) == [false])
    }

    @Test("the same detent told twice changes nothing, and does not start the dwell anew")
    func toldTwice() {
        var session = Playthrough.asking()
        tilt(&session, 3)
        #expect(session.play(after: 100.ms, .tiltSnapped(.at(3))).isEmpty)
        session.wait(30.ms)
        #expect(session.answers.count == 1)
    }

    @Test("a tilt that was not in the middle since the question appeared goes to two and no further")
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

    @Test("one tilt answers one question ever: held over Next, nothing happens until the middle was seen")
    func heldOverNext() {
        var session = Playthrough.asking()
        tilt(&session, -3)
        session.wait(AnswerTiming.dwell)
        session.play(after: 2_000.ms, .nextPressed)
        #expect(session.stage == 0)
        session.wait(60_000.ms)
        tilt(&session, -2, -3, -2, -3)
        session.wait(60_000.ms)
        #expect(session.answers.count == 1 && session.stage == -2)
        tilt(&session, -1, 0, -1, -2, -3)
        session.wait(AnswerTiming.dwell)
        #expect(session.answers.count == 2)
    }

    @Test("the middle that was seen during the explanation arms the next question")
    func middleWhileRevealed() {
        var session = Playthrough.asking()
        tilt(&session, -3)
        session.wait(AnswerTiming.dwell)
        tilt(&session, 0)
        session.play(after: 2_000.ms, .nextPressed)
        tilt(&session, 3)
        session.wait(AnswerTiming.dwell)
        #expect(session.answers.map(\.given) == [true, false])
    }

    @Test("the middle that was left again during the explanation does not arm it")
    func middleLeftAgain() {
        var session = Playthrough.asking()
        tilt(&session, -3)
        session.wait(AnswerTiming.dwell)
        tilt(&session, 0, 2)
        session.play(after: 2_000.ms, .nextPressed)
        tilt(&session, 3)
        session.wait(60_000.ms)
        #expect(session.answers.count == 1 && session.stage == 2)
    }

    @Test("noise at the border of the third stage never adds up to a dwell")
    func noise() {
        var session = Playthrough.asking()
        tilt(&session, -2)
        for _ in 0..<100 {
            session.play(after: 20.ms, .tiltSnapped(.at(-3)))
            session.play(after: 120.ms, .tiltSnapped(.at(-2)))
        }
        #expect(session.answers.isEmpty)
    }

    @Test("a key may finish what an unarmed tilt began, because a fresh press is a will of its own")
    func keyAfterTilt() {
        var session = Playthrough.asking(tilt: .at(-3))
        tilt(&session, -3)
        session.play(after: 300.ms, .arrowKeyPressed(.left))
        #expect(session.stage == -3)
        session.wait(AnswerTiming.dwell)
        #expect(session.answers.map(\.given) == [true])
    }

    @Test("an unarmed tilt takes a key's third stage back to the second")
    func tiltAfterKey() {
        var session = Playthrough.asking(tilt: .at(-3))
        session.play(after: 300.ms, .arrowKeyPressed(.left), .arrowKeyPressed(.left), .arrowKeyPressed(.left))
        tilt(&session, -3)
        session.wait(60_000.ms)
        #expect(session.answers.isEmpty && session.stage == -2)
    }
}
