import Foundation
import TestTerminal

/// What is measured of a program with a screen.
enum Figures {
    private static let right = "\u{1B}OC"
    private static let left = "\u{1B}OD"

    /// From the start of the process to the last byte of its first screen.
    static func firstFrame(_ peer: Peer) throws -> Double {
        let terminal = try peer.start()
        try terminal.wait(for: peer.whole)
        return (MonotonicSeconds.now() - terminal.startedAt) * 1_000
    }

    /// Resident memory in kibibytes, and the part of it that no file backs.
    static func memory(_ peer: Peer) throws -> (all: Double, own: Double) {
        let terminal = try peer.startAtArrow()
        let status = try String(contentsOfFile: "/proc/\(terminal.processID)/status", encoding: .utf8)
        func value(_ name: String) -> Double {
            let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
            return line.flatMap { Double($0.filter(\.isNumber)) } ?? 0
        }
        return (value("VmRSS"), value("RssAnon"))
    }

    /// Wake-ups and bytes of a quiet second.
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

    /// From a key to the first byte that it causes, in milliseconds.
    static func latencies(_ peer: Peer) throws -> [Double] {
        let terminal = try peer.startAtArrow()
        return try (0..<Rounds.presses).map { number in
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

    /// The least of the values that so many of a hundred do not exceed.
    static func percentile(_ percent: Int, of values: [Double]) -> Double {
        values.sorted()[max(0, (values.count * percent + 99) / 100 - 1)]
    }
}
