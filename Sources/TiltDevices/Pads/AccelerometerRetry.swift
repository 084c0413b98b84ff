import QuizCore
import TrooperSystem

/// When to look again for an accelerometer whose driver failed: sysfs reports no changes.
package struct AccelerometerRetry {
    /// Nil if there is nothing to wait for.
    package private(set) var at: Microseconds?
    package init() {}

    private static let interval = Microseconds.milliseconds(2_000)

    package mutating func begin(at now: Microseconds) { at = now + AccelerometerRetry.interval }

    package mutating func end() { at = nil }

    /// Looks again if it is time; `look` says whether that found one.
    ///
    /// A driver that takes long to fail must not hold up the game for more than a fifth of the time.
    package mutating func run(at now: Microseconds, _ look: () -> Bool) {
        guard let at, at <= now else { return }
        let began = MonotonicClock.now()
        let isFound = look()
        let spent = MonotonicClock.now() - began
        let pause = max(AccelerometerRetry.interval, Microseconds(rawValue: 4 * spent.rawValue))
        self.at = isFound ? nil : now + spent + pause
    }
}
