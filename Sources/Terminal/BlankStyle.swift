import Screens

/// Gives short gaps the style of what stands around them.
///
/// A blank looks the same in every colour of foreground, but a change of style costs twenty bytes: a gap in the style
/// of its neighbours costs one byte a cell.
enum BlankStyle {
    /// Longer gaps are jumped over, for which the terminal needs no style at all.
    private static let longestGap = 6

    static func joined(_ row: ArraySlice<Cell>) -> [Cell] {
        var cells = Array(row)
        var lastGlyph: Int?
        for index in cells.indices where !isBlank(cells[index]) {
            if let lastGlyph { join(&cells, after: lastGlyph, before: index) }
            lastGlyph = index
        }
        return cells
    }

    private static func join(_ cells: inout [Cell], after left: Int, before right: Int) {
        let gap = left + 1..<right
        guard !gap.isEmpty, gap.count <= longestGap else { return }
        let style = cells[left].style
        let next = cells[right].style
        // Next to plain text the gap stays plain, so that a glyph which lights up is a change of one cell.
        guard style == next || style.ink != .plain && next.ink != .plain, !style.isReversed else { return }
        for index in gap { cells[index].style = style }
    }

    private static func isBlank(_ cell: Cell) -> Bool {
        cell.glyph == " " && !cell.style.isReversed
    }
}
