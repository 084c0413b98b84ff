import Foundation
import TestDevices
import TestTerminal

/// A player at a real terminal.
struct ScreenPlay {
    let trooper: Trooper
    let screen: TmuxScreen

    init(
        _ arguments: String = "--seed 7", columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
        script: (String) -> String = TmuxScreen.scriptThatTells
    ) throws {
        let trooper = try Trooper()
        try self.init(
            at: trooper, arguments, columns: columns, rows: rows, environment: environment, script: script)
    }

    init(
        at trooper: Trooper, _ arguments: String = "--seed 7", columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:], script: (String) -> String = TmuxScreen.scriptThatTells
    ) throws {
        self.trooper = trooper
        var variables = trooper.environment.merging(environment) { _, own in own }
        // This terminal names itself.
        variables["TERM"] = nil
        screen = try TmuxScreen(
            script("\(Trooper.binary) \(arguments)"), columns: columns, rows: rows, environment: variables,
            home: trooper)
    }

    /// Where these devices are plugged in, and no others. What they send begins when the program looks for it.
    init(
        at trooper: Trooper? = nil, with devices: [MockDevice], _ arguments: String = "--seed 7", columns: Int = 80,
        rows: Int = 24
    ) throws {
        let trooper = try trooper ?? Trooper()
        let mocks = try devices.flatMap { try $0.arguments(in: trooper.home) }.joined(separator: " ")
        try self.init(at: trooper, arguments, columns: columns, rows: rows) { command in
            TmuxScreen.scriptThatTells(after: "umockdev-run \(mocks) -- \(command)")
        }
    }

    /// Three presses with the pauses of a finger; each is seen before the next.
    func answer(_ answer: Bool) throws {
        for _ in 1...3 {
            let before = try screen.text()
            try screen.press(answer ? "Left" : "Right")
            try screen.wait(forOtherThan: before)
            // Closer together, presses are those of a key that is held down.
            usleep(150_000)
        }
        try screen.wait(for: "The statement is")
    }

    /// A key that goes on as soon as a person could have seen what there is.
    func goOn(to wanted: String) throws {
        usleep(800_000)
        try screen.press("Enter")
        try screen.wait(for: wanted)
    }
}
