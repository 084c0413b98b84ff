import QuizCore
import Testing
import TrooperText

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("The screens of a party")
struct PartyScreenTests {
    /// How many play on a screen of which size.
    private static let games = [(2, Size.narrow), (4, Size.usual), (4, Size.large)]

    @Test("the lobby equals its file", arguments: games)
    func lobby(count: Int, size: Size) throws {
        try GoldenScreenTests.compare(SampleParty.lobby(count), "party-lobby", size)
    }

    private static let rounds: [[Bool?]] = [
        [true, false, true, nil], [true, true, false, true], [false, true, nil, true], [true, true, true, false],
        [false, true, true, true],
    ]

    @Test("an open question equals its file", arguments: games)
    func question(count: Int, size: Size) throws {
        var player = PartyPlayer(count)
        player.play(Array(Self.rounds.prefix(2)))
        player.move([0, 2, -1, 0])
        player.pass(3_000)
        player.hear(.answer(true))
        player.pass(2_300)
        if count > 3 { player.scene.party?.players[3].advice = .returnToCentre }
        try GoldenScreenTests.compare(player.scene, "party-question", size)
        guard size == .usual else { return }
        try GoldenScreenTests.compare(player.scene, "party-question", size, Look(isASCII: true))
    }

    @Test("a long statement takes the rows of the lanes, and its file")
    func longQuestion() throws {
        var player = PartyPlayer(4)
        player.play(Array(Self.rounds.prefix(3)))
        player.move([-2, 1, 1, 2])
        try GoldenScreenTests.compare(player.scene, "party-long")
    }

    @Test("the marks of a question equal their file")
    func reveal() throws {
        var player = PartyPlayer(4)
        player.play(Array(Self.rounds.prefix(2)))
        player.answer(Self.rounds[2])
        try GoldenScreenTests.compare(player.scene, "party-reveal")
    }

    @Test("the podium equals its file", arguments: games)
    func podium(count: Int, size: Size) throws {
        var player = PartyPlayer(count)
        player.play(Self.rounds)
        try GoldenScreenTests.compare(player.scene, "party-podium", size)
    }

    @Test("the boxes over a game equal their files: a device is gone, and whether all leave")
    func boxes() throws {
        var player = PartyPlayer(4)
        player.scene.overlay = GoneBox(party: try #require(player.scene.party), seats: [.first])
        try GoldenScreenTests.compare(player.scene, "party-pause")
        player.scene.overlay = ConfirmBox(.leaveParty)
        try GoldenScreenTests.compare(player.scene, "party-leave")
    }

    @Test("a locked lane looks the same whichever side was answered", arguments: [2, 4], [false, true])
    func secret(count: Int, isASCII: Bool) throws {
        for (_, size) in Self.games where !size.isTooSmall(seatCount: count) {
            let frames = [true, false].map { isRight in
                var player = PartyPlayer(count)
                player.move([isRight ? 3 : -3])
                player.hear(.answer(isRight))
                player.scene.party?.players[0].lean = isRight ? 5 : -5
                return player.scene.picture(size: size, look: Look(isASCII: isASCII)).frame
            }
            #expect(frames[0] == frames[1])
            #expect(frames[0].lines.contains { $0.contains("locked") })
        }
    }

    @Test("an arrow that snaps moves in its own lane alone")
    func snap() {
        var player = PartyPlayer(4)
        player.move([0, 2, 0, 0])
        func frame(_ seat: Seat?) -> [String] {
            let snapped = Motion.Kind.moved(from: Stage(.right, 1), to: Stage(.right, 2))
            player.scene.motion = seat.map { Motion(snapped, of: $0, at: player.scene.now) }
            return player.scene.picture(size: Size(columns: 80, rows: 24), look: Look()).frame.lines
        }
        let resting = frame(nil)
        for seat in Seat.first(4) {
            let changed = zip(resting, frame(seat)).filter { $0 != $1 }.count
            #expect(seat.place == 1 ? (1...3).contains(changed) : changed == 0, "\(seat): \(changed)")
        }
    }

    @Test("long names and statements stay inside the frame, at every size")
    func hostile() throws {
        let statement = String(repeating: "Ünïcödé 『スーパーマリオ』 🎮👾 ", count: 40) + String(repeating: "m", count: 300)
        let deck = Deck(questions: [SampleQuestions.question("x", statement, true, statement)])
        var player = PartyPlayer(4, deck: deck)
        for place in 0..<4 {
            player.scene.party?.players[place].name = String(repeating: "東京👩‍👩‍👧‍👦e\u{301}", count: 30)
            player.scene.party?.players[place].inputName = String(repeating: "Ω≈", count: 50)
        }
        var scenes = [player.scene]
        player.answer([true, false, nil, true])
        scenes.append(player.scene)
        player.hear(.next)
        scenes.append(player.scene)
        scenes.append(player.scene)
        scenes[3].overlay = GoneBox(party: try #require(player.scene.party), seats: [.first])
        scenes.append(SampleParty.lobby(0))
        for scene in scenes { check(scene) }
    }

    private func check(_ scene: Scene) {
        for (columns, rows) in [(40, 16), (59, 20), (60, 20), (80, 24), (81, 25), (99, 29), (120, 40), (200, 60)] {
            for look in [Look(), Look(isASCII: true)] {
                let picture = scene.picture(size: Size(columns: columns, rows: rows), look: look)
                for row in 0..<rows { EverySizeTests.checkHalves(Array(picture.frame.row(row))) }
                guard columns >= 80, !look.isASCII, scene.overlay == nil else { continue }
                // The corners are whole, and nothing is outside of them.
                let lines = picture.frame.lines
                #expect(lines.contains { $0.contains("⡔⠉⠁") && $0.hasSuffix("⠈⠉⢢") }, "\(lines)")
                #expect(lines.contains { $0.contains("⠣⣀⡀") && $0.hasSuffix("⢀⣀⠜") })
            }
        }
    }
}
