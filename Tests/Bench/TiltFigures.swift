import Foundation
import TestDevices
import TestHands
import TestTerminal
import TiltCore

/// What following a motion sensor through libevdev costs, with a device of umockdev.
enum TiltFigures {
    struct Cost {
        /// Of one core, in percent.
        let processor: Double
        let bytesPerSecond: Double
    }

    /// Processor time and output of a program while a device sends samples.
    static func cost(
        _ program: String, _ arguments: [String], toArrow: (keys: String, ready: String)? = nil, rate: Int,
        seconds: Double, of motion: (_ rate: Int, _ seconds: Double) -> [InputEvent] = tremble
    ) throws -> Cost {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let mock = MockDevice(
            SampleDevice.dualShock4Motion, number: 3, events: motion(rate, seconds + 10))
        let terminal = try RawTerminal(
            "umockdev-run", try mock.arguments(in: directory) + ["--", program] + arguments,
            environment: [
                "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": directory.path,
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
                // Without it the device takes a batch for lost when nobody has read the one before.
                "LD_PRELOAD": CommandLine.arguments[2] + "/libWholeEvents.so",
            ])
        try terminal.wait(for: "quit")
        terminal.settle(1.5)
        if let toArrow {
            terminal.send(toArrow.keys)
            try terminal.wait(for: toArrow.ready)
            terminal.settle(1.5)
        }
        let child = try child(of: terminal.processID)
        _ = terminal.take()
        let began = MonotonicSeconds.now()
        let before = try processorSeconds(of: child)
        terminal.read(for: seconds)
        let passed = MonotonicSeconds.now() - began
        let spent = try processorSeconds(of: child) - before
        return Cost(processor: spent / passed * 100, bytesPerSecond: Double(terminal.take().count) / passed)
    }

    /// From one side to the other, across two stages of each and never to an answer.
    static func rocking(_ rate: Int, _ seconds: Double) -> [InputEvent] {
        (0..<Int(seconds * Double(rate))).flatMap { frame -> [InputEvent] in
            let time = Double(frame) / Double(rate)
            // At rest until the game has begun.
            let angle = time < 3 ? 0 : 26 * Double.pi / 180 * sin(time * .pi)
            let gravity = 8_192.0
            let values = [0: Int32(gravity * sin(angle)), 1: Int32(gravity * cos(angle)), 2: Int32(frame % 7)]
            let at = Int64(frame) * 1_000_000 / Int64(rate)
            return values.keys.sorted().map { code in
                InputEvent(at: at, type: EventType.absolute, code: UInt16(code), value: values[code] ?? 0)
            } + [InputEvent(at: at, type: EventType.synchronisation, code: 0, value: 0)]
        }
    }

    /// Held still in a hand.
    static func tremble(_ rate: Int, _ seconds: Double) -> [InputEvent] {
        var chance: UInt64 = 1
        return (0..<Int(seconds * Double(rate))).flatMap { frame -> [InputEvent] in
            let at = Int64(frame) * 1_000_000 / Int64(rate)
            let axes = (UInt16(0)..<6).map { code -> InputEvent in
                chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let noise = Int32(truncatingIfNeeded: (chance >> 40) % 120) - 60
                return InputEvent(at: at, type: EventType.absolute, code: code, value: noise + (code == 1 ? 8_192 : 0))
            }
            return axes + [InputEvent(at: at, type: EventType.synchronisation, code: 0, value: 0)]
        }
    }

    private static func child(of process: Int32) throws -> Int32 {
        let children = try String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
        return children.split(separator: " ").first.flatMap { Int32($0) } ?? process
    }

    private static func processorSeconds(of process: Int32) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process)/schedstat", encoding: .utf8)
        return (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e9
    }
}

extension TiltFigures {
    struct Latency {
        let median: Double
        /// p99, in milliseconds.
        let slowest: Double
    }

    /// From the last sample before a change to its bytes, measured by a peer that is device and terminal.
    static func latency(_ peer: String, in folder: URL, keys: String, _ command: [String]) throws -> Latency {
        let mock = MockDevice(SampleDevice.dualShock4Motion, number: 3)
        let files = try mock.arguments(in: folder)
        // As umockdev-run takes them: -d DEVICE -i NODE=ANSWERS.
        guard files.count >= 4, let answers = files[3].split(separator: "=").last else {
            throw ReplayFigures.Unexpected(what: "a mock device is made of \(files)")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["umockdev-wrapper", peer, String(Repetitions.presses), files[1], String(answers), keys] + command
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]
        ) { _, own in own }
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let numbers = text.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
        guard numbers.count == 2 else { throw ReplayFigures.Unexpected(what: "\(peer) says \(text)") }
        return Latency(median: numbers[0], slowest: numbers[1])
    }
}
