import QuizCore
import TrooperCatalogue
import TrooperDrawing
import TrooperText

/// A question in a box, with what is seen around it faded. What loses nothing is highlighted first.
struct ConfirmBox: OverlayScreen {
    enum Kind: Hashable {
        case newGame
        case deleteFavourites(count: Int)
        /// Of a game of several: a stray key must not end it, so Enter plays on, and only `y` leaves.
        case leaveParty
    }

    let kind: Kind
    /// Whether "yes" is highlighted.
    var isYes = false

    var isBox: Bool { true }
    var name: String { "question" }
    var about: String { words.question + " Enter takes the highlighted choice." }

    func keys(in scene: Scene) -> [ScreenKey] {
        let (yes, no) = (words.yes, words.no)
        if kind == .leaveParty {
            return [
                ScreenKey(.confirm, word: no, help: no), ScreenKey(.yes, word: yes, help: yes),
                ScreenKey(.leave, .back, help: no),
            ]
        }
        return [
            ScreenKey(.confirm, word: isYes ? yes : no, help: "take the highlighted choice"),
            ScreenKey(.left, .right, help: "move between the choices"), ScreenKey(.nextPart, help: "the other choice"),
            ScreenKey(.leave, help: no), ScreenKey(.yes, word: yes, help: yes), ScreenKey(.no, help: no), .help,
            ScreenKey(.back, word: no, help: no),
        ]
    }

    mutating func perform(_ action: KeyAction) -> Request? {
        switch action {
        case .left: isYes = false
        case .right: isYes = true
        case .nextPart: isYes.toggle()
        case .confirm: return isYes ? result : .close
        case .yes: return result
        default: return .close
        }
        return nil
    }

    private var result: Request {
        switch kind {
        case .newGame: .abandonGame
        case .deleteFavourites: .removeAllFavourites
        case .leaveParty: .openLobby
        }
    }

    private var words: (question: String, yes: String, no: String) {
        switch kind {
        case .newGame: ("Start a new game?", "start", "keep")
        case .deleteFavourites: ("Delete all favourites?", "delete", "keep")
        case .leaveParty: ("Leave the game?", "leave", "play on")
        }
    }

    private func consequence(_ scene: Scene) -> String {
        switch kind {
        case .newGame:
            let waiting = scene.titleInfo.unfinishedAt ?? 1
            guard waiting > 1 else { return "Question 1 is waiting. A new game has other questions." }
            return "Question \(waiting) is waiting. A new game ends the unfinished one; its answers stay in the scores."
        case .deleteFavourites(let count):
            return "\(count.counted("question")) will no longer be marked. Nothing else is deleted."
        case .leaveParty: return "It ends for everyone, without a winner."
        }
    }

    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        let lines = Wrapping.balanced(consequence(scene), columns: Box.columns(card) - 6)
        let box = Box.draw(on: &canvas, card: card, rows: lines.count + 6)
        canvas.centre(words.question, row: box.row + 1, in: box, Style(.plain, bold: true))
        canvas.centre(lines, row: box.row + 3, in: box)
        let no = choice(kind == .leaveParty ? .confirm : .no, words.no, isHighlighted: !isYes)
        canvas.centre(no + [Run(" ")] + choice(.yes, words.yes, isHighlighted: isYes), row: box.endRow - 2, in: box)
        return 0
    }

    private func choice(_ action: KeyAction, _ word: String, isHighlighted: Bool) -> [Run] {
        let key = action.keys.first?.name ?? ""
        return isHighlighted
            ? [Run("[ \(key) \(word) ]", Style(.accent, bold: true, reversed: true))]
            : [Run("  "), Run(key, Style(.accent, bold: true)), Run(" \(word)  ")]
    }
}

extension Overlay {
    /// Whether to give up the unfinished game.
    package static var newGame: Overlay { Overlay(ConfirmBox(kind: .newGame)) }

    /// Whether to leave the game of several.
    package static var leaveParty: Overlay { Overlay(ConfirmBox(kind: .leaveParty)) }
}
