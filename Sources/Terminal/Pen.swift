import CNcurses
import Screens

/// Draws frames through ncurses, which sends what has changed and nothing else.
///
/// Only cells that differ from the last frame are handed over, so the cost of a step does not grow with the screen.
final class Pen {
    private let inks: InkPairs
    private var drawn: Frame?

    init(inks: InkPairs) {
        self.inks = inks
    }

    /// Takes nothing for granted about what the screen shows.
    func forget() {
        drawn = nil
        clearok(curses_screen(), true)
    }

    func draw(_ frame: Frame) {
        if drawn?.size != frame.size { start(over: frame.size) }
        let before = drawn ?? Frame(size: frame.size)
        for row in 0..<frame.size.rows {
            draw(frame.row(row), over: before.row(row), at: row)
        }
        drawn = frame
        wrefresh(curses_screen())
    }

    private func start(over size: Size) {
        resizeterm(Int32(size.rows), Int32(size.columns))
        werase(curses_screen())
        // After a change of size the terminal may have moved its text around in ways of its own.
        if drawn != nil { clearok(curses_screen(), true) }
        drawn = nil
    }

    private func draw(_ row: ArraySlice<Cell>, over before: ArraySlice<Cell>, at line: Int) {
        guard row != before else { return }
        let cells = zip(BlankStyle.joined(row), BlankStyle.joined(before))
        for (offset, (cell, old)) in cells.enumerated() where cell != old {
            if cell == .continuation { continue }
            put(cell, at: line, offset)
        }
    }

    private func put(_ cell: Cell, at row: Int, _ column: Int) {
        let attributes = inks.attributes(of: cell.style)
        let pair = inks.pair(of: cell.style.ink)
        // A letter and at most five marks on it are what ncurses can hold.
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
