import QuizCore
import TrooperSystem

/// The real clock of the loop.
package struct SystemClock: SessionClock {
    package init() {}

    package func now() -> Microseconds { MonotonicClock.now() }

    package func wait(on descriptors: [Int32], until moment: Microseconds?) -> [Int32] {
        MonotonicClock.wait(on: descriptors, until: moment)
    }
}
