import TrooperText

/// A column of a list.
package struct Column {
    package enum Width: Equatable {
        case fixed(Int)
        /// As wide as the widest of these texts; narrower where the others need the room.
        case fitting([String])
        /// What the others leave. Without such a column the first that fits its texts takes that.
        case rest
    }

    let heading: String
    let width: Width
    /// Numbers end where their column ends.
    let isNumber: Bool
    /// A narrower page leaves the column out.
    let least: Int

    package init(_ heading: String, _ width: Width, isNumber: Bool = false, least: Int = 0) {
        (self.heading, self.width, self.isNumber, self.least) = (heading, width, isNumber, least)
    }

    fileprivate var fitsTexts: Bool { if case .fitting = width { true } else { false } }

    fileprivate func columns(_ look: Look) -> Int {
        switch width {
        case .fixed(let columns): columns
        case .fitting(let texts): ([heading] + texts).map { TextWidth.columns(of: look.printable($0)) }.max() ?? 0
        case .rest: 0
        }
    }
}

/// A page with a list in columns: a row of headings, the rows around the cursor, rows that stay, and details.
package struct ListPage {
    let columns: [Column]
    package var area: Area
    let look: Look
    let count: Int
    /// The place of the row with the cursor. The rows that stay follow those of the list.
    let cursor: Int
    /// Blanks between two columns.
    package var gap: Int
    /// Whether the cursor is seen.
    package var hasPointer = true
    /// Whether a sign beside the pointer marks a row; nil in a list without marks.
    package var isMarked: ((_ place: Int) -> Bool)?
    /// Lines that stay above the headings.
    package var above: [[Run]] = []
    /// How many rows stay below the list.
    package var below = 0
    /// Lines at the bottom.
    package var details: [[Run]] = []
    /// Stands in the place of a list without rows.
    package var empty = ScrollPane()
    /// From one row of the list to the next.
    package var pitch = 1

    /// A longer list is parted from the rows that stay even if that hides a row.
    private static let leastParted = 8
    /// What a column that takes the rest keeps, at the cost of the first that fits its texts.
    private static let leastRest = 8

    package init(_ columns: [Column], in area: Area, _ look: Look, count: Int, cursor: Int) {
        (self.columns, self.area, self.look, self.count, self.cursor) = (columns, area, look, count, cursor)
        gap = area.columns < 40 ? 1 : area.columns < 80 ? 2 : 3
    }

    /// How wide each column is; 0 for one that is left out.
    package var widths: [Int] {
        var widths = columns.map { area.columns < $0.least ? 0 : $0.columns(look) }
        let shown = columns.indices.filter { area.columns >= columns[$0].least }
        let free = area.columns - leadColumns - gap * (shown.count - 1) - widths.reduce(0, +)
        let fitting = shown.first { columns[$0].fitsTexts }
        guard let rest = shown.first(where: { columns[$0].width == .rest }) else {
            if let fitting { widths[fitting] += free }
            return widths
        }
        widths[rest] = fitting == nil ? free : max(free, ListPage.leastRest)
        if let fitting { widths[fitting] += free - widths[rest] }
        return widths
    }

    private var leadColumns: Int { isMarked == nil ? 2 : 3 }

    /// Draws it, and returns how many rows are hidden.
    ///
    /// - Parameter row: what stands in the columns of a row, asked for visible rows only. Fewer than all columns end with
    ///   words that take the place of the rest, and of the end of the column before if they are longer.
    package func draw(on canvas: inout Canvas, row: (_ place: Int, _ widths: [Int]) -> [[Run]]) -> Int {
        canvas.put(lines: above, row: area.row, column: area.column)
        var place = area.rows(from: area.row + above.count, to: area.endRow)
        guard count + below > 0 else {
            let scroll = max(0, cursor + empty.lines.count - place.rows)
            return empty.draw(on: &canvas, in: place, scroll: scroll, isCentred: true)
        }
        let widths = widths
        if columns.contains(where: { !$0.heading.isEmpty }) {
            let headings = line(columns.map { [Run($0.heading, Style(.faint))] }, widths)
            canvas.put(headings, row: place.row, column: place.column + leadColumns)
            place = place.rows(from: place.row + 1, to: place.endRow)
        }
        canvas.put(lines: details, row: place.endRow - details.count, column: place.column)
        place.rows -= details.count + below
        let rows = max(0, (count - 1) * pitch + 1)
        let isParted = below > 0 && place.rows > min(rows, ListPage.leastParted)
        let list = place.rows(from: place.row, to: place.row + max(1, min(rows, place.rows - (isParted ? 1 : 0))))
        let stay = (count..<count + below).map { lead($0) + line(row($0, widths), widths) }
        canvas.put(lines: stay, row: list.endRow + (isParted ? 1 : 0), column: place.column)
        return drawList(on: &canvas, in: list) { lead($0) + line(row($0, widths), widths) }
    }

    /// Draws the rows around the cursor. Returns how many are hidden.
    private func drawList(on canvas: inout Canvas, in list: Area, line: (_ place: Int) -> [Run]) -> Int {
        let rows = (count - 1) * pitch + 1
        let hidden = max(0, rows - list.rows)
        let first = min(max(0, cursor * pitch - list.rows / 2), hidden)
        for row in first..<max(first, min(rows, first + list.rows)) where row.isMultiple(of: pitch) {
            canvas.put(line(row / pitch), row: list.row + row - first, column: list.column)
        }
        canvas.drawScrollSigns(beside: list, hasMoreAbove: first > 0, hasMoreBelow: first < hidden)
        return hidden
    }

    private func lead(_ place: Int) -> [Run] {
        let isCursor = hasPointer && place == cursor
        return [isMarked.map { look.pointer(isCursor, isMarked: $0(place)) } ?? look.pointer(isCursor)]
    }

    /// The cells of a row, each cut or filled up to its column.
    private func line(_ cells: [[Run]], _ widths: [Int]) -> [Run] {
        var (cells, widths) = (cells, widths)
        let words = cells.count < columns.count ? cells.popLast() : nil
        let shown = cells.indices.filter { widths[$0] > 0 }
        if let words, let last = shown.last {
            let room = area.columns - leadColumns - shown.reduce(0) { $0 + widths[$1] + gap }
            widths[last] -= max(0, words.columns - room)
        }
        let fitted = shown.map { look.fitted(cells[$0], to: widths[$0], isNumber: columns[$0].isNumber) }
        return Array((fitted + [words].compactMap(\.self)).joined(separator: [Run(String(repeating: " ", count: gap))]))
    }
}

extension Look {
    /// Before a row that may be marked, in three columns.
    package func pointer(_ isCursor: Bool, isMarked: Bool) -> Run {
        let signs = (isCursor ? pointers.right : " ") + (isMarked ? chosenSign : " ")
        return Run(signs + " ", Style(.accent, bold: true))
    }

    /// Runs in a column: filled up with blanks, or the last of them cut.
    fileprivate func fitted(_ runs: [Run], to columns: Int, isNumber: Bool) -> [Run] {
        let start = Array(runs.dropLast())
        let last = runs.last.map { Run(clipped($0.text, to: columns - start.columns), $0.style) }
        let shown = start + [last].compactMap(\.self)
        let rest = Run(String(repeating: " ", count: max(0, columns - shown.columns)))
        return isNumber ? [rest] + shown : shown + [rest]
    }
}
