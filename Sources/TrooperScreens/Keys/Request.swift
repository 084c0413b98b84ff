import QuizCore
import TiltCore
import TrooperCatalogue
import TrooperDrawing

/// What a key or a device asks for, after the screen and the game did their part.
package enum Request: Hashable, Sendable {
    // The open overlay does these itself.

    /// It shows another page, from its top.
    case turned
    case scroll(KeyAction)
    case show(Overlay)
    case close
    /// What moves the screen, a recording or a controller, does this.
    case drive(KeyAction)
    case driveText(Character)

    // The store replies to these, or changes what it has.

    case packs
    case page(LibraryQuery)
    case question(QuestionNumber)
    case setFavourite(QuestionNumber, Bool)
    case removeAllFavourites
    /// Show a day on the open screen of the daily game; without one play today, or show its result.
    case daily(Day?)

    // Games.

    case deal
    case continueGame
    case record(GivenAnswer, index: Int)
    /// In a game of several, what the owner of the scores answered; nil if that was nothing.
    case recordOfOwner(GivenAnswer?)
    /// Their game in the scores ends with the party's.
    case endOwnersGame
    /// Leave the party's game, or begin: who plays is chosen.
    case openLobby
    /// The players of the lobby begin.
    case beginParty
    /// Make the question of the current game with this index a favourite, or no longer.
    case toggleFavourite(index: Int)
    /// Play these questions from now on; or once, and then what was played before.
    case play(Selection, once: Bool = false)
    /// Go to the title, where the game waits as it is.
    case leaveGame
    /// Give up the unfinished game; another one follows.
    case abandonGame
    /// Show the questions of a game with its answers.
    case review(PlayedGame)
    /// Show the recording of a game.
    case replay(PlayedGame)

    // The program.

    /// Open the screen of this action.
    case open(KeyAction)
    case refreshTitle
    /// Tell the player something that matters until a game begins.
    case tellOnTitle(String)
    case share
    /// Take this value for a setting; it is saved when the screen is closed.
    case change(setting: String, value: String)
    case rumble(RumbleEffect, of: Seat = .first)
    /// The lamp of a buzzer.
    case light(Seat, Bool)
    /// Ring the bell, if the player wants that.
    case ring
    /// Begin to read the devices anew, after they were calibrated.
    case readDevicesAnew
    case redraw
    case suspend
    case quit
    /// Control-C: leave at once, without a question.
    case interrupt
}

/// What the store replies to a screen.
package enum LibraryReply: Hashable, Sendable {
    case packs([PackOverview], chosen: Selection, waiting: [WaitingGame] = [])
    case page(LibraryPage)
    case question(LibraryQuestion)
    case daily(DailyReport)
    /// A change was stored; what is shown is asked for again.
    case done
}
