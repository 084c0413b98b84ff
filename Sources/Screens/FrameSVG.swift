/// A frame as a picture file: self-contained, on a dark card of its own, so that it reads well on any page.
package struct FrameSVG {
    private let frame: Frame
    private let page: SVGPage

    package init(_ frame: Frame, theme: Theme) {
        self.frame = frame
        page = SVGPage(size: frame.size, palette: SVGPalette(theme: theme))
    }

    package var text: String {
        var parts = page.opening
        for row in 0..<frame.size.rows { parts += page.texts(frame.row(row), row: row) }
        parts += page.dots((0..<frame.size.rows).map { ($0, frame.row($0)) })
        parts.append("</svg>")
        return parts.joined(separator: "\n") + "\n"
    }
}

/// Where the cells of a screen lie in a picture, and how they look there.
struct SVGPage {
    let size: Size
    let palette: SVGPalette

    /// The size of a cell; braille dots stand five apart both ways, and so run on from cell to cell.
    private enum Measure {
        static let column = 10
        static let row = 20
        static let margin = 20
        static let baseline = 15
        /// A monospaced font of this size is a cell wide in most families.
        static let fontSize = "16.6"
    }

    /// The beginning of the file, and the card that everything lies on.
    var opening: [String] {
        let width = size.columns * Measure.column + 2 * Measure.margin
        let height = size.rows * Measure.row + 2 * Measure.margin
        return [
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
            width="\(width)" height="\(height)" xml:space="preserve" \
            font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="\(Measure.fontSize)">
            """,
            """
            <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="12" \
            fill="\(palette.background)" stroke="\(palette.edge)"/>
            """,
        ]
    }

    private func x(_ column: Int) -> Int { Measure.margin + column * Measure.column }
    private func y(_ row: Int) -> Int { Measure.margin + row * Measure.row }

    /// The letters of a row, a run of one style at a time. Every run has its own place and length, because no two
    /// readers have the same font.
    func texts(_ cells: ArraySlice<Cell>, row: Int) -> [String] {
        SVGRun.runs(of: Array(cells)).flatMap { run in
            var parts: [String] = []
            if run.style.isReversed {
                parts.append(
                    """
                    <rect x="\(x(run.column))" y="\(y(row))" width="\(run.columns * Measure.column)" \
                    height="\(Measure.row)" rx="3" fill="\(palette.color(of: run.style.ink))"/>
                    """)
            }
            let fill = run.style.isReversed ? palette.background : palette.color(of: run.style.ink)
            let weight = run.style.isBold ? " font-weight=\"bold\"" : ""
            parts.append(
                """
                <text x="\(x(run.column))" y="\(y(row) + Measure.baseline)" fill="\(fill)"\(weight) \
                textLength="\(run.columns * Measure.column)" lengthAdjust="spacingAndGlyphs">\(run.escaped)</text>
                """)
            return parts
        }
    }

    /// All braille dots of some rows, one path an ink: fonts draw them too differently to be left to the reader's.
    func dots(_ rows: [(row: Int, cells: ArraySlice<Cell>)]) -> [String] {
        Ink.allCases.compactMap { ink in
            var path = ""
            for (row, cells) in rows {
                for (column, cell) in cells.enumerated() where cell.style.ink == ink {
                    for dot in Braille.dots(of: cell.glyph) {
                        path += "M\(x(column) + 2 + dot.column * 5).5 \(y(row) + 2 + dot.row * 5).5h.01"
                    }
                }
            }
            guard !path.isEmpty else { return nil }
            return """
                <path d="\(path)" stroke="\(palette.color(of: ink))" stroke-width="3.6" stroke-linecap="round"/>
                """
        }
    }
}

/// Neighbouring letters of one style in a row.
struct SVGRun {
    let column: Int
    var columns: Int
    let style: Style
    var text: String

    /// By scalars: a sign with a mark on it is another character, and still the sign to whoever reads the file.
    var escaped: String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Single blanks stay inside of a run; more end it. Braille is not among the letters.
    static func runs(of cells: [Cell]) -> [SVGRun] {
        var runs: [SVGRun] = []
        for (column, cell) in cells.enumerated() {
            if cell.glyph == Cell.continuation.glyph {
                if !runs.isEmpty { runs[runs.count - 1].columns += 1 }
                continue
            }
            let isBlank = cell.glyph == " " && !cell.style.isReversed
            guard !isBlank, Braille.dots(of: cell.glyph).isEmpty else { continue }
            if let last = runs.last, last.style == cell.style, last.takes(column, of: cells) {
                let isGap = last.column + last.columns < column
                runs[runs.count - 1].text += (isGap ? " " : "") + String(cell.glyph)
                runs[runs.count - 1].columns += isGap ? 2 : 1
            } else {
                runs.append(SVGRun(column: column, columns: 1, style: cell.style, text: String(cell.glyph)))
            }
        }
        return runs
    }

    private func takes(_ next: Int, of cells: [Cell]) -> Bool {
        let end = column + columns
        return end == next || (end + 1 == next && cells[end].glyph == " ")
    }
}

/// The colours of a theme on a dark card.
struct SVGPalette {
    let background = "#10151c"
    let edge = "#2b3440"
    private let theme: Theme

    init(theme: Theme) {
        self.theme = theme
    }

    func color(of ink: Ink) -> String {
        guard let rgb = theme.color(of: ink).rgb else { return "#e8ebef" }
        return "#" + [16, 8, 0].map { SVGPalette.hex(SVGPalette.lightened(rgb >> UInt32($0) & 0xFF)) }.joined()
    }

    /// The theme's colours must do on white as well; on a dark card alone they may be lighter.
    private static func lightened(_ part: UInt32) -> UInt32 {
        part + (255 - part) * 3 / 10
    }

    private static func hex(_ part: UInt32) -> String {
        let digits = String(part, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
    }
}
