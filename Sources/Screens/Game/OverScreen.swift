import QuizCore
import Text

/// The result of a game in one glance: the score, and a line for each question.
struct OverScreen {
    private let scene: Scene
    private let summary: Summary
    /// The row of the cursor; nil in a replay, which has none.
    private let cursor: Int?
    private var isPerfect: Bool { summary.isPerfect }
    private var isFiveOfFive: Bool { isPerfect && summary.score == Limits.questionsPerGame }

    init(scene: Scene, progress: GameProgress) {
        self.scene = scene
        summary = Summary(progress)
        cursor = scene.replayButton == nil ? scene.cursorRow(progress) : nil
    }

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        Dice(scene).draw(on: &canvas, card: card)
        let button = scene.replayButton ?? scene.resultButton
        CardFrame(heading: isPerfect ? "Perfect game" : "Game over", button: button.isEmpty ? nil : button)
            .draw(on: &canvas, card: card)
        var area = card.table.rows(from: card.frame.row + 1, to: card.buttonRow)
        if isPerfect { area = Cheer(scene, card).draw(on: &canvas, in: area) }
        let score = score(columns: area.columns, card.scale, canvas.look)
        let details = details(columns: area.columns, canvas.look)
        let head = score.reduce(details.count + 2) { $0 + $1.height }
        let count = summary.rows.count
        let spare = area.rows - head - count
        let pitch = spare >= count + 2 ? 2 : 1
        var row = area.row + max(0, spare - (pitch - 1) * (count - 1)) / 2
        for word in score {
            canvas.draw(word, row: row, column: area.centredColumn(width: word.width))
            row += word.height
        }
        // A blank row below large letters.
        if card.scale != .compact { row += 1 }
        for line in details {
            canvas.centre([line], row: row, in: area)
            row += 1
        }
        let list = area.rows(from: max(row, min(row + 1, area.endRow - count)), to: area.endRow)
        return drawList(on: &canvas, in: list, pitch)
    }

    /// In large letters, on two lines where the astronaut leaves no room for one.
    private func score(columns: Int, _ scale: Scale, _ look: Look) -> [Drawing] {
        let style = Style(.accent, bold: true)
        guard scale != .compact else {
            let words = isFiveOfFive ? "Five of five" : "\(summary.score) of \(summary.rows.count) right"
            return [Drawing([words], Style(.plain, bold: true))]
        }
        let whole = isFiveOfFive ? "FIVE OF FIVE" : "\(summary.score) OF \(summary.rows.count)"
        let tenths = scale < .large ? 10 : scale < .huge ? 15 : 20
        let drawing = Lettering.drawing(whole, look: look, tenths: tenths, style: style)
        guard isPerfect, drawing.width > columns else { return [drawing] }
        let words = isFiveOfFive ? ["FIVE", "OF FIVE"] : ["\(summary.score)", "OF \(summary.rows.count)"]
        return words.map { Lettering.drawing($0, look: look, tenths: tenths, style: style) }
    }

    private func details(columns: Int, _ look: Look) -> [Run] {
        let streak = isPerfect ? "" : "best streak \(summary.bestStreak), "
        return [Run("\(streak)time \(summary.timeTaken.inWords)")]
    }

    /// Returns how many lines a list without a cursor can be scrolled.
    private func drawList(on canvas: inout Canvas, in area: Area, _ pitch: Int) -> Int {
        let look = canvas.look
        guard let cursor else {
            let lines = summary.rows.indices.map { line($0, columns: area.columns, look) }
            let pane = ScrollPane(lines: pitch == 1 ? lines : Array(lines.map { [$0] }.joined(separator: [[]])))
            return pane.draw(on: &canvas, in: area, scroll: scene.scroll)
        }
        let count = summary.rows.count
        _ = canvas.drawList(count: count, cursor: min(cursor, count - 1), in: area, pitch: pitch) { place in
            line(place, columns: area.columns, look)
        }
        return 0
    }

    private func line(_ index: Int, columns: Int, _ look: Look) -> [Run] {
        let row = summary.rows[index]
        let mark: Mark = row.isRight ? .right : .wrong
        let style = mark.style(bold: true)
        let isCursor = index == cursor
        let start = [
            look.pointer(isCursor),
            Run(mark.glyph(look) ?? "", style), Run(row.isRight ? " right  " : " wrong  ", style.ofWords),
        ]
        let statement = look.clipped(row.question.statement, to: columns - start.columns)
        return start + [Run(statement, Style(.plain, bold: isCursor))]
    }
}

extension Summary {
    /// Whether every answer is right.
    package var isPerfect: Bool { score == rows.count }
}

extension Microseconds {
    /// Such as "1 min 12 s".
    var inWords: String {
        let seconds = max(0, rawValue) / 1_000_000
        return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
    }
}
