import QuizCore
import SafeText
import Screens

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
        lobby.bankTitle = SafeText.cleaned(lobby.bankTitle)
        lobby.ownPack = lobby.ownPack.map(SafeText.cleaned)
        return lobby
    }

    func unfinishedRound() throws(Trouble) -> Round? {
        try cleaning { () throws(Trouble) in try book.unfinishedRound() }?.cleaned
    }

    func abandonUnfinishedRound() throws(Trouble) {
        try cleaning { () throws(Trouble) in try book.abandonUnfinishedRound() }
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
            History.Game(when: game.when, bankTitle: SafeText.cleaned(game.bankTitle), marks: game.marks)
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
