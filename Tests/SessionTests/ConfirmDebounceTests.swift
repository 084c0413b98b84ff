import QuizCore
import Testing

@testable import Session

@Suite("Ignored presses of Enter")
struct ConfirmDebounceTests {
    private static func presses(at milliseconds: [Int64], ignoringUntil end: Int64 = 0) -> [Bool] {
        var debounce = ConfirmDebounce()
        debounce.ignore(until: .milliseconds(end))
        return milliseconds.map { debounce.accepts(at: .milliseconds($0)) }
    }

    @Test("slow presses are all accepted")
    func slowPresses() {
        #expect(Self.presses(at: [1_000, 1_200, 2_000]) == [true, true, true])
    }

    @Test("of a held key the press is accepted, and the first repeat")
    func heldKey() {
        let repeats = stride(from: Int64(1_500), to: 9_000, by: 33)
        // The first repeat comes after a long delay, like a second press.
        let accepted = Self.presses(at: [1_000] + Array(repeats)).filter { $0 }.count
        #expect(accepted == 2)
    }

    @Test("a key held across the end of a game is ignored")
    func heldAcrossTheEnd() {
        let repeats = stride(from: Int64(1_250), to: 9_000, by: 33)
        let accepted = Self.presses(at: [1_000] + Array(repeats), ignoringUntil: 1_000 + 700)
        #expect(accepted.allSatisfy { !$0 })
    }

    @Test("a press before the screen could be seen is ignored")
    func tooEarly() {
        #expect(Self.presses(at: [1_100, 1_300], ignoringUntil: 1_250) == [false, true])
    }
}
