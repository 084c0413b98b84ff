import QuizCore

/// Everything that a screen shows: the game, and what lies around it.
package struct Scene: Hashable, Sendable {
    package var game = Game()
    package var titleInfo = TitleInfo()
    package var overlay: Overlay?
    /// Lines scrolled down in a text that is longer than its place.
    package var scroll = 0
    /// One line that the player should know, such as that scores are not kept.
    package var notice: String?
    package var motion: Motion?
    /// The device that is played with; nil while there is none.
    package var tilt: TiltView?
    /// The time that the picture is drawn for.
    package var now: Microseconds = .zero

    package init() {}
}

/// What the title screen tells about the pack and the player.
package struct TitleInfo: Hashable, Sendable {
    package var packTitle = ""
    /// The title again, where the pack is the player's own: a seed deals its games with that pack only.
    package var ownPack: String?
    package var questionCount = 0
    /// The number of the question (from 1) at which an interrupted game goes on.
    package var unfinishedAt: Int?
    package var saveStatus = SaveStatus.saved

    package init() {}
}

/// What lies over the game until it is closed.
package enum Overlay: Hashable, Sendable {
    case help
    case quitAsked
    case history(History)
}

/// The games played so far, the latest first.
package struct History: Hashable, Sendable {
    package struct Game: Hashable, Sendable {
        /// The day and time as the player's clock had it.
        package let when: String
        package let packTitle: String
        /// Right or wrong for each answered question, in order; a game that was left early has fewer than five.
        package let marks: [Bool]

        package init(when: String, packTitle: String, marks: [Bool]) {
            self.when = when
            self.packTitle = packTitle
            self.marks = marks
        }
    }

    package let games: [Game]
    /// How many games there are in all, of which `games` may be only the latest.
    package let gamesPlayed: Int

    package init(games: [Game], gamesPlayed: Int) {
        self.games = games
        self.gamesPlayed = gamesPlayed
    }
}

/// What becomes of the answers of a game that ends now, by whatever: nobody may be promised more.
package enum SaveStatus: Hashable, Sendable {
    case saved
    /// The last answers could not be written down, such as on a full disk.
    case latestUnsaved
    /// No answer was given, and so the game is written down nowhere yet.
    case nothingAnswered
    /// A guest plays, or the scores cannot be used.
    case notSaving

    /// The status as a clause for the message that ends the program.
    package var clause: String {
        switch self {
        case .saved: "your game is saved"
        case .latestUnsaved: "the latest answers could not be saved"
        case .nothingAnswered: "nothing was answered yet"
        case .notSaving: "answers are not saved"
        }
    }

    /// What leaving would mean.
    func beforeLeaving(nextQuestion number: Int) -> String {
        switch self {
        case .saved: "It will be kept: next time you can go on at question \(number)."
        case .latestUnsaved: "Its latest answers could not be kept, so these questions come again."
        case .nothingAnswered: "Nothing was answered in it, so nothing is kept of it."
        case .notSaving: "It will not be kept: this game is played without scores."
        }
    }
}

/// A small animation: what moved, when it began, and at which moments its picture changes.
package struct Motion: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The arrow went from one detent to another.
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

    /// Which step of the animation is shown at a time; nil when it is over.
    package func step(at time: Microseconds) -> Int? {
        let step = Int(max(0, (time - startedAt).rawValue) / Motion.stepLength.rawValue)
        return step < stepCount ? step : nil
    }

    /// When the picture changes next; nil when it is over.
    package func nextStep(after time: Microseconds) -> Microseconds? {
        guard let step = step(at: time) else { return nil }
        return startedAt + Microseconds(rawValue: Int64(step + 1) * Motion.stepLength.rawValue)
    }
}

/// What the player should see of the device in the hands.
package struct TiltView: Hashable, Sendable {
    /// What the game would like the hands to do, most urgent first.
    package enum Advice: Hashable, Sendable {
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
    package var status: String
    /// Why it was taken, in a sentence; empty where there is nothing to say.
    package var reason: String
    /// How the arrow leans from its detent towards where the tilt pulls it: -1, 0 or 1 columns.
    package var lean: Int
    package var advice: Advice?
    /// How much of reading and holding still is done on the way to the next question, in eighths; nil when holding
    /// means nothing.
    package var held: Int?

    /// Eighths can be told apart, and each costs one cell.
    package static let heldSteps = 8

    package init(status: String = "", reason: String = "", lean: Int = 0, advice: Advice? = nil, held: Int? = nil) {
        self.status = status
        self.reason = reason
        self.lean = lean
        self.advice = advice
        self.held = held
    }
}
