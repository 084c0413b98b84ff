import QuizCore
import TrooperDrawing

/// The astronaut of the title, who jumps beside the result of a perfect game.
struct Cheer {
    private let card: Card
    private let lift: Int

    /// When each picture begins, in milliseconds, and how many rows above the ground it shows the astronaut.
    static let moments: [Int64] = [0, 110, 360, 480, 620, 780, 900]
    private static let lifts = [1, 2, 1, 0, 1, 0]

    init(_ shown: ShownGame, _ card: Card) {
        self.card = card
        // While the dice roll he jumps with them.
        let step = shown.motionStep.flatMap { [.cheered, .rolled].contains($0.kind) ? $0.step : nil }
        lift = step.map { Cheer.lifts[$0] } ?? 0
    }

    /// Draws the astronaut where there is room, and returns the room that is left beside it and below it.
    func draw(on canvas: inout Canvas, in area: Area) -> (beside: Area, below: Area) {
        if card.scale == .regular { return drawCorner(on: &canvas, in: area) }
        let rest = card.scale == .compact ? drawHelmet(on: &canvas, in: area) : drawFigure(on: &canvas, in: area)
        return (rest, rest)
    }

    /// The head at the right, above the texts that need the whole width.
    private func drawCorner(on canvas: inout Canvas, in area: Area) -> (beside: Area, below: Area) {
        let helmet = Splash.helmet.withoutFaint
        let column = area.endColumn - helmet.width
        // Up to the heading, but not into the dice.
        canvas.draw(helmet, row: max(area.row - lift, card.frame.row), column: column)
        var beside = area
        beside.columns -= helmet.width + 2
        return (beside, area.rows(from: area.row + helmet.height, to: area.endRow))
    }

    private func drawFigure(on canvas: inout Canvas, in area: Area) -> Area {
        let figure = Splash.drawing.withoutFaint
        guard figure.height <= area.rows else { return area }
        let ground = area.endRow - figure.height - (area.rows - figure.height) / 3
        // Up to the heading, but not into the dice.
        let row = max(ground - lift, card.frame.row)
        canvas.draw(figure, row: row, column: area.endColumn - figure.width)
        var rest = area
        rest.columns -= figure.width + 2
        return rest
    }

    /// The head alone, above the rest, on a narrow screen with rows to spare.
    private func drawHelmet(on canvas: inout Canvas, in area: Area) -> Area {
        let helmet = Splash.helmet.withoutFaint
        let end = area.row + helmet.height + 1
        guard area.endRow - end >= 9 else { return area }
        canvas.draw(helmet, row: area.row + 1 - lift, column: area.centredColumn(width: helmet.width))
        return area.rows(from: end, to: area.endRow)
    }
}

extension Drawing {
    /// Without the stars, which do not jump.
    fileprivate var withoutFaint: Drawing {
        Drawing(rows: rows.map { $0.map { $0.style.ink == .faint ? .blank : $0 } })
    }
}
