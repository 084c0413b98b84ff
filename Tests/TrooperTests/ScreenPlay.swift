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
            script("\(Trooper.binary) \(arguments)"), columns: columns, rows: rows, environment: variables)
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

    /// Three presses with the pauses of a finger, and another one where a busy machine saw two of them at once, which
    /// it takes for a key that is held down.
    func answer(_ answer: Bool) throws {
        let explanation = "The statement is"
        for press in 1...5 {
            try screen.press(answer ? "Left" : "Right")
            usleep(150_000)
            guard press >= 3 else { continue }
            for _ in 1...10 {
                if try screen.text().contains(explanation) { return }
                usleep(100_000)
            }
        }
        try screen.wait(for: explanation)
    }

    /// A key that goes on as soon as a person could have seen what there is.
    func goOn(to wanted: String) throws {
        usleep(800_000)
        try screen.press("Enter")
        try screen.wait(for: wanted)
    }
}
