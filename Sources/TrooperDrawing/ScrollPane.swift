import TrooperText

/// Lines of text in an area that may be too small for them.
package struct ScrollPane {
    package var lines: [[Run]]

    package init(lines: [[Run]] = []) { self.lines = lines }

    package mutating func add(_ text: String, _ style: Style = .plain) { lines.append([Run(text, style)]) }

    package mutating func addBlank() {
        if !lines.isEmpty { lines.append([]) }
    }

    package mutating func addWrapped(_ text: String, columns: Int, _ style: Style = .plain) {
        for line in Wrapping.lines(text, columns: columns) { add(line, style) }
    }

    /// Adds text wrapped at a width, in lines of similar length.
    package mutating func addBalanced(_ text: String, columns: Int, _ style: Style = .plain) {
        for line in Wrapping.balanced(text, columns: columns) { add(line, style) }
    }

    /// Adds the sources of a question, if it has some: addresses are broken behind their signs.
    package mutating func addSources(_ sources: [String], columns: Int, look: Look) {
        let style = Style(.faint)
        if sources.isEmpty { return }
        addBlank()
        add("Sources", style)
        for source in sources {
            let text = look.printable(source)
            let isAddress = WebAddress.isOne(source)
            let lines = isAddress ? WebAddress.lines(text, columns: columns) : Wrapping.lines(text, columns: columns)
            for line in lines { add(line, style) }
        }
    }

    /// Draws the visible lines, with a sign beside them where lines above or below are hidden.
    /// Returns the highest scroll offset.
    package func draw(on canvas: inout Canvas, in area: Area, scroll: Int, isCentred: Bool = false) -> Int {
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
        canvas.drawScrollSigns(beside: area, hasMoreAbove: first > 0, hasMoreBelow: first < limit)
        return limit
    }
}

extension Canvas {
    /// Draws the signs that more is hidden above or below.
    mutating func drawScrollSigns(beside area: Area, hasMoreAbove: Bool, hasMoreBelow: Bool) {
        // One blank separates the text from the sign.
        let column = area.endColumn + 1
        if hasMoreAbove { put(look.pointers.up, row: area.row, column: column, Style(.accent)) }
        if hasMoreBelow { put(look.pointers.down, row: area.endRow - 1, column: column, Style(.accent)) }
    }
}
