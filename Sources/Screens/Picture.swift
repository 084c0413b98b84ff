import QuizCore

/// What is to be shown, and how far the text in it can be scrolled.
public struct Picture: Hashable, Sendable {
    public let frame: Frame
    public let scrollLimit: Int

    public init(frame: Frame, scrollLimit: Int) {
        self.frame = frame
        self.scrollLimit = scrollLimit
    }
}

extension Size {
    /// Whether something essential has no place on such a screen.
    public var isTooSmall: Bool { columns < Scene.smallestSize.columns || rows < Scene.smallestSize.rows }
}

extension Scene {
    /// The smallest screen on which everything essential has a place.
    public static let smallestSize = Size(columns: 40, rows: 16)

    /// Draws the scene; any size will do, and a scroll beyond the limit counts as the limit.
    public func picture(size: Size, look: Look) -> Picture {
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
        case .revealed(let round): RevealScreen(scene: self, round: round).draw(on: &canvas, card: card)
        case .over(let round): OverScreen(scene: self, summary: Summary(round)).draw(on: &canvas, card: card)
        }
    }
}
