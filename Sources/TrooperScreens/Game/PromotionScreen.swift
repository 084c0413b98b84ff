import TrooperDrawing

/// The new rank in large letters, for a second before the result that brought it.
struct PromotionScreen {
    let shown: ShownGame

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        Dice(shown).draw(on: &canvas, card: card)
        CardFrame().draw(on: &canvas, card: card)
        let rank = (shown.info.outcome?.rank.rank.name ?? "").uppercased()
        let area = card.table.rows(from: card.frame.row + 1, to: card.buttonRow)
        let sizes = card.scale == .compact ? [] : card.scale == .large ? [15, 10] : [10]
        let drawing =
            Lettering.fitting([rank], tenths: sizes, columns: area.columns)
            ?? Drawing([rank], Lettering.style)
        let row = area.row + (area.rows - drawing.height - 2) / 2
        canvas.draw(drawing, row: row, column: area.centredColumn(width: drawing.width))
        canvas.centre("You are promoted.", row: row + drawing.height + 1, in: area, Style(.plain, bold: true))
        return 0
    }
}
