import Glibc

/// The wall clock, for when a game was played; nothing in a game depends on it.
enum DayAndTime {
    static func now() -> Int64 { Int64(time(nil)) }

    /// The player's own day and time, with the zone so that a travelling laptop stays clear.
    static func text(_ unixSeconds: Int64) -> String {
        format(unixSeconds, "%Y-%m-%d %H:%M %Z", localtime_r)
    }

    /// ISO 8601 in UTC, for programs.
    static func utc(_ unixSeconds: Int64) -> String {
        format(unixSeconds, "%Y-%m-%dT%H:%M:%SZ", gmtime_r)
    }

    /// For the name of a file, so that names sort as time does: in UTC, which is never put back.
    static func fileName(_ unixSeconds: Int64) -> String {
        format(unixSeconds, "%Y-%m-%d_%H-%M-%SZ", gmtime_r)
    }

    private static func format(
        _ unixSeconds: Int64, _ pattern: String,
        _ broken: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
    ) -> String {
        var seconds = time_t(unixSeconds)
        var fields = tm()
        guard broken(&seconds, &fields) != nil else { return "long ago" }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            guard let start = buffer.baseAddress, strftime(start, buffer.count, pattern, &fields) > 0 else {
                return "long ago"
            }
            return String(cString: start)
        }
    }
}
