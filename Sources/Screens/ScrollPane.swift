import Text

/// Lines of text in a place that may be too small for them.
struct ScrollPane {
    var lines: [[Run]] = []

    mutating func add(_ text: String, _ style: Style = .plain) {
        lines.append([Run(text, style)])
    }

    mutating func addBlank() {
        if !lines.isEmpty { lines.append([]) }
    }

    /// Adds a text that is broken into lines.
    mutating func addWrapped(_ text: String, columns: Int, _ style: Style = .plain) {
        for line in Wrapping.lines(text, columns: columns) { add(line, style) }
    }

    /// Draws the lines that are in sight, and at the sides of the place a sign for those that are not.
    /// Returns how far the text can be scrolled.
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
        let signs = canvas.look.isASCII ? ("^", "v") : ("▴", "▾")
        // With a blank between the text and the sign.
        let column = area.endColumn + 1
        if first > 0 { canvas.put(signs.0, row: area.row, column: column, Style(.accent)) }
        if first < limit { canvas.put(signs.1, row: area.endRow - 1, column: column, Style(.accent)) }
        return limit
    }
}
