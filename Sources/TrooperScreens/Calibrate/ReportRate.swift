import QuizCore

/// Counts how many reports a device sends in a second: none while it is silent.
struct ReportRate {
    /// Of the latest second that has ended.
    private(set) var perSecond = 0
    private var count = 0
    private var began = Microseconds.zero

    private static let period = Microseconds.milliseconds(1_000)

    mutating func note(_ reports: Int) { count += reports }

    mutating func pass(to now: Microseconds) {
        let passed = now - began
        guard passed >= ReportRate.period else { return }
        perSecond = Int((Double(count) * 1_000_000 / Double(passed.rawValue)).rounded())
        count = 0
        began = now
    }

    /// When the number changes without another report; nil if it does not.
    var nextMoment: Microseconds? { count > 0 || perSecond > 0 ? began + ReportRate.period : nil }
}
