import QuizCore
import QuizRecording
import Testing
import TrooperStore

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("The lobby of a party")
struct LobbyTests {
    @Test("under its help nobody joins by a key")
    func help() throws {
        let player = try Player(.party)
        player.type("?a")
        player.press(.right, .escape)
        player.sees("0 of 4")
        player.seesNot("Blue", "Gold", "begin")
    }

    @Test("a name that is typed stays its player's when somebody before leaves")
    func name() throws {
        let pad = TestPad.plain(1)
        let player = try Player(.party, pads: [pad])
        player.send((.key(.south), 1), of: pad, after: 100)
        player.type("a")
        player.press(.right, .down)
        player.type("rZ")
        player.sees("pad 1", "enter take")
        player.unplug(pad)
        player.type("oe")
        player.press(.enter)
        let seats = player.text.split(separator: "\n").filter { $0.contains("Zoe") || $0.contains("Gold") }
        #expect(seats.first?.contains("Zoe") == true && seats.first?.contains("a d") == true)
        #expect(seats.last?.contains("Gold") == true && seats.last?.contains("◂ ▸") == true)
        player.seesNot("pad 1")
    }

    @Test(
        "after a party a player's own game is dealt as if it had not been, also one of a seed that was left",
        arguments: [(11, false), (11, true), (nil, false)] as [(UInt64?, Bool)])
    func after(seed: UInt64?, isLeft: Bool) throws {
        let scores = try TestScores([testPack(), testPack("two")])
        let both = Selection(packs: ["one", "two"])
        let own = try scores.open(both, seed: seed).deal()
        let games = try scores.open(both, seed: seed)
        if isLeft { _ = try games.deal() }
        let lobby = FakeDisplay([(200, .character("a")), (200, .right), (200, .enter)])
        _ = lobby.session(games, pads: try TestPads(seating: .several)).playTogether()
        #expect(lobby.text.contains("Question 1 of 5"), "\(lobby.text)")
        #expect(try games.deal() == own)
    }

    @Test("no game begins on a screen that could not show it, and the lobby says why")
    func tooSmall() throws {
        let player = try Player(.party, size: Size(columns: 60, rows: 20))
        player.type("ajv")
        player.press(.enter)
        player.sees("3 players need 80 x 24.", "3 of 4")
    }

    @Test("several play a game that is played once, once, and then what is played else")
    func once() throws {
        let games = try TestScores([testPack(count: 20)]).open()
        games.beginTogether()
        _ = try games.choose(.everything, once: false)
        let code = try #require(GameCode("052C-89MS-00CT"))
        try games.choose(Selection.code(code), once: true)
        #expect(try !games.isUsedUp)
        games.entry = GameEntry(
            deck: try #require(try games.store.freshDeck(.everything, seed: 1)), selection: games.selection,
            startedAt: 0)
        #expect(try games.isUsedUp)
        _ = try games.deal()
        #expect(games.selection == .everything)
    }
}
