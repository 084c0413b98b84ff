import CTrooperNcurses
import Glibc
import TrooperDrawing

/// Draws frames with ncurses, which sends the terminal only what has changed.
final class FrameRenderer {
    private let depth: ColorDepth
    private var theme: Theme
    private var colors: ColorPairs
    private var drawn: Frame?

    init(theme: Theme, depth: ColorDepth) {
        let hasColors = depth != .none && start_color() == OK && use_default_colors() == OK
        self.depth = hasColors ? depth : .none
        self.theme = theme
        colors = ColorPairs(theme: theme, depth: self.depth)
    }

    /// Redraws everything with the next frame.
    func invalidate() {
        drawn = nil
        clearok(curses_screen(), true)
    }

    func draw(_ frame: Frame) {
        if drawn?.size != frame.size { resize(to: frame.size) }
        put(frame, over: drawn)
        drawn = frame
        wrefresh(curses_screen())
    }

    /// Draws the last frame again in the colours for a background.
    func take(_ background: Background) { take(theme.on(background)) }

    /// Draws the last frame again in the colours of a theme; an unknown background stays as it was.
    func take(_ new: Theme) {
        let new = new.background == .unknown ? new.on(theme.background) : new
        guard new.name != theme.name || new.background != theme.background else { return }
        theme = new
        colors = ColorPairs(theme: theme, depth: depth)
        guard let drawn else { return }
        put(drawn, over: nil)
        wrefresh(curses_screen())
    }

    /// Tells ncurses the size. It prefers the environment to the terminal, and uses memory for every cell.
    static func announce(_ size: Size) {
        setenv("LINES", String(size.rows), 1)
        setenv("COLUMNS", String(size.columns), 1)
    }

    private func resize(to size: Size) {
        FrameRenderer.announce(size)
        resizeterm(Int32(size.rows), Int32(size.columns))
        werase(curses_screen())
        // Terminals move or rewrap their text in different ways when they are resized.
        if drawn != nil { clearok(curses_screen(), true) }
        drawn = nil
    }

    private func put(_ frame: Frame, over before: Frame?) {
        withUnsafeTemporaryAllocation(of: cchar_t.self, capacity: max(1, frame.size.columns)) { cells in
            guard let first = cells.baseAddress else { return }
            for row in 0..<frame.size.rows where before.map({ frame.row(row) != $0.row(row) }) ?? true {
                let count = make(frame.row(row), at: first)
                mvwadd_wchnstr(curses_screen(), Int32(row), 0, first, Int32(count))
            }
        }
    }

    /// Returns the number of elements that the cells of a row take: a wide glyph is one, and its second cell none.
    private func make(_ row: ArraySlice<Cell>, at first: UnsafeMutablePointer<cchar_t>) -> Int {
        var count = 0
        var last = Cell.blank
        var column = row.startIndex
        while column < row.endIndex {
            let cell = row[column]
            guard cell.isBlank else {
                if !cell.isContinuation {
                    last = cell
                    let isWide = column + 1 < row.endIndex && row[column + 1].isContinuation
                    count += make(cell.glyph, as: cell, isWide: isWide, at: first + count)
                }
                column += 1
                continue
            }
            // Most cells are blank: those of a run are like its first.
            let end = row[column...].firstIndex { !$0.isBlank } ?? row.endIndex
            let isGap = end < row.endIndex && end - column <= FrameRenderer.longestGap
            if !isGap || last.style.isReversed { last = .blank }
            _ = make(cell.glyph, as: last, isWide: false, at: first + count)
            (first + count + 1).update(repeating: first[count], count: end - column - 1)
            count += end - column
            column = end
        }
        return count
    }

    /// Returns the number of elements that a glyph takes, which is two for one that is replaced.
    private func make(
        _ glyph: Character, as cell: Cell, isWide: Bool, at first: UnsafeMutablePointer<cchar_t>
    ) -> Int {
        // A cell of ncurses holds a letter and up to CCHARW_MAX - 1 combining marks, and a zero behind fewer.
        withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: Int(CCHARW_MAX) + 1) { scalars in
            var length = 0
            for scalar in glyph.unicodeScalars.prefix(Int(CCHARW_MAX)) {
                scalars[length] = wchar_t(scalar.value)
                length += 1
            }
            scalars[length] = 0
            return Int(
                curses_make(
                    first, scalars.baseAddress, isWide ? 2 : 1, colors.attributes(of: cell.style),
                    colors.pair(of: cell)))
        }
    }

    /// Blanks look alike in every style. A few have that of the glyph before them, because changing the style twice
    /// takes more bytes; longer runs are plain, because the terminal can erase them.
    private static let longestGap = 6
}

extension Cell {
    fileprivate var isBlank: Bool { isSpace && !style.isReversed }
}

/// The colours of a theme as ncurses colour pairs, on the terminal's default background.
struct ColorPairs {
    /// For words in each ink, then for drawings.
    private var pairs: [Int32] = Array(repeating: 0, count: 2 * Ink.allCases.count)
    private var dimmed: [Bool]

    /// Defines a pair for each ink with a colour. ncurses redraws the cells of those that change.
    init(theme: Theme, depth: ColorDepth) {
        dimmed = Ink.allCases.map { theme.isDimmed($0, at: depth) }
        for index in pairs.indices {
            let (ink, isDrawn) = (Ink.allCases[index % Ink.allCases.count], index >= Ink.allCases.count)
            guard let color = theme.number(of: ink, isDrawn: isDrawn, at: depth) else { continue }
            if init_extended_pair(Int32(index) + 1, Int32(color), -1) == OK { pairs[index] = Int32(index) + 1 }
        }
    }

    func pair(of cell: Cell) -> Int32 {
        pairs[Int(cell.style.ink.rawValue) + (cell.isDrawing ? Ink.allCases.count : 0)]
    }

    func attributes(of style: Style) -> attr_t {
        var attributes: attr_t = 0
        if style.isBold { attributes |= curses_bold }
        if style.isReversed { attributes |= curses_reverse }
        if dimmed[Int(style.ink.rawValue)] { attributes |= curses_dim }
        return attributes
    }
}
