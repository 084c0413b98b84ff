/// A share of a whole as a bar of braille dots, two steps to a cell.
package struct ProgressBar {
    let part: Int
    let whole: Int
    let columns: Int

    package init(part: Int, whole: Int, columns: Int) {
        self.part = part
        self.whole = whole
        self.columns = columns
    }

    /// Something is never drawn as nothing, and not all never as all.
    private func steps(of all: Int) -> Int {
        guard part > 0, whole > 0 else { return 0 }
        return part >= whole ? all : min(all - 1, max(1, part * all / whole))
    }

    package func runs(_ style: Style) -> [Run] {
        let steps = steps(of: 2 * columns)
        let half = steps.isMultiple(of: 2) ? "" : "⠗"
        let rest = columns - steps / 2 - half.count
        return [
            Run(String(repeating: "⠿", count: steps / 2) + half, style),
            Run(String(repeating: "⠒", count: rest), Style(.outline)),
        ]
    }
}
