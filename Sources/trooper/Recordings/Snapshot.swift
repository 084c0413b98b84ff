import QuizCore
import Screens

/// A moment of a game that the picture command shows: a real game, played by these few events.
enum Snapshot: String, CaseIterable {
    case title, question, reveal, over

    /// The scene at that moment of the game that a seed deals.
    func scene(deck: Deck, lobby: Lobby) -> Scene {
        var scene = Scene()
        scene.lobby = lobby
        var player = Player(game: Game())
        if self != .title {
            player.hear(.deckDealt(deck))
            playOn(&player, deck: deck)
        }
        scene.game = player.game
        scene.now = player.now
        return scene
    }

    private func playOn(_ player: inout Player, deck: Deck) {
        let answered = self == .over ? deck.questions.count : 2
        for index in 0..<answered {
            // One miss, so that both marks can be seen.
            player.answer(deck.questions[index].answer == (index != 1))
            player.hear(.nextPressed)
        }
        switch self {
        case .title, .over: break
        case .question: player.lean(deck.questions[answered].answer, arrows: 2)
        case .reveal: player.answer(deck.questions[answered].answer)
        }
    }
}

/// Somebody who takes four seconds to read and presses the arrow keys like a person.
private struct Player {
    var game: Game
    var now = Microseconds.zero

    private static let reading = Microseconds.milliseconds(4_000)
    private static let betweenPresses = Microseconds.milliseconds(300)

    mutating func hear(_ kind: Event.Kind) {
        _ = game.handle(Event(kind, at: now))
    }

    mutating func lean(_ answer: Bool, arrows: Int) {
        now = now + Player.reading
        for _ in 0..<arrows {
            now = now + Player.betweenPresses
            hear(.arrowKeyPressed(Side(answer: answer)))
        }
    }

    mutating func answer(_ answer: Bool) {
        lean(answer, arrows: Int(Stage.outermost))
        now = now + GateTiming.dwell
        hear(.timePassed)
    }
}
