/// What the player should see of the device in the hands.
public struct TiltView: Hashable, Sendable {
    /// What the game would like the hands to do, most urgent first.
    public enum Advice: Hashable, Sendable {
        /// The device has gone; the keys go on.
        case deviceGone
        /// Nobody knows which side of it is right.
        case showRight
        /// Its middle is being learned.
        case holdStill
        /// The arrow does not answer before the tilt was in the middle.
        case backToMiddle

        var words: String {
            switch self {
            case .deviceGone: "controller gone, keys go on"
            case .showRight: "tilt to the right once"
            case .holdStill: "hold still for a moment"
            case .backToMiddle: "back to the middle"
            }
        }
    }

    /// Which device is played with, or what became of it.
    public var status: String
    /// Why it was taken, in a sentence; empty where there is nothing to say.
    public var reason: String
    /// How the arrow leans from its detent towards where the tilt pulls it: -1, 0 or 1 columns.
    public var lean: Int
    public var advice: Advice?
    /// How much of reading and holding still is done on the way to the next question, in eighths; nil when holding
    /// means nothing.
    public var held: Int?

    /// Eighths can be told apart, and each costs one cell.
    public static let heldSteps = 8

    public init(status: String = "", reason: String = "", lean: Int = 0, advice: Advice? = nil, held: Int? = nil) {
        self.status = status
        self.reason = reason
        self.lean = lean
        self.advice = advice
        self.held = held
    }
}
