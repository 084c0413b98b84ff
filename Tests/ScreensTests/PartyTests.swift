import QuizCore
import QuizRecording
import TestHands
import Testing
import TiltCore
import TrooperStore

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("A party")
struct PartyTests {
    private let a = Key.character("a")
    private let d = Key.character("d")

    /// Two halves of a keyboard at the first question: `a d` have the first seat, the arrow keys the second.
    private func halves(_ scores: TestScores? = nil, setting keys: String = "") throws -> Player {
        let player = try Player(.party, scores)
        player.press(a, .right, after: 200)
        player.type(keys, after: 100)
        player.press(.enter)
        player.sees("Question 1 of 5")
        return player
    }

    /// So many pads, each at a seat.
    private func joined(_ count: Int) throws -> (player: Player, pads: [TestPad]) {
        let pads = (1...count).map(TestPad.plain)
        let player = try Player(.party, pads: pads)
        for pad in pads { player.send((.key(.south), 1), of: pad, after: 300) }
        player.sees("\(count) of 4")
        return (player, pads)
    }

    @Test("two halves of a keyboard play, and nothing of it is in the scores")
    func twoHalves() throws {
        let player = try halves()
        player.tap(.left)
        player.sees("10 s ", "   locked")
        player.seesNot("right +")
        player.tap(d)
        player.sees("right, first", "wrong")
        player.hangUp()
        #expect(try player.ending == .inputEnded && player.stored().isEmpty)
    }

    @Test("the bell rings for an answer while others are awaited, and once for the last")
    func bell() throws {
        let player = try halves()
        player.program.settings.change("bell", to: "on")
        player.tap(.left)
        #expect(player.display.bellCount == 1)
        player.tap(d)
        player.sees("right, first")
        #expect(player.display.bellCount == 2)
    }

