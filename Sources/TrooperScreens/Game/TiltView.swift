import TrooperText

/// What the player sees of the controller.
struct TiltView: Hashable, Sendable {
    /// What the player should do with the controller, the most urgent first.
    enum Advice: CaseIterable, Sendable {
        /// It was unplugged; the keys work.
        case deviceGone
        /// It sends nothing until its game mode is on.
        case sensorSilent
        /// Its right side is unknown.
        case showRight
        /// Its right side is known, and the player wants to show another.
        case showRightAgain
        /// The right side that the player showed is the usual left one.
        case sidesSwapped
        /// The player showed a tilt about another axis than the usual one.
        case axisChanged
        /// Its centre is being learned.
        case holdStill
        /// The arrow does not answer before the tilt was at the centre.
        case returnToCentre
        /// A turn about the long axis of an upright pad counts for nothing.
        case holdFlatter
        /// Only the motion sensor of the controller is gone.
        case sensorGone
        /// The buttons of a device without a stick are being chosen.
        case pressTrue, pressFalse
        /// The tilt has held the first or second stage for five seconds and does not reach the third.
        case tiltFurther

        var words: String {
            switch self {
            case .tiltFurther: "tilt further"
            case .deviceGone: "controller gone, use the keys"
            case .sensorSilent: "silent: hold the menu button"
            case .showRight, .showRightAgain: "tilt to the right once"
            case .sidesSwapped: "left and right swapped; r: undo"
            case .axisChanged: "another axis counts; r: undo"
            case .holdStill: "hold still for a moment"
            case .returnToCentre: "return to centre"
            case .holdFlatter: "hold it flatter"
            case .sensorGone: "sensor gone, use the stick"
            case .pressTrue: "press the button for TRUE"
            case .pressFalse: "press another button for FALSE"
            }
        }

        /// The longest words that fit; the shortest if none do.
        func words(columns: Int) -> String { wordings.first { TextWidth.columns(of: $0) <= columns } ?? words }

        /// The longest first.
        var wordings: [String] { longer + [words] }

        private var longer: [String] {
            switch self {
            case .tiltFurther:
                [
                    "not far enough: tilt further, c recentres, or restart with --snap gentle",
                    "tilt further, c recentre, --snap gentle", "too little: tilt further, or c",
                ]
            case .sensorSilent:
                [
                    "its sensor is silent: hold the menu button for half a second",
                    "sensor silent: hold the menu button",
                ]
            case .holdFlatter: ["hold it flatter, or turn it like a wheel"]
            case .sensorGone: ["the motion sensor is gone, use the stick or the keys"]
            case .showRightAgain:
                ["tilt to the right once, or r for the usual direction", "tilt right once; r: as usual"]
            case .sidesSwapped: ["left and right are swapped now; r restores the usual direction"]
            case .axisChanged: ["another axis counts now; r restores the usual direction"]
            default: []
            }
        }
    }

    /// The name of the controller, or what became of it.
    var status = ""
    /// Why it was chosen, in a sentence, or empty.
    var reason = ""
    /// Whether it is tilted, not pushed or pressed.
    var isTilted = false
    /// How far the tilt is on its way to the next stage, in eighths, negative to the left.
    var lean = 0
    var advice: Advice?
    /// How much of the time until holding starts or continues the game is over, in eighths; nil if holding does nothing.
    var held: Int?

    static let heldSteps = 8
    static let leanSteps = 8
}
