/// Collects findings, and only counts them once there are more than anybody reads.
struct FindingLog {
    /// Of each severity, so that a flood of warnings never hides an error.
    static let mostKept = 100

    private(set) var errorCount = 0
    private(set) var warningCount = 0
    private var kept: [Finding] = []

    var isFullOfErrors: Bool { errorCount >= FindingLog.mostKept }

    mutating func error(line: Int, column: Int? = nil, at place: Finding.Place, _ message: String) {
        errorCount += 1
        if errorCount <= FindingLog.mostKept {
            kept.append(Finding(.error, line: line, column: column, at: place, message))
        }
    }

    mutating func warning(line: Int, at place: Finding.Place, _ message: String) {
        warningCount += 1
        if warningCount <= FindingLog.mostKept { kept.append(Finding(.warning, line: line, at: place, message)) }
    }

    /// In the order of the file, and of a line in the order in which they were found.
    var findings: [Finding] {
        kept.enumerated()
            .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map(\.element)
    }
}
