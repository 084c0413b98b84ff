import Foundation

/// Waits until a condition is true, and throws after a generous limit: the only time limit of the tests.
public enum Patience {
    public struct Exhausted: Error, CustomStringConvertible {
        public let description: String
    }

    /// Seconds. A test that passes never waits so long, even if twenty other programs use the processors.
    public static let limit = chosen ?? (Instruments.areIn ? 600 : 180)

    /// For tests that are run to see them fail.
    private static let chosen = ProcessInfo.processInfo.environment["PATIENCE"].flatMap { TimeInterval($0) }

    /// - Parameters:
    ///   - limit: seconds; less than the default only to try something else then.
    ///   - pause: microseconds between two checks.
    ///   - pausesGrow: for a check that starts a program, which would take the time from what is waited for.
    public static func wait(
        _ limit: TimeInterval = limit, pause: UInt32 = 5_000, pausesGrow: Bool = false,
        until isTrue: () throws -> Bool, otherwise: () -> String
    ) throws {
        let end = MonotonicSeconds.now() + limit
        var pause = pause
        while try !isTrue() {
            guard MonotonicSeconds.now() < end else { throw Exhausted(description: otherwise()) }
            if pause > 0 { usleep(pause) }
            if pausesGrow { pause = min(pause * 3 / 2, 50_000) }
        }
    }
}

/// Seconds of CLOCK_MONOTONIC.
public enum MonotonicSeconds {
    public static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
