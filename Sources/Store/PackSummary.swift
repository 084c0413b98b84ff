/// What can be said of a pack without reading its questions; the two counts are all that a seeded draw needs.
public struct PackSummary: Hashable, Sendable {
    public let title: String
    public let licence: String
    public let version: String
    public let trueCount: Int
    public let falseCount: Int

    public var questionCount: Int { trueCount + falseCount }
}
