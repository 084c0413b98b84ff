import Glibc
import TrooperText

/// A day of the calendar. The daily game goes by the days of UTC, so that it is the same for everyone.
package struct Day: RawRepresentable, Hashable, Comparable, Sendable {
    /// Days since 1970-01-01.
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The day in UTC of a time in seconds since 1970.
    package init(unixSeconds: Int64) {
        let days = unixSeconds / Day.seconds
        self.init(rawValue: Int(unixSeconds % Day.seconds < 0 ? days - 1 : days))
    }

    /// Reads a day of the years 1970 to 9999, such as 2026-11-22; nil for any other text.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-").compactMap { Int32($0) }
        guard text.utf8.count == 10, parts.count == 3, (1_970...9_999).contains(parts[0]) else { return nil }
        var fields = tm()
        (fields.tm_year, fields.tm_mon, fields.tm_mday) = (parts[0] - 1_900, parts[1] - 1, parts[2])
        self.init(unixSeconds: Int64(timegm(&fields)))
        // A day that a month does not have would be one of the next month, and a number may be written in other ways.
        guard self.text == text else { return nil }
    }

    package static let seconds: Int64 = 86_400

    /// A time in seconds since 1970, or the nearest one that is stored: a clock may say anything.
    package static func withinCalendar(_ unixSeconds: Int64) -> Int64 {
        // To the end of the year 9999.
        min(max(0, unixSeconds), Day(rawValue: 2_932_897).beginsAt - 1)
    }

    /// When it begins, in seconds since 1970.
    package var beginsAt: Int64 { Int64(rawValue) * Day.seconds }

    package var next: Day { Day(rawValue: rawValue + 1) }
    package var previous: Day { Day(rawValue: rawValue - 1) }

    /// 0 for Monday to 6 for Sunday.
    package var weekday: Int {
        let place = (rawValue + 3) % 7
        return place < 0 ? place + 7 : place
    }

    package static func < (left: Day, right: Day) -> Bool { left.rawValue < right.rawValue }
}

extension Day {
    package static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Such as 2026-11-22.
    package var text: String {
        let fields = fields
        return [(fields.tm_year + 1_900, 4), (fields.tm_mon + 1, 2), (fields.tm_mday, 2)]
            .map { "\($0)".zeroPadded(to: $1) }.joined(separator: "-")
    }

    /// Such as "22 Nov 2026", the form on screens.
    package var words: String {
        let fields = fields
        return "\(fields.tm_mday) \(Day.months[Int(fields.tm_mon)]) \(fields.tm_year + 1_900)"
    }

    /// Its date. An edited file may have any number; the nearest is read that the C library knows.
    private var fields: tm {
        var (time, fields) = (min(max(-Day.furthest, rawValue), Day.furthest) * Int(Day.seconds), tm())
        gmtime_r(&time, &fields)
        return fields
    }

    /// Some hundred thousand years from 1970.
    private static let furthest = 100_000_000
}
