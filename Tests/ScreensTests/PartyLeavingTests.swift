import TestHands
import Testing
import TiltCore

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("Leaving a game of several")
struct PartyLeavingTests {
    private static let question = "Leave the game?"

    /// Two halves of a keyboard at the first question.
    private func begin() throws -> Player {
        let player = try Player(.party)
        player.press(.character("a"), .right, .enter, after: 200)
        player.sees("Question 1 of 5")
        return player
    }

    /// The first seat says TRUE, the second FALSE; the marks follow.
    private func answer(_ player: Player) {
        player.tap(.character("a"))
        player.tap(.right)
    }

    @Test("q and Esc ask first, at a question and at its marks; Enter, Esc and q play on, y leaves")
    func asks() throws {
        for ask in [Key.character("q"), .escape] {
            for isAnswered in [false, true] {
                let player = try begin()
                if isAnswered { answer(player) }
                player.wait(900)
                let before = player.text
                for reply in [Key.enter, .escape, .character("q")] {
                    player.seesNot(Self.question)
                    player.press(ask, after: 2_000)
                    player.sees(Self.question)
                    player.press(reply, after: 900)
                    #expect(player.text == before)
                }
                player.press(ask, after: 2_000)
                player.type("y")
                player.sees("2 of 4")
            }
        }
    }

    @Test("no other key does anything there, not even those of the players")
    func otherKeys() throws {
        let player = try begin()
        player.type("q", after: 900)
        player.sees(Self.question)
        let asked = player.text
        let keys: [Key] = [.left, .right, .up, .down, .tab, .f1, .home, .pageDown, .backspace]
        for key in keys + "adn?rxm/".map({ .character($0) }) {
            player.press(key, key, key, after: 170)
            #expect(player.text == asked)
        }
        player.press(.enter, after: 900)
        player.sees("Question 1 of 5")
        player.seesNot("   locked")
    }

    @Test("no pad does anything there")
    func pads() throws {
        let pads = [1, 2].map(TestPad.plain)
        let player = try Player(.party, pads: pads)
        for pad in pads { player.send((.key(.south), 1), of: pad, after: 300) }
        for pad in pads { player.send((.key(.south), 0), of: pad, after: 300) }
        player.press(.enter, after: 2_000)
        player.type("q", after: 1_000)
        player.sees(Self.question)
        let asked = player.text
        for code in pads[0].description.codes {
            for value: Int32 in [1, 0] { player.send((code, value), of: pads[0], after: 200) }
        }
        player.send((.absolute(.x), 100), of: pads[1], after: 500)
        player.wait(2_000)
        player.send((.absolute(.x), 0), of: pads[1])
        #expect(player.text == asked)
        player.press(.enter, after: 900)
        player.sees("Question 1 of 5")
        player.seesNot("   locked")
    }

    @Test("the clock stands meanwhile")
    func clock() throws {
        let player = try begin()
        player.press(.escape, after: 100)
        player.press(.enter, after: 60_000)
        answer(player)
        player.sees("right, first +2 TRUE  0:00.7")
    }

    @Test("after the fifth question nothing is asked")
    func podium() throws {
        let player = try begin()
        for _ in 1...5 {
            answer(player)
            player.press(.enter, after: 1_500)
        }
        player.sees("Play again")
        player.type("q", after: 2_000)
        player.sees("2 of 4")
    }
}
