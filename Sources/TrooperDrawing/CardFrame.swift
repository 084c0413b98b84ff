import TrooperText

/// The frame of every screen: corners, heading, button and notice.
package struct CardFrame {
    var heading = ""
    /// A shorter heading, if the aside or its end needs the room.
    var shortHeading: String?
    var aside = ""
    /// The end of the aside, which stays if the rest is cut.
    var asideEnd = ""
    var button: String?
    /// Whether the button does nothing yet.
    var isDim = false

    package init(
        heading: String = "", shortHeading: String? = nil, aside: String = "", asideEnd: String = "",
        button: String? = nil, isDim: Bool = false
    ) {
        self.heading = heading
        self.shortHeading = shortHeading
        self.aside = aside
        self.asideEnd = asideEnd
        self.button = button
        self.isDim = isDim
    }

    package func draw(on canvas: inout Canvas, card: Card) {
        let isFramed = card.scale != .compact
        if isFramed { drawCorners(on: &canvas, frame: card.frame) }
        drawHeading(on: &canvas, line: card.frame.inset(columns: isFramed ? 4 : 1))
        if let button {
            let style = isDim ? Style(.faint) : Style(.accent, bold: true, reversed: true)
            canvas.centre("[  \(button)  ]", row: card.buttonRow, in: card.frame, style)
        }
        canvas.centre(card.noticeLines, row: card.noticeRow, in: card.block, Style(.plain, bold: true))
    }

    private func drawHeading(on canvas: inout Canvas, line: Area) {
        let gap = aside.isEmpty ? 0 : 2
        let end = canvas.look.printable(asideEnd)
        // An aside with an end is cut before it: so a size has one heading, whatever the aside says.
        let kept = end.isEmpty ? aside : "..." + end
        let wanted = canvas.columns(of: heading) + gap + canvas.columns(of: kept)
        let text = wanted <= line.columns ? heading : shortHeading ?? heading
        let textEnd = canvas.put(text, row: line.row, column: line.column, Style(.faint))
        let room = line.endColumn - textEnd - gap
        let fitting = self.fitting(canvas.look.printable(aside), end, columns: room)
        canvas.put(fitting, row: line.row, column: line.endColumn - canvas.columns(of: fitting), Style(.faint))
    }

    /// As much of the aside as fits, and its end.
    private func fitting(_ aside: String, _ end: String, columns: Int) -> String {
        if TextWidth.columns(of: aside + end) <= columns { return aside + end }
        let room = columns - TextWidth.columns(of: "..." + end)
        guard room > 0 else { return end }
        return (Wrapping.lines(aside, columns: room).first ?? "") + "..." + end
    }

    /// Only the corners: a whole frame would take more bytes than the question in it.
    private func drawCorners(on canvas: inout Canvas, frame: Area) {
        let corners = [["⡔⠉⠁", "⡇"], ["⠈⠉⢢", "⢸"], ["⡇", "⠣⣀⡀"], ["⢸", "⢀⣀⠜"]]
        for (index, lines) in corners.enumerated() {
            let isLeft = index.isMultiple(of: 2)
            let top = index < 2 ? frame.row : frame.endRow - lines.count
            for (offset, text) in lines.enumerated() {
                let column = isLeft ? frame.column : frame.endColumn - text.count
                canvas.put(text, row: top + offset, column: column, Style(.faint))
            }
        }
    }
}

extension CardFrame {
    /// Which lines of a text are seen, such as "lines 1 to 16 of 30": it scrolls by the line.
    private static func lines(at scroll: Int, of limit: Int, rows: Int) -> String {
        let first = min(max(0, scroll), limit)
        return "lines \(first + 1) to \(first + max(1, rows)) of \(limit + max(1, rows))"
    }

    /// Draws a page of text, and returns how many lines it can be scrolled.
    package func drawPage(on canvas: inout Canvas, card: Card, scroll: Int, _ text: (_ columns: Int) -> ScrollPane)
        -> Int
    {
        var place = card.page
        // Lines of a length that reads comfortably.
        place.columns = card.text.columns
        let limit = text(place.columns).draw(on: &canvas, in: place, scroll: scroll)
        var frame = self
        if limit > 0, aside.isEmpty { frame.aside = CardFrame.lines(at: scroll, of: limit, rows: place.rows) }
        frame.draw(on: &canvas, card: card)
        return limit
    }
}
