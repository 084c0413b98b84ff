import Foundation
import TestTerminal
import Testing

@Suite("The settings on a real terminal")
struct SettingsOnScreenTests {
    private static func open(_ trooper: Trooper, _ arguments: String = "--seed 7") throws -> ScreenPlay {
        let play = try ScreenPlay(at: trooper, arguments)
        try play.screen.wait(for: "enter play")
        return play
    }

    @Test("what is chosen on the screen is saved when it is closed, and there after a restart")
    func saved() throws {
        let trooper = try Trooper()
        let play = try Self.open(trooper)
        try play.screen.press(",")
        try play.screen.wait(for: "◂ calm ▸")
        try play.screen.press("Right")
        try play.screen.wait(for: "◂ bluegold ▸")
        try play.screen.press("Down", "Down", "Right")
        try play.screen.wait(for: "◂ reduced ▸")
        #expect(try trooper.run("settings", "get", "theme").output == "calm\n")
        try play.screen.press("Escape")
        try play.screen.wait(for: "enter play")
        try play.screen.press("q")
        try play.screen.wait(for: "code 0")
        let again = try Self.open(trooper)
        try again.screen.press(",")
        let text = try again.screen.wait(for: "◂ bluegold ▸")
        #expect(text.contains("reduced"))
        #expect(try trooper.run("settings", "get", "motion").output == "reduced\n")
    }

    @Test("another theme has its colours at once, on the whole screen")
    func preview() throws {
        let terminal = try Trooper().terminal(["--db", ":memory:", "--no-record", "--background", "dark"])
        try terminal.wait(for: "try the arrow")
        terminal.send(",")
        try terminal.wait(for: "saved when you close")
        terminal.settle()
        _ = terminal.take()
        terminal.send("l")
        // The accent of bluegold on a dark background.
        try terminal.wait(for: "38;5;141")
    }

    @Test("broken lines are named on the title and stay in the file, and the command line is said to come first")
    func broken() throws {
        let trooper = try Trooper()
        let lines = "# mine\r\ntheme = purple\r\njunk\r\nrumble = on"
        _ = try trooper.bash("mkdir -p .config/game-trooper")
        _ = try trooper.write(lines, to: ".config/game-trooper/settings")
        let play = try Self.open(trooper, "--rumble off --snap firm")
        try play.screen.wait(for: "Settings: line 2: theme takes calm, bluegold or contrast, not 'purple';")
        try play.screen.wait(for: "'trooper settings' names 1 more")
        try play.screen.press(",")
        try play.screen.wait(for: "now firm")
        try play.screen.press("Down", "Down", "Down", "Down", "Down")
        try play.screen.wait(for: "off by the command line; without it, on applies.")
        try play.screen.press("Left")
        try play.screen.wait(for: "◂ off ▸")
        try play.screen.press("q")
        try play.screen.wait(for: "enter play")
        let kept = try String(contentsOfFile: trooper.file(".config/game-trooper/settings"), encoding: .utf8)
        #expect(kept == lines.replacingOccurrences(of: "rumble = on", with: "rumble = off"))
    }

    @Test("the bell rings at an answer once it is on")
    func bell() throws {
        let trooper = try Trooper()
        let terminal = try trooper.terminal([
            "--db", ":memory:", "--no-record", "--seed", "7", "--motion", "reduced", "--bell", "on",
        ])
        try terminal.wait(for: "try the arrow")
        terminal.settle()
        // At the start ncurses resets the colours by a sequence that a bell ends.
        _ = terminal.take()
        // The game ignores an early Enter.
        terminal.read(for: 0.8)
        terminal.send("\r")
        try terminal.wait(for: "Question 1 of 5")
        terminal.settle()
        #expect(!terminal.take().contains(7))
        // Presses that a busy machine delivers as those of a held key do not answer: another one does.
        try Patience.wait(pause: 0) {
            terminal.send("h")
            terminal.read(for: 0.5)
            return terminal.take().contains(7)
        } otherwise: {
            "the bell does not ring"
        }
    }

    @Test("recordings are limited as the setting says, and with 0 no game is recorded but to a named file")
    func recordings() throws {
        let trooper = try Trooper()
        let play = ["--plain", "--seed", "7", "--recordings"]
        for _ in 1...2 { _ = try trooper.run(play + ["1"], input: "t\nf\nt\nt\nf\nq\n") }
        let kept = { try trooper.filesAtHome().filter { $0.hasSuffix(".trooper") } }
        let first = try kept()
        #expect(first.count == 1)
        _ = try trooper.run("settings", "set", "recordings", "0")
        _ = try trooper.run(["--plain", "--seed", "7"], input: "t\nf\nt\nt\nf\nq\n")
        #expect(try kept() == first)
        #expect(try trooper.run("--plain", "--record", "own.trooper", input: "t\nq\n").status == 0)
        #expect(FileManager.default.fileExists(atPath: trooper.file("own.trooper")))
    }
}
