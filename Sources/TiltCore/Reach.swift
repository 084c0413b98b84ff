/// How far a stick really goes, in percent of its claimed range.
public struct Reach: Hashable, Sendable {
    public let leftEnd: Int
    public let rightEnd: Int

    public static let full = Reach(leftEnd: -100, rightEnd: 100)

    /// What was never pushed is not taken for short.
    public init(leftEnd: Int, rightEnd: Int) {
        self.leftEnd = min(max(leftEnd, -100), -Reach.shortest)
        self.rightEnd = min(max(rightEnd, Reach.shortest), 100)
    }

    private static let shortest = 60
}
