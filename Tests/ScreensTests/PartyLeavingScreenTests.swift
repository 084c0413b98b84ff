import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("The box before a game of several is left")
struct PartyLeavingScreenTests {
    @Test("it equals its file")
    func box() throws {
        var player = PartyPlayer(4)
        player.scene.overlay = ConfirmBox(.leaveParty)
        try GoldenScreenTests.compare(player.scene, "party-leave")
    }

    @Test("on the smallest screen of two it has its words and its keys")
    func small() {
        var player = PartyPlayer(2)
        player.scene.overlay = ConfirmBox(.leaveParty)
        let lines = player.scene.picture(size: .narrow, look: Look()).frame.lines
        #expect(lines.contains { $0.contains("Leave the game?") }, "\(lines)")
        #expect(lines.last?.contains("enter play on") == true && lines.last?.contains("y leave") == true, "\(lines)")
    }
}
