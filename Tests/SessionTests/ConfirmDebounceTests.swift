import QuizCore
import Testing

@testable import Session

@Suite("Whether Enter is meant")
struct ConfirmDebounceTests {
    private static func presses(at milliseconds: [Int64], restingUntil rest: Int64 = 0) -> [Bool] {
        var key = ConfirmDebounce()
        key.ignore(until: .milliseconds(rest))
        return milliseconds.map { key.accepts(at: .milliseconds($0)) }
    }

    @Test("a press now and then is meant every time")
    func slowPresses() {
        #expect(Self.presses(at: [1_000, 1_200, 2_000]) == [true, true, true])
    }

    @Test("a key that is held down is meant once, however long it is held")
    func heldKey() {
        let repeats = stride(from: Int64(1_500), to: 9_000, by: 33)
        // The first repeat comes after a long delay and cannot be told from a second press.
        let meant = Self.presses(at: [1_000] + Array(repeats)).filter { $0 }.count
        #expect(meant == 2)
    }

    @Test("a key held across the end of a game does not throw the result away")
    func heldAcrossTheEnd() {
        let repeats = stride(from: Int64(1_250), to: 9_000, by: 33)
        let meant = Self.presses(at: [1_000] + Array(repeats), restingUntil: 1_000 + 700)
        #expect(meant.allSatisfy { !$0 })
    }

    @Test("a press that was on its way before the screen changed is not meant")
    func tooEarly() {
        #expect(Self.presses(at: [1_100, 1_300], restingUntil: 1_250) == [false, true])
    }
}