    @Test("a party is asked nothing twice until too few questions are left, and a left game of a seed comes not again")
    func repeats() throws {
        let scores = try TestScores([testPack(count: 20)])
        for seed in [nil, 7] as [UInt64?] {
            let player = try Player(.party, scores, seed: seed)
            player.press(a, .right)
            var asked: [Int] = []
            for game in 1...5 {
                player.press(.enter, after: 2_000)
                for number in 1...5 {
                    player.sees("Question \(number) of 5")
                    asked.append(player.shownNumber ?? 0)
                    if seed != nil { break }
                    player.tap(a)
                    player.tap(.left)
                    player.press(.enter, after: 1_500)
                }
                if seed != nil { player.type("qy") }
                if seed == nil, game == 4 { #expect(Set(asked) == Set(1...20), "\(asked)") }
            }
            #expect(asked.count == (seed == nil ? 25 : 5) && Set(asked).count > 1)
        }
    }

    @Test("a key that is held down answers for nobody")
    func held() throws {
        let player = try halves()
        player.press(.left)
        player.press(.left, after: 500)
        for _ in 1...60 { player.press(.left, after: 33) }
        player.wait(900)
        player.sees("Question 1 of 5")
        player.seesNot("   locked")
        player.press(.left)
        player.wait(130)
        player.sees("   locked")
    }

    @Test("without a limit Enter waits no longer for who has not answered")
    func noLimit() throws {
        let player = try halves(setting: "+++")
        player.press(.enter)
        player.tap(.left)
        player.wait(60_000)
        player.sees("Question 1 of 5", "   locked", "enter wait no longer")
        player.press(.enter)
        player.sees("no answer", "right, first")
    }

    @Test("the owner's answers are saved as they come, and a question left open is in no history")
    func owner() throws {
        let player = try halves(setting: "m-")
        for number in 1...4 {
            player.tap(number == 2 ? .right : a)
            if number == 2 { player.wait(5_000) } else { player.tap(.right) }
            player.sees(number == 2 ? "no answer" : "wrong")
            #expect(try player.stored().joined().count == [1, 1, 2, 3][number - 1])
            player.press(.enter, after: 1_500)
        }
        player.sees("Question 5 of 5")
        #expect(try player.stored() == [[true, true], [true]])
        let stored = try player.scores.other.history(limit: 9).flatMap(\.answers)
        #expect(Set(stored.map(\.question)).count == 3)
    }

    @Test("pads join by leaning or a press, each moves its own arrow, and a side stays secret")
    func pads() throws {
        let all = (1...3).map(TestPad.plain)
        let player = try Player(.party, pads: all)
        player.send((.absolute(.x), 100), of: all[0], after: 100)
        player.send((.absolute(.x), 0), of: all[0], after: 300)
        player.send((.key(.south), 1), of: all[1], after: 300)
        player.sees("2 of 4", "pad 2")
        player.press(.enter, after: 1_300)
        player.send((.absolute(.x), -100), of: all[1], after: 1_000)
        player.wait(400)
        player.sees("   locked", "10 s")
        player.seesNot("TRUE  0:")
        player.send((.absolute(.x), 100), of: all[0], after: 500)
        player.wait(400)
        player.sees("wrong", "right, first")
        let party = player.pads
        #expect(party.lit.map(\.rawValue) == [2, 1])
        #expect(party.rumbles.filter { $0.effect == .wrongAnswer }.map(\.seat.rawValue) == [1])
        #expect(party.rumbles.filter { $0.effect == .rightAnswer }.map(\.seat.rawValue) == [2])
    }

    @Test("a pad that goes away pauses with its player's name, and comes back to its seat")
    func unplugged() throws {
        let (player, pads) = try joined(2)
        player.press(.enter)
        player.wait(1_000)
        player.unplug(pads[1])
        player.sees("Gold", "gone")
        player.wait(60_000)
        player.sees("Gold", "gone")
        player.plug(pads[1])
        player.seesNot("gone")
        player.send((.absolute(.x), -100), of: pads[1], after: 500)
        player.wait(2_000)
        let party = player.pads
        #expect(party.lit.map(\.rawValue) == [2])
        player.wait(10_000)
        // The minute of waiting is in no answer's time.
        player.sees("right, first +2 TRUE  0:01.6")
    }

    @Test("a pad that goes away under the help is waited for, and ends the waiting under the help, too")
    func underHelp() throws {
        let (player, pads) = try joined(2)
        player.press(.enter)
        player.type("?", after: 1_000)
        player.sees("Help")
        player.unplug(pads[1])
        player.sees("pad 2 is gone")
        player.seesNot("Help")
        player.type("?", after: 1_000)
        player.sees("Help", "go on without the device")
        player.plug(pads[1])
        player.sees("Question 1 of 5", "a locked answer hides its side")
        player.seesNot("gone", "Help")
    }

    @Test("who goes away before the next game is waited for in it, and has left when the lobby opens again")
    func awayFromTheStart() throws {
        let one = TestPad.plain(1)
        let player = try Player(.party, pads: [one])
        player.send((.key(.south), 1), of: one)
        player.press(a, .right)
        player.press(.enter)
        for _ in 1...5 {
            player.tap(a)
            player.tap(.right)
            player.wait(11_000)
            player.press(.enter)
        }
        player.sees("Play again", "Blue")
        player.unplug(one)
        player.press(.enter, after: 1_000)
        player.sees("pad 1 is gone")
        player.press(.escape)
        player.sees("Question 1 of 5", " away")
        // Once more, Escape asks whether to leave.
        player.press(.escape, after: 1_000)
        player.wait(130)
        player.sees("Leave the game?")
        player.type("y")
        player.sees("2 of 4")
        player.seesNot("pad 1")
    }

    @Test("all who go away are waited for, and nobody again whom the others went on without")
    func several() throws {
        let (player, pads) = try joined(3)
        player.press(.enter)
        func gone() -> [Int] { (1...3).filter { player.text.contains("pad \($0) is gone") } }
        player.unplug(pads[2])
        #expect(gone() == [3])
        player.press(.enter)
        #expect(gone() == [])
        player.unplug(pads[1])
        #expect(gone() == [2])
        player.plug(pads[1])
        #expect(gone() == [])
        player.unplug(pads[0])
        player.unplug(pads[1])
        #expect(gone() == [1, 2])
        player.plug(pads[1])
        #expect(gone() == [1])
        player.plug(pads[0])
        #expect(gone() == [])
        player.sees("Question 1 of 5", " away")
    }
}
