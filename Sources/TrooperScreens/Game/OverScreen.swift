import QuizCore
import TrooperCatalogue
import TrooperText

/// The result of a game: the score, what the game changed, the questions, and what follows.
struct OverScreen {
    private let scene: Scene
    private let summary: Summary
    /// The questions as they are listed: those that were missed first.
    private let order: [Int]
    /// The row of the cursor; nil in a replay, which has none.
    private let cursor: Int?
    private var isPerfect: Bool { summary.isPerfect }
    private var outcome: GameOutcome? { scene.titleInfo.outcome }
    /// Nil without a rival.
    private let duel: DuelResult?

    init(scene: Scene, progress: GameProgress) {
        self.scene = scene
        summary = Summary(progress)
        order = summary.resultOrder
        duel = scene.duel?.result(progress)
        cursor = scene.replayButton == nil ? scene.cursorRow(progress) : nil
    }

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        Dice(scene).draw(on: &canvas, card: card)
        let button = scene.replayButton ?? scene.resultButton
        CardFrame(
            heading: duel.map { "Duel with \($0.name)" } ?? (isPerfect ? "Perfect game" : "Game over"),
            shortHeading: "",
            aside: outcome?.pack.map { "\($0.title), \($0.words)" }
                ?? outcome?.played ?? (scene.titleInfo.isOneGame ? scene.titleInfo.packTitle : ""),
            button: button.isEmpty ? nil : button
        ).draw(on: &canvas, card: card)
        var area = card.table.rows(from: card.frame.row + 1, to: card.buttonRow)
        let note = scene.duel?.note ?? ""
        let follows =
            !note.isEmpty ? note : scene.replayButton == nil && summary.seed == nil ? scene.titleInfo.follows : ""
        if !follows.isEmpty {
            canvas.centre(canvas.look.clipped(follows, to: area.columns), row: area.endRow - 1, in: area, Style(.faint))
            area.rows -= 1
        }
        var below = area
        if isPerfect { (area, below) = Cheer(scene, card).draw(on: &canvas, in: area) }
        let score = score(columns: area.columns, card.scale, canvas.look)
        let facts = facts(columns: area.columns, canvas.look)
        let list = list(columns: below.columns, canvas.look)
        let air = card.scale == .compact ? 0 : 1
        let head = max(score.height + facts.count + air, below.row - area.row)
        let spare = max(0, area.rows - head - list.lines.count)
        var row = area.row + min(2, spare / 2)
        canvas.draw(score, row: row, column: area.centredColumn(width: score.width))
        row += score.height + min(1, spare)
        for line in facts {
            canvas.centre(line, row: row, in: area)
            row += 1
        }
        let place = below.rows(from: max(row + air + min(1, spare / 3), below.row), to: below.endRow)
        // The whole question at the cursor, its beginning if it is too long.
        let chosen = cursor.flatMap { $0 < order.count ? (list.starts[$0], list.starts[$0 + 1]) : nil } ?? (0, 0)
        let limit = list.draw(
            on: &canvas, in: place, scroll: cursor == nil ? scene.scroll : min(chosen.0, chosen.1 - place.rows))
        return cursor == nil ? limit : 0
    }

    /// In large letters where they fit.
    private func score(columns: Int, _ scale: Scale, _ look: Look) -> Drawing {
        let words = "\(summary.score) " + (duel.map { "to \($0.theirs.score)" } ?? "of \(summary.rows.count)")
        let tenths = scale < .large ? 10 : 15
        let letters = scale == .compact ? [] : (isPerfect ? ["FIVE OF FIVE"] : []) + [words.uppercased()]
        return letters.map { Lettering.drawing($0, look: look, tenths: tenths) }.first { $0.width <= columns }
            ?? Drawing([words + (duel == nil ? " right" : "")], Style(.accent, bold: true))
    }

    /// The time, or both players' in a duel, what the game changed, and the way to the next rank.
    private func facts(columns: Int, _ look: Look) -> [[Run]] {
        var facts = duel?.board(look) ?? [[Run(summary.timeTaken.minutesAndSeconds)]]
        for gain in outcome?.gains ?? [] {
            let sign = Run(look.pointers.up + " ", Style(.accent, bold: true))
            facts += Wrapping.balanced(look.printable(gain), columns: columns - 2).enumerated().map { line, words in
                (line == 0 ? [sign] : []) + [Run(words, Style(.plain, bold: true))]
            }
        }
        if let rank = outcome?.rank {
            let long = rank.bar(look, isLong: true)
            facts.append(long.columns <= columns ? long : rank.bar(look))
        }
        return facts
    }

    /// Each question with the rows that it needs.
    private func list(columns: Int, _ look: Look) -> ResultList {
        var list = ResultList()
        for (place, index) in order.enumerated() {
            let row = summary.rows[index]
            let isCursor = place == cursor
            let rival = duel?.mark(index, look)
            let start = [look.pointer(isCursor), row.sign(look, " ")] + [rival?.0].compactMap(\.self)
            let statement = look.printable((rival?.words ?? "") + row.question.statement)
            for (line, text) in Wrapping.lines(statement, columns: columns - start.columns).enumerated() {
                let indent = [Run(String(repeating: " ", count: start.columns))]
                list.lines.append((line == 0 ? start : indent) + [Run(text, Style(.plain, bold: isCursor))])
            }
            list.starts.append(list.lines.count)
        }
        return list
    }
}

/// The lines of the questions.
private struct ResultList {
    var lines: [[Run]] = []
    /// The line at which each question begins, and the end.
    var starts = [0]

    func draw(on canvas: inout Canvas, in area: Area, scroll: Int) -> Int {
        ScrollPane(lines: lines).draw(on: &canvas, in: area, scroll: scroll)
    }
}

extension RankProgress {
    /// The rank and the next one, with a bar between them.
    /// - Parameter isLong: whether also how many right answers are missing.
    func bar(_ look: Look, isLong: Bool = false) -> [Run] {
        guard let next else { return [Run(rank.name)] }
        return [Run(rank.name + " ")]
            + ProgressBar(part: done, whole: length, columns: 10).runs(look, Style(.accent)) + [
                Run((isLong ? " \(missing.grouped) right to " : " ") + next.name)
            ]
    }
}

extension Summary {
    /// Whether every answer is right.
    package var isPerfect: Bool { score == rows.count }

    /// The indices of the questions as a result lists them: those that were missed first.
    package var resultOrder: [Int] {
        rows.indices.filter { !rows[$0].isRight } + rows.indices.filter { rows[$0].isRight }
    }
}
