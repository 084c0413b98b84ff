/// How a reader measures a tilt. Recordings name it by their ruleset, so that old ones keep their meaning.
public enum TiltMethod: Hashable, Sendable {
    /// The share of gravity on the roll axis, which is the angle of a level turn only: up to version 0.2.
    case lateral
    /// The angle turned since the last rest, about any axis; drift, tremor and short sticks are allowed for: builds
    /// between 0.2 and 0.3.
    case turn
    /// The same, by how far the pad was lifted and how far it swung.
    case swing

    /// That of new games.
    public static let latest = swing
}

/// What each method does otherwise than the one before it. The code asks these, and never which method it is.
extension TiltMethod {
    /// Turns about any axis, drift, tremor, short sticks, and pads that are held across.
    var measuresTurns: Bool { self != .lateral }
    /// By gravity and the gyroscope together; knocks change neither grip nor answer.
    var measuresSwings: Bool { self == .swing }
}
