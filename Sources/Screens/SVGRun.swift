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
