import QuizCore
import TrooperDrawing

extension Size {
    /// Whether a game cannot be played on such a screen.
    package var isTooSmall: Bool { isTooSmall(seatCount: 1) }

    package func isTooSmall(seatCount: Int) -> Bool {
        let least = Size.smallest(seatCount: seatCount)
        return columns < least.columns || rows < least.rows
    }
}

extension Size {
    /// The smallest screen on which a game can be played.
    package static let smallest = Size(columns: 40, rows: 16)

    /// The smallest for so many players.
    package static func smallest(seatCount: Int) -> Size {
        switch seatCount {
        case ...1: smallest
        case 2: Size(columns: 60, rows: 20)
        default: Size(columns: 80, rows: 24)
        }
    }
}

/// On a screen too small for a game: what this is, what size it needs, and how to leave.
struct TooSmallScreen {
    let seatCount: Int
    /// Whether q, which asks the others, does nothing.
    let isParty: Bool

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

    /// The longest first; the last fits into one cell.
    private func wordings(_ size: Size) -> [[String]] {
        let least = Size.smallest(seatCount: seatCount)
        let needed = "\(least.columns) x \(least.rows)"
        let who = seatCount == 1 ? "the game needs" : "\(seatCount) players need"
        let given = "\(size.columns) x \(size.rows)"
        let end = isParty ? "^C quits" : "q quits"
        return [
            ["Game Trooper", "", "This screen is \(given),", "\(who) \(needed).", "", end],
            ["Game Trooper", "needs \(needed)", end],
            ["Game Trooper needs \(needed), \(end)"],
            ["needs \(needed)", end],
            [end],
            [isParty ? "^C" : "q"],
        ]
    }
}
