import Foundation
import TestDevices
import TestTerminal

/// Plays the program in a real terminal, inside tmux.
struct ScreenPlay {
    let trooper: Trooper
    let screen: TmuxScreen

    /// - Parameter trooper: another player than a new one.
    init(
        at trooper: Trooper? = nil, _ arguments: String = "--seed 7", columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:], script: (String) -> String = TmuxScreen.scriptThatTells
    ) throws {
        let trooper = try trooper ?? Trooper.withScores()
        self.trooper = trooper
        var variables = trooper.environment.merging(environment) { _, own in own }
        // tmux sets TERM itself.
        variables["TERM"] = nil
        screen = try TmuxScreen(
            script("\(Trooper.binary) \(arguments)"), columns: columns, rows: rows, environment: variables,
            home: trooper)
    }

    /// Plays where only these input devices exist. Their events begin when the program opens them.
    init(
        at trooper: Trooper? = nil, with devices: [MockDevice], _ arguments: String = "--seed 7", columns: Int = 80,
        rows: Int = 24
    ) throws {
        let trooper = try trooper ?? Trooper.withScores()
        let mocks = try devices.flatMap { try $0.arguments(in: trooper.home) }.joined(separator: " ")
        try self.init(at: trooper, arguments, columns: columns, rows: rows) { command in
            TmuxScreen.scriptThatTells(after: "\(SimulatedBed.command) \(mocks) -- \(command)")
        }
    }

    /// Presses an arrow key until it answers: presses that a busy machine delivers together count as a held key.
    func answer(_ answer: Bool, until wanted: String = "It is ") throws {
        let key = answer ? "Left" : "Right"
        try screen.hold(key, repeats: 2)
        try screen.press(key, until: wanted, pause: 0.3)
    }

    /// Goes from the result to another game.
    func playAgain() throws { try goOn(to: "Question 1 of 5") }

    /// Presses Enter until it is accepted: the game ignores one that comes early.
    func goOn(to wanted: String) throws {
        try screen.press("Enter", until: wanted, pause: 0.3)
    }

    /// Leaves the game, and the program.
    func leave() throws {
        try screen.press("q", until: "q quit")
        usleep(600_000)
        try screen.press("q")
        try screen.wait(for: "code 0")
    }

    /// Ends the program, which until then keeps its game from others.
    func interrupt() throws {
        try screen.press("C-c")
        try screen.wait(for: "code 130")
    }
}
