import QuizCore

/// How much a document may hold before reading it is given up; values take more memory than the bytes they come in.
public struct JSONLimits: Hashable, Sendable {
    public var depth: Int
    /// Of one object. So few can be looked through for a second use without any table.
    public var names: Int
    /// Of the whole document.
    public var values: Int

    public init(depth: Int, names: Int, values: Int) {
        self.depth = depth
        self.names = names
        self.values = values
    }

    /// A question is itself, its seven fields and its sources; twice that leaves room to name what should not be there.
    public static let pack = JSONLimits(
        depth: Limits.jsonDepth,
        names: 64,
        values: 2 * (1 + PackField.ofQuestions.count + Limits.sources) * Limits.packQuestions)
}
