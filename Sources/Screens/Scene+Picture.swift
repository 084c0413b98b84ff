import QuizCore

/// What is to be shown, and how far the text in it can be scrolled.
package struct Picture: Hashable, Sendable {
    package let frame: Frame
    package let scrollLimit: Int

    package init(frame: Frame, scrollLimit: Int) {
        self.frame = frame
        self.scrollLimit = scrollLimit
    }
}

extension Size {
    /// Whether something essential has no place on such a screen.
    package var isTooSmall: Bool { columns < Scene.smallestSize.columns || rows < Scene.smallestSize.rows }
}

extension Scene {
    /// The smallest screen on which everything essential has a place.
    package static let smallestSize = Size(columns: 40, rows: 16)

    /// Draws the scene; any size will do, and a scroll beyond the limit counts as the limit.
    package func picture(size: Size, look: Look) -> Picture {
        var canvas = Canvas(size: size, look: look)
        if size.isTooSmall {
            TooSmallScreen().draw(on: &canvas)
            return Picture(frame: canvas.frame, scrollLimit: 0)
        }
        let words = notice.map(look.spelled)
        var limit = draw(on: &canvas, card: Card(size: size, hasDice: hasDice, notice: words))
        if limit > 0, isReading {
            // Nobody should have to scroll while half of the window is empty.
            canvas = Canvas(size: size, look: look)
            limit = draw(on: &canvas, card: Card(size: size, hasDice: hasDice, notice: words, isTall: true))
        }
        return Picture(frame: canvas.frame, scrollLimit: limit)
    }

    /// Whether a text lies over the game.
    private var isReading: Bool {
        switch overlay {
        case .help, .history: true
        case .quitAsked, nil: false
        }
    }

    private var hasDice: Bool {
        switch overlay {
        case .help, .history: false
        case .quitAsked, nil: game.phase != .title
        }
    }

    private func draw(on canvas: inout Canvas, card: Card) -> Int {
        switch overlay {
        case .help:
            return HelpScreen(scene: self).draw(on: &canvas, card: card)
        case .history(let history):
            return HistoryScreen(scene: self, history: history).draw(on: &canvas, card: card)
        case .quitAsked:
            _ = drawPhase(on: &canvas, card: card)
            QuitDialog(scene: self).draw(on: &canvas, card: card)
            return 0
        case nil:
            return drawPhase(on: &canvas, card: card)
        }
    }

    private func drawPhase(on canvas: inout Canvas, card: Card) -> Int {
        switch game.phase {
        case .title: TitleScreen(scene: self).draw(on: &canvas, card: card)
        case .asking(let asking): QuestionScreen(scene: self, asking: asking).draw(on: &canvas, card: card)
        case .revealed(let progress): RevealScreen(scene: self, progress: progress).draw(on: &canvas, card: card)
        case .over(let progress): OverScreen(scene: self, summary: Summary(progress)).draw(on: &canvas, card: card)
        }
    }
}

/// What a screen without room for a game says: what this is, what it needs, and how to leave.
struct TooSmallScreen {
    func draw(on canvas: inout Canvas) {
        let area = Area(row: 0, column: 0, rows: canvas.size.rows, columns: canvas.size.columns)
        let lines = wordings(canvas.size).first { lines in
            lines.count <= area.rows && lines.allSatisfy { $0.utf8.count <= area.columns }
        }
        guard let lines else { return }
        let top = (area.rows - lines.count) / 2
        for (offset, line) in lines.enumerated() {
            let isName = offset == 0 && lines.count > 2
            canvas.centre(line, row: top + offset, in: area, Style(.plain, bold: isName))
        }
    }

    /// The most telling first; the last fits into a single cell.
    private func wordings(_ size: Size) -> [[String]] {
        let needed = "\(Scene.smallestSize.columns) x \(Scene.smallestSize.rows)"
        let given = "\(size.columns) x \(size.rows)"
        return [
            ["Game Trooper", "", "This screen is \(given),", "the game needs \(needed).", "", "q quits"],
            ["Game Trooper", "", "needs \(needed),", "has \(given)", "", "q quits"],
            ["Game Trooper needs a screen", "of \(needed), this is \(given).", "q quits"],
            ["Game Trooper", "needs \(needed)", "q quits"],
            ["Game Trooper needs \(needed), q quits"],
            ["Trooper", "needs", needed, "q quits"],
            ["needs \(needed)", "q quits"],
            [needed, "q quits"],
            ["\(needed), q quits"],
            ["q quits"],
            ["q"],
        ]
    }
}
