import JSON
import Text

/// One thing that is wrong or doubtful about a pack: where it is, what it is, and what to do.
public struct Finding: Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable {
        /// The pack is refused.
        case error
        /// The pack can be played.
        case warning
    }

    /// Where in a pack something is; what is not known stays nil.
    public struct Place: Hashable, Sendable {
        /// From 1.
        public var question: Int?
        public var id: String?
        public var field: String?

        public static let pack = Place()

        func field(_ field: PackField) -> Place {
            self.field(named: field.rawValue)
        }

        func field(named name: String) -> Place {
            var place = self
            place.field = name
            return place
        }
    }

    public let severity: Severity
    /// From 1.
    public let line: Int
    /// Only known where the text is not even JSON; from 1.
    public let column: Int?
    public let place: Place
    /// The problem and the way out, as the end of a sentence that the place begins.
    public let message: String

    init(_ severity: Severity, line: Int, column: Int? = nil, at place: Place, _ message: String) {
        self.severity = severity
        self.line = line
        self.column = column
        self.place = place
        self.message = message
    }

    /// The finding as one line that editors can jump from.
    public func description(file: String) -> String {
        var text = "\(SafeText.cleaned(file)):\(line):"
        if let column { text += "\(column):" }
        if severity == .warning { text += " warning:" }
        let subject = [questionName, place.field].compactMap { $0 }.joined(separator: ", ")
        return subject.isEmpty ? "\(text) \(message)" : "\(text) \(subject): \(message)"
    }

    private var questionName: String? {
        guard let number = place.question else { return nil }
        return place.id.map { "question \(number) (\($0))" } ?? "question \(number)"
    }
}

extension Finding {
    /// The finding for other programs; every member is always there, and null where nothing is known.
    public var json: JSONText {
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
