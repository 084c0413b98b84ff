/// What a screen without room for a game says: what this is, what it needs, and how to leave.
struct TooSmallScreen {
    func draw(on canvas: inout Canvas) {
        let area = Area(row: 0, column: 0, rows: canvas.size.rows, columns: canvas.size.columns)
        let lines = wordings(canvas.size).first { lines in
            lines.count <= area.rows && lines.allSatisfy { $0.utf8.count <= area.columns }
        }
        guard let lines else { return }
        let top = (area.rows - lines.count) / 2
        for (offset, line) in lines.enumerated() {
            let isName = offset == 0 && lines.count > 2
            canvas.centre(line, row: top + offset, in: area, Style(.plain, bold: isName))
        }
    }

    /// The most telling first; the last fits into a single cell.
    private func wordings(_ size: Size) -> [[String]] {
        let needed = "\(Scene.smallestSize.columns) x \(Scene.smallestSize.rows)"
        let given = "\(size.columns) x \(size.rows)"
        return [
            ["Game Trooper", "", "This screen is \(given),", "the game needs \(needed).", "", "q quits"],
            ["Game Trooper", "", "needs \(needed),", "has \(given)", "", "q quits"],
            ["Game Trooper needs a screen", "of \(needed), this is \(given).", "q quits"],
            ["Game Trooper", "needs \(needed)", "q quits"],
            ["Game Trooper needs \(needed), q quits"],
            ["Trooper", "needs", needed, "q quits"],
            ["needs \(needed)", "q quits"],
            [needed, "q quits"],
            ["\(needed), q quits"],
            ["q quits"],
            ["q"],
        ]
    }
}
