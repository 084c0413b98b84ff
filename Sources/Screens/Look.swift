/// The player's choice of how everything is drawn.
public struct Look: Hashable, Sendable {
    /// Plain ASCII only, for a locale or a font that has nothing else.
    public var isASCII: Bool

    public init(isASCII: Bool = false) {
        self.isASCII = isASCII
    }
}
