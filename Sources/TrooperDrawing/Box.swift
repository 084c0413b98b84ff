/// The frame of a box.
package enum Box {
    package static func columns(_ card: Card) -> Int { min(card.block.columns, card.scale == .compact ? 37 : 49) }

    /// Fades what is on the screen and draws an empty box over it, which is returned.
    package static func draw(on canvas: inout Canvas, card: Card, rows: Int) -> Area {
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
        drawFrame(on: &canvas, box: box, Style(.accent))
        return box
    }

    package static func drawFrame(on canvas: inout Canvas, box: Area, _ style: Style) {
        let forms = ["⡔⠉⢢", "⡇ ⢸", "⠣⣀⠜"]
        for row in 0..<box.rows {
            let form = Array(forms[row == 0 ? 0 : row < box.rows - 1 ? 1 : 2]).map(String.init)
            let line = form[0] + String(repeating: form[1], count: max(0, box.columns - 2)) + form[2]
            canvas.put(line, row: box.row + row, column: box.column, style)
        }
    }
}
