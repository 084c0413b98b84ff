/// The player's date and time of a number of seconds since 1970: a part of the program, so that any two are equal.
struct DateText: Hashable, Sendable {
    let text: @Sendable (Int64) -> String

    static func == (left: DateText, right: DateText) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

/// The words for a day not long ago.
package enum RecentDay {
    private static let mostDays: Int64 = 6

    /// Nil for a day that is better told by its date: longer ago than a week, or to come.
    package static func words(daysAgo: Int64) -> String? {
        switch daysAgo {
        case 0: "today"
        case 1: "yesterday"
        case 2...mostDays: "\(daysAgo) days ago"
        default: nil
        }
    }
}
