import TrooperDrawing

/// The score in large letters with the facts beside it, or below it where that is too narrow.
struct ResultHead {
    private let letters: Drawing
    private let facts: [[Run]]
    private let isBeside: Bool
    private static let gap = 4

    /// - Parameter facts: takes the columns that they have.
    init(letters: Drawing?, columns: Int, facts: (_ columns: Int) -> [[Run]]) {
        self.letters = letters ?? Drawing(rows: [])
        let room = columns - self.letters.width - ResultHead.gap
        let beside = letters == nil || room < 12 ? [] : facts(room)
        isBeside = !beside.isEmpty && beside.count <= self.letters.height && beside.allSatisfy { $0.columns <= room }
        self.facts = isBeside ? beside : facts(columns)
    }

    var rows: Int { isBeside ? letters.height : letters.height + facts.count }

    func draw(on canvas: inout Canvas, row: Int, in area: Area) {
        guard isBeside else {
            canvas.draw(letters, row: row, column: area.centredColumn(width: letters.width))
            for (offset, line) in facts.enumerated() {
                canvas.centre(line, row: row + letters.height + offset, in: area)
            }
            return
        }
        let widest = facts.map(\.columns).max() ?? 0
        let column = area.centredColumn(width: letters.width + ResultHead.gap + widest)
        canvas.draw(letters, row: row, column: column)
        for (offset, line) in facts.enumerated() {
            let middle = row + (letters.height - facts.count) / 2
            canvas.put(line, row: middle + offset, column: column + letters.width + ResultHead.gap)
        }
    }
}
