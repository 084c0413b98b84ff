import TestTerminal
import Testing

@Suite("The locale")
struct LocaleTests {
    @Test(
        "a missing UTF-8 locale, or none, falls back to C.UTF-8 where the terminal can show it",
        arguments: [
            (["LC_ALL": "de_XX.UTF-8"], "xterm-256color", true), (["LC_ALL": "de_XX.utf8@euro"], "xterm", true),
            (["LC_ALL": ""], "xterm-256color", true), (["LC_ALL": ""], "vt220", false),
            (["LC_ALL": "de_XX.ISO-8859-1"], "xterm-256color", false), (["LC_ALL": "de_XX"], "xterm-256color", false),
            (["LC_ALL": "C"], "xterm-256color", false), (["LC_ALL": "POSIX"], "xterm-256color", false),
        ])
    func fallback(variables: [String: String], term: String, isUTF8: Bool) throws {
        let trooper = try Trooper()
        trooper.environment.merge(variables.merging(["TERM": term]) { _, own in own }) { _, own in own }
        let terminal = try trooper.terminal(["--db", ":memory:", "--no-record"])
        try terminal.wait(for: "try the arrow")
        terminal.settle()
        #expect(terminal.bytes.contains { $0 >= 0x80 } == isUTF8)
    }

    @Test("in a pipe only the name of the locale counts")
    func pipe() throws {
        let trooper = try Trooper()
        for (locale, isUTF8) in [("de_XX.UTF-8", true), ("", false), ("de_XX", false)] {
            trooper.environment["LC_ALL"] = locale
            let report = try trooper.run("doctor").output
            #expect(report.utf8.contains { $0 >= 0x80 } == isUTF8, "\(locale)")
        }
    }
}
