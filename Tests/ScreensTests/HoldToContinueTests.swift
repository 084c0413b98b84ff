import QuizCore
import Testing

@testable import TrooperScreens

@Suite("What holding a device still or at the third stage does, to the microsecond")
struct HoldToContinueTests {
    private func ms(_ milliseconds: Int64) -> Microseconds { .milliseconds(milliseconds) }
    private let tick = Microseconds(rawValue: 1)

    @Test(
        "the time to read is 40 ms a letter, at least 2.4 s, in six steps",
        arguments: [(0, 400), (60, 400), (66, 440), (90, 600)] as [(Int, Int64)])
    func reading(letters: Int, step: Int64) {
        var hold = HoldToContinue()
        #expect(hold.steps(at: ms(1_000)) == nil && hold.nextMoment(after: ms(1_000)) == nil)
        hold.begin(at: ms(1_000), letters: letters)
        for done in 0..<6 as Range<Int64> {
            let next = ms(1_000 + (done + 1) * step)
            #expect(hold.steps(at: ms(1_000 + done * step)) == Int(done) && hold.steps(at: next - tick) == Int(done))
            #expect(hold.nextMoment(after: next - tick) == next)
            // Rest counts from the end of this time on only.
            hold.note(isResting: true, at: next - tick)
        }
        let read = ms(1_000 + 6 * step)
        #expect(hold.steps(at: read + ms(60_000)) == 6 && hold.nextMoment(after: read) == nil)
    }

    @Test("two steps of 0.8 s at rest continue; a movement starts them again")
    func holding() {
        var hold = HoldToContinue()
        hold.begin(at: ms(0), letters: 60)
        hold.note(isResting: true, at: ms(2_400))
        #expect(hold.nextMoment(after: ms(2_400)) == ms(3_200))
        #expect(hold.steps(at: ms(3_200) - tick) == 6 && hold.steps(at: ms(3_200)) == 7)
        hold.note(isResting: false, at: ms(3_300))
        #expect(hold.steps(at: ms(9_000)) == 6)
        hold.note(isResting: true, at: ms(9_000))
        hold.note(isResting: true, at: ms(9_900))
        #expect(hold.nextMoment(after: ms(9_800)) == ms(10_600))
        #expect(!hold.isDone(at: ms(10_600) - tick) && hold.isDone(at: ms(10_600)))
        #expect(hold.nextMoment(after: ms(10_600)) == nil && hold.steps(at: ms(99_000)) == 8)
        hold.end()
        #expect(hold.steps(at: ms(99_000)) == nil && !hold.isDone(at: ms(99_000)))
        hold.begin(at: ms(100_000), letters: 60)
        #expect(hold.steps(at: ms(103_000)) == 6, "the rest before counts no more")
    }

    @Test("a tilt short of the third stage is told so from five seconds on")
    func short() throws {
        var shown = ShownGame(Game(GameProgress(of: try deck())), isMotionReduced: true)
        shown.now = ms(1_000)
        let snap = Game.Effect.moved(.first, from: .neutral, to: Stage(.left, 2))
        shown.follow(snap)
        #expect(shown.nextMoment == nil, "without a device")
        shown.tilt = TiltView()
        for (stage, due) in [
            (Stage(.left, 1), ms(6_000)), (Stage(.left, 2), ms(6_000)), (Stage(.right, 3), nil), (.neutral, nil),
        ]
            as [(Stage, Microseconds?)]
        {
            shown.follow(.moved(.first, from: .neutral, to: stage))
            #expect(shown.nextMoment == due)
        }
        shown.follow(snap)
        shown.now = ms(6_000)
        #expect(shown.nextMoment == nil)
        shown.follow(.asked(1))
        shown.now = ms(2_000)
        #expect(shown.nextMoment == nil)
    }

    @Test("the drawn arrow follows a tilt in eighths, each with 0.8 of a step to spare")
    func lean() {
        var lean = 0
        let steps: [(Double, Int)] = [
            (0, 0), (0.79, 0), (0.81, 1), (0.21, 1), (0.19, 0), (-0.79, 0), (-0.81, -1), (3, 3), (3.79, 3), (2.21, 3),
            (2.19, 2), (8, 8), (-8, -8),
        ]
        for (eighths, shown) in steps {
            lean = TiltView.lean(eighths / 8, from: lean)
            #expect(lean == shown, "\(eighths)")
        }
    }
}
