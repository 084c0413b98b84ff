import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

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
            let other = GameProgress(deck: progress.deck, rounds: theirs.rounds)
        else { return nil }
        return DuelResult(name: rival, mine: progress, theirs: other)
    }
}

/// How both players of a duel answered; the player's own answers may be the first ones only.
package struct DuelResult {
    let name: String
    let mine: GameProgress
    let theirs: GameProgress

    /// Who won, by right answers: "You win", "Anna wins" or "A draw".
    var headline: String {
        mine.score() == theirs.score() ? "A draw" : mine.score() > theirs.score() ? "You win" : "\(name) wins"
    }

    /// Who of two equal players was faster; empty if their times are told alike.
    var faster: String {
        let (own, other) = (mine.time().rawValue / 100_000, theirs.time().rawValue / 100_000)
        guard mine.score() == theirs.score(), own != other else { return "" }
        return own < other ? "You were faster." : "\(name) was faster."
    }

    /// Such as "you right, Anna wrong".
    func whoIsRight(_ index: Int, _ name: String) -> String {
        let words = [mine, theirs].map { $0.isRight(index) ? "right" : "wrong" }
        return "you \(words[0]), \(name) \(words[1])"
    }

    /// How a question was answered, such as "You right in 0:03.9, Anna wrong in 0:05.1."
    package func sentence(_ index: Int) -> String {
        let words = [mine, theirs].map { "\($0.isRight(index) ? "right" : "wrong") in \($0.taken(index).tenths)" }
        return "You \(words[0]), \(name) \(words[1])."
    }

    package var sentences: [String] {
        let scores = [("You", mine), (name, theirs)].map { name, game in
            "\(name): \(game.score()) of \(game.doneCount) in \(game.time().tenths)."
        }
        let rows = mine.deck.questions.prefix(mine.doneCount).enumerated().map { index, question in
            "\(index + 1). \(question.answer.word): \(Sentence.closed(question.statement)) \(sentence(index))"
        }
        return ([headline + ".", faster] + scores + rows).filter { !$0.isEmpty }
    }

    package func shareText(command: String?) -> ShareText {
        let (own, other) = (mine.score(), theirs.score())
        let news =
            own == other
            ? "\(name) and I had \(own) of \(mine.doneCount) each"
            : own > other ? "I beat \(name) \(own) to \(other)" : "\(name) beat me \(other) to \(own)"
        return ShareText("\(news) \(ShareText.marks(mine.rights))", command: command)
    }
}

extension Microseconds {
    /// Such as "0:21.4", so that two players' times differ.
    var tenths: String { "\(minutesAndSeconds).\(decimalSeconds.suffix(6).prefix(1))" }
}
