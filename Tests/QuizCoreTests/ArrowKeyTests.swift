import QuizCore
import Testing

@Suite("The arrow by keys")
struct ArrowKeyTests {
    private static let left = Event.Kind.arrowKeyPressed(.left)
    private static let right = Event.Kind.arrowKeyPressed(.right)
    private var session = Playthrough.asking()

    @Test("three presses go one, two, three, and the third answers when it has been held for the dwell")
    mutating func threePresses() {
        #expect(session.play(after: 300.ms, Self.left) == [.arrowSnapped(from: .at(0), to: .at(-1))])
        #expect(session.play(after: 300.ms, Self.left) == [.arrowSnapped(from: .at(-1), to: .at(-2))])
        #expect(session.play(after: 300.ms, Self.left) == [.arrowSnapped(from: .at(-2), to: .at(-3))])
        #expect(session.game.deadline == 1_030.ms)
        #expect(session.wait(129.ms).isEmpty)
        let answer = GivenAnswer(given: true, taken: 1_030.ms)
        #expect(session.wait(1.ms) == [.answerGiven(index: 0, answer: answer, isRight: true)])
        #expect(session.isRevealed)
        #expect(session.game.deadline == nil)
    }

    @Test("the right side says false")
    mutating func rightSide() {
        session.play(after: 300.ms, Self.right, Self.right, Self.right)
        let answer = GivenAnswer(given: false, taken: 1_030.ms)
        #expect(session.wait(130.ms) == [.answerGiven(index: 0, answer: answer, isRight: false)])
    }

    @Test("fingers as quick as eight presses a second answer too")
    mutating func quickFingers() {
        session.play(after: 120.ms, Self.left, Self.left, Self.left)
        session.wait(130.ms)
        #expect(session.answers.map(\.given) == [true])
    }

    @Test("the opposite key takes one stage back, through the middle and on")
    mutating func stepsBack() {
        session.play(after: 300.ms, Self.left, Self.left)
        let stages = (0..<4).map { _ in
            session.play(after: 300.ms, Self.right)
            return session.stage
        }
        #expect(stages == [-1, 0, 1, 2])
    }

    @Test("the opposite key saves a player who is at the third stage by mistake")
    mutating func savedInTime() {
        session.play(after: 300.ms, Self.left, Self.left, Self.left)
        #expect(session.play(after: 129.ms, Self.right) == [.arrowSnapped(from: .at(-3), to: .at(-2))])
        #expect(session.game.deadline == nil)
        session.wait(60_000.ms)
        #expect(session.stage == -2)
    }

    @Test("going back to the third stage starts the dwell anew")
    mutating func newDwell() {
        session.play(after: 300.ms, Self.left, Self.left, Self.left)
        session.play(after: 100.ms, Self.right)
        session.play(after: 20.ms, Self.left)
        session.wait(129.ms)
        #expect(session.stage == -3)
        session.wait(1.ms)
        #expect(session.answers.map(\.given) == [true])
    }

    @Test("a fourth press at the third stage neither answers sooner nor later")
    mutating func fourthPress() {
        session.play(after: 300.ms, Self.left, Self.left, Self.left)
        #expect(session.play(after: 120.ms, Self.left).isEmpty)
        #expect(session.game.deadline == 1_030.ms)
        session.wait(10.ms)
        #expect(session.answers.map(\.taken) == [1_030.ms])
    }

    @Test("a press that comes 110 ms after the one before is a finger, a millisecond sooner it is a repeat")
    mutating func borderOfRepeats() {
        session.play(after: 110.ms, Self.left, Self.left, Self.left)
        #expect(session.stage == -3)
        session.play(after: 109.ms, Self.left)
        #expect(session.stage == -2)
    }

    @Test("a burst of presses within a millisecond goes to two and no further", arguments: Side.allCases)
    mutating func burst(side: Side) {
        for start in -2...2 {
            var session = Playthrough.asking()
            for _ in 0..<abs(start) { session.play(after: 300.ms, start < 0 ? Self.left : Self.right) }
            session.wait(1_000.ms)
            for _ in 0..<1_000 { session.play(after: Microseconds(rawValue: 1), .arrowKeyPressed(side)) }
            session.wait(60_000.ms)
            #expect(session.answers.isEmpty)
            #expect(session.stage == (side == .left ? -2 : 2))
        }
    }

    @Test("a pasted mess of both keys never answers", arguments: UInt64(0)..<200)
    mutating func pasted(seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        session.wait(1_000.ms)
        for _ in 0..<500 { session.play(chance.draw(below: 2) == 0 ? Self.left : Self.right) }
        session.wait(60_000.ms)
        #expect(session.answers.isEmpty)
    }

    @Test("keys do nothing while no question is open")
    mutating func elsewhere() {
        session.play(.answerTyped(true))
        let revealed = session.game.phase
        #expect(session.play(after: 300.ms, Self.left, Self.left, Self.left, .timePassed).isEmpty)
        #expect(session.game.phase == revealed)
        session.play(.nextPressed)
        #expect(session.stage == 0)
    }

    @Test("presses on one question do not count for the next")
    mutating func newQuestion() {
        session.play(after: 300.ms, Self.left, Self.left)
        session.play(.answerTyped(true), .nextPressed)
        #expect(session.stage == 0)
        session.play(after: 1.ms, Self.left)
        #expect(session.stage == -1)
    }
}
