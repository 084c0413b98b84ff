import Foundation

/// The clock that neither jumps nor knows what day it is.
public enum MonotonicSeconds {
    public static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
