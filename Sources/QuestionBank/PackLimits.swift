import QuizCore

/// How large a pack may be; the parts of a question are bounded by `PackField.limitBytes`.
public struct PackLimits: Hashable, Sendable {
    public var bytes = Limits.packBytes
    public var questions = Limits.packQuestions
    public var json = JSONLimits.pack

    public init() {}
}
