import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

/// The result of a game: the score, what fooled the player, what the player knew, and what follows.
struct OverScreen {
    let shown: ShownGame

    private var progress: GameProgress { shown.game.progress }
    private var outcome: GameOutcome? { shown.info.outcome }
    /// Nil without a rival.
    private var duel: DuelResult? { shown.duel?.result(progress) }

    func draw(on canvas: inout Canvas, card: Card, scroll: Int) -> Int {
        Dice(shown).draw(on: &canvas, card: card)
        let button = shown.replayButton ?? shown.resultButton
        CardFrame(
            heading: duel.map { "Duel with \($0.name)" } ?? (progress.isPerfect ? "Perfect game" : "Game over"),
            shortHeading: "",
            aside: outcome?.pack.map { "\($0.title), \($0.words)" }
                ?? outcome?.played ?? (shown.info.isOneGame ? shown.info.packTitle : ""),
            button: button.isEmpty ? nil : button, isDim: shown.isButtonDim
        ).draw(on: &canvas, card: card)
        var area = card.table.rows(from: card.frame.row + 1, to: card.buttonRow)
        let foot = foot(columns: area.columns, canvas.look)
        if !foot.isEmpty {
            canvas.centre(foot, row: area.endRow - 1, in: area)
            area.rows -= 1
        }
        let (beside, below) = progress.isPerfect ? Cheer(shown, card).draw(on: &canvas, in: area) : (area, area)
        let letters = letters(columns: beside.columns, card.scale)
        let head = ResultHead(letters: letters, columns: beside.columns) { columns in
            facts(columns: columns, hasLetters: letters != nil, canvas.look)
        }
        var list = list(columns: below.columns, canvas.look)
        let headRows = max(head.rows, below.row - area.row)
        var spare = max(0, area.rows - headRows - 1 - list.lines.count)
        if spare > 1, let known = list.lines.firstIndex(where: { $0.first?.text == OverScreen.known }) {
            list.lines.insert([], at: known)
            spare -= 1
        }
        let top = area.row + min(2, spare / 3)
        head.draw(on: &canvas, row: top, in: beside)
        var row = max(top + head.rows + min(1, spare), below.row)
        if duel == nil {
            canvas.put(fooled, row: row, column: below.column, Style(.plain, bold: true))
            row += 1
        }
        return list.draw(on: &canvas, in: below.rows(from: row, to: below.endRow), scroll: scroll)
    }

    /// In large letters where they fit; nil on a small screen.
    private func letters(columns: Int, _ scale: Scale) -> Drawing? {
        if scale == .compact { return nil }
        let score = "\(progress.score()) OF \(progress.doneCount)"
        let words = duel.map { [$0.headline.uppercased()] } ?? (progress.isPerfect ? ["FIVE OF FIVE"] : []) + [score]
        let ink: Ink = duel != nil ? .accent : progress.isPerfect ? .right : progress.score() == 0 ? .wrong : .accent
        return Lettering.fitting(words, tenths: [scale < .large ? 10 : 15], columns: columns)?
            .styled(Style(ink, bold: true))
    }

    /// The score where it is not written in letters, the time, and what the game changed.
    private func facts(columns: Int, hasLetters: Bool, _ look: Look) -> [[Run]] {
        let time = "in \(progress.time().words)"
        let title = duel?.headline ?? "\(progress.score()) of \(progress.doneCount) \(time)"
        var facts = duel?.board(look) ?? (hasLetters ? [[Run(time)]] : [])
        if !hasLetters { facts.insert([Run(look.printable(title), Style(.accent, bold: true))], at: 0) }
        for gain in outcome?.gains ?? [] {
            let sign = Run(look.pointers.up + " ", Style(.accent, bold: true))
            facts += Wrapping.balanced(look.printable(gain), columns: columns - 2).enumerated().map { line, words in
                (line == 0 ? [sign] : []) + [Run(words, Style(.plain, bold: true))]
            }
        }
        return facts
    }

