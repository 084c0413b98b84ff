import Foundation
import TestTerminal
import Testing

/// The bytes of a game in two terminals that share no code. tmux erases with the background that is set, pyte and kitty
/// with all attributes: a frame is right in each only if nothing is erased while a button's reverse is on.
@Suite(
    "A game in the eyes of two terminals",
    .enabled(if: PyteScreen.python != nil, "needs pyte (on Debian python3-pyte)"))
struct TwoTerminalsTests {
    /// The keys that lead from each screen to the next, and what that shows.
    private static let path: [(keys: [String], shows: String)] = [
        ([], "enter play"), (["p"], "Missed ones"), (["\u{1b}", "?"], "Is the statement true"),
        (["\u{1b}", "/"], "type any words"), (["\t"], "enter"), (["\u{1b}", "s"], "No games yet"),
        (["\u{1b}", "\r"], "Question 1 of 5"), (["h", "h"], "answers TRUE"), (["?"], "Is the statement true"),
        (["\u{1b}"], "answers TRUE"), (["\u{c}"], "answers TRUE"), (["h", "h"], "It is "),
        (["\r"], "Question 2 of 5"), (["q"], "question 2"), (["r"], "Start a new game?"),
    ]

    @Test(
        "every screen has the same glyphs and the same backgrounds in both",
        arguments: zip([(80, 24), (40, 16), (120, 40), (80, 24)], ["dark", "nothing", "dark", "nothing"]))
    func screens(size: (columns: Int, rows: Int), reply: String) throws {
        let trooper = try Trooper()
        let terminal = try trooper.terminal(["--seed", "7"], columns: size.columns, rows: size.rows)
        try terminal.wait(for: "Play")
        terminal.send((reply == "dark" ? "\u{1b}]11;rgb:1010/1515/1c1c\u{1b}\\" : "") + "\u{1b}[?62;22c")
        var counts: [Int] = []
        for (keys, _) in Self.path {
            for key in keys {
                // The game ignores an early Enter.
                if key == "\r" { terminal.settle(0.8) }
                terminal.send(key)
                terminal.settle(0.15)
            }
            terminal.settle()
            counts.append(terminal.bytes.count)
        }
        let bytes = terminal.bytes
        let whole = try trooper.write(bytes, to: "whole")
        let inPyte = try PyteScreen.cells(ofFile: whole, after: counts, columns: size.columns, rows: size.rows)
        let file = try trooper.write("", to: "bytes")
        let tmux = try TmuxScreen(
            "stty raw -echo; exec tail -c +1 -f \(file)", columns: size.columns, rows: size.rows,
            environment: trooper.environment.filter { $0.key != "TERM" })
        let writer = try #require(FileHandle(forWritingAtPath: file))
        for ((count, cells), (_, shown)) in zip(zip(counts, inPyte), Self.path) {
            try writer.write(contentsOf: bytes[Int(try writer.offset())..<count])
            var seen = TerminalCells(rows: [])
            try Patience.wait {
                seen = try tmux.cells(columns: size.columns)
                return seen == cells
            } otherwise: {
                "in pyte:\n\(cells)\nand in tmux:\n\(seen)"
            }
            #expect(cells.description.contains(shown))
            if shown == "Missed ones" { #expect(cells.rows.contains { $0.marks.contains("#") }) }
        }
    }
}
