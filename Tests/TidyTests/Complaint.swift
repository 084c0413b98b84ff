import Testing

/// A place where a rule is broken, and what to do about it.
struct Complaint: Hashable, CustomStringConvertible {
    let path: String
    var line: Int?
    let what: String

    var description: String {
        "\(path)\(line.map { ":\($0)" } ?? ""): \(what)"
    }

    /// Lets the running test fail once for each complaint, so that all are seen at once.
    static func report(_ complaints: [Complaint], sourceLocation: SourceLocation = #_sourceLocation) {
        for complaint in complaints {
            Issue.record("\(complaint)", sourceLocation: sourceLocation)
        }
    }
}
