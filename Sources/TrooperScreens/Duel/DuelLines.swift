import QuizCore
import TrooperDrawing
import TrooperText

extension DuelResult {
    /// On the smallest screen it leaves 25 columns for marks, score and time.
    func shortName(_ look: Look) -> String { look.clipped(name, to: 9) }

    /// The rival's arrow and time, and the player's own time, below an answer.
    func reveal(_ index: Int, columns: Int, _ look: Look) -> [[Run]] {
        guard let answer = theirs.answer(index) else { return [] }
        let name = Run(shortName(look) + "  ", Style(.plain, bold: true))
        let arrow = Stage(answer: answer.given).row(look) + [Run(" ")]
        let sign = theirs.sign(index, look)
        let verdict = [
            sign, Run(theirs.isRight(index) ? " RIGHT" : " WRONG", sign.style.ofWords), Run("  \(answer.taken.tenths)"),
        ]
        let own = Run("you \(mine.taken(index).tenths)")
        let wide = [name] + arrow + verdict + [Run("    "), own]
        return wide.columns <= columns ? [wide] : [[name, Run(answer.given.word + "  ")] + verdict, [own]]
    }

    /// Both players' marks, scores and times, in columns, and who of two equal ones was faster.
    func board(_ look: Look) -> [[Run]] {
        let players = [("you", mine), (shortName(look), theirs)]
        let nameColumns = players.map { TextWidth.columns(of: $0.0) }.max() ?? 0
        let rows = players.map { name, game in
            [Run(name.padded(to: nameColumns) + "  ")] + game.rounds.indices.map { game.sign($0, look, " ") }
                + [Run(" \(game.score()) of \(game.doneCount)  \(game.time().tenths)")]
        }
        return rows + (faster.isEmpty ? [] : [[Run(look.printable(faster))]])
    }
}

extension GameProgress {
    /// The mark of an answer, and what parts it from the next word.
    fileprivate func sign(_ index: Int, _ look: Look, _ gap: String = "") -> Run {
        let mark = mark(index)
        return Run((mark.glyph(look) ?? "") + gap, mark.style(bold: true))
    }
}
