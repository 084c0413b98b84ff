import Foundation
import TestDevices
import Testing

@Suite("Options of a game")
struct PlayOptionTests {
    @Test("a game that nobody can read ends at once, with the reason, and answers nothing")
    func fullOutput() throws {
        let trooper = try Trooper()
        let outcome = try trooper.bash("printf 't\\nt\\n' | \"$TROOPER\" --plain > /dev/full; echo $?")
        #expect(outcome.output == "74\n")
        #expect(outcome.errors == "trooper: cannot write the output: there is no room left; free some space\n")
        #expect(try trooper.run("history", "--json").json(as: [Any].self).isEmpty)
    }

    @Test("whoever asks for a seed while a game is unfinished is told how to get it")
    func forgottenSeed() throws {
        let trooper = try Trooper()
        _ = try trooper.run("--plain", "--seed", "7", input: "t\n")
        let lines = try trooper.run("--plain", "--seed", "8", input: "new\nt\nt\nt\nt\nt\n")
        #expect(lines.output.contains("A game is unfinished and goes on first; new begins that of seed 8."))
        #expect(lines.output.contains("Same game: trooper --seed 8\n"))
        _ = try trooper.run("--plain", "--seed", "7", input: "t\n")
        let screen = try ScreenPlay(at: trooper, "--seed 9").screen
        try screen.wait(for: "n begins that of seed 9")
    }

    @Test("a game that was only looked at does not stand before a seed, but waits for whoever asks for none")
    func seedAfterLook() throws {
        let trooper = try Trooper()
        _ = try trooper.run("--plain", "--seed", "1")
        for attempt in 1...2 {
            let asked = try trooper.run("--plain", "--seed", "42").output
            #expect(!asked.contains("goes on at question") && !asked.contains("goes on first"), "\(attempt): \(asked)")
            #expect(asked.contains(try SeededGame(seed: 42).deck.questions[0].statement))
        }
        let unasked = try trooper.run("--plain", input: "t\n").output
        #expect(unasked.contains("Continuing your game at question 1."))
        #expect(unasked.contains(try SeededGame(seed: 42).deck.questions[0].statement))
        #expect(try trooper.run("--plain", "--seed", "7").output.contains("Continuing your game at question 2."))
    }

    @Test("new gives up a game of a seed that was only looked at in the same run")
    func newAfterLook() throws {
        let trooper = try Trooper()
        _ = try trooper.run("--plain", "--seed", "1")
        let game = try trooper.run("--plain", "--seed", "42", input: "new\nt\n").output
        #expect(game.contains(try SeededGame(seed: 42).deck.questions[0].statement))
        #expect(game.contains("Question 2 of 5"))
        #expect(try trooper.run("history", "--json").json(as: [Any].self).count == 1)
    }

    @Test(
        "a number beyond what can be played with is refused with the numbers that can", arguments: ["24", "401", "0"])
    func sensitivity(percent: String) throws {
        let outcome = try Trooper().run("--sensitivity", percent)
        #expect(outcome.status == 64)
        let message = "trooper: --sensitivity takes a whole number from 25 to 400, not '\(percent)'\n"
        #expect(outcome.errors.hasPrefix(message))
    }

    @Test("a device that is asked for and not there is missed aloud")
    func missedDevice() throws {
        let play = try ScreenPlay(
            with: [MockDevice(SampleDevice.xboxPad, number: 3)], "--device Quantum", columns: 120)
        try play.screen.wait(for: "No device fits --device Quantum, so the keys play.")
    }
}
