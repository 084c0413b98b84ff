import Glibc
import QuizCore

/// CLOCK_MONOTONIC, and waiting with `poll`.
package enum MonotonicClock {
    package static func now() -> Microseconds { Microseconds(rawValue: nanoseconds() / 1_000) }

    package static func nanoseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

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
        // In milliseconds, rounded up, so that the moment has come when the wait is over.
        let timeout = moment.map { Int32(clamping: (max(0, ($0 - now()).rawValue) + 999) / 1_000) }
        guard poll(&polled, nfds_t(polled.count), timeout ?? -1) > 0 else { return [] }
        return polled.filter { $0.revents != 0 }.map(\.fd)
    }
}
