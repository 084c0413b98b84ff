import CNcurses
import Screens

/// Draws frames through ncurses, which sends only changes to the terminal.
///
/// Only cells that differ from the last frame are passed to ncurses, so the cost does not grow with the screen.
final class FrameRenderer {
    private let colors: ColorPairs
    private let showsLinks: Bool
    private var drawn: Frame?

    init(colors: ColorPairs, showsLinks: Bool) {
        self.colors = colors
        self.showsLinks = showsLinks
    }

    /// Redraws everything with the next frame.
    func invalidate() {
        drawn = nil
        clearok(curses_screen(), true)
    }

    func draw(_ frame: Frame) {
        if drawn?.size != frame.size { resize(to: frame.size) }
        let before = drawn ?? Frame(size: frame.size)
        for row in 0..<frame.size.rows {
            draw(frame.row(row), over: before.row(row), at: row)
        }
        wrefresh(curses_screen())
        if showsLinks {
            for link in frame.links {
                let isDrawn = drawn?.links.contains(link) == true && frame.row(link.row) == before.row(link.row)
                if !isDrawn { draw(link, of: frame) }
            }
        }
        drawn = frame
    }

    /// Once more, as a link: ncurses has no cells for that.
    private func draw(_ link: FrameLink, of frame: Frame) {
        let cells = link.columns.map { frame[link.row, $0] }
        // A dialog may have been drawn over it.
        guard let style = cells.first?.style, cells.allSatisfy({ $0.style == style && $0.glyph != " " }) else { return }
        let text = String(cells.map(\.glyph).filter { $0 != Cell.continuation.glyph })
        // The lines of one address have one number, so that a terminal marks them together.
        let id = link.target.utf8.reduce(UInt32(5_381)) { $0 &* 33 ^ UInt32($1) }
        curses_link(
            Int32(link.row), Int32(link.columns.lowerBound), text, link.target, id, colors.attributes(of: style),
            colors.pair(of: style.ink))
    }

    private func resize(to size: Size) {
        resizeterm(Int32(size.rows), Int32(size.columns))
        werase(curses_screen())
        // Terminals move or rewrap their text in different ways when they are resized.
        if drawn != nil { clearok(curses_screen(), true) }
        drawn = nil
    }

    private func draw(_ row: ArraySlice<Cell>, over before: ArraySlice<Cell>, at line: Int) {
        guard row != before else { return }
        let cells = zip(GapStyle.joined(row), GapStyle.joined(before))
        // A blank that only takes another style is sent between two changed glyphs, where it costs less than a jump.
        var blanks: [(column: Int, cell: Cell)] = []
        for (column, (cell, old)) in cells.enumerated() {
            if GapStyle.isBlank(cell), GapStyle.isBlank(old) {
                if cell != old { blanks.append((column, cell)) }
                continue
            }
            if cell != old {
                for blank in blanks { put(blank.cell, at: line, blank.column) }
                if cell != .continuation { put(cell, at: line, column) }
            }
            blanks.removeAll(keepingCapacity: true)
        }
    }

    private func put(_ cell: Cell, at row: Int, _ column: Int) {
        let attributes = colors.attributes(of: cell.style)
        let pair = colors.pair(of: cell.style.ink)
        // A cell of ncurses holds a letter and up to CCHARW_MAX - 1 combining marks.
        withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: Int(CCHARW_MAX) + 1) { scalars in
            var count = 0
            for scalar in cell.glyph.unicodeScalars where count < Int(CCHARW_MAX) {
                scalars[count] = wchar_t(scalar.value)
                count += 1
            }
            scalars[count] = 0
            curses_put(Int32(row), Int32(column), scalars.baseAddress, attributes, pair)
        }
    }
}

/// The colours of a theme as ncurses colour pairs, on the terminal's default background.
struct ColorPairs {
    private var pairs: [Int32] = Array(repeating: 0, count: Ink.allCases.count)
    private let dimsFaint: Bool

    init(theme: Theme, depth: ColorDepth) {
        dimsFaint = theme.dimsFaint
        guard depth != .none, start_color() == OK, use_default_colors() == OK else { return }
        for ink in Ink.allCases {
            guard let color = theme.color(of: ink).number(at: depth) else { continue }
            let pair = Int32(ink.rawValue) + 1
            if init_extended_pair(pair, Int32(color), -1) == OK { pairs[Int(ink.rawValue)] = pair }
        }
    }

    func pair(of ink: Ink) -> Int32 {
        pairs[Int(ink.rawValue)]
    }

    /// Faint ink without a colour is dimmed, which works with any foreground colour.
    func attributes(of style: Style) -> attr_t {
        var attributes: attr_t = 0
        if style.isBold { attributes |= curses_bold }
        if style.isReversed { attributes |= curses_reverse }
        if dimsFaint, style.ink == .faint, pair(of: .faint) == 0 { attributes |= curses_dim }
        return attributes
    }
}

/// Gives blank cells in short gaps the style of their neighbours.
///
/// A blank looks the same in every foreground colour, but a change of style costs twenty bytes, a blank only one.
enum GapStyle {
    /// For longer gaps the cursor is moved, which needs no style.
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
        // Next to plain text the gap stays plain, so that highlighting one glyph changes one cell.
        guard style == next || style.ink != .plain && next.ink != .plain, !style.isReversed else { return }
        for index in gap { cells[index].style = style }
    }

    static func isBlank(_ cell: Cell) -> Bool {
        cell.glyph == " " && !cell.style.isReversed
    }
}
