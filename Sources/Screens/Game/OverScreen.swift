import QuizCore
import Text

/// The result of a game, with each question.
struct OverScreen {
    let scene: Scene
    let summary: Summary

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        Dice(scene).draw(on: &canvas, card: card)
        CardFrame(heading: "Game over", button: scene.overButton).draw(on: &canvas, card: card)
        let first = drawScore(on: &canvas, card: card)
        let place = card.text.rows(from: first, to: card.frame.endRow - (card.scale == .compact ? 1 : 2))
        var pane = ScrollPane()
        for (index, row) in summary.rows.enumerated() {
            if index > 0 { pane.addBlank() }
            add(row, number: index + 1, to: &pane, columns: place.columns, look: canvas.look)
        }
        return pane.draw(on: &canvas, in: place, scroll: scene.scroll)
    }

    /// Returns the first row of the list.
    private func drawScore(on canvas: inout Canvas, card: Card) -> Int {
        let score = "\(summary.score) of \(summary.rows.count) right"
        let details = "best streak \(summary.bestStreak), time \(summary.timeTaken.inWords)"
        var row = card.frame.row + 1
        if card.scale == .compact {
            canvas.centre(score, row: row, in: card.frame, Style(.plain, bold: true))
            canvas.centre(details, row: row + 1, in: card.frame)
            row += 2
        } else {
            let word = Lettering.drawing(
                "\(summary.score) OF \(summary.rows.count)", look: canvas.look, tenths: card.scale < .huge ? 10 : 20,
                style: Style(.accent, bold: true))
            canvas.draw(word, row: row, column: card.frame.centredColumn(width: word.width))
            canvas.centre("\(score), \(details)", row: row + word.height + 1, in: card.frame)
            row += word.height + 2
        }
        if let seed = summary.seed {
            let pack = scene.titleInfo.ownPack.map { ", with the pack \(canvas.look.printable($0))" } ?? ""
            let lines = Wrapping.balanced("Same game: trooper --seed \(seed)\(pack)", columns: card.text.columns)
            row = canvas.centre(lines, row: row, in: card.frame, Style(.faint))
        }
        return row + 1
    }

    private func add(_ row: Summary.Row, number: Int, to pane: inout ScrollPane, columns: Int, look: Look) {
        let mark: Mark = row.isRight ? .right : .wrong
        let style = mark.style(bold: true)
        let indent = String(repeating: " ", count: 9)
        let lines = Wrapping.balanced(look.printable(row.question.statement), columns: columns - 9)
        for (index, line) in lines.enumerated() {
            if index == 0 {
                let word = row.isRight ? " right  " : " wrong  "
                pane.lines.append([Run(mark.glyph(look) ?? "", style), Run(word, style.ofWords), Run(line)])
            } else {
                pane.add(indent + line)
            }
        }
        pane.add(indent + "You said \(row.given.word). It is \(row.question.answer.word).", Style(.faint))
    }
}

extension Microseconds {
    /// Such as "1 min 12 s".
    var inWords: String {
        let seconds = max(0, rawValue) / 1_000_000
        return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
    }
}
