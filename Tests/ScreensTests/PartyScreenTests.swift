import QuizCore
import Testing
import TrooperText

@testable import TrooperScreens

@Suite("The screens of a party")
struct PartyScreenTests {
    /// By how many play.
    static let sizes = [
        2: Size(columns: 60, rows: 20), 4: Size(columns: 80, rows: 24), 3: Size(columns: 120, rows: 40),
    ]

    @Test("the lobby equals its file", arguments: [2, 3, 4])
    func lobby(count: Int) throws { try compare(SampleParty.scene(SampleParty.lobby(count)), "lobby", count) }

    private func compare(_ scene: Scene, _ name: String, _ count: Int) throws {
        guard let size = Self.sizes[count] else { return }
        for look in [Look(), Look(isASCII: true)] {
            let file = "party-\(name)-\(size.columns)x\(size.rows)\(look.isASCII ? "-ascii" : "").txt"
            try GoldenScreenTests.compare(scene.picture(size: size, look: look).frame, with: file)
        }
    }

    @Test("the lobby names players, takes them out and changes the time by its keys")
    func lobbyKeys() {
        var view = SampleParty.lobby(2)
        var scene = SampleParty.scene(view)
        var changes: [LobbyView.Change] = []
        func press(_ keys: [Key]) {
            for key in keys {
                switch scene.pressOnOverlay(key, page: 8, limit: 0) {
                case .drive(let action): if let change = view.take(action) { changes.append(change) }
                case .driveText(let letter): view.take(letter)
                default: break
                }
                scene.overlay = .lobby(view)
            }
        }
        press([.down, .tab, .control("u"), .character("a"), .character("x"), .enter, .character("x"), .character("-")])
        #expect(changes == [.rename(1, "ax"), .remove(1), .setLastCall(seconds: 5)])
        view.places[1] = nil
        scene.overlay = .lobby(view)
        press([.enter, .character("x"), .character("r"), .character("m")])
        #expect(changes.dropFirst(3) == [.setOwned(false)])
        press([.up, .character("r"), .escape])
        #expect(!view.isTyping && changes.count == 4)
    }
}
