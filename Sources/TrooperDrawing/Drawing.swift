/// A block of one-column cells without a position.
package struct Drawing: Hashable {
    package var rows: [[Cell]]

    package init(rows: [[Cell]]) { self.rows = rows }

    package var height: Int { rows.count }
    package var width: Int { rows.map(\.count).max() ?? 0 }

    package func styled(_ style: Style) -> Drawing { Drawing(rows: rows.map { $0.map { Cell($0.glyph, style) } }) }
}

extension Drawing {
    package init(_ lines: [String], _ style: Style = .plain) {
        self.init(rows: lines.map { line in line.map { Cell($0, style) } })
    }
}

/// A raster of braille dots, two by four to a cell.
package struct DotGrid: Hashable {
    package let columns: Int
    package let rows: Int
    private var dots: [Bool]

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        dots = Array(repeating: false, count: columns * rows)
    }

    package subscript(column: Int, row: Int) -> Bool {
        get { contains(column, row) && dots[row * columns + column] }
        set { if contains(column, row) { dots[row * columns + column] = newValue } }
    }

    private func contains(_ column: Int, _ row: Int) -> Bool {
        column >= 0 && column < columns && row >= 0 && row < rows
    }

    /// Sets the dots of a line with round ends. Units are tenths of a dot; the centre of dot (0, 0) is (5, 5).
    package mutating func stroke(from start: Point, to end: Point, thickness: Int) {
        let line = end - start
        let lengthSquared = line.dot(line)
        // Twice the distance is compared with the thickness, which avoids halving an odd number.
        let limit = thickness * thickness
        let reach = thickness / 2
        for row in dots(from: min(start.y, end.y) - reach, to: max(start.y, end.y) + reach, below: rows) {
            for column in dots(from: min(start.x, end.x) - reach, to: max(start.x, end.x) + reach, below: columns) {
                let offset = Point(column * 10 + 5, row * 10 + 5) - start
                let along = offset.dot(line)
                let isBeside = along > 0 && along < lengthSquared
                let across = offset.cross(line)
                let fromEnd = along <= 0 ? offset : offset - line
                let isInside =
                    isBeside ? 4 * across * across <= limit * lengthSquared : 4 * fromEnd.dot(fromEnd) <= limit
                if isInside { self[column, row] = true }
            }
        }
    }

    /// The indices of the dots between two coordinates.
    private func dots(from start: Int, to end: Int, below count: Int) -> Range<Int> {
        let first = min(count, max(0, start / 10))
        return first..<max(first, min(count, end / 10 + 1))
    }

    package mutating func stroke(_ points: [Point], thickness: Int) {
        for (start, end) in zip(points, points.dropFirst()) { stroke(from: start, to: end, thickness: thickness) }
    }

    package func drawing(_ style: Style = .plain) -> Drawing {
        let cellRows = (rows + 3) / 4
        let cellColumns = (columns + 1) / 2
        return Drawing(
            rows: (0..<cellRows).map { row in
                (0..<cellColumns).map { column in
                    Cell(Braille.glyph { self[column * 2 + $0, row * 4 + $1] }, style)
                }
            })
    }
}

/// A position in a dot grid, in tenths of a dot.
package struct Point: Hashable {
    package let x: Int
    package let y: Int

    package init(_ x: Int, _ y: Int) {
        self.x = x
        self.y = y
    }

    package static func - (left: Point, right: Point) -> Point { Point(left.x - right.x, left.y - right.y) }
    package func dot(_ other: Point) -> Int { x * other.x + y * other.y }
    func cross(_ other: Point) -> Int { x * other.y - y * other.x }
}

/// Conversion between braille glyphs and their two by four dots.
package enum Braille {
    /// The dots in the bit order of U+2800: left column down, right column down, then the fourth row.
    private static let order: [(column: Int, row: Int)] = [
        (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
    ]

    /// The glyph with these dots. No dots make a space: one byte, and the same in every font.
    package static func glyph(has: (_ column: Int, _ row: Int) -> Bool) -> Character {
        var pattern: UInt32 = 0
        for (bit, dot) in order.enumerated() where has(dot.column, dot.row) { pattern |= 1 << UInt32(bit) }
        guard pattern != 0, let scalar = Unicode.Scalar(0x2800 + pattern) else { return " " }
        return Character(scalar)
    }

    /// The dots of a glyph; empty for a glyph that is not braille.
    package static func dots(of glyph: Character) -> [(column: Int, row: Int)] {
        guard let scalar = glyph.unicodeScalars.first, (0x2801...0x28FF).contains(scalar.value) else { return [] }
        return order.enumerated().compactMap { bit, place in
            scalar.value >> UInt32(bit) & 1 == 1 ? place : nil
        }
    }
}
