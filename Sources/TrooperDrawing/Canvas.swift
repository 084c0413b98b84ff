import TrooperText

/// A frame with drawing operations. They clip at its edges, so a small screen needs no special case.
package struct Canvas {
    private var cells: Frame
    package let look: Look

    /// What was drawn, in the signs that the look has.
    package var frame: Frame { look.isASCII ? cells.inASCII : cells }

    package init(size: Size, look: Look) {
        cells = Frame(size: Size(columns: max(0, size.columns), rows: max(0, size.rows)))
        self.look = look
    }

    package init(_ frame: Frame, look: Look) {
        cells = frame
        self.look = look
    }

    package var size: Size { cells.size }

    /// Writes text on one row, cleaned, so that no text can steer the terminal. Returns the column after it.
    @discardableResult
    package mutating func put(_ text: String, row: Int, column: Int, _ style: Style = .plain) -> Int {
        var column = column
        for glyph in Glyph.split(look.printable(text)) {
            put(glyph, row: row, column: column, style)
            column += glyph.columns
        }
        return column
    }

    /// Writes runs side by side. Returns the column after the last.
    @discardableResult
    package mutating func put(_ runs: [Run], row: Int, column: Int) -> Int {
        runs.reduce(column) { put($1.text, row: row, column: $0, $1.style) }
    }

    package mutating func centre(_ runs: [Run], row: Int, in area: Area) {
        put(runs, row: row, column: area.centredColumn(width: columns(of: runs)))
    }

    package mutating func centre(_ text: String, row: Int, in area: Area, _ style: Style = .plain) {
        centre([Run(text, style)], row: row, in: area)
    }

    /// Writes lines below each other. Returns the row after the last.
    @discardableResult
    package mutating func centre(_ lines: [String], row: Int, in area: Area, _ style: Style = .plain) -> Int {
        for (offset, line) in lines.enumerated() { centre(line, row: row + offset, in: area, style) }
        return row + lines.count
    }

    package func columns(of text: String) -> Int { TextWidth.columns(of: look.printable(text)) }

    package func columns(of runs: [Run]) -> Int { runs.reduce(0) { $0 + columns(of: $1.text) } }

    /// Copies a drawing. Its blanks are transparent.
    package mutating func draw(_ drawing: Drawing, row: Int, column: Int) {
        for (rowOffset, cells) in drawing.rows.enumerated() {
            for (columnOffset, cell) in cells.enumerated() where !cell.isSpace {
                set(cell, row: row + rowOffset, column: column + columnOffset)
            }
        }
    }

    package mutating func erase(_ area: Area) {
        for row in area.row..<max(area.row, area.endRow) {
            for column in area.column..<max(area.column, area.endColumn) {
                set(.blank, row: row, column: column)
            }
        }
    }

    /// Makes everything drawn so far faint, as the backdrop of a dialog.
    mutating func fade() {
        for row in 0..<size.rows {
            for column in 0..<size.columns where !cells[row, column].isContinuation {
                cells[row, column].style = cells[row, column].isSpace ? .plain : Style(.faint)
            }
        }
    }

    private func contains(row: Int, column: Int) -> Bool {
        row >= 0 && row < size.rows && column >= 0 && column < size.columns
    }

    private mutating func put(_ glyph: Glyph, row: Int, column: Int, _ style: Style) {
        guard column >= 0, contains(row: row, column: column + glyph.columns - 1) else { return }
        set(Cell(glyph.character, style), row: row, column: column)
        if glyph.columns == 2 {
            clearOtherHalf(row: row, column: column + 1)
            cells[row, column + 1] = .continuation
        }
    }

    private mutating func set(_ cell: Cell, row: Int, column: Int) {
        guard contains(row: row, column: column) else { return }
        clearOtherHalf(row: row, column: column)
        cells[row, column] = cell
    }

    /// Blanks the other half of a wide glyph of which one half is overwritten.
    private mutating func clearOtherHalf(row: Int, column: Int) {
        if cells[row, column].isContinuation, column > 0 { cells[row, column - 1] = .blank }
        if column + 1 < size.columns, cells[row, column + 1].isContinuation {
            cells[row, column + 1] = .blank
        }
    }
}

/// Text in one style.
package struct Run: Hashable {
    package let text: String
    package let style: Style

    package init(_ text: String, _ style: Style = .plain) {
        self.text = text
        self.style = style
    }
}

/// A rectangle of cells.
package struct Area: Hashable {
    package var row: Int
    package var column: Int
    package var rows: Int
    package var columns: Int

    package init(row: Int, column: Int, rows: Int, columns: Int) {
        self.row = row
        self.column = column
        self.rows = rows
        self.columns = columns
    }

    package var endRow: Int { row + rows }
    package var endColumn: Int { column + columns }

    package func inset(columns amount: Int) -> Area {
        Area(row: row, column: column + amount, rows: rows, columns: max(0, columns - 2 * amount))
    }

    /// The part between two screen rows, `end` excluded.
    package func rows(from first: Int, to end: Int) -> Area {
        Area(row: first, column: column, rows: max(0, end - first), columns: columns)
    }

    package func centredColumn(width: Int) -> Int { column + (columns - width) / 2 }
}
