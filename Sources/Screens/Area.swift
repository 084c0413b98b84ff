/// A rectangle of cells.
struct Area: Hashable {
    var row: Int
    var column: Int
    var rows: Int
    var columns: Int

    var endRow: Int { row + rows }
    var endColumn: Int { column + columns }

    func inset(columns amount: Int) -> Area {
        Area(row: row, column: column + amount, rows: rows, columns: max(0, columns - 2 * amount))
    }

    /// The rows from `first` to before `end`, counted on the screen.
    func rows(from first: Int, to end: Int) -> Area {
        Area(row: first, column: column, rows: max(0, end - first), columns: columns)
    }

    /// The column at which something that wide stands in the middle.
    func centredColumn(width: Int) -> Int {
        column + (columns - width) / 2
    }
}
