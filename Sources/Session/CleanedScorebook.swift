import QuizCore
import Screens
import Text

/// A scorebook of which every word is safe to show.
///
/// What a pack says was cleaned before it was kept. But scores are a file, which other programs can write into, and
/// its name is in the words of every trouble with it.
final class CleanedScorebook: Scorebook {
    private let book: any Scorebook

    init(_ book: any Scorebook) {
        self.book = book
    }

    var keeping: Keeping { book.keeping }

    func lobby() throws(Trouble) -> Lobby {
        var lobby = try cleaning { () throws(Trouble) in try book.lobby() }
        lobby.packTitle = SafeText.cleaned(lobby.packTitle)
        lobby.ownPack = lobby.ownPack.map(SafeText.cleaned)
        return lobby
    }

    func unfinishedGame() throws(Trouble) -> GameProgress? {
        try cleaning { () throws(Trouble) in try book.unfinishedGame() }?.cleaned
    }

    func abandonUnfinishedGame() throws(Trouble) {
        try cleaning { () throws(Trouble) in try book.abandonUnfinishedGame() }
    }

    func deal() throws(Trouble) -> Deck {
        try cleaning { () throws(Trouble) in try book.deal() }.cleaned
    }

    func record(_ answer: GivenAnswer, at index: Int) throws(Trouble) {
        try cleaning { () throws(Trouble) in try book.record(answer, at: index) }
    }

    func history() throws(Trouble) -> History {
        let history = try cleaning { () throws(Trouble) in try book.history() }
        let games = history.games.map { game in
            History.Game(when: game.when, packTitle: SafeText.cleaned(game.packTitle), marks: game.marks)
        }
        return History(games: games, gamesPlayed: history.gamesPlayed)
    }

    private func cleaning<Value>(_ ask: () throws(Trouble) -> Value) throws(Trouble) -> Value {
        do {
            return try ask()
        } catch {
            throw Trouble(SafeText.cleaned(error.message))
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
