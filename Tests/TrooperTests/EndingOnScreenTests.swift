import Foundation
import TestTerminal
import Testing

@Suite("How a game on the screen ends")
struct EndingOnScreenTests {
    @Test(
        "a signal gives the terminal back, with a message that can be read",
        arguments: [
            (SIGINT, 130, "SIGINT"), (SIGTERM, 143, "SIGTERM"), (SIGHUP, 129, "SIGHUP"), (SIGQUIT, 131, "SIGQUIT"),
            (SIGSEGV, 139, "a fault of its own"), (SIGILL, 132, "a fault of its own"),
        ] as [(Int32, Int, String)])
    func signals(signal: Int32, code: Int, words: String) throws {
        let play = try ScreenPlay()
        try play.goOn(to: "Question 1 of 5")
        kill(try play.screen.program(), signal)
        let text = try play.screen.wait(for: "code \(code)")
        #expect(text.contains("before"))
        #expect(text.contains(words))
        #expect(!text.contains("Question 1 of 5"))
        // Nothing stands above when somebody sent it.
        if words.contains("fault") { #expect(text.contains("or by a signal from outside")) }
        try play.screen.wait(for: "icanon\necho")
        #expect(try play.screen.isAlternateScreen() == false)
        #expect(try play.screen.isCursorShown())
    }

    @Test(
        "the message at the end says whether answers are saved",
        arguments: [
            (SIGINT, "answers are not saved", "your game is saved"),
            (SIGSEGV, "a fault of its own", "the answers given so far are kept"),
        ] as [(Int32, String, String)])
    func guest(signal: Int32, words: String, savedWords: String) throws {
        let play = try ScreenPlay("--seed 7 --db :memory:")
        try play.goOn(to: "Question 1 of 5")
        kill(try play.screen.program(), signal)
        let text = try play.screen.wait(for: "code ")
        #expect(text.contains(words))
        #expect(!text.contains(savedWords))
        let kept = try ScreenPlay()
        try kept.goOn(to: "Question 1 of 5")
        kill(try kept.screen.program(), signal)
        #expect(try kept.screen.wait(for: "code ").contains(savedWords))
    }

    @Test("control-C leaves at once, control-Z and fg come back to the same question")
    func controlKeys() throws {
        let play = try ScreenPlay(script: { "set -m; \($0); echo code $?; fg; echo code $?; sleep 600" })
        try play.goOn(to: "Question 1 of 5")
        try play.screen.press("Left", "C-z")
        // The shell brings it back at once; the screen is drawn whole again.
        try play.screen.wait(for: "Question 1 of 5")
        try play.screen.press("C-c")
        let text = try play.screen.wait(for: "code 130")
        #expect(text.contains("code 148"))
    }

    @Test("a window that is closed ends the program within a second")
    func closedWindow() throws {
        let play = try ScreenPlay()
        try play.goOn(to: "Question 1 of 5")
        let program = try play.screen.program()
        try play.screen.close()
        try Patience.wait(1) {
            Self.hasEnded(program)
        } otherwise: {
            "process \(program) goes on without a window"
        }
    }

    /// Gone, or dead and not yet asked for its code by whoever inherited it.
    private static func hasEnded(_ process: Int32) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return true }
        return status.contains(") Z ")
    }

    @Test("killed at random moments, it goes on at the question after the last answer that was shown")
    func killed() throws {
        let trooper = try Trooper()
        for (kill, answers) in [2, 0, 1, 1].enumerated() {
            let play = try ScreenPlay(at: trooper)
            let before = [0, 2, 2, 3][kill]
            try play.goOn(to: "Question \(before + 1) of 5")
            for number in 0..<answers {
                try play.answer(number.isMultiple(of: 2))
                if number + 1 < answers { try play.goOn(to: "Question \(before + number + 2) of 5") }
            }
            Foundation.kill(try play.screen.program(), SIGKILL)
        }
        let play = try ScreenPlay(at: trooper)
        try play.goOn(to: "Question 5 of 5")
    }

    @Test("a terminal that nobody knows gets the game in lines, and is told why")
    func unknownTerminal() throws {
        let play = try ScreenPlay(script: { TmuxScreen.scriptThatTells(after: "TERM=nonsense \($0)") })
        let text = try play.screen.wait(for: "True or false?")
        #expect(text.contains("'nonsense'"))
        try play.screen.type("q")
        try play.screen.press("Enter")
        try play.screen.wait(for: "code 0")
    }
}
