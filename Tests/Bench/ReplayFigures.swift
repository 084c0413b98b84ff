import Foundation
import QuizCore
import QuizRecording
import TestHands
import TestRecordings
import TestTerminal
import TiltCore
import TiltTraces

/// What replaying a tilt costs, beside C that does the same arithmetic on the same events.
struct ReplayFigures {
    private let events: [InputEvent]
    private let directory: URL

    /// About half an hour of continuous answers.
    init(in directory: URL) throws {
        self.directory = directory
        var script = TiltScript()
        script.hold(.seconds(2))
        for number in 0..<700 {
            script.lean(to: number.isMultiple(of: 2) ? -55 : 55, in: .milliseconds(300))
            script.hold(.milliseconds(400))
            script.lean(to: 0, in: .milliseconds(300))
            script.hold(.milliseconds(1_500))
        }
        events = script.motion
        try Data(packed).write(to: packedFile)
        try Data(trace).write(to: traceFile)
    }

    var packedFile: URL { directory.appendingPathComponent("events.bin") }
    var traceFile: URL { directory.appendingPathComponent("events.evemu") }

    /// As the peer reads them: 8 bytes of microseconds, 2 of type, 2 of code, 4 of value.
    private var packed: [UInt8] {
        events.flatMap { event in
            func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
                withUnsafeBytes(of: number.littleEndian) { Array($0) }
            }
            return bytes(event.at.rawValue) + bytes(event.code.type) + bytes(event.code.number) + bytes(event.value)
        }
    }

    private var trace: [UInt8] {
        Trace(device: SampleDevice.dualShock4Motion, events: events).text
    }

    /// Nanoseconds an event of the tilt alone, and the number of stage changes.
    func arithmetic() -> (nanoseconds: Double, changes: Int) {
        var changes = 0
        let passed = ReplayFigures.median {
            var reader = TiltReader(SampleDevice.dualShock4Motion)
            changes = 0
            for event in events {
                for output in reader.receive(event) {
                    if case .stage = output.kind { changes += 1 }
                }
            }
        }
        return (passed / Double(events.count) * 1e9, changes)
    }

    /// Microseconds of verifying the recording of a game in memory.
    func verifying() throws -> Double {
        guard let deck = Deck.numbered() else { throw Unexpected(what: "no deck") }
        let bytes = ScriptedRecording.wholeGame(deck).bytes()
        var sameCount = 0
        let passed = ReplayFigures.median {
            for _ in 0..<1_000 where (try? Recording(reading: bytes))?.verdict == .same { sameCount += 1 }
        }
        guard sameCount == Repetitions.plays * 1_000 else { throw Unexpected(what: "the recording does not verify") }
        return passed * 1e3
    }

    /// Seconds of reading the trace.
    func evemu() throws -> Double {
        let bytes = Array(try Data(contentsOf: traceFile))
        var count = 0
        let passed = ReplayFigures.median {
            count += (try? Trace(reading: bytes))?.events.count ?? 0
        }
        guard count == Repetitions.plays * events.count else {
            throw Unexpected(what: "the trace was read as \(count) events")
        }
        return passed
    }

    /// The two numbers that a peer prints.
    static func peer(_ path: String, _ file: URL) throws -> (first: Double, second: Int) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = [file.path, String(Repetitions.plays)]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let words = text.split { $0 == " " || $0 == "\n" }
        guard words.count == 2, let first = Double(words[0]), let second = Int(words[1]) else {
            throw Unexpected(what: "\(path) says \(text)")
        }
        return (first, second)
    }

    struct Unexpected: Error {
        let what: String
    }

    private static func median(_ work: () -> Void) -> Double {
        let seconds = (0..<Repetitions.plays).map { _ in
            let began = MonotonicSeconds.now()
            work()
            return MonotonicSeconds.now() - began
        }
        return ScreenFigures.percentile(50, of: seconds)
    }
}
