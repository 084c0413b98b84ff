import QuizCore
import TrooperStore

/// What a party brings into the scores: the answers of its first seat, if the player says that it is theirs.
extension Scorekeeper {
    /// From now on games are those of several, whose answers are not seen here.
    func beginTogether() {
        seeds.keepUnplayed(entry)
        ownSeeds = seeds
        isTogether = true
    }

    /// The player's own games go on.
    func endTogether() {
        isTogether = false
        seeds = ownSeeds
        leaveEntry()
    }

    /// Saves an answer as `record` does. A question that was left open ends the stored game: later answers are saved as
    /// those of another one, because a game in the scores has no gaps.
    func recordOfOwner(_ answer: GivenAnswer?, by input: AnswerInput) -> String? {
        guard let entry else { return nil }
        if let answer { return record(answer, at: entry.answerCount, by: input) }
        let rest = entry.deck.beginning(at: entry.answerCount + 1)
        endOwnersGame()
        self.entry = GameEntry(deck: rest, selection: entry.selection, startedAt: packs.now())
        return nil
    }

    /// The answers so far stay in the history, and nothing waits to be continued.
    func endOwnersGame() {
        guard let entry, let number = entry.number, entry.answerCount < Limits.questionsPerGame else { return }
        leaveEntry()
        // A game that cannot be ended waits to be continued, and loses nothing.
        try? store.abandon(number)
    }
}
