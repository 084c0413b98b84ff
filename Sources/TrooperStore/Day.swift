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
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard text.utf8.count == 10, parts.count == 3, (1_970...9_999).contains(parts[0]) else { return nil }
        self.init(rawValue: Day.number(parts[0], parts[1], parts[2]))
        // A day that a month does not have would be one of the next month, and a number may be written in other ways.
        guard self.text == text else { return nil }
    }

    package static let seconds: Int64 = 86_400

    /// A time in seconds since 1970, or the nearest one that is stored: a clock may say anything.
    package static func withinCalendar(_ unixSeconds: Int64) -> Int64 {
        min(max(0, unixSeconds), Day(rawValue: number(10_000, 1, 1)).beginsAt - 1)
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
        let (year, month, day) = date
        return [(year, 4), (month, 2), (day, 2)].map { "\($0)".zeroPadded(to: $1) }.joined(separator: "-")
    }

    /// Such as "22 Nov 2026", the form on screens.
    package var words: String {
        let (year, month, day) = date
        return "\(day) \(Day.months[month - 1]) \(year)"
    }

    /// Year, month from 1 and day from 1.
    ///
    /// Counts from 1 March of the year 0, so that a leap day is the last of its year, in cycles of 400 years, which have
    /// 146,097 days.
    package var date: (year: Int, month: Int, day: Int) {
        let days = rawValue + 719_468
        let cycle = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfCycle = days - cycle * 146_097
        let yearOfCycle = (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    /// Any day number and a month from 1 to 12 or beyond; the inverse of `date` for a date that exists.
    private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let cycle = year / 400
        let yearOfCycle = year - cycle * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return cycle * 146_097 + yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear - 719_468
    }
}
