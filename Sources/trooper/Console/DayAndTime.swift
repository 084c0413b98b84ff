import Glibc
import TrooperScreens
import TrooperStore

/// The wall clock. It says when a game was played; no rule of the game depends on it.
enum DayAndTime {
    static func now() -> Int64 { Int64(time(nil)) }

    /// Local date and time with the zone, because a laptop travels.
    static func text(_ unixSeconds: Int64) -> String { format(unixSeconds, "%04Y-%m-%d %H:%M %Z", localtime_r) }

    /// Local date and time without the zone, for screens.
    static func short(_ unixSeconds: Int64) -> String {
        localDay(unixSeconds).words + format(unixSeconds, " %H:%M", localtime_r)
    }

    /// Such as "yesterday", for a time on one of the last days, otherwise the local date.
    ///
    /// - Parameter now: the time at which that is read.
    static func day(_ unixSeconds: Int64, seenAt now: Int64) -> String {
        switch localDay(now).rawValue - localDay(unixSeconds).rawValue {
        case 0: "today"
        case 1: "yesterday"
        case let days where (2...6).contains(days): "\(days) days ago"
        default: localDay(unixSeconds).words
        }
    }

    /// The local day, which begins at midnight also where a day has 23 hours.
    static func localDay(_ unixSeconds: Int64) -> Day {
        var seconds = time_t(unixSeconds)
        var fields = tm()
        guard localtime_r(&seconds, &fields) != nil else { return Day(rawValue: 0) }
        return Day(unixSeconds: unixSeconds + Int64(fields.tm_gmtoff))
    }

    /// ISO 8601 in UTC, for programs.
    static func utc(_ unixSeconds: Int64) -> String { format(unixSeconds, "%04Y-%m-%dT%H:%M:%SZ", gmtime_r) }

    /// For file names, which sort by time: in UTC, which has no daylight saving time.
    static func fileName(_ unixSeconds: Int64) -> String {
        format(unixSeconds, "%04Y-%m-%d_%H-%M-%SZ", gmtime_r)
    }

    /// As the screens write them.
    static var local: LocalTimes {
        var times = LocalTimes()
        times.day = localDay
        times.short = short
        times.seen = { day($0, seenAt: $1) }
        return times
    }

    private static func format(
        _ unixSeconds: Int64, _ pattern: String,
        _ broken: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
    ) -> String {
        var seconds = time_t(unixSeconds)
        var fields = tm()
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            guard let start = buffer.baseAddress, broken(&seconds, &fields) != nil,
                strftime(start, buffer.count, pattern, &fields) > 0
            else { return "long ago" }
            return String(cString: start)
        }
    }
}
