import QuizCore
import Text

/// Asks whether to leave the game, which is seen faded around it.
struct QuitDialog: OverlayScreen {
    var isDialog: Bool { true }

    func handle(_ key: Key) -> OverlayAction? { Dialog.action(of: key, yes: .quit) }

    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        let answered = scene.game.phase.progress?.answers.count ?? 0
        let next = min(answered + 1, Limits.questionsPerGame)
        Dialog(
            question: "Leave this game?", consequence: scene.titleInfo.saveStatus.beforeLeaving(nextQuestion: next),
            yes: "leave", no: "stay"
        ).draw(on: &canvas, card: card)
        return 0
    }
}

/// Asks whether to give up the unfinished game for another.
struct NewGameDialog: OverlayScreen {
    var isDialog: Bool { true }

    func handle(_ key: Key) -> OverlayAction? { Dialog.action(of: key, yes: .startNewGame) }

    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        let waiting = scene.titleInfo.unfinishedAt ?? 1
        Dialog(
            question: "Start a new game?",
            consequence: waiting == 1
                ? "Question 1 is waiting. A new game has other questions."
                : "Question \(waiting) is waiting. A new game ends the unfinished one; its answers stay in the scores.",
            yes: "start", no: "keep it"
        ).draw(on: &canvas, card: card)
        return 0
    }
}

/// A question in a box, answered by y or n.
struct Dialog {
    let question: String
    let consequence: String
    let yes: String
    let no: String

    static func action(of key: Key, yes: OverlayAction) -> OverlayAction? {
        switch key {
        case .character("y"): yes
        case .character("n"): .close
        default: nil
        }
    }

    func draw(on canvas: inout Canvas, card: Card) {
        let lines = Wrapping.balanced(consequence, columns: Dialog.columns(card) - 6)
        let box = Dialog.drawBox(on: &canvas, card: card, rows: lines.count + 6)
        canvas.centre(question, row: box.row + 1, in: box, Style(.plain, bold: true))
        for (offset, line) in lines.enumerated() { canvas.centre(line, row: box.row + 3 + offset, in: box) }
        let key = Style(.accent, bold: true)
        canvas.centre(
            [Run("y", key), Run(" \(yes)     "), Run("n", key), Run(" \(no)")], row: box.endRow - 2, in: box)
        var footer = Footer()
        footer.add("y", yes)
        footer.add("n", no)
        footer.add("esc", no)
        footer.draw(on: &canvas, card: card)
    }

    private static func columns(_ card: Card) -> Int {
        min(card.block.columns, card.scale == .compact ? 37 : 49)
    }

    /// Fades what is on the screen and draws an empty box over it, which is returned; the footer is empty, too.
    static func drawBox(on canvas: inout Canvas, card: Card, rows: Int) -> Area {
        canvas.fade()
        // Half of a word or of a mark would be seen beside the box, so only the frame and what is above it stay.
        let isFramed = card.scale != .compact
        let last = card.frame.endRow - 1
        canvas.erase(card.frame.rows(from: card.frame.row + 1, to: last).inset(columns: isFramed ? 1 : 0))
        canvas.erase(card.frame.rows(from: last, to: last + 1).inset(columns: isFramed ? 3 : 0))
        let columns = columns(card)
        let box = Area(
            row: card.block.row + (card.block.rows - rows) / 2, column: card.block.centredColumn(width: columns),
            rows: rows, columns: columns)
        canvas.erase(Area(row: box.row, column: box.column - 1, rows: rows, columns: columns + 2))
        drawFrame(on: &canvas, box: box)
        canvas.erase(card.block.rows(from: card.footerRow, to: card.footerRow + 1))
        return box
    }

    private static func drawFrame(on canvas: inout Canvas, box: Area) {
        let style = Style(.accent)
        let sides = canvas.look.isASCII ? (left: "|", right: "|") : (left: "⡇", right: "⢸")
        let (top, bottom) =
            canvas.look.isASCII
            ? (edge(".", "-", ".", box), edge("'", "-", "'", box))
            : (edge("⡔", "⠉", "⢢", box), edge("⠣", "⣀", "⠜", box))
        canvas.put(top, row: box.row, column: box.column, style)
        for row in box.row + 1..<box.endRow - 1 {
            canvas.put(sides.left, row: row, column: box.column, style)
            canvas.put(sides.right, row: row, column: box.endColumn - 1, style)
        }
        canvas.put(bottom, row: box.endRow - 1, column: box.column, style)
    }

    private static func edge(_ left: String, _ line: String, _ right: String, _ box: Area) -> String {
        left + String(repeating: line, count: max(0, box.columns - 2)) + right
    }
}

extension Overlay {
    /// Whether to leave the game.
    package static var quit: Overlay { Overlay(QuitDialog()) }

    /// Whether to give up the unfinished game.
    package static var newGame: Overlay { Overlay(NewGameDialog()) }
}
