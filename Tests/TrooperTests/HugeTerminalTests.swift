import Foundation
import TestTerminal
import Testing

@Suite("Terminals larger than any screen")
struct HugeTerminalTests {
    @Test("a terminal of 5000 x 5000 costs what a part of it costs", arguments: ["xterm-256color", "vt220"])
    func huge(type: String) throws {
        let small = try Self.peakKiB(type, columns: 500, rows: 200)
        let large = try Self.peakKiB(type, columns: 5_000, rows: 5_000)
        #expect(large < small + 8_192, "\(small) and \(large) KiB")
    }

    /// The peak memory of a game up to its first question.
    private static func peakKiB(_ type: String, columns: Int, rows: Int) throws -> Int {
        let trooper = try Trooper()
        trooper.environment.updateValue(type, forKey: "TERM")
        let terminal = try trooper.terminal(["--seed", "7"], columns: columns, rows: rows)
        try terminal.waitForAnything()
        terminal.settle()
        terminal.send("\r")
        terminal.settle()
        let status = try String(contentsOfFile: "/proc/\(terminal.processID)/status", encoding: .utf8)
        terminal.send("\u{3}")
        #expect(try terminal.waitForEnd() == -SIGINT)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return try #require(line.flatMap { Int($0.split { !$0.isNumber }.first ?? "") })
    }
}
