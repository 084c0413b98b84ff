import Foundation
import TestTerminal

/// Figures of a program with a screen.
enum ScreenFigures {
    private static let right = "\u{1B}OC"
    private static let left = "\u{1B}OD"

    /// Milliseconds from the start of the process to the last byte of its first screen.
    static func firstFrame(_ peer: Peer) throws -> Double {
        let terminal = try peer.start()
        try terminal.wait(for: peer.ready)
        return (MonotonicSeconds.now() - terminal.startedAt) * 1_000
    }

    /// Resident memory in KiB, and the part that no file backs.
    static func memory(_ peer: Peer) throws -> (all: Double, own: Double) {
        try memory(of: try peer.startAtArrow())
    }

    static func memory(of terminal: RawTerminal) throws -> (all: Double, own: Double) {
        let status = try String(contentsOfFile: "/proc/\(terminal.processID)/status", encoding: .utf8)
        func value(_ name: String) -> Double {
            let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
            return line.flatMap { Double($0.filter(\.isNumber)) } ?? 0
        }
        return (value("VmRSS"), value("RssAnon"))
    }

    /// Wake-ups and bytes a second without input.
    static func idle(_ peer: Peer, seconds: Double) throws -> (wakeUps: Double, bytes: Double) {
        let terminal = try peer.startAtArrow()
        let before = try terminal.wakeUps()
        terminal.settle(seconds)
        return (Double(try terminal.wakeUps() - before) / seconds, Double(terminal.take().count) / seconds)
    }

    static func bytes(_ peer: Peer) throws -> (step: Double, frame: Double) {
        let terminal = try peer.startAtArrow()
        terminal.send(right)
        terminal.settle(0.4)
        let step = terminal.take().count
        terminal.send("\u{0C}")
        terminal.settle(0.4)
        return (Double(step), Double(terminal.take().count))
    }

    /// Milliseconds from a key to the first byte that it causes.
    static func latencies(_ peer: Peer) throws -> [Double] {
        let terminal = try peer.startAtArrow()
        return try (0..<Repetitions.presses).map { number in
            usleep(130_000)
            _ = terminal.take()
            let pressed = MonotonicSeconds.now()
            terminal.send(number.isMultiple(of: 2) ? right : left)
            try terminal.waitForAnything()
            let latency = (MonotonicSeconds.now() - pressed) * 1_000
            terminal.settle(0.15)
            return latency
        }
    }

    /// Milliseconds from the escape key to the first byte of the screen without its help.
    static func escape(_ peer: Peer) throws -> Double {
        let terminal = try peer.startAtArrow()
        terminal.send("?")
        terminal.settle(0.4)
        _ = terminal.take()
        let pressed = MonotonicSeconds.now()
        terminal.send("\u{1B}")
        try terminal.waitForAnything()
        return (MonotonicSeconds.now() - pressed) * 1_000
    }

    /// Milliseconds from a closed window to the end of the program.
    static func closing(_ peer: Peer) throws -> Double {
        let terminal = try peer.startAtArrow()
        let closed = MonotonicSeconds.now()
        terminal.hangUp()
        _ = try terminal.waitForEnd()
        return (MonotonicSeconds.now() - closed) * 1_000
    }

    /// The nearest-rank percentile.
    static func percentile(_ percent: Int, of values: [Double]) -> Double {
        values.sorted()[max(0, (values.count * percent + 99) / 100 - 1)]
    }
}

/// A measured program.
struct Peer {
    let name: String
    let path: String
    let arguments: [String]
    /// The last text of its first screen.
    let ready: String
    /// The keys from the first screen to the one with the arrow, and the last text of that.
    let toArrow: (keys: String, ready: String)?

    func start() throws -> RawTerminal {
        try RawTerminal(
            path, arguments,
            environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"])
    }

    /// Starts it and waits until the arrow is on the screen and nothing moves.
    func startAtArrow() throws -> RawTerminal {
        let terminal = try start()
        try terminal.wait(for: ready)
        terminal.settle(0.4)
        _ = terminal.take()
        if let toArrow {
            terminal.send(toArrow.keys)
            try terminal.wait(for: toArrow.ready)
            terminal.settle(0.4)
            _ = terminal.take()
        }
        return terminal
    }
}

/// Terminal games of Debian, where installed.
enum Games {
    /// Each with the last text of its first screen.
    private static let known = [
        ("nudoku", "Delete number"), ("2048", "or q"), ("bastet", "Quit"), ("vitetris", "Highscores"),
    ]

    static var installed: [Peer] {
        known.compactMap { name, ready in
            let path = "/usr/games/\(name)"
            guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
            return Peer(name: name, path: path, arguments: [], ready: ready, toArrow: nil)
        }
    }
}
