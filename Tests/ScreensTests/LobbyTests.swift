import QuizCore
import QuizRecording
import Testing
import TiltCore
import TrooperStore

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("The lobby of a party")
struct LobbyTests {
    typealias Keys = [(after: Int64, key: Key)]

    @Test("under its help nobody joins by a key")
    func help() throws {
        let display = FakeDisplay([
            (200, .character("?")), (200, .character("a")), (200, .right), (200, .escape), (200, .redraw),
        ])
        _ = display.session(try TestScores().open(), pads: try TestPads(seating: .several)).playTogether()
        #expect(!display.text.contains("Blue") && !display.text.contains("Gold"), "\(display.text)")
        #expect(display.text.contains("0 of 4") && !display.text.contains("begin"), "\(display.text)")
    }

    @Test("a name that is typed stays its player's when somebody before leaves")
    func name() throws {
        let pad = TestPad(
            DeviceDescription(
                name: "A pad", codes: [.key(.south), .key(.east), .key(.start)],
                axes: [AxisCode.x, .y].map { AxisDescription(code: $0, minimum: -100, maximum: 100) }))
        let display = FakeDisplay([
            (1_000, .character("a")), (200, .right), (200, .down), (200, .character("r")), (200, .character("Z")),
            (2_000, .character("o")), (200, .character("e")), (200, .enter), (200, .redraw),
        ])
        func press(_ value: Int32, _ at: Int64) -> [DeviceInput] {
            let time = display.now() + .milliseconds(at)
            return [InputEvent(.key(.south), value, at: time), InputEvent(.report, at: time)].map {
                DeviceInput(.sent($0, pad), at: time)
            }
        }
        let gone = DeviceInput(.unplugged(pad), at: display.now() + .milliseconds(2_500))
        let pads = try TestPads(pad, seating: .several, inputs: press(1, 100) + press(0, 200) + [gone])
        _ = display.session(try TestScores().open(), pads: pads).playTogether()
        #expect(display.shown[4].contains("pad 1") && display.shown[4].contains("enter take"), "\(display.shown[4])")
        let seats = display.text.split(separator: "\n").filter { $0.contains("Zoe") || $0.contains("Gold") }
        #expect(seats.first?.contains("Zoe") == true && seats.first?.contains("a d") == true, "\(display.text)")
        #expect(seats.last?.contains("Gold") == true && seats.last?.contains("◂ ▸") == true, "\(display.text)")
        #expect(!display.text.contains("pad 1"), "\(display.text)")
    }

    @Test("after a party a player's own game is dealt as if it had not been", arguments: [11, nil] as [UInt64?])
    func after(seed: UInt64?) throws {
        let scores = try TestScores([testPack(), testPack("two")])
        let both = Selection(packs: ["one", "two"])
        let own = try scores.open(both, seed: seed).deal()
        let games = try scores.open(both, seed: seed)
        let lobby = FakeDisplay([(200, .character("a")), (200, .right), (200, .enter)])
        _ = lobby.session(games, pads: try TestPads(seating: .several)).playTogether()
        #expect(lobby.text.contains("Question 1 of 5"), "\(lobby.text)")
        #expect(try games.deal() == own)
    }

    @Test("no game begins on a screen that could not show it, and the lobby says why")
    func tooSmall() throws {
        let keys: Keys = ["a", "j", "v"].map { (200, .character($0)) } + [(200, .enter), (200, .redraw)]
        let lobby = FakeDisplay(keys)
        lobby.size = Size(columns: 60, rows: 20)
        _ = lobby.session(try TestScores().open(), pads: try TestPads(seating: .several)).playTogether()
        #expect(lobby.text.contains("3 players need 80 x 24.") && lobby.text.contains("3 of 4"), "\(lobby.text)")
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

    @Test("a game of a seed that was left before its first answer comes again after a party")
    func left() throws {
        let games = try TestScores([testPack(), testPack("two")]).open(Selection(packs: ["one", "two"]), seed: 11)
        let own = try games.deal()
        let lobby = FakeDisplay([(200, .character("a")), (200, .right), (200, .enter)])
        _ = lobby.session(games, pads: try TestPads(seating: .several)).playTogether()
        #expect(try games.deal() == own)
    }
}
