import Foundation
import TestTerminal
import Testing

/// Where umockdev simulates the devices of a running program, for a test that changes them meanwhile.
struct SimulatedBed {
    /// Run a command with simulated devices, which wait for it (libWholeEvents.so).
    static let words = ["LD_PRELOAD=\(Program.path(of: "libWholeEvents.so"))", "umockdev-run"]
    static let command = words.joined(separator: " ")

    /// The folder in which the simulated /dev and /sys are.
    let path: String
    /// The process of the program.
    let process: Int32

    /// The script for a terminal that runs a command there, with these words of a shell before it.
    static func script(_ mocks: String, _ words: String, _ command: String, for trooper: Trooper) -> String {
        let notes = "echo $UMOCKDEV_DIR > \(trooper.file("bed")); echo $$ > \(trooper.file("id"));"
        return TmuxScreen.scriptThatTells(
            after: "\(Self.command) \(mocks) -- bash -c '\(notes) \(words) exec \(command)'")
    }

    /// What the script noted when the program began.
    init(of trooper: Trooper) throws {
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: trooper.file(name), encoding: .utf8).trimmingCharacters(in: .newlines)
        }
        path = try text("bed")
        process = try #require(Int32(try text("id")))
    }
}
