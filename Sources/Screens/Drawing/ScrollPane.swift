import Text

/// Lines of text in an area that may be too small for them.
struct ScrollPane {
    var lines: [[Run]] = []

    mutating func add(_ text: String, _ style: Style = .plain) {
        lines.append([Run(text, style)])
    }

    mutating func addBlank() {
        if !lines.isEmpty { lines.append([]) }
    }

    /// Adds text wrapped at a width.
    mutating func addWrapped(_ text: String, columns: Int, _ style: Style = .plain) {
        for line in Wrapping.lines(text, columns: columns) { add(line, style) }
    }

    /// Adds a source: an address is broken behind its signs.
    mutating func addSource(_ source: String, columns: Int, look: Look, _ style: Style) {
        let text = look.printable(source)
        guard WebAddress.isOne(source) else { return addWrapped(text, columns: columns, style) }
        for line in WebAddress.lines(text, columns: columns) { add(line, style) }
    }

    /// Draws the visible lines, with a sign beside them where lines above or below are hidden.
    /// Returns the highest scroll offset.
    func draw(on canvas: inout Canvas, in area: Area, scroll: Int, isCentred: Bool = false) -> Int {
        let limit = max(0, lines.count - max(1, area.rows))
        let first = min(max(0, scroll), limit)
        let shown = lines[first..<min(lines.count, first + max(0, area.rows))]
        let top = isCentred && limit == 0 ? area.row + (area.rows - shown.count) / 2 : area.row
        for (offset, runs) in shown.enumerated() {
            if isCentred {
                canvas.centre(runs, row: top + offset, in: area)
            } else {
                canvas.put(runs, row: top + offset, column: area.column)
            }
        }
        let signs = canvas.look.pointers
        // One blank separates the text from the sign.
        let column = area.endColumn + 1
        if first > 0 { canvas.put(signs.up, row: area.row, column: column, Style(.accent)) }
        if first < limit { canvas.put(signs.down, row: area.endRow - 1, column: column, Style(.accent)) }
        return limit
    }
}
