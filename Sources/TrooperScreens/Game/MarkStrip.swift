import QuizCore

/// The progress row of a deck that is too long for dice: a sign for each question, in groups of five.
struct MarkStrip {
    let marks: [Mark]
    /// The mark that falls on its place, and how far it is; negative before it is shown.
    let landing: (index: Int, step: Int)?

    private static let group = 5

    /// The columns from one sign to the next, and those that a gap between groups adds.
    private struct Spacing {
        let pitch: Int
        let gap: Int

        func column(_ index: Int) -> Int { index * pitch + index / MarkStrip.group * gap }
        func columns(_ count: Int) -> Int { count == 0 ? 0 : column(count - 1) + 1 }
    }

    private static let spacings = [(3, 3), (2, 2), (1, 2), (1, 1)].map(Spacing.init)

    func draw(on canvas: inout Canvas, card: Card) {
        let area = card.block
        let fitting = MarkStrip.spacings.first { $0.columns(marks.count) <= area.columns }
        let spacing = fitting ?? Spacing(pitch: 1, gap: 1)
        let shown = fitting == nil ? window(columns: area.columns - 4, spacing) : marks.indices
        let width = spacing.columns(shown.count)
        let first = area.centredColumn(width: width)
        let row = card.diceRow + (card.scale.diceRows - 1) / 2
        let signs = canvas.look.pointers
        if shown.lowerBound > 0 { canvas.put(signs.left, row: row, column: first - 2, Style(.faint)) }
        if shown.upperBound < marks.count {
            canvas.put(signs.right, row: row, column: first + width + 1, Style(.faint))
        }
        for (offset, index) in shown.enumerated() {
            let column = first + spacing.column(offset)
            draw(index, row: row, column: column, hasRoom: card.scale != .compact, on: &canvas)
        }
    }

    /// The whole groups that fit, with that of the present question in the middle.
    private func window(columns: Int, _ spacing: Spacing) -> Range<Int> {
        let present = marks.firstIndex(of: .current) ?? marks.lastIndex { $0 != .untouched } ?? 0
        let groups = (marks.count + MarkStrip.group - 1) / MarkStrip.group
        let most = max(1, (columns + spacing.gap) / (MarkStrip.group + spacing.gap))
        let start = max(0, min(present / MarkStrip.group - most / 2, groups - most)) * MarkStrip.group
        return start..<min(marks.count, start + most * MarkStrip.group)
    }

    /// A sign, with the number of the question above the first of a group, and a pointer below the present one.
    private func draw(_ index: Int, row: Int, column: Int, hasRoom: Bool, on canvas: inout Canvas) {
        let look = canvas.look
        let isLanding = landing?.index == index
        let mark = isLanding && landing?.step == 0 ? Mark.current : marks[index]
        let isPresent = mark == .current
        let sign = mark.glyph(look) ?? (isPresent ? (look.isASCII ? "#" : "⣿") : look.isASCII ? "." : "⠶")
        let style =
            switch mark {
            case .untouched: Style(.outline)
            case .current: Style(.accent, bold: true)
            case .right, .wrong: mark.style(bold: isLanding)
            }
        canvas.put(sign, row: row, column: column, style)
        guard hasRoom else { return }
        if index.isMultiple(of: MarkStrip.group) {
            canvas.put(String(index + 1), row: row - 1, column: column, Style(.faint))
        }
        if isPresent { canvas.put(look.pointers.up, row: row + 1, column: column, style) }
    }
}
