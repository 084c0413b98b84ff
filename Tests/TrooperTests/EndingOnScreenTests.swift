import Foundation
import TestTerminal
import Testing

@testable import TrooperStore

@Suite("Ending a game on the screen")
struct EndingOnScreenTests {
    @Test(
        "a signal restores the terminal and prints a message",
        arguments: [
            (SIGTERM, 143, "SIGTERM"), (SIGHUP, 129, "SIGHUP"), (SIGSEGV, 139, "trooper: crashed"),
        ] as [(Int32, Int, String)])
    func signals(signal: Int32, code: Int, words: String) throws {
        let play = try ScreenPlay()
        try play.goOn(to: "Question 1 of 5")
        kill(try play.screen.program(), signal)
        let text = try play.screen.wait(for: "code \(code)")
        #expect(text.contains("before"))
        #expect(text.contains(words))
        #expect(text.contains("nothing was answered yet") == !words.contains("crashed"))
        #expect(!text.contains("are saved"))
        #expect(!text.contains("Question 1 of 5"))
        // A signal from another process is no crash with a message above.
        if words.contains("crashed") { #expect(text.contains("or killed by a signal from outside")) }
        try play.screen.wait(for: "icanon\necho")
        #expect(try play.screen.isAlternateScreen() == false)
        #expect(try play.screen.isCursorShown())
    }

    @Test("what is said at the end is true before, during and after a game")
    func truthful() throws {
        let title = try ScreenPlay()
        try title.screen.wait(for: "enter play")
        try title.screen.press("C-c")
        #expect(try !title.screen.wait(for: "code 130").contains("saved"))

        let play = try ScreenPlay(at: title.trooper, "--seed 8")
        try play.goOn(to: "Question 1 of 5")
        try play.answer(true)
        try play.goOn(to: "Question 2 of 5")
        try play.screen.press("q")
        try play.screen.wait(for: "Saved at question 2. Enter continues.")
        try play.screen.press("Enter")
        try play.screen.wait(for: "Question 2 of 5")
        try play.screen.press("C-c")
        #expect(try play.screen.wait(for: "code 130").contains("your game is saved"))
    }

    @Test("a crash says that the answers so far are saved while they are", arguments: [true, false])
    func crashAfterAnswer(isSaved: Bool) throws {
        let play = try ScreenPlay()
        try play.goOn(to: "Question 1 of 5")
        // A program that was stopped while it wrote.
        let holder = try Store.open(.file(path: play.trooper.scores))
        defer { holder.close() }
        if !isSaved { try holder.connection.run("BEGIN IMMEDIATE") }
        try play.answer(true, until: isSaved ? "It is " : "Saving…")
        kill(try play.screen.program(), SIGUSR1)
        let text = try play.screen.wait(for: "code ")
        #expect(text.contains("trooper: stopped by SIGUSR1."))
        #expect(text.contains("your answers so far are saved") == isSaved, "\(text)")
    }

    @Test("while an answer on the screen waits, ^C ends the program at once")
    func interruptedWait() throws {
        let trooper = try Trooper.withScores()
        let screen = try trooper.terminal(["--no-record", "--motion", "reduced"])
        try screen.wait(for: "enter play")
        screen.send("\r")
        try screen.wait(for: "1 of 5")
        let holder = try Store.open(.file(path: trooper.scores))
        try holder.connection.run("BEGIN IMMEDIATE")
        // Presses that a busy machine delivers as those of a held key do not answer: another one does.
        try Patience.wait(pause: 0) {
            screen.send("h")
            screen.read(for: 0.5)
            return String(decoding: screen.bytes, as: UTF8.self).contains("^C")
        } otherwise: {
            "no answer waits to be saved"
        }
        screen.send("q")
        screen.send("\u{3}")
        #expect(try screen.waitForEnd() == -SIGINT)
        #expect(screen.areModesRestored)
        try holder.connection.run("COMMIT")
        holder.close()
    }

    @Test("Control-Z and fg return to the same question")
    func controlKeys() throws {
        let play = try ScreenPlay(script: { "set -m; \($0); echo code $?; fg; echo code $?; sleep 600" })
        try play.goOn(to: "Question 1 of 5")
        try play.screen.press("Left", "C-z")
        // The script runs fg at once; the program redraws the whole screen.
        try play.screen.wait(for: "Question 1 of 5")
        // A shell with jobs would end with a job that ends by SIGINT.
        try play.leave()
        #expect(try play.screen.text().contains("code 148"))
    }

    @Test("closing the window ends the program")
    func closedWindow() throws {
        let play = try ScreenPlay()
        try play.goOn(to: "Question 1 of 5")
        let program = try play.screen.program()
        try play.screen.close()
        try Patience.wait {
            Self.hasEnded(program)
        } otherwise: {
            "process \(program) goes on without a window"
        }
    }

    /// Whether the process is gone, or a zombie whose exit code init has not read yet.
    private static func hasEnded(_ process: Int32) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return true }
        return status.contains(") Z ")
    }

    @Test("an unknown terminal type gets plain text and the reason")
    func unknownTerminal() throws {
        let play = try ScreenPlay(script: { TmuxScreen.scriptThatTells(after: "TERM=nonsense \($0)") })
        let text = try play.screen.wait(for: "True or false?")
        #expect(text.contains("'nonsense' is unknown") && text.contains("ncurses-term"))
        try play.screen.type("q")
        try play.screen.press("Enter")
        try play.screen.wait(for: "code 0")
    }
}
