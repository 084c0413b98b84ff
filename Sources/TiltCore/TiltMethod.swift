/// How a reader measures a tilt. Recordings name it by their ruleset, so that old ones keep their meaning.
public enum TiltMethod: Hashable, Sendable {
    /// The share of gravity on the roll axis, which is the angle of a level turn only: up to version 0.2.
    case lateral
    /// The angle turned since the last rest, about any axis; drift, tremor and short sticks are allowed for.
    case turn
}
