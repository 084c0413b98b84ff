import QuizCore
import Text

/// The games played so far, the latest on top.
struct HistoryScreen {
    let scene: Scene
    let history: History

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        let look = canvas.look
        let frame = CardFrame(heading: "Scores", aside: total)
        return frame.drawPage(on: &canvas, card: card, scroll: scene.scroll) { columns in
            text(columns: columns, look: look)
        }
    }

    private func text(columns: Int, look: Look) -> ScrollPane {
        var pane = ScrollPane()
        if history.games.isEmpty {
            pane.addWrapped("No games yet. The first one will stand here.", columns: columns)
        }
        for game in history.games { add(game, to: &pane, columns: columns, look: look) }
        return pane
    }

    private var total: String {
        let shown = history.games.count
        let games = "\(history.gamesPlayed) \(history.gamesPlayed == 1 ? "game" : "games")"
        return shown < history.gamesPlayed && shown > 0 ? "the latest \(shown) of \(games)" : games
    }

    private func add(_ game: History.Game, to pane: inout ScrollPane, columns: Int, look: Look) {
        let score = "\(game.marks.count(where: { $0 })) of \(Limits.questionsPerGame)"
        let when = look.spelled(game.when) + "  "
        // Close together where the zone of the time leaves no room for more.
        let isWide = TextWidth.columns(of: when + score) + 2 * Limits.questionsPerGame + 1 <= columns
        let gap = isWide ? " " : ""
        var runs = [Run(when, Style(.faint))]
        for index in 0..<Limits.questionsPerGame {
            guard index < game.marks.count else {
                runs.append(Run("." + gap, Style(.faint)))
                continue
            }
            let mark: Mark = game.marks[index] ? .right : .wrong
            runs.append(Run((mark.glyph(look) ?? "") + gap, mark.style(bold: true)))
        }
        runs.append(Run(" " + score))
        let title = look.spelled(game.packTitle)
        let used = runs.reduce(0) { $0 + TextWidth.columns(of: $1.text) }
        if used + 3 + TextWidth.columns(of: title) <= columns {
            pane.lines.append(runs + [Run("   " + title, Style(.faint))])
        } else {
            pane.lines.append(runs)
            // The usual pack need not be named again and again.
            guard game.packTitle != scene.titleInfo.packTitle else { return }
            for line in Wrapping.lines(title, columns: columns - 2) { pane.add("  " + line, Style(.faint)) }
        }
    }
}
