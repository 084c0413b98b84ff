import QuizCore
import Screens
import Text

/// A gameStore of which every word is safe to show.
///
/// What a pack says was cleaned before it was kept. But scores are a file, which other programs can write into, and
/// its name is in the words of every trouble with it.
final class CleanedGameStore: GameStore {
    private let book: any GameStore

    init(_ book: any GameStore) {
        self.book = book
    }

    var saveStatus: SaveStatus { book.saveStatus }

    func titleInfo() throws(GameStoreError) -> TitleInfo {
        var titleInfo = try cleaning { () throws(GameStoreError) in try book.titleInfo() }
        titleInfo.packTitle = SafeText.cleaned(titleInfo.packTitle)
        titleInfo.ownPack = titleInfo.ownPack.map(SafeText.cleaned)
        return titleInfo
    }

    func unfinishedGame() throws(GameStoreError) -> GameProgress? {
        try cleaning { () throws(GameStoreError) in try book.unfinishedGame() }?.cleaned
    }

    func abandonUnfinishedGame() throws(GameStoreError) {
        try cleaning { () throws(GameStoreError) in try book.abandonUnfinishedGame() }
    }

    func deal() throws(GameStoreError) -> Deck {
        try cleaning { () throws(GameStoreError) in try book.deal() }.cleaned
    }

    func record(_ answer: GivenAnswer, at index: Int) throws(GameStoreError) {
        try cleaning { () throws(GameStoreError) in try book.record(answer, at: index) }
    }

    func history() throws(GameStoreError) -> History {
        let history = try cleaning { () throws(GameStoreError) in try book.history() }
        let games = history.games.map { game in
            History.Game(when: game.when, packTitle: SafeText.cleaned(game.packTitle), marks: game.marks)
        }
        return History(games: games, gamesPlayed: history.gamesPlayed)
    }

    private func cleaning<Value>(_ ask: () throws(GameStoreError) -> Value) throws(GameStoreError) -> Value {
        do {
            return try ask()
        } catch {
            throw GameStoreError(SafeText.cleaned(error.message))
        }
    }
}

extension Deck {
    /// The same questions, safe to show: scores and recordings are files, and anybody may have written into them.
    var cleaned: Deck {
        let questions = questions.map { question in
            Question(
                id: question.id, statement: SafeText.cleaned(question.statement), answer: question.answer,
                explanation: SafeText.cleaned(question.explanation), genre: SafeText.cleaned(question.genre),
                difficulty: question.difficulty, sources: question.sources.map(SafeText.cleaned))
        }
        return Deck(questions: questions, seed: seed) ?? self
    }
}

extension GameProgress {
    /// The same game with questions that are safe to show.
    var cleaned: GameProgress { GameProgress(deck: deck.cleaned, answers: answers) ?? self }
}
