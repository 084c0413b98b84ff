import Foundation
import TestTerminal
import Testing

@Suite("A terminal without a terminfo entry")
struct ModernTerminalTests {
    @Test(
        "ten modern ones get the screen, with their names in doctor",
        arguments: [
            "xterm-ghostty", "xterm-kitty", "foot", "foot-extra", "wezterm", "alacritty-direct", "rio", "contour",
            "iterm2-direct", "tmux-direct",
        ])
    func known(name: String) throws {
        let trooper = try Trooper()
        trooper.environment["TERM"] = name
        trooper.environment["TERMINFO_DIRS"] = try folder(of: trooper)
        let terminal = try trooper.terminal(["--db", ":memory:", "--no-record"])
        try terminal.wait(for: "Video Games")
        #expect(String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1b}[?1049h"))
        terminal.send("q")
        #expect(try terminal.waitForEnd() == 0)
        let doctor = try trooper.terminal(["doctor", "--db", ":memory:"])
        try doctor.wait(for: "this machine does not know '\(name)'")
        _ = try doctor.waitForEnd()
    }

    /// Where only xterm-256color is known.
    private func folder(of trooper: Trooper) throws -> String {
        let made = try trooper.bash("mkdir -p terminfo && infocmp -x xterm-256color | tic -x -o terminfo -")
        #expect(made.status == 0, "\(made.errors)")
        return trooper.file("terminfo")
    }
}
