/// How the drawn arrow leans: leaning and standing straight again are far apart, so that a hand at rest draws nothing.
public struct DrawnLean: Hashable, Sendable {
    public private(set) var columns = 0

    public init() {}

    public mutating func follow(_ subPosition: Double) -> Int {
        switch subPosition {
        case 0.6...: columns = 1
        case ...(-0.6): columns = -1
        case -0.3...0.3: columns = 0
        default: break
        }
        return columns
    }
}
