import TrooperDrawing
import TrooperText

/// A frame as a self-contained SVG file. Its own background makes it readable on any page.
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
        return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
    }
}

/// The SVG elements of the cells of a screen.
struct SVGPage {
    let size: Size
    let palette: SVGPalette

    /// Lengths in pixels. In cells of 10 by 20, braille dots are 5 apart across cell borders too.
    private enum Measure {
        static let column = 10
        static let row = 20
        static let margin = 20
        static let baseline = 15
        /// At this size most monospaced fonts are one cell wide.
        static let fontSize = "16.6"
    }

    /// The start of the file and the background.
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

    /// The text of a row, one element for each run of one style. Each has a position and a length, because the font of
    /// the viewer is unknown.
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

    /// The braille dots of some rows, one path for each ink. Fonts draw braille too differently to use text.
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

/// Adjacent text of one style in a row.
struct SVGRun {
    let column: Int
    var columns: Int
    let style: Style
    var text: String

    /// The text as XML. Escapes scalars, not characters: `<` plus a combining mark is one Character.
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

    /// The runs of a row, without braille. A run may contain single blanks; two blanks end it.
    static func runs(of cells: [Cell]) -> [SVGRun] {
        var runs: [SVGRun] = []
        for (column, cell) in cells.enumerated() {
            if cell.isContinuation {
                if !runs.isEmpty { runs[runs.count - 1].columns += 1 }
                continue
            }
            let isBlank = cell.isSpace && !cell.style.isReversed
            guard !isBlank, !cell.isDrawing else { continue }
            if let last = runs.last, last.style == cell.style, last.continues(at: column, of: cells) {
                let isGap = last.column + last.columns < column
                runs[runs.count - 1].text += (isGap ? " " : "") + String(cell.glyph)
                runs[runs.count - 1].columns += isGap ? 2 : 1
            } else {
                runs.append(SVGRun(column: column, columns: 1, style: cell.style, text: String(cell.glyph)))
            }
        }
        return runs
    }

    private func continues(at next: Int, of cells: [Cell]) -> Bool {
        let end = column + columns
        return end == next || (end + 1 == next && cells[end].isSpace)
    }
}

/// The colours of a theme on the dark background of a picture.
struct SVGPalette {
    let background: String
    let edge: String
    private let foreground: String
    private let theme: Theme

    /// - Parameter theme: drawn on a dark background unless its own is light.
    init(theme: Theme) {
        let isLight = theme.background == .light
        self.theme = theme.on(isLight ? .light : .dark)
        (background, edge, foreground) =
            isLight ? ("#ffffff", "#d0d7de", "#1c2128") : ("#10151c", "#2b3440", "#e8ebef")
    }

    func color(of ink: Ink) -> String {
        theme.rgb(of: ink).map { "#" + String($0, radix: 16).zeroPadded(to: 6) } ?? foreground
    }
}
