/// What surrounds every screen: the corners of the card, its heading, its button, the notice.
struct CardFrame {
    var heading = ""
    /// The same in fewer letters, for when the aside needs the room.
    var shortHeading: String?
    var aside = ""
    /// The end of the aside, which stays when the rest of it has no room.
    var asideEnd = ""
    var button: String?

    func draw(on canvas: inout Canvas, card: Card) {
        let isFramed = card.scale != .compact
        if isFramed { drawCorners(on: &canvas, frame: card.frame) }
        drawHeading(on: &canvas, line: card.frame.inset(columns: isFramed ? 4 : 1))
        if let button {
            let style = Style(.accent, bold: true, reversed: true)
            canvas.centre("[  \(button)  ]", row: card.buttonRow, in: card.frame, style)
        }
        for (offset, line) in card.noticeLines.enumerated() {
            canvas.centre(line, row: card.noticeRow + offset, in: card.block, Style(.plain, bold: true))
        }
    }

    private func drawHeading(on canvas: inout Canvas, line: Area) {
        let gap = aside.isEmpty ? 0 : 2
        let end = canvas.look.spelled(asideEnd)
        let wanted = canvas.columns(of: heading) + gap + canvas.columns(of: aside + end)
        let text = wanted <= line.columns ? heading : shortHeading ?? heading
        let textEnd = canvas.put(text, row: line.row, column: line.column, Style(.faint))
        let room = line.endColumn - textEnd - gap
        let fitting = self.fitting(canvas.look.spelled(aside), end, columns: room)
        canvas.put(fitting, row: line.row, column: line.endColumn - canvas.columns(of: fitting), Style(.faint))
    }

    /// As much of the aside as there is room for, and its end.
    private func fitting(_ aside: String, _ end: String, columns: Int) -> String {
        if TextWidth.columns(of: aside + end) <= columns { return aside + end }
        let more = end.isEmpty ? "" : "..."
        let room = columns - TextWidth.columns(of: more + end)
        return (Wrapping.lines(aside, columns: room).first ?? "") + more + end
    }

    /// Only the corners: a whole frame would cost more bytes than the question in it.
    private func drawCorners(on canvas: inout Canvas, frame: Area) {
        let corners =
            canvas.look.isASCII
            ? [[".-", "|"], ["-.", "|"], ["|", "'-"], ["|", "-'"]]
            : [["⡔⠉⠁", "⡇"], ["⠈⠉⢢", "⢸"], ["⡇", "⠣⣀⡀"], ["⢸", "⢀⣀⠜"]]
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
