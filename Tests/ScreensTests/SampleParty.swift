import QuizCore
import TiltCore

@testable import TrooperScreens

/// Games of two and of four at one terminal.
enum SampleParty {
    static let players = [("Anna", "pad 1"), ("Boris", "◂ ▸"), ("Chloe", "buzzer 3"), ("David", "pad 2")]
        .map(PartyView.Player.init)

    static func lobby(_ count: Int) -> LobbyView {
        var view = LobbyView()
        for place in 0..<count { view.places[place] = players[place] }
        view.isOwned = count == 2
        return view
    }

    static func scene(_ view: LobbyView) -> Scene {
        var scene = Scene()
        scene.overlay = .lobby(view)
        return scene
    }
}
