import TrooperJSON
import TrooperText

/// An error or a warning about a pack: its place, the problem, and how to fix it.
public struct Finding: Hashable, Sendable {
    /// Whether the pack can be played in spite of the finding.
    public enum Severity: String, Hashable, Sendable {
        /// The pack is refused.
        case error
        /// The pack can be played.
        case warning
    }

    /// The question and field of a finding; nil where there is none.
    public struct Place: Hashable, Sendable {
        /// The number of the question, counted from 1.
        public internal(set) var question: Int?
        /// The id of the question.
        public internal(set) var id: String?
        /// The name of the field as in the file; one that is unknown is quoted and shortened.
        public internal(set) var field: String?

        static let pack = Place()

        func field(_ field: PackField) -> Place { self.field(named: field.rawValue) }

        func field(named name: String) -> Place {
            var place = self
            place.field = name
            return place
        }
    }

    /// Whether it is an error or a warning.
    public let severity: Severity
    /// Counted from 1.
    public let line: Int
    /// Counted from 1; only for text that is not valid JSON.
    public let column: Int?
    /// The question and field.
    public let place: Place
    /// The problem and how to fix it, starting with the name of the field if there is one.
    public let message: String

    /// - Parameter message: what follows the name of the field in a sentence.
    init(_ severity: Severity, line: Int, column: Int? = nil, at place: Place, _ message: String) {
        self.severity = severity
        self.line = line
        self.column = column
        self.place = place
        self.message = place.field.map { "\($0) \(message)" } ?? message
    }

    /// The finding as one line that starts with the file, the line and the column, so that editors can jump there.
    public func description(file: String) -> String {
        var text = "\(SafeText.cleaned(file)):\(line):"
        if let column { text += "\(column):" }
        if severity == .warning { text += " warning:" }
        if let questionName { text += " \(questionName):" }
        return "\(text) \(message)"
    }

    private var questionName: String? {
        guard let number = place.question else { return nil }
        return place.id.map { "question \(number) (\($0))" } ?? "question \(number)"
    }
}

extension Finding {
    /// The finding for other programs; every member is always present, and null if unknown.
    package var json: JSONText {
        [
            "severity": .text(severity.rawValue),
            "line": .number(line),
            "column": column.map(JSONText.number) ?? .null,
            "question": place.question.map(JSONText.number) ?? .null,
            "id": place.id.map(JSONText.text) ?? .null,
            "field": place.field.map(JSONText.text) ?? .null,
            "message": .text(message),
        ]
    }
}

/// Collects the first findings and counts the rest.
struct FindingLog {
    /// For each severity, so that many warnings never hide an error.
    static let mostKept = 100

    private(set) var errorCount = 0
    private(set) var warningCount = 0
    private var kept: [Finding] = []

    var isFullOfErrors: Bool { errorCount >= FindingLog.mostKept }

    mutating func error(line: Int, column: Int? = nil, at place: Finding.Place, _ message: String) {
        add(.error, line: line, column: column, at: place, message)
    }

    mutating func warning(line: Int, at place: Finding.Place, _ message: String) {
        add(.warning, line: line, at: place, message)
    }

    mutating func add(
        _ severity: Finding.Severity, line: Int, column: Int? = nil, at place: Finding.Place, _ message: String
    ) {
        if severity == .error { errorCount += 1 } else { warningCount += 1 }
        guard (severity == .error ? errorCount : warningCount) <= FindingLog.mostKept else { return }
        kept.append(Finding(severity, line: line, column: column, at: place, message))
    }

    /// Adds the findings of another log behind its own.
    mutating func append(_ other: FindingLog) {
        kept += other.kept.filter { $0.severity == .error }.prefix(max(0, FindingLog.mostKept - errorCount))
        kept += other.kept.filter { $0.severity == .warning }.prefix(max(0, FindingLog.mostKept - warningCount))
        errorCount += other.errorCount
        warningCount += other.warningCount
    }

    /// Sorted by line; those of one line stay in the order in which they were found.
    var findings: [Finding] {
        kept.enumerated()
            .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map(\.element)
    }
}
