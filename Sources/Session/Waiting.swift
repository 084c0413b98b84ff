import Glibc
import QuizCore

/// Sleeps until a descriptor has something to read or a moment has come; without a moment, for as long as it takes.
///
/// Tells which ones have, because asking a silent one costs a system call, a thousand times a second.
package enum Waiting {
    /// An output is among them when nobody reads it any more.
    package static func wait(
        on descriptors: [Int32], andLossOf output: Int32? = nil, until moment: Microseconds?
    ) -> [Int32] {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // Errors are told without being asked for.
        if let output { polled.append(pollfd(fd: output, events: 0, revents: 0)) }
        guard poll(&polled, nfds_t(polled.count), moment.map(timeout) ?? -1) > 0 else { return [] }
        return polled.filter { $0.revents != 0 }.map(\.fd)
    }

    /// In whole milliseconds and rounded up, so that the moment has come when the wait is over.
    private static func timeout(until moment: Microseconds) -> Int32 {
        let left = max(0, (moment - MonotonicClock.now()).rawValue)
        return Int32(clamping: (left + 999) / 1_000)
    }
}

/// The clock that neither jumps nor knows what day it is.
package enum MonotonicClock {
    package static func now() -> Microseconds {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Microseconds(rawValue: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
    }
}
