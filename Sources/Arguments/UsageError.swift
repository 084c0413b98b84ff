/// A command line that cannot be understood: what is wrong, and what may have been meant.
public struct UsageError: Error, Hashable, Sendable {
    public let problem: String
    public let suggestion: String?
    /// The command that was understood so far, whose help says more.
    public internal(set) var command: [String] = []

    public init(_ problem: String, suggestion: String? = nil) {
        self.problem = problem
        self.suggestion = suggestion
    }

    public var message: String {
        guard let suggestion else { return problem }
        return "\(problem); did you mean \(suggestion)?"
    }
}
