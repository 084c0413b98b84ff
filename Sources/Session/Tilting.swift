import QuizCore
import Screens

/// What the player does with a device in the hands, and when.
public struct TiltInput: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The arrow of the device snapped to another detent.
        case snapped(Stage)
        /// A step of a d-pad, which counts like an arrow key.
        case stepped(Side)
        case go, back, menu
    }

    public let kind: Kind
    public let at: Microseconds

    public init(_ kind: Kind, at: Microseconds) {
        self.kind = kind
        self.at = at
    }
}

/// What a hand should feel.
public enum Pulse: Hashable, Sendable {
    case snap(arrows: Int)
    case right, wrong
}

/// The devices, as a session needs them.
public protocol Tilting: AnyObject {
    /// What to wait on; readable means that `readInputs` has news.
    var descriptors: [Int32] { get }
    /// When something will change although no device says a word.
    var nextMoment: Microseconds? { get }
    /// What is to be shown; the session adds what only the game knows.
    var view: TiltView? { get }
    /// What the player should know of the devices in a sentence, for as long as it is so.
    var notice: String? { get }
    /// Whether the device lies calmly in the middle, which can be an answer of its own.
    var isResting: Bool { get }
    /// Whether it has a button that goes on.
    var hasButtons: Bool { get }
    /// All that came in since the last call, in order; never waits, and reads only from what is ready.
    func readInputs(from ready: [Int32], at now: Microseconds) -> [TiltInput]
    /// A game begins: what is known of the devices stays, and what they did before is forgotten.
    func begin(at now: Microseconds)
    func takeCentre(at now: Microseconds)
    func feel(_ pulse: Pulse)
}
