import CNcurses
import Glibc
import Screens

/// Draws frames on the terminal, which gets only what has changed.
///
/// A terminal that takes the escape sequences of xterm gets them from `FrameANSI`: ncurses has no way to true colour
/// without a terminfo entry for it. Any other terminal is drawn by ncurses, which also owns modes and keys.
final class FrameRenderer {
    private let depth: ColorDepth
    private var theme: Theme
    private var ansi: FrameANSI?
    private var colors: ColorPairs
    private var drawn: Frame?

    init(theme: Theme, depth: ColorDepth) {
        self.theme = theme
        self.depth = depth
        colors = ColorPairs(theme: theme, depth: depth)
        if Terminfo.takesANSI { ansi = encoder }
    }

    private var encoder: FrameANSI { FrameANSI(theme: theme, depth: depth, showsLinks: Terminfo.showsLinks) }

    /// Redraws everything with the next frame.
    func invalidate() {
        drawn = nil
        clearok(curses_screen(), true)
    }

    func draw(_ frame: Frame) {
        if drawn?.size != frame.size { resize(to: frame.size) }
        if ansi != nil {
            drawANSI(frame)
        } else {
            let before = drawn ?? Frame(size: frame.size)
            for row in 0..<frame.size.rows { draw(frame.row(row), over: before.row(row), at: row) }
            wrefresh(curses_screen())
        }
        drawn = frame
    }

    /// Draws the last frame again in the colours for a background.
    func take(_ background: Background) {
        guard background != theme.background else { return }
        theme = theme.on(background)
        guard ansi != nil else {
            colors = ColorPairs(theme: theme, depth: depth)
            let frame = drawn
            invalidate()
            if let frame { draw(frame) }
            return
        }
        ansi = encoder
        if let text = drawn.flatMap({ ansi?.encode($0) }) { FrameRenderer.write(text) }
    }

    /// Before another program writes to the terminal.
    func rest() {
        if ansi != nil { FrameRenderer.write("\u{1b}[0m") }
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

    /// For ncurses the screen stays empty. It clears it, and switches to it after a pause.
    private func drawANSI(_ frame: Frame) {
        if drawn == nil {
            ansi?.invalidate()
            wrefresh(curses_screen())
        }
        if let text = ansi?.encode(frame) { FrameRenderer.write(text) }
    }

    /// Errors are ignored: when the terminal is gone, its input ends too.
    static func write(_ text: String) {
        var text = text
        GuardedOutput.write { text.withUTF8 { write(UnsafeRawBufferPointer($0)) } }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(STDOUT_FILENO, rest.baseAddress, rest.count)
            if count < 0, errno == EAGAIN {
                var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                poll(&output, 1, -1)
            } else if count < 0, errno != EINTR {
                return
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[max(0, count)...])
        }
    }

    private func draw(_ row: ArraySlice<Cell>, over before: ArraySlice<Cell>, at line: Int) {
        guard row != before else { return }
        for (column, (cell, old)) in zip(row, before).enumerated() where cell != old && cell != .continuation {
            put(cell, at: line, column)
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
        if dimsFaint, style.ink.isFaint, pair(of: style.ink) == 0 { attributes |= curses_dim }
        return attributes
    }
}
