import QuizCore

/// A game against the recording of another player, or one whose recording another player will answer.
package struct Duel: Hashable, Sendable {
    /// The other player, and all questions and answers of the recording; nil as long as nobody else has played it.
    private let rival: String
    private let theirs: GameProgress?
    /// What became of the player's own recording, for the result.
    package var note = ""

    package init(against rival: String = "", _ theirs: GameProgress? = nil) {
        // The longest sentence with it still fits the smallest screen.
        (self.rival, self.theirs) = (Look().clipped(rival, to: 15), theirs)
    }

    /// Nil for a game of other questions, and without a rival. The truth is that of the player's own questions.
    package func result(_ progress: GameProgress?) -> DuelResult? {
        func key(_ deck: Deck) -> [[String]] { deck.questions.map { [$0.id.rawValue, $0.statement] } }
        guard let progress, let theirs, key(progress.deck) == key(theirs.deck),
            let other = GameProgress(deck: progress.deck, answers: theirs.answers)
        else { return nil }
        return DuelResult(name: rival, mine: Summary(progress), theirs: Summary(other))
    }
}

/// How both players of a duel answered; the player's own answers may be the first ones only.
package struct DuelResult {
    let name: String
    let mine: Summary
    let theirs: Summary

    /// Who won: by right answers, then by time.
    var verdict: String {
        if mine.score > theirs.score { return "You beat \(name)" + stop }
        if mine.score < theirs.score { return "\(name) beats you." }
        // As they are told: nobody is faster by less than a tenth of a second.
        let (own, other) = (mine.timeTaken.rawValue / 100_000, theirs.timeTaken.rawValue / 100_000)
        if own == other { return "You and \(name) are equal." }
        return own < other ? "You were faster than \(name)" + stop : "\(name) was faster than you."
    }

    /// Ends a sentence that ends with the name, which may be cut.
    private var stop: String { name.hasSuffix("...") ? "" : "." }

    func whoIsRight(_ index: Int, _ name: String) -> String {
        let isRight = mine.rows[index].isRight
        if theirs.rows[index].isRight { return isRight ? "Both right" : "Only \(name)" }
        return isRight ? "Only you" : "Neither"
    }

    /// How a question was answered, such as "Only you; you 0:03.9, anna 0:05.1."
    package func sentence(_ index: Int) -> String {
        let (own, other) = (mine.rows[index].taken.tenths, theirs.rows[index].taken.tenths)
        return "\(whoIsRight(index, name)); you \(own), \(name) \(other)."
    }

    package var sentences: [String] {
        let scores = [("You", mine), (name, theirs)].map { name, summary in
            "\(name): \(summary.score) of \(summary.rows.count) in \(summary.timeTaken.tenths)."
        }
        let rows = mine.rows.enumerated().map { "\($0 + 1). \(sentence($0)) \($1.question.statement)" }
        return [verdict] + scores + rows
    }

    /// Such as `Game Trooper 4 of 5 ✔✔✔✘✔ 0:21  against anna 3 of 5 ✔✘✘✔✔ 0:25`, and the command.
    package func shareText(command: String?) -> ShareText {
        let other = "against \(name) " + ShareText(theirs).text.dropFirst("Game Trooper ".count)
        return ShareText(mine, command: [other, command].compactMap(\.self).joined(separator: "  "))
    }
}

extension Microseconds {
    /// Such as "0:21.4", so that two players' times differ.
    var tenths: String { "\(minutesAndSeconds).\(decimalSeconds.suffix(6).prefix(1))" }
}
