import QuizCore
import TrooperText

extension DuelResult {
    /// On the smallest screen it leaves 25 columns for marks, score and time.
    func shortName(_ look: Look) -> String { look.clipped(name, to: 9) }

    /// The rival's arrow and time, and the player's own time, below an answer.
    func reveal(_ index: Int, columns: Int, _ look: Look) -> [[Run]] {
        let row = theirs.rows[index]
        let name = Run(shortName(look) + "  ", Style(.plain, bold: true))
        let arrow = Stage(Side(answer: row.given), Int(Stage.outermost)).row(look) + [Run(" ")]
        let sign = row.sign(look)
        let verdict = [
            sign, Run(row.isRight ? " RIGHT" : " WRONG", sign.style.ofWords), Run("  \(row.taken.tenths)"),
        ]
        let own = Run("you \(mine.rows[index].taken.tenths)")
        let wide = [name] + arrow + verdict + [Run("    "), own]
        return wide.columns <= columns ? [wide] : [[name, Run(row.given.word + "  ")] + verdict, [own]]
    }

    /// Both players' marks, scores and times, in columns, and who of two equal ones was faster.
    func board(_ look: Look) -> [[Run]] {
        let players = [("you", mine), (shortName(look), theirs)]
        let nameColumns = players.map { TextWidth.columns(of: $0.0) }.max() ?? 0
        let rows = players.map { name, summary in
            [Run(name.padded(to: nameColumns) + "  ")] + summary.rows.map { $0.sign(look, " ") }
                + [Run(" \(summary.score) of \(summary.rows.count)  \(summary.timeTaken.tenths)")]
        }
        return rows + (faster.isEmpty ? [] : [[Run(look.printable(faster))]])
    }
}

extension Summary.Row {
    /// The mark of the answer, and what parts it from the next word.
    func sign(_ look: Look, _ gap: String = "") -> Run {
        let mark: Mark = isRight ? .right : .wrong
        return Run((mark.glyph(look) ?? "") + gap, mark.style(bold: true))
    }
}
