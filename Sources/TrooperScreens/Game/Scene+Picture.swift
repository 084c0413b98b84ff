import QuizCore
import TrooperDrawing

/// A frame, and how many lines the text in it can be scrolled.
package struct Picture: Hashable, Sendable {
    package let frame: Frame
    package let scrollLimit: Int
}

extension Size {
    /// Whether a game cannot be played on such a screen.
    package var isTooSmall: Bool { isTooSmall(seatCount: 1) }

    package func isTooSmall(seatCount: Int) -> Bool {
        let least = Scene.smallestSize(seatCount: seatCount)
        return columns < least.columns || rows < least.rows
    }
}

extension Scene {
    /// The smallest screen on which a game can be played.
    package static let smallestSize = Size(columns: 40, rows: 16)

    /// The smallest for so many players.
    package static func smallestSize(seatCount: Int) -> Size {
        switch seatCount {
        case ...1: smallestSize
        case 2: Size(columns: 60, rows: 20)
        default: Size(columns: 80, rows: 24)
        }
    }

    /// Draws the scene. Any size will do, and a scroll beyond the limit counts as the limit.
    package func picture(size: Size, look: Look) -> Picture {
        if let replay = overlay?.screen as? ReplayView { return replay.picture(size: size, look: look) }
        var canvas = Canvas(size: size, look: look)
        if isTooSmall(size) {
            TooSmallScreen(seatCount: size.isTooSmall ? 1 : game.seatCount, isParty: party != nil).draw(on: &canvas)
            return Picture(frame: canvas.frame, scrollLimit: 0)
        }
        // The help has the whole notice in its text.
        let notice = overlay?.screen is HelpScreen ? nil : notice.map(look.printable)
        let isPage = overlay?.page != nil
        let isParty = party != nil && !isPage && game.phase != .title
        let hasDice = !isPage && !isParty && game.phase != .title
        let card = Card(
            size: size, hasDice: hasDice, notice: notice, isTall: isPage, hasAir: !isParty,
            isReplay: replayButton != nil)
        let limit = draw(on: &canvas, card: card)
        // On a small screen the last line shows the keys of the help instead.
        if card.footerRow < size.rows - 1 { overlay?.replay?.drawStatus(on: &canvas) }
        return Picture(frame: canvas.frame, scrollLimit: limit)
    }

    private func draw(on canvas: inout Canvas, card: Card) -> Int {
        var limit = overlay?.page?.draw(on: &canvas, card: card, scene: self) ?? drawPhase(on: &canvas, card: card)
        if let screen = overlay?.screen, screen.isBox {
            limit = screen.draw(on: &canvas, card: card, scene: self)
        }
        Footer(shownKeys, canvas.look, isTyping: overlay?.isTyping ?? false, canScroll: limit > 0)
            .draw(on: &canvas, card: card)
        return limit
    }

    private var shownKeys: [ScreenKey] {
        isSaving ? [ScreenKey(.interrupt, word: "quit", help: "quit at once")] : overlay?.keys(in: self) ?? footerKeys
    }

    private func drawPhase(on canvas: inout Canvas, card: Card) -> Int {
        if let party, let progress = game.phase.progress {
            let who = PartyWho(party: party, progress: progress, look: canvas.look)
            return switch game.phase {
            case .asking(let asking): PartyQuestion(scene: self, who: who, asking: asking).draw(on: &canvas, card: card)
            case .revealed where answerStep != nil: PartyQuestion(scene: self, who: who).draw(on: &canvas, card: card)
            case .revealed: PartyReveal(scene: self, who: who).draw(on: &canvas, card: card)
            case .title, .over: PartyPodium(scene: self, who: who).draw(on: &canvas, card: card)
            }
        }
        return switch game.phase {
        case .title: TitleScreen(scene: self).draw(on: &canvas, card: card)
        case .asking(let asking):
            QuestionScreen(
                scene: self, question: asking.question, progress: asking.progress, stage: asking.arrow.stage
            ).draw(on: &canvas, card: card)
        case .revealed(let progress): drawRevealed(progress, on: &canvas, card: card)
        case .over where motionStep?.kind == .promoted:
            PromotionScreen(scene: self).draw(on: &canvas, card: card)
        case .over where titleInfo.dailyReport?.hasGame == true:
            DailyResult(scene: self).draw(on: &canvas, card: card)
        case .over(let progress): OverScreen(scene: self, progress: progress).draw(on: &canvas, card: card)
        }
    }

    /// After an answer the question is held for a moment, then the verdict comes in.
    private func drawRevealed(_ progress: GameProgress, on canvas: inout Canvas, card: Card) -> Int {
        guard let answerStep, let (question, answer) = progress.lastAnswered else {
            return RevealScreen(scene: self, progress: progress).draw(on: &canvas, card: card)
        }
        let stage = Stage(Side(answer: answer.given), Int(Stage.outermost))
        return QuestionScreen(scene: self, question: question, progress: progress, stage: stage, step: answerStep)
            .draw(on: &canvas, card: card)
    }
}

/// On a screen too small for a game: what this is, what size it needs, and how to leave.
struct TooSmallScreen {
    let seatCount: Int
    /// Whether q, which asks the others, does nothing.
    let isParty: Bool

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

    /// The longest first; the last fits into one cell.
    private func wordings(_ size: Size) -> [[String]] {
        let least = Scene.smallestSize(seatCount: seatCount)
        let needed = "\(least.columns) x \(least.rows)"
        let who = seatCount == 1 ? "the game needs" : "\(seatCount) players need"
        let given = "\(size.columns) x \(size.rows)"
        let end = isParty ? "^C quits" : "q quits"
        return [
            ["Game Trooper", "", "This screen is \(given),", "\(who) \(needed).", "", end],
            ["Game Trooper", "needs \(needed)", end],
            ["Game Trooper needs \(needed), \(end)"],
            ["needs \(needed)", end],
            [end],
            [isParty ? "^C" : "q"],
        ]
    }
}
