/// A raster of dots, two by four to a cell, that becomes braille: the finest smooth shapes a terminal can draw.
struct DotGrid: Hashable {
    let columns: Int
    let rows: Int
    private var dots: [Bool]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        dots = Array(repeating: false, count: columns * rows)
    }

    subscript(column: Int, row: Int) -> Bool {
        get { contains(column, row) && dots[row * columns + column] }
        set { if contains(column, row) { dots[row * columns + column] = newValue } }
    }

    private func contains(_ column: Int, _ row: Int) -> Bool {
        column >= 0 && column < columns && row >= 0 && row < rows
    }

    /// Sets the dots of a round-ended line. All measures are tenths of a dot; dot (0, 0) has its middle at (5, 5).
    mutating func stroke(from start: Point, to end: Point, thickness: Int) {
        let line = end - start
        let lengthSquared = line.dot(line)
        // Twice the distance is compared with the thickness, so that no half is lost.
        let limit = thickness * thickness
        let reach = thickness / 2
        for row in dots(from: min(start.y, end.y) - reach, to: max(start.y, end.y) + reach, below: rows) {
            for column in dots(from: min(start.x, end.x) - reach, to: max(start.x, end.x) + reach, below: columns) {
                let offset = Point(column * 10 + 5, row * 10 + 5) - start
                let along = offset.dot(line)
                let isInside: Bool
                if along <= 0 {
                    isInside = 4 * offset.dot(offset) <= limit
                } else if along >= lengthSquared {
                    let beyond = offset - line
                    isInside = 4 * beyond.dot(beyond) <= limit
                } else {
                    let across = offset.cross(line)
                    isInside = 4 * across * across <= limit * lengthSquared
                }
                if isInside { self[column, row] = true }
            }
        }
    }

    /// The rows or columns of dots that two places enclose.
    private func dots(from start: Int, to end: Int, below count: Int) -> Range<Int> {
        let first = min(count, max(0, start / 10))
        return first..<max(first, min(count, end / 10 + 1))
    }

    /// Sets the dots of a chain of lines.
    mutating func stroke(_ points: [Point], thickness: Int) {
        if let only = points.first, points.count == 1 { stroke(from: only, to: only, thickness: thickness) }
        for (start, end) in zip(points, points.dropFirst()) { stroke(from: start, to: end, thickness: thickness) }
    }

    /// The dots as braille cells.
    func drawing(_ style: Style = .plain) -> Drawing {
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

/// A place in a dot grid, in tenths of a dot.
struct Point: Hashable {
    let x: Int
    let y: Int

    init(_ x: Int, _ y: Int) {
        self.x = x
        self.y = y
    }

    static func - (left: Point, right: Point) -> Point { Point(left.x - right.x, left.y - right.y) }
    func dot(_ other: Point) -> Int { x * other.x + y * other.y }
    func cross(_ other: Point) -> Int { x * other.y - y * other.x }
}
