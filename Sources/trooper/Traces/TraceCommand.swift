import QuizCore
import TiltCore
import TiltTraces
import TrooperArguments
import TrooperJSON
import TrooperPacks

/// `trooper devices trace`: prints or compares every change of stage and every answer that a trace of a device makes.
enum TraceCommand {
    private static let describe = Option("describe", .file, "read the device description of a trace from FILE")
    private static let calibrateFrom = Option.time(
        "calibrate-from", "use the position at SECONDS of a trace as the centre")
    private static let expect = Option(
        "expect", .file, "compare with FILE, which this command printed; exit 1 if it differs")
    private static let within = Option.time(
        "within", usual: .milliseconds(50), "with --expect, let times differ by SECONDS")

    static let command = Command(
        "trace", "Run a device trace through the arrow.",
        takes: [Option.file, describe, calibrateFrom, expect, within, Option.json] + TiltOptions.ofTraces,
        examples: [
            "trooper devices trace pad.evemu --snap gentle", "trooper devices trace pad.evemu > pad.expected",
            "trooper devices trace pad.evemu --expect pad.expected",
        ], run: run)

    private static func run(_ options: Options) throws {
        if options.has(expect), options[.json] { throw UsageError("--expect and --json cannot be combined") }
        if options.has(within), !options.has(expect) { throw UsageError("--within needs --expect") }
        let expectation = try options[expect].map(expectation)
        let file = try TraceFile(options[.file], describedBy: options[describe])
        // Any deck: the questions do not matter for the arrow.
        let deck = try BuiltInPacks.videoGames.checkedPack().seededDeck(1)
        let centreAt = options[calibrateFrom]
        let run = TraceRun(file.events, of: file.device, TiltOptions.settings(options), deck: deck, centreAt: centreAt)
        if let centreAt, centreAt > run.duration {
            Output.message("--calibrate-from is after the end of \(file.name), so it changed nothing")
        }
        if let expectation {
            let lines = expectation.differences(from: run, within: Duration(options[within]))
            try Output.data(lines.map { "\($0)\n" }.joined())
            return try ExitCode.end(with: lines.isEmpty ? ExitCode.success : ExitCode.differs)
        }
        try Output.data(options[.json] ? json(run, file.device).indented : lines(run, file.device))
    }

    private static func expectation(in path: String) throws -> TraceExpectation {
        let bytes = try FileBytes.read(path, of: "list of stages")
        do throws(TraceExpectation.ReadingError) {
            return try TraceExpectation(reading: bytes)
        } catch {
            throw Failure(ExitCode.badData, "\(path): \(error)")
        }
    }

    private static func lines(_ run: TraceRun, _ device: DeviceDescription) -> String {
        let counts = "\(run.eventCount) events in \(run.duration.rawValue) microseconds, \(run.droppedCount) dropped"
        return "# \(device.name): \(counts)\n\(TraceExpectation(run).text)"
    }

    private static func json(_ run: TraceRun, _ device: DeviceDescription) -> JSONText {
        [
            "device": .text(device.name), "events": .number(run.eventCount),
            "dropped": .number(run.droppedCount), "duration_us": .number(Int(run.duration.rawValue)),
            "changes": .array(
                run.stages.map { ["at_us": .number(Int($0.at.rawValue)), "stage": .number(Int($0.stage.rawValue))] }),
            "answers": .array(run.answers.map { ["at_us": .number(Int($0.at.rawValue)), "answer": .bool($0.answer)] }),
        ]
    }
}
