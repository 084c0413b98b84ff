import Foundation
import Testing

@Suite("Options of trooper play")
struct PlayOptionTests {
    @Test("a full output ends the game at once, with the reason and without an answer")
    func fullOutput() throws {
        let trooper = try Trooper()
        let outcome = try trooper.bash("printf 't\\nt\\n' | \"$TROOPER\" --plain > /dev/full; echo $?")
        #expect(outcome.output == "74\n")
        #expect(outcome.errors == "trooper: cannot write the output: the disk is full; free some space\n")
        #expect(try trooper.games().isEmpty)
    }

    @Test("--seed with an unfinished game says how to start the game of the seed")
    func forgottenSeed() throws {
        let trooper = try Trooper()
        _ = try trooper.run("--plain", "--seed", "7", input: "t\n")
        let lines = try trooper.run("--plain", "--seed", "8", input: "new\nt\nt\nt\nt\nt\n")
        #expect(lines.output.contains("Your unfinished game comes first; type new to play seed 8."))
        #expect(lines.output.contains("To share:\nTrue or false? "))
        _ = try trooper.run("--plain", "--seed", "7", input: "t\n")
        let same = try trooper.run("--plain", "--seed", "7").output
        #expect(same.contains("Continuing your game at question 2.") && !same.contains("comes first"))
        let screen = try ScreenPlay(at: trooper, "--seed 9").screen
        try screen.wait(for: "press r to play seed 9")
    }

    @Test("a game without answers does not wait, whatever its seed")
    func seedAfterLook() throws {
        let trooper = try Trooper()
        _ = try trooper.run("--plain", "--seed", "1")
        for attempt in 1...2 {
            let asked = try trooper.run("--plain", "--seed", "42").output
            #expect(!asked.contains("Continuing") && !asked.contains("comes first"), "\(attempt): \(asked)")
            #expect(asked.contains(try SeededGame(seed: 42).deck.questions[0].statement))
        }
        #expect(try !trooper.run("--plain", input: "t\n").output.contains("Continuing"))
        // A seed has Video Games alone, and not the game of the walk.
        #expect(try !trooper.run("--plain", "--seed", "7").output.contains("Continuing"))
        #expect(try trooper.run("--plain").output.contains("Continuing your game at question 2."))
    }
}
