import QuizCore
import TrooperDrawing

/// The arrow of the title between the words of its sides, and what to do with it: large where there are rows for that.
struct TrialArrow {
    private let title: TitleScreen
    private let card: Card
    /// Of the arrow alone.
    private let rows: Int

    /// On one row, and its caption.
    static let leastHeight = 2

    /// - Parameter room: the rows for all of it, at least `leastHeight`.
    init(title: TitleScreen, card: Card, room: Int) {
        self.title = title
        self.card = card
        rows = [13, 8, 5, 3].first { $0 <= min(card.scale.symbolRows, room - 1) } ?? 1
    }

    /// With the caption below it.
    var height: Int { rows + 1 }

    func draw(on canvas: inout Canvas, row: Int) {
        let columns = min(card.frame.columns - 16, rows * 9 / 2 * 2 + 1)
        let area = Area(row: row, column: card.frame.centredColumn(width: columns), rows: rows, columns: columns)
        if rows > 1, ArrowDrawing.isClear(in: area, canvas.look) {
            drawLarge(on: &canvas, in: area)
        } else {
            canvas.centre(line(canvas.look), row: row + rows / 2, in: card.frame)
        }
        canvas.centre(caption(canvas.look), row: row + rows, in: card.frame)
    }

    private func drawLarge(on canvas: inout Canvas, in area: Area) {
        let pose = ArrowPose(
            stage: title.trial, title.motion, at: title.now, lean: title.motion == nil ? title.tilt?.lean ?? 0 : 0)
        let middle = area.row + rows / 2
        ArrowDrawing(pose: pose, in: area).draw(on: &canvas)
        canvas.put([word(true)], row: middle, column: area.column - 2 - canvas.columns(of: [word(true)]))
        canvas.put([word(false)], row: middle, column: area.endColumn + 2)
    }

    private func word(_ answer: Bool) -> Run { Run(answer.word, Style(.plain, bold: true)) }

    /// Such as "TRUE  - - <  (o)  - - -  FALSE".
    private func line(_ look: Look) -> [Run] {
        [word(true), Run("  ")] + title.trial.row(look) + [Run(" "), word(false)]
    }

    private func caption(_ look: Look) -> [Run] {
        if let held = title.tilt?.heldBar { return [Run("hold to play ")] + held }
        if let hint = title.tilt?.advice?.words(columns: card.frame.columns) { return [Run(hint)] }
        let invitation =
            title.tilt == nil ? "\(look.pointers.left) \(look.pointers.right) try the arrow" : "tilt to try the arrow"
        let atCentre = title.info.figures.gameCount == 0 ? invitation : ""
        return [Run(title.trial.words(look, answering: "that answers") ?? atCentre, Style(.faint))]
    }
}

extension Stage {
    /// The arrow on one row, such as "- - <  (o)  - - - ".
    func row(_ look: Look, isLocked: Bool = false) -> [Run] {
        func places(_ side: Side, _ sign: String) -> [Run] {
            let lit = self.side == side ? arrows : 0
            let runs = (1...Int(Stage.outermost)).map { place in
                place <= lit ? Run(sign + " ", Style(.plain, bold: true)) : Run("- ", Style(.faint))
            }
            return side == .left ? runs.reversed() : runs
        }
        let ball = Run(isLocked ? " ( )  " : " (o)  ")
        return places(.left, look.pointers.left) + [ball] + places(.right, look.pointers.right)
    }

    /// What the next presses do; nil at the centre.
    /// - Parameter answering: goes before the answer of the third stage.
    func words(_ look: Look, answering: String = "") -> String? {
        guard let side else { return nil }
        let on = side == .left ? look.pointers.left : look.pointers.right
        let back = side == .left ? look.pointers.right : look.pointers.left
        let word = side.answer.word
        return switch arrows {
        case 1: "\(on) \(on) to answer \(word)"
        case 2: "\(on) answers \(word)   \(back) back"
        default: answering.isEmpty ? word : "\(answering) \(word)   \(back) back"
        }
    }
}

extension TiltView {
    /// How long a controller without buttons must still be held; nil if holding does nothing.
    var heldBar: [Run]? {
        held.map { held in
            [
                Run(String(repeating: "=", count: held), Style(.accent)),
                Run(String(repeating: "-", count: max(0, TiltView.heldSteps - held)), Style(.faint)),
            ]
        }
    }
}
