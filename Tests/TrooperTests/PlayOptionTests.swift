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
        #expect(lines.output.contains("Seed 8 deals this game again."))
        _ = try trooper.run("--plain", "--seed", "7", input: "t\n")
        let screen = try ScreenPlay(at: trooper, "--seed 9").screen
        try screen.wait(for: "n begins that of seed 9")
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
