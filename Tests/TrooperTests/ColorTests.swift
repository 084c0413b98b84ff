import Foundation
import TestTerminal
import Testing

/// In xterm's 256 colours 74 is the accent for a dark background, 25 that for a light one.
@Suite("Colours on a real terminal")
struct ColorTests {
    private static func terminal(
        _ options: [String] = [], _ environment: [String: String] = [:], in trooper: Trooper
    ) throws -> RawTerminal {
        trooper.environment.merge(environment) { _, own in own }
        let terminal = try trooper.terminal(["--db", ":memory:", "--no-record"] + options)
        try terminal.wait(for: "try the arrow")
        return terminal
    }

    private static func shown(_ terminal: RawTerminal) -> String { String(decoding: terminal.take(), as: UTF8.self) }

    @Test(
        "what says that the background is dark or light gives words a colour at once",
        arguments: [
            (["--background", "dark"], [:], "38;5;74", false), (["--background", "light"], [:], "38;5;25", false),
            (["--theme", "bluegold", "--background", "dark"], [:], "38;5;141", false),
            ([], ["COLORFGBG": "15;0"], "38;5;74", true), ([], ["COLORFGBG": "0;15"], "38;5;25", true),
            (["--background", "dark"], ["COLORFGBG": "0;15"], "38;5;74", false), ([], [:], "\u{1b}[31m", true),
        ] as [([String], [String: String], String, Bool)])
    func known(options: [String], environment: [String: String], color: String, isAsked: Bool) throws {
        let terminal = try Self.terminal(options, environment, in: Trooper())
        terminal.settle()
        let text = Self.shown(terminal)
        #expect(text.contains(color))
        #expect(text.contains("38;5;") == (color != "\u{1b}[31m"))
        #expect(text.contains("]11;?") == isAsked)
    }

    @Test(
        "a background that the terminal tells is drawn for, and a medium one keeps the terminal's own colours",
        arguments: [("1010/1515/1c1c", "38;5;74"), ("ffff/ffff/f0f0", "38;5;25"), ("8080/8080/8080", nil)])
    func told(reply: String, color: String?) throws {
        let terminal = try Self.terminal(in: Trooper())
        terminal.settle()
        _ = terminal.take()
        terminal.send("\u{1b}]11;rgb:\(reply)\u{1b}\\\u{1b}[?62;22c")
        if let color { try terminal.wait(for: color) }
        terminal.settle()
        #expect(Self.shown(terminal).contains("38;5;") == (color != nil))
    }

    @Test("with eight colours, as in tmux, drawings have some of them, and words have none", arguments: [false, true])
    func eight(isDark: Bool) throws {
        let terminal = try Self.terminal(isDark ? ["--background", "dark"] : [], ["TERM": "screen"], in: Trooper())
        terminal.settle()
        let moves = #/\e\[[?\d;]*[A-Za-ln-z]|\e[()=>]B?|\e\][^\e\a]*(\a|\e\\)/#
        let text = Self.shown(terminal).replacing(moves, with: "")
        // The visor and the large letters.
        #expect(text.contains("\u{1b}[36m"))
        var isColored = false
        for part in text.matches(of: #/\e\[([\d;]*)m|[\p{L}\p{N}]/#) {
            if let codes = part.output.1 {
                for code in codes.split(separator: ";") where ["0", "39"].contains(code) || code.hasPrefix("3") {
                    isColored = code.count > 1 && code != "39"
                }
            } else {
                #expect(!isColored, "\(part.output.0) is coloured")
            }
        }
    }

    @Test("a terminal with true colour in its terminfo entry gets it")
    func trueColor() throws {
        let trooper = try Trooper()
        // As in xterm-direct, which Debian has in a package of its own.
        let entry = try trooper.write(
            #"""
            direct-test|test, RGB, colors#0x1000000, pairs#0x7FFF, op=\E[39;49m,
            	setaf=\E[%?%p1%{8}%<%t3%p1%d%e38:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
            	use=xterm-256color,

            """#, to: "entry")
        let made = try trooper.bash("tic -x -o \(trooper.file(".terminfo")) \(entry)")
        try #require(made.status == 0, "\(made.errors)")
        let terminal = try Self.terminal(["--background", "dark"], ["TERM": "direct-test"], in: trooper)
        try terminal.wait(for: "38:2::84:165:213")
        #expect(!Self.shown(terminal).contains("38;5;"))
    }
}