    /// The sentence above the list.
    private var fooled: String {
        let count = progress.doneCount - progress.score()
        if count == 0 { return "Nothing fooled you." }
        let numbers = ["One", "Two", "Three", "Four"]
        return (progress.score() == 0 ? "All five" : numbers[min(count, numbers.count) - 1]) + " fooled you:"
    }

    private static let known = "You knew:"

    /// What fooled the player, then what the player knew; of a duel the statements in their order.
    private func list(columns: Int, _ look: Look) -> ScrollPane {
        var pane = ScrollPane()
        if let duel {
            for index in 0..<progress.doneCount {
                pane.add(index, of: progress, columns: columns, look)
                let who = look.printable(duel.whoIsRight(index, duel.shortName(look)))
                pane.lines.append([Run("       "), Run(who, Style(.faint))])
            }
            return pane
        }
        for index in progress.missed { pane.add(index, of: progress, columns: columns, look) }
        if !progress.isPerfect, progress.score() > 0 { pane.add(OverScreen.known, Style(.plain, bold: true)) }
        for index in progress.known { pane.add(index, of: progress, columns: columns, look) }
        return pane
    }

    /// The way to the next rank, and what is played next, as much of both as fits.
    private func foot(columns: Int, _ look: Look) -> [Run] {
        let note = shown.duel?.note ?? ""
        if !note.isEmpty { return [Run(look.clipped(note, to: columns), Style(.faint))] }
        let isOwn = shown.replayButton == nil && progress.deck.seed == nil
        let next = isOwn ? look.printable(shown.info.follows) : ""
        let follows = next.isEmpty ? [] : [Run(next, Style(.faint))]
        let ranks = outcome.map { [$0.rank.bar(isLong: true), $0.rank.bar()] } ?? []
        let both = ranks.map { rank in
            let gap = columns - rank.columns - follows.columns
            return follows.isEmpty ? rank : rank + [Run(String(repeating: " ", count: max(4, gap)))] + follows
        }
        return (both + ranks + [follows]).first { $0.columns <= columns } ?? []
    }
}

extension ScrollPane {
    /// An answered statement behind the word of its truth: a mark could be read as that of its side.
    fileprivate mutating func add(_ index: Int, of progress: GameProgress, columns: Int, _ look: Look) {
        let question = progress.deck.questions[index]
        let word = question.answer.word.padded(to: 7)
        let statement = look.printable(question.lines.joined(separator: " "))
        let style = Style(progress.isRight(index) ? .rightText : .wrongText, bold: true)
        for (line, text) in Wrapping.lines(statement, columns: columns - 7).enumerated() {
            lines.append([Run(line == 0 ? word : "       ", style), Run(text)])
        }
    }
}

extension RankProgress {
    /// The rank and the next one, with a bar between them.
    /// - Parameter isLong: whether also how many right answers are missing.
    func bar(isLong: Bool = false) -> [Run] {
        guard let next else { return [Run(rank.name)] }
        return [Run(rank.name + " ")]
            + .bar(done, of: length, columns: 10, Style(.accent)) + [
                Run((isLong ? " \(missing.grouped) right to " : " ") + next.name)
            ]
    }
}

/// A game of one.
extension GameProgress {
    /// Whether one player answered every question, and rightly.
    package var isPerfect: Bool { seatCount == 1 && score() == doneCount }

    /// Whether each answer is right, in the order of the questions.
    var rights: [Bool] { rounds.indices.map { isRight($0) } }

    /// The indices of the questions that were answered wrongly, and rightly.
    var missed: [Int] { rounds.indices.filter { !isRight($0) } }
    var known: [Int] { rounds.indices.filter { isRight($0) } }

    /// How long an answer took.
    func taken(_ index: Int) -> Microseconds { answer(index)?.taken ?? .zero }

    /// The indices of the questions in the order of a review: those that were missed first.
    package var resultOrder: [Int] { missed + known }
}
