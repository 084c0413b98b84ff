import QuizCore
import TrooperCatalogue
import TrooperDrawing
import TrooperText

/// Everything that a screen shows. Equal scenes make equal pictures.
package struct Scene: Hashable, Sendable {
    package var game = Game()
    package var titleInfo = TitleInfo()
    package var overlay: Overlay?
    /// The line of the title's menu that Enter takes.
    package var menuAction = KeyAction.confirm
    /// A game that was just left and that Play does not continue: it has a line of its own.
    package var left: WaitingGame?
    /// The arrow of the title, which answers nothing.
    package var trial = Stage.neutral
    /// How many lines a text that is longer than its place is scrolled down.
    package var scroll = 0
    /// A message for the player, such as that scores are not saved.
    package var notice: String?
    /// Whether an answer waits to be saved, and no key works but ^C.
    package var isSaving = false
    /// The button of a replayed result, or empty for none; nil in a game.
    package var replayButton: String?
    /// Whether the button does nothing yet: nobody can have read what is on the screen.
    package var isButtonDim = false
    /// How many answers in a row were right before this game; nil in a replay and in a game of several.
    package var runBefore: Int?
    /// Against whom or for whom the questions are played; nil for no duel.
    package var duel: Duel?
    package var motion: Motion?
    /// The controller in use; nil if there is none.
    package var tilt: TiltView?
    /// The players of a game of several; nil in a game of one.
    package var party: PartyView?
    /// The time of the picture, which decides how far a motion is.
    package var now: Microseconds = .zero

    package init() {}
}

/// A short animation: what moved, and when it began.
package struct Motion: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case arrowSnapped(from: Stage, to: Stage)
        /// The question with this index was answered: its side fills, the truth lights up, and the die rolls.
        case answered(index: Int)
        /// The question was answered by several: their arrows stay, and the marks appear.
        case closed
        /// Every answer was right: the astronaut jumps.
        case cheered
        /// A pack is mastered: the dice roll.
        case rolled
        /// The game brought another rank.
        case promoted
    }

    package let kind: Kind
    package let startedAt: Microseconds
    /// Whose arrow it is, in a game of several.
    let seat: Seat

    package init(_ kind: Kind, of seat: Seat = .first, at time: Microseconds) {
        (self.kind, startedAt, self.seat) = (kind, time, seat)
    }

    /// When each picture of the animation begins, and when the last one ends, in milliseconds from the start.
    private var moments: [Int64] {
        switch kind {
        case .arrowSnapped(let from, let to): Motion.isGrowing(from, to) ? [0, 60, 120] : [0, 80]
        case .answered: [0, 120, 250, 330, 410, 490, 620]
        case .closed: [0, 620]
        case .promoted: [0, 1_000]
        case .cheered: Cheer.moments
        case .rolled: [0, 90, 180, 290, 420, 580]
        }
    }

    /// The first picture of an answer that shows the truth, and the one in which the die has landed.
    static let firstOfTruth = 2
    static let landing = 5

    static func isGrowing(_ from: Stage, _ to: Stage) -> Bool {
        to.side != nil && (from.side != to.side || from.arrows < to.arrows)
    }

    /// The picture that is shown at a time, from 0; nil once the animation is over.
    package func step(at time: Microseconds) -> Int? {
        let passed = max(0, (time - startedAt).rawValue)
        let step = moments.count { Microseconds.milliseconds($0).rawValue <= passed } - 1
        return step < moments.count - 1 ? step : nil
    }

    /// When the explanation, or the result, follows; nil for an animation that holds up nothing.
    package var holdsUntil: Microseconds? {
        switch kind {
        case .answered, .closed, .promoted: startedAt + .milliseconds(moments[moments.count - 1])
        case .arrowSnapped, .cheered, .rolled: nil
        }
    }

    /// When the picture changes next; nil once the animation is over.
    package func nextStep(after time: Microseconds) -> Microseconds? {
        step(at: time).map { startedAt + .milliseconds(moments[$0 + 1]) }
    }
}

extension Scene {
    /// The picture of the present animation; nil at rest.
    var motionStep: (kind: Motion.Kind, step: Int)? {
        guard let motion, let step = motion.step(at: now) else { return nil }
        return (motion.kind, step)
    }

    /// The picture of the latest answer, while that is shown as the arrow that gave it; nil before and after.
    var answerStep: Int? {
        guard case .revealed = game.phase, let motionStep else { return nil }
        switch motionStep.kind {
        case .answered, .closed: return motionStep.step
        default: return nil
        }
    }

    /// How many right answers in a row end with the first `count` of the game; nil below three, and where it is unknown.
    func run(after count: Int, of progress: GameProgress) -> Int? {
        guard let runBefore else { return nil }
        let inGame = (0..<count).reversed().prefix { progress.isRight($0) }.count
        let run = inGame == count ? runBefore + count : inGame
        return run < 3 ? nil : run
    }
}

/// What the player sees of the controller.
package struct TiltView: Hashable, Sendable {
    /// What the player should do with the controller, the most urgent first.
    package enum Advice: Hashable, Sendable {
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
        func words(columns: Int) -> String { longer.first { TextWidth.columns(of: $0) <= columns } ?? words }

        /// The longest first.
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
    package var status: String
    /// Why it was chosen, in a sentence, or empty.
    package var reason: String
    /// Whether it is tilted, not pushed or pressed.
    package var isTilted: Bool
    /// How far the tilt is on its way to the next stage, in eighths, negative to the left.
    package var lean: Int
    package var advice: Advice?
    /// How much of the time until holding starts or continues the game is over, in eighths; nil if holding does nothing.
    package var held: Int?

    package static let heldSteps = 8
    package static let leanSteps = 8

    package init(
        status: String = "", reason: String = "", isTilted: Bool = false, lean: Int = 0, advice: Advice? = nil,
        held: Int? = nil
    ) {
        self.status = status
        self.reason = reason
        self.isTilted = isTilted
        self.lean = lean
        self.advice = advice
        self.held = held
    }
}
