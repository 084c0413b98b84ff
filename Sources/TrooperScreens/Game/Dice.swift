import QuizCore
import TrooperDrawing

/// The progress row: a die for each question, which shows its number and has its mark.
struct Dice {
    let marks: [Mark]
    private let motion: (kind: Motion.Kind, step: Int)?

    init(_ shown: ShownGame) {
        motion = shown.motionStep
        var marks = shown.game.phase.marks
        // The mark comes when the die lands.
        if let step = shown.answerStep, step < Motion.landing {
            marks[shown.game.progress.doneCount - 1] = .current
        }
        self.marks = marks
    }

    func draw(on canvas: inout Canvas, card: Card) {
        if card.scale == .compact {
            drawSmall(on: &canvas, card: card)
        } else {
            drawLarge(on: &canvas, card: card)
        }
    }

    private func drawSmall(on canvas: inout Canvas, card: Card) {
        let pitch = 7
        let first = card.middleColumn - pitch * (marks.count - 1) / 2
        for (index, mark) in marks.enumerated() {
            let column = first + index * pitch
            let style = style(of: mark)
            canvas.put(Dice.glyphs[pips(index) - 1], row: card.diceRow, column: column, style)
            if mark == .current {
                canvas.put("[", row: card.diceRow, column: column - 1, style)
                canvas.put("]", row: card.diceRow, column: column + 1, style)
            }
            guard let glyph = mark.glyph(canvas.look) else { continue }
            canvas.put(glyph, row: card.diceRow, column: column + 1, mark.style(bold: false))
        }
    }

    private func drawLarge(on canvas: inout Canvas, card: Card) {
        let drawn = (0..<marks.count).map { Dice.drawing(pips: pips($0), scale: card.scale) }
        let width = drawn.first?.width ?? 0
        let gap = card.scale > .regular ? 9 : 6
        let pitch = width + gap
        let first = card.middleColumn - (pitch * (marks.count - 1) + width) / 2
        let middle = card.diceRow + (card.scale.diceRows - 1) / 2
        for (index, mark) in marks.enumerated() {
            let column = first + index * pitch
            canvas.draw(drawn[index].styled(style(of: mark)), row: card.diceRow, column: column)
            if mark == .current {
                let signs = canvas.look.pointers
                canvas.put(signs.right, row: middle, column: column - 2, style(of: mark))
                canvas.put(signs.left, row: middle, column: column + width + 1, style(of: mark))
            }
            guard let glyph = mark.glyph(canvas.look) else { continue }
            canvas.put(glyph, row: middle, column: column + width + 1, mark.style(bold: true))
        }
    }

    /// A die shows the number of its question, unless it rolls. A recording may have more questions than that.
    private func pips(_ index: Int) -> Int {
        guard let motion, Dice.rolls(index, motion) else { return index % Dice.faces + 1 }
        return (index * 2 + motion.step * 5 + 3) % Dice.faces + 1
    }

    private static func rolls(_ index: Int, _ motion: (kind: Motion.Kind, step: Int)) -> Bool {
        switch motion.kind {
        case .rolled: true
        case .answered(index: index): (Motion.firstOfTruth..<Motion.landing).contains(motion.step)
        default: false
        }
    }

    private func style(of mark: Mark) -> Style {
        switch mark {
        case .untouched: Style(.faint)
        case .current: Style(.accent, bold: true)
        case .right: Style(.right)
        case .wrong: Style(.wrong)
        }
    }

    static let faces = 6
    private static let glyphs = ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"]

    static func drawing(pips: Int, scale: Scale) -> Drawing {
        let (side, low) = scale == .large ? (14, 3) : (12, 2)
        let pip = 2
        var grid = DotGrid(columns: side, rows: side)
        for place in 1..<(side - 1) {
            grid[place, 0] = true
            grid[place, side - 1] = true
            grid[0, place] = true
            grid[side - 1, place] = true
        }
        let step = (side - pip - 2 * low) / 2
        for (column, row) in places(pips) {
            for x in 0..<pip {
                for y in 0..<pip { grid[low + column * step + x, low + row * step + y] = true }
            }
        }
        return grid.drawing()
    }

    /// A number from 1 to 6 as a die of this scale.
    static func number(_ number: Int, scale: Scale) -> Drawing {
        guard scale == .compact else { return drawing(pips: number, scale: scale) }
        return Drawing([glyphs[number - 1]])
    }

    /// The positions of the pips on a grid of three by three.
    private static func places(_ pips: Int) -> [(Int, Int)] {
        switch pips {
        case 1: [(1, 1)]
        case 2: [(2, 0), (0, 2)]
        case 3: [(2, 0), (1, 1), (0, 2)]
        case 4: [(0, 0), (2, 0), (0, 2), (2, 2)]
        case 5: [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)]
        default: [(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)]
        }
    }
}

extension Mark {
    func glyph(_ look: Look) -> String? {
        switch self {
        case .right: look.signs.right
        case .wrong: look.signs.wrong
        case .untouched, .current: nil
        }
    }

    func style(bold: Bool) -> Style { Style(self == .right ? .right : .wrong, bold: bold) }
}
