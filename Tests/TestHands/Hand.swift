/// A pad in a hand at the end of an arm: how it is held, about which axis it is turned and what the body adds.
///
/// The sensor is some centimetres from the wrist, so each turn pushes it; strokes go too far and are corrected; no two
/// hands have the same axis. A seed makes the same events on every machine.
struct Hand: Sendable {
    enum Turn: String, CaseIterable, Sendable {
        /// About the axis that is level and points ahead.
        case level
        /// About the pad's own long axis.
        case own
        /// About the axis out of the pad's face.
        case wheel
    }

    var turn = Turn.level
    /// Degrees by which the front is raised: 0 is flat, 90 upright, 180 face down.
    var pitch = 30.0
    /// Degrees by which the right side is down at rest.
    var restRoll = 0.0
    /// The amplitude of a tremor about the axis of the turn, in degrees, and how often it comes in a second.
    var tremor = 0.0
    var tremorHertz = 9.0
    /// How far pitch and heading sway, in degrees, and the roll by half of it.
    var sway = 0.0
    /// The standard deviation of how the hand wobbles about the axis of the turn, in degrees.
    var wobble = 0.0
    /// How far the front is raised while a tilt is held and lowered again, in degrees.
    var raise = 0.0
    /// The size of the knocks at rest, in g; each lasts thirty thousandths of a second.
    var knocks = 0.0
    /// How fast the rest rolls away, in degrees a second; it turns round at 30 degrees.
    var drift = 0.0
    /// The standard deviation of the acceleration on each axis, in g.
    var noise = 0.02
    /// How fast the player turns around with the pad while a tilt is held, in degrees a second.
    var turningAround = 0.0
    /// 1 for a player who walks, 2 for one who stamps.
    var walking = 0.0
    /// Whether a left Joy-Con or a remote is held across, its front to the left.
    var isSideways = false
}
