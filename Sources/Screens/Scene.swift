import QuizCore

/// Everything that a screen shows. Equal scenes make equal pictures.
package struct Scene: Hashable, Sendable {
    package var game = Game()
    package var titleInfo = TitleInfo()
    package var overlay: Overlay?
    /// The overlays that keys open, in the order of the footer.
    package var links: [OverlayLink] = []
    /// How many lines a text that is longer than its place is scrolled down.
    package var scroll = 0
    /// A message for the player, such as that scores are not saved.
    package var notice: String?
    package var motion: Motion?
    /// The controller in use; nil if there is none.
    package var tilt: TiltView?
    /// The time of the picture, which decides how far a motion is.
    package var now: Microseconds = .zero

    package init() {}
}

/// A short animation: what moved, and when it began.
package struct Motion: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The arrow went from one stage to another.
        case arrowSnapped(from: Stage, to: Stage)
        /// The mark of the question with this index came to rest on its die.
        case markLanded(index: Int)
    }

    package static let stepLength = Microseconds.milliseconds(60)

    package let kind: Kind
    package let startedAt: Microseconds

    package init(_ kind: Kind, at time: Microseconds) {
        self.kind = kind
        startedAt = time
    }

    package var stepCount: Int {
        switch kind {
        case .arrowSnapped: 2
        case .markLanded: 4
        }
    }

    /// The step that is shown at a time; nil once the animation is over.
    package func step(at time: Microseconds) -> Int? {
        let step = Int(max(0, (time - startedAt).rawValue) / Motion.stepLength.rawValue)
        return step < stepCount ? step : nil
    }

    /// When the picture changes next; nil once the animation is over.
    package func nextStep(after time: Microseconds) -> Microseconds? {
        guard let step = step(at: time) else { return nil }
        return startedAt + Microseconds(rawValue: Int64(step + 1) * Motion.stepLength.rawValue)
    }
}

/// What the player sees of the controller.
package struct TiltView: Hashable, Sendable {
    /// What the player should do with the controller, the most urgent first.
    package enum Advice: Hashable, Sendable {
        /// It was unplugged; the keys work.
        case deviceGone
        /// Its right side is unknown.
        case showRight
        /// Its centre is being learned.
        case holdStill
        /// The arrow does not answer before the tilt was at the centre.
        case returnToCentre
        /// The buttons of a device without a stick are being chosen.
        case pressTrue, pressFalse
        /// The tilt has stood at the second stage for long: it does not reach the third.
        case tiltFurther

        var words: String {
            switch self {
            case .tiltFurther: "tilt further"
            case .deviceGone: "controller gone, use the keys"
            case .showRight: "tilt to the right once"
            case .holdStill: "hold still for a moment"
            case .returnToCentre: "return to centre"
            case .pressTrue: "press the button for TRUE"
            case .pressFalse: "press another button for FALSE"
            }
        }

        /// The longest first.
        var wordings: [String] {
            guard self == .tiltFurther else { return [words] }
            return [
                "not far enough: tilt further, c recentres, or restart with --snap gentle",
                "tilt further, c recentre, --snap gentle", "too little: tilt further, or c", words,
            ]
        }
    }

    /// The name of the controller, or what became of it.
    package var status: String
    /// Why it was chosen, in a sentence, or empty.
    package var reason: String
    /// How far the arrow leans from its stage towards the tilt: -1, 0 or 1 columns.
    package var lean: Int
    package var advice: Advice?
    /// How much of the time until holding still continues the game is over, in eighths; nil if holding does nothing.
    package var held: Int?

    package static let heldSteps = 8

    package init(status: String = "", reason: String = "", lean: Int = 0, advice: Advice? = nil, held: Int? = nil) {
        self.status = status
        self.reason = reason
        self.lean = lean
        self.advice = advice
        self.held = held
    }
}
