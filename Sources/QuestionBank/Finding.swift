import SafeText

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
