import Glibc
import QuizCore

/// Waits with `poll`.
package enum Waiting {
    /// Waits until a descriptor is readable or a moment has come; without a moment for as long as it takes.
    ///
    /// Returns the descriptors that are readable, because asking a silent one would cost a system call a thousand times
    /// a second. `output` is among them once nobody reads it any more.
    package static func wait(
        on descriptors: [Int32], andLossOf output: Int32? = nil, until moment: Microseconds?
    ) -> [Int32] {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // POLLERR and POLLHUP are reported even if no events are asked for.
        if let output { polled.append(pollfd(fd: output, events: 0, revents: 0)) }
        guard poll(&polled, nfds_t(polled.count), moment.map(timeout) ?? -1) > 0 else { return [] }
        return polled.filter { $0.revents != 0 }.map(\.fd)
    }

    /// In milliseconds, rounded up, so that the moment has come when the wait is over.
    private static func timeout(until moment: Microseconds) -> Int32 {
        let left = max(0, (moment - MonotonicClock.now()).rawValue)
        return Int32(clamping: (left + 999) / 1_000)
    }
}

/// CLOCK_MONOTONIC.
package enum MonotonicClock {
    package static func now() -> Microseconds {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Microseconds(rawValue: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
    }
}

/// The real clock of a session.
package struct SystemClock: SessionClock {
    package init() {}

    package func now() -> Microseconds { MonotonicClock.now() }

    package func wait(on descriptors: [Int32], until moment: Microseconds?) -> [Int32] {
        Waiting.wait(on: descriptors, until: moment)
    }
}
