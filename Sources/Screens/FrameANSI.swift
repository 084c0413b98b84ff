/// Encodes frames as escape sequences for a terminal with 256 colours: the first frame whole, then only changes.
package struct FrameANSI: Sendable {
    private let theme: Theme
    private let isColored: Bool
    private var drawn: Frame?
    private var style = Style.plain
    private var text = ""

    package init(theme: Theme, isColored: Bool = true) {
        self.theme = theme
        self.isColored = isColored
    }

    /// The bytes that turn the previous frame into this one.
    package mutating func encode(_ frame: Frame) -> String {
        text = ""
        if drawn?.size != frame.size {
            text = "\u{1b}[0m\u{1b}[?25l\u{1b}[2J"
            style = .plain
            drawn = Frame(size: frame.size)
        }
        let before = drawn ?? Frame(size: frame.size)
        for row in 0..<frame.size.rows where frame.row(row) != before.row(row) {
            encode(Array(frame.row(row)), over: Array(before.row(row)), row: row)
        }
        drawn = frame
        return text
    }

    /// Unchanged cells of a shorter gap are written again, because moving the cursor costs as many bytes.
    private static let shortestJump = 6

    private mutating func encode(_ cells: [Cell], over before: [Cell], row: Int) {
        var cursor: Int?
        for column in cells.indices where cells[column] != before[column] {
            // The left half of a wide glyph draws both halves.
            if cells[column] == .continuation { continue }
            if let start = cursor, column - start < FrameANSI.shortestJump,
                cells[start..<column].allSatisfy({ $0.style == style && $0 != .continuation })
            {
                for cell in cells[start..<column] { text.append(cell.glyph) }
            } else if cursor != column {
                text += "\u{1b}[\(row + 1);\(column + 1)H"
            }
            put(cells[column])
            let isWide = column + 1 < cells.count && cells[column + 1] == .continuation
            cursor = column + (isWide ? 2 : 1)
        }
    }

    private mutating func put(_ cell: Cell) {
        if cell.style != style {
            style = cell.style
            text += "\u{1b}[" + ([0] + codes(of: style)).map(String.init).joined(separator: ";") + "m"
        }
        text.append(cell.glyph)
    }

    private func codes(of style: Style) -> [Int] {
        let color = isColored ? theme.color(of: style.ink).number(at: .palette) : nil
        var codes: [Int] = []
        if style.isBold { codes.append(1) }
        if theme.dimsFaint, style.ink == .faint, color == nil { codes.append(2) }
        if style.isReversed { codes.append(7) }
        if let color { codes += [38, 5, color] }
        return codes
    }
}
