/// A picture of one-column cells that is put together before its place on the screen is known.
struct Drawing: Hashable {
    var rows: [[Cell]]

    init(rows: [[Cell]]) {
        self.rows = rows
    }

    init(_ lines: [String], _ style: Style = .plain) {
        rows = lines.map { line in line.map { Cell($0, style) } }
    }

    var height: Int { rows.count }
    var width: Int { rows.map(\.count).max() ?? 0 }

    func styled(_ style: Style) -> Drawing {
        Drawing(rows: rows.map { $0.map { Cell($0.glyph, style) } })
    }
}

extension Drawing {
    /// A part of it; what lies outside of the drawing is blank.
    func cropped(rows kept: Range<Int>, columns: Range<Int>) -> Drawing {
        Drawing(
            rows: rows[kept.clamped(to: rows.indices)].map { cells in
                Array(cells.prefix(columns.upperBound).dropFirst(columns.lowerBound))
            })
    }

    /// Each braille dot as four; letters cannot be enlarged and stay as they are.
    func doubled() -> Drawing {
        guard rows.joined().allSatisfy({ $0.glyph == " " || !Braille.dots(of: $0.glyph).isEmpty }) else { return self }
        var grid = DotGrid(columns: width * 4, rows: height * 8)
        for (row, cells) in rows.enumerated() {
            for (column, cell) in cells.enumerated() {
                for dot in Braille.dots(of: cell.glyph) {
                    let x = (column * 2 + dot.column) * 2
                    let y = (row * 4 + dot.row) * 2
                    for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] { grid[x + dx, y + dy] = true }
                }
            }
        }
        var large = grid.drawing()
        for row in large.rows.indices {
            for column in large.rows[row].indices {
                let cells = rows[row / 2]
                if column / 2 < cells.count { large.rows[row][column].style = cells[column / 2].style }
            }
        }
        return large
    }
}
