import Arguments
import JSON
import QuestionBank
import QuizCore
import TiltCore

/// `trooper trace`: prints every change of stage and every answer that a trace of a device makes.
enum TraceCommand {
    static let spec = CommandSpec(
        "trace", "Run a device trace through the arrow.", operands: .of(.file),
        options: TiltOptions.ofTraces + .of(TraceGame.describe, TraceGame.calibrateFrom, .json),
        examples: ["trooper trace pad.evemu --snap gentle"], run: run)

    private static func run(_ options: Options) throws {
        let file = try TraceFile(options[.file], describedBy: options[TraceGame.describe])
        // Any deck: the questions do not matter for the arrow.
        let deck = try BuiltInPacks.videoGames.checkedPack().seededDeck(1)
        let centreAt = options[TraceGame.calibrateFrom]
        let run = TraceRun(
            file.events, of: file.device, TiltOptions.rules(options), deck: deck, centreAt: centreAt)
        if let centreAt, centreAt > run.duration {
            Output.message("--calibrate-from is after the end of \(file.name), so it changed nothing")
        }
        try Output.data(options[.json] ? json(run, file.device).indented : lines(run, file.device))
    }

    private static func lines(_ run: TraceRun, _ device: DeviceDescription) -> String {
        let changes = run.changes.map { (at: $0.at, text: "stage \($0.stage > 0 ? "+" : "")\($0.stage)") }
        let answers = run.answers.map { (at: $0.at, text: "answer \($0.answer ? "true" : "false")") }
        var text =
            "\(device.name): \(run.eventCount) events in \(run.duration.rawValue) microseconds, \(run.droppedCount) dropped\n"
        for line in (changes + answers).sorted(by: { $0.at < $1.at }) { text += "\(line.at.rawValue) \(line.text)\n" }
        return text
    }

    private static func json(_ run: TraceRun, _ device: DeviceDescription) -> JSONText {
        [
            "device": .text(device.name),
            "events": .number(run.eventCount),
            "dropped": .number(run.droppedCount),
            "duration_us": .number(Int(run.duration.rawValue)),
            "changes": .array(run.changes.map { ["at_us": .number(Int($0.at.rawValue)), "stage": .number($0.stage)] }),
            "answers": .array(run.answers.map { ["at_us": .number(Int($0.at.rawValue)), "answer": .bool($0.answer)] }),
        ]
    }
}
