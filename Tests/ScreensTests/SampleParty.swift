import QuizCore
import TiltCore

@testable import TrooperScreens

/// Games of two and of four at one terminal.
enum SampleParty {
    static let players: [Party.Player] = [
        .init(input: .pad(0), inputName: "pad 1", name: "Anna"),
        .init(input: .keys(.ad), inputName: "a d", name: "Boris"),
        .init(input: .pad(2), isBuzzer: true, inputName: "buzzer 3", name: "Chloe"),
        .init(input: .pad(3), inputName: "pad 2", name: "David"),
    ]

    /// A lobby in which so many sit.
    static func lobby(_ count: Int) -> Scene {
        var lobby = LobbyScreen()
        lobby.party.players = Array(players.prefix(count))
        lobby.party.isFirstOwned = count == 2
        var scene = Scene()
        scene.overlay = lobby
        return scene
    }
}

/// Plays a game of several.
struct PartyPlayer {
    var scene = Scene()
    private let seats: [Seat]

    init(_ count: Int, deck: Deck? = SampleQuestions.deck) {
        seats = Seat.first(count)
        scene.titleInfo.packTitle = "Video Games"
        scene.party = Party()
        scene.party?.players = Array(SampleParty.players.prefix(count))
        scene.game = deck.flatMap { GameProgress(deck: $0, seats: count) }.map { Game($0) }
    }

    mutating func hear(_ kind: Game.Event.Kind, _ seat: Seat = .first) {
        _ = scene.game?.receive(Game.Event(kind, at: scene.now, seat: seat))
    }

    /// Answers by seat one after the other; nil is for who does not, and takes up all the time.
    mutating func answer(_ answers: [Bool?]) {
        guard case .asking(let asking) = scene.game?.phase else { return }
        for (seat, isRight) in zip(seats, answers) {
            guard let isRight else { continue }
            pass(1_700)
            hear(.answer(isRight == asking.question.answer), seat)
        }
        pass(10_000)
        hear(.time)
    }

    mutating func play(_ rounds: [[Bool?]]) {
        for round in rounds {
            answer(round)
            hear(.next)
        }
    }

    mutating func pass(_ milliseconds: Int64) { scene.now = scene.now + .milliseconds(milliseconds) }

    /// Steps of each arrow, negative to the left.
    mutating func move(_ steps: [Int]) {
        for (seat, steps) in zip(seats, steps) {
            for _ in 0..<abs(steps) { hear(.step(steps < 0 ? .left : .right), seat) }
        }
    }
}
