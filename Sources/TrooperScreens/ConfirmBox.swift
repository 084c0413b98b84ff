import TiltCore
import TrooperDrawing
import TrooperStore
import TrooperText

/// A question in a box, with what is seen around it faded. What loses nothing is highlighted first.
struct ConfirmBox: Screen {
    enum Kind: Hashable {
        /// - waiting: the number of the question at which the unfinished game waits.
        case newGame(waiting: Int)
        case deleteFavourites(count: Int)
        /// Of a game of several: a stray key must not end it, so Enter plays on, and only `y` leaves.
        case leaveParty
    }

    private let kind: Kind
    /// Whether "yes" is highlighted.
    private var isYes = false

    init(_ kind: Kind) { self.kind = kind }

    var isBox: Bool { true }
    var name: String { "question" }
    var about: String { words.question + " Enter takes the highlighted choice." }

    func keys() -> [ScreenKey] {
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

    mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        switch action {
        case .left: isYes = false
        case .right: isYes = true
        case .nextPart: isYes.toggle()
        case .confirm: return isYes ? try accept(context) : .close
        case .yes: return try accept(context)
        default: return .close
        }
        return .stay
    }

    private func accept(_ context: Context) throws(StoreError) -> Move {
        switch kind {
        case .newGame:
            try context.scores?.abandonUnfinishedGame()
            return try context.newGame(context.scores?.titleInfo() ?? TitleInfo()).map { .home($0) } ?? .close
        case .deleteFavourites:
            try context.scores?.store.removeAllFavourites()
            return .close
        case .leaveParty: return .leave
        }
    }

    /// Whether all leave is said with a key.
    mutating func hear(_ event: PadEvent, isTop: Bool, _ context: Context) throws(StoreError) -> Move? {
        kind == .leaveParty && [.confirm, .back].contains(event.kind) ? .stay : nil
    }

    private var words: (question: String, yes: String, no: String) {
        switch kind {
        case .newGame: ("Start a new game?", "start", "keep")
        case .deleteFavourites: ("Delete all favourites?", "delete", "keep")
        case .leaveParty: ("Leave the game?", "leave", "play on")
        }
    }

    private var consequence: String {
        switch kind {
        case .newGame(let waiting):
            guard waiting > 1 else { return "Question 1 is waiting. A new game has other questions." }
            return "Question \(waiting) is waiting. A new game ends the unfinished one; its answers stay in the scores."
        case .deleteFavourites(let count):
            return "\(count.counted("question")) will no longer be marked. Nothing else is deleted."
        case .leaveParty: return "It ends for everyone, without a winner."
        }
    }

    func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        let card = place.card
        let lines = Wrapping.balanced(consequence, columns: Box.columns(card) - 6)
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
