/// Encodes frames as escape sequences of ECMA-48: the first frame whole, then only changes.
///
/// It sends fewer bytes than ncurses does: no style is set for blanks, and what changes is sent in the order of the
/// rows or of the styles, whichever is shorter.
package struct FrameANSI: Sendable {
    private let theme: Theme
    private let depth: ColorDepth
    private let showsLinks: Bool
    private var drawn: Frame?
    private var pen = ANSIPen()

    /// - Parameter showsLinks: whether the terminal makes links of OSC 8.
    package init(theme: Theme, depth: ColorDepth = .palette, showsLinks: Bool = false) {
        self.theme = theme
        self.depth = depth
        self.showsLinks = showsLinks
    }

    /// The bytes that turn the previous frame into this one.
    package mutating func encode(_ frame: Frame) -> String {
        var start = ""
        if drawn?.size != frame.size {
            start = "\u{1b}[0m\u{1b}[?25l\u{1b}[2J"
            pen = ANSIPen()
            drawn = Frame(size: frame.size)
        }
        let before = drawn ?? Frame(size: frame.size)
        drawn = frame
        let patches = (0..<frame.size.rows).flatMap { row in
            frame.row(row) == before.row(row)
                ? [] : Patch.changes(Array(frame.row(row)), over: Array(before.row(row)), row: row)
        }
        if patches.isEmpty { return start + links(of: frame, over: before) }
        let byRow = encoded(patches, columns: frame.size.columns)
        let byStyle = encoded(ordered(patches), columns: frame.size.columns)
        let shorter = byStyle.text.utf8.count < byRow.text.utf8.count ? byStyle : byRow
        pen = shorter.pen
        return start + shorter.text + links(of: frame, over: before)
    }

    /// The text of each new link once more, as a link.
    private mutating func links(of frame: Frame, over before: Frame) -> String {
        guard showsLinks else { return "" }
        var text = ""
        for link in frame.links where !before.links.contains(link) || frame.row(link.row) != before.row(link.row) {
            let cells = link.columns.map { frame[link.row, $0] }.filter { $0 != .continuation }
            // A dialog may have been drawn over it.
            guard let style = cells.first?.style, cells.allSatisfy({ $0.style == style && $0.glyph != " " }) else {
                continue
            }
            // The lines of one address have one number, so that a terminal marks them together.
            let id = link.target.utf8.reduce(UInt32(5_381)) { $0 &* 33 ^ UInt32($1) }
            text += pen.move(toRow: link.row, column: link.columns.lowerBound) + pen.set(SGR(style, theme, depth))
            text += "\u{1b}]8;id=t\(id);\(link.target)\u{1b}\\"
            text += String(cells.map(\.glyph)) + "\u{1b}]8;;\u{1b}\\"
            pen.advance(by: link.columns.count, isCertain: false, columns: frame.size.columns)
        }
        return text
    }

    /// Forgets what the terminal shows, so that the next frame is sent whole.
    package mutating func invalidate() { drawn = nil }

    private func encoded(_ patches: [Patch], columns: Int) -> (text: String, pen: ANSIPen) {
        var pen = pen
        var text = ""
        for patch in patches {
            text += pen.move(toRow: patch.row, column: patch.column)
            switch patch.content {
            case .blanks(let count): text += "\u{1b}[\(count)X"
            case .glyphs(let glyphs, let style):
                // A blank looks alike in every style but a reversed one.
                if let style { text += pen.set(SGR(style, theme, depth)) } else { text += pen.endReverse() }
                text += glyphs
                pen.advance(by: patch.columns, isCertain: patch.isCertain, columns: columns)
            }
        }
        return (text, pen)
    }

    /// The patches of the present style first, then those of each other style.
    private func ordered(_ patches: [Patch]) -> [Patch] {
        var groups: [(sgr: SGR?, patches: [Patch])] = []
        for patch in patches {
            let sgr = patch.style.map { SGR($0, theme, depth) }
            if let index = groups.firstIndex(where: { $0.sgr == sgr }) {
                groups[index].patches.append(patch)
            } else {
                groups.append((sgr, [patch]))
            }
        }
        let (first, rest) = (groups.filter { $0.sgr == nil || $0.sgr == pen.sgr }, groups)
        return (first + rest.filter { $0.sgr != nil && $0.sgr != pen.sgr }).flatMap(\.patches)
    }
}

/// Adjacent cells of a row that are sent together.
private struct Patch {
    enum Content {
        /// Glyphs of one style; any style will do if they are blanks.
        case glyphs(String, Style?)
        case blanks(Int)
    }

    let row: Int
    let column: Int
    var content: Content
    var columns: Int
    /// Whether every terminal agrees on the width of the glyphs.
    var isCertain: Bool

    var style: Style? {
        if case .glyphs(_, let style) = content { style } else { nil }
    }

    /// Unchanged cells of a gap up to here are sent again, because moving the cursor costs as many bytes.
    private static let longestGap = 3
    /// From here on blanks are erased, not written.
    private static let leastErased = 6

    /// The patches that turn one row into another.
    static func changes(_ cells: [Cell], over before: [Cell], row: Int) -> [Patch] {
        var patches: [Patch] = []
        var column = 0
        while column < cells.count {
            guard !cells[column].looksLike(before[column]), cells[column] != .continuation else {
                column += 1
                continue
            }
            let patch = patch(from: column, of: cells, over: before, row: row)
            patches.append(patch)
            column += patch.columns
        }
        return patches
    }

    private static func patch(from start: Int, of cells: [Cell], over before: [Cell], row: Int) -> Patch {
        let blanks = cells[start...].prefix { $0.isBlank }.count
        if blanks >= leastErased {
            // Only up to the last blank that replaces something.
            let changed = cells.indices[start..<start + blanks].last { !cells[$0].looksLike(before[$0]) } ?? start
            if changed + 1 - start >= leastErased {
                let count = changed + 1 - start
                return Patch(row: row, column: start, content: .blanks(count), columns: count, isCertain: true)
            }
        }
        var style: Style?
        var end = start
        var sent = start
        while end < cells.count, end - sent <= longestGap, cells[end...].prefix(while: \.isBlank).count < leastErased {
            let cell = cells[end]
            if cell.isBlank, style?.isReversed == true { break }
            if cell != .continuation, !cell.isBlank {
                guard end == start || style == cell.style || style == nil && !cell.style.isReversed else { break }
                style = cell.style
            }
            end += 1
            if !cell.looksLike(before[end - 1]) || cell == .continuation { sent = end }
        }
        // A wide glyph is sent whole.
        while sent < cells.count, cells[sent] == .continuation { sent += 1 }
        let shown = cells[start..<max(sent, start + 1)]
        let glyphs = shown.filter { $0 != .continuation }.map(\.glyph)
        return Patch(
            row: row, column: start, content: .glyphs(String(glyphs), shown.first { !$0.isBlank }?.style),
            columns: shown.count, isCertain: glyphs.allSatisfy { $0.isASCII || !Braille.dots(of: $0).isEmpty })
    }
}

extension Cell {
    fileprivate var isBlank: Bool { glyph == " " && !style.isReversed }

    /// Blanks look alike in every style.
    fileprivate func looksLike(_ other: Cell) -> Bool { self == other || isBlank && other.isBlank }
}
