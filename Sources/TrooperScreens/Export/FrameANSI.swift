/// Encodes frames as escape sequences for an asciicast: the first frame whole, then only changes.
///
/// Terminals are drawn by ncurses. A file has no terminfo, so this uses only what every player knows: it moves the
/// cursor, sets the style anew and writes glyphs. It erases nothing, because terminals differ in the style of what is
/// erased.
package struct FrameANSI: Sendable {
    private let theme: Theme
    private let depth: ColorDepth
    private var drawn: Frame?

    /// - Parameter isColored: whether to use the 256 colours for a dark background, as players have it.
    package init(theme: Theme, isColored: Bool = true) {
        self.theme = theme.on(.dark)
        depth = isColored ? .palette : .none
    }

    /// The bytes that turn the previous frame into this one.
    package mutating func encode(_ frame: Frame) -> String {
        let isWhole = drawn?.size != frame.size
        var text = isWhole ? "\u{1b}[0m\u{1b}[?25l\u{1b}[2J" : ""
        let before = (isWhole ? nil : drawn) ?? Frame(size: frame.size)
        drawn = frame
        for row in 0..<frame.size.rows where frame.row(row) != before.row(row) {
            text += changes(Array(frame.row(row)), over: Array(before.row(row)), row: row)
        }
        return text
    }

    private func changes(_ cells: [Cell], over before: [Cell], row: Int) -> String {
        var text = ""
        var style = ""
        // Nil where it depends on the player: behind a glyph that is not surely one column wide.
        var cursor: Int?
        for (column, cell) in cells.enumerated() where cell != before[column] && !cell.isContinuation {
            if cursor != column { text += "\u{1b}[\(row + 1);\(column + 1)H" }
            let sequence = sgr(cell)
            if sequence != style { text += sequence }
            style = sequence
            text.append(cell.glyph)
            cursor = cell.glyph.isCertainlyOneColumn ? column + 1 : nil
        }
        return text
    }

    private func sgr(_ cell: Cell) -> String {
        let style = cell.style
        // A blank looks alike in every style but a reversed one.
        if cell.isSpace, !style.isReversed { return "\u{1b}[0m" }
        var codes = "0"
        if style.isBold { codes += ";1" }
        if theme.isDimmed(style.ink, at: depth) { codes += ";2" }
        if style.isReversed { codes += ";7" }
        if let number = theme.number(of: style.ink, at: depth) { codes += ";38;5;\(number)" }
        return "\u{1b}[\(codes)m"
    }
}

extension Character {
    fileprivate var isCertainlyOneColumn: Bool { isASCII || !Braille.dots(of: self).isEmpty }
}
