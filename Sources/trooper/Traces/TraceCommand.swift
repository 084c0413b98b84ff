import Arguments
import QuestionBank
import TiltCore

/// `trooper trace`: what the arrow makes of a recording, as fast as it can be read.
enum TraceCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        let file = try TraceFile(invocation.operand)
        let device = try file.device(described: invocation.value(of: "describe"))
        try TraceFile.checkCanAnswer(device)
        let recorded = TraceFile.recorded(device)
        // Which questions are asked changes nothing of the arrow.
        let deck = try SeededDeck.builtIn(seed: 1)
        let centreAt = TiltOptions.calibrateFrom(invocation)
        var run = TraceRun(
            TiltOptions.rules(invocation).reader(of: recorded), as: recorded.number, deck: deck, centreAt: centreAt)
        try file.events { events in
            for event in events { run.take(event) }
        }
        run.finish()
        if let centreAt, centreAt > run.duration {
            Output.message("--calibrate-from lies behind the end of \(file.name), so it changed nothing")
        }
        try Output.data(invocation.has("json") ? json(run, device).indented : lines(run, device))
        return ExitCode.fine
    }

    private static func lines(_ run: TraceRun, _ device: DeviceDescription) -> String {
        let changes = run.changes.map { (at: $0.at, text: "stage \($0.stage > 0 ? "+" : "")\($0.stage)") }
        let answers = run.answers.map { (at: $0.at, text: "answer \($0.answer ? "true" : "false")") }
        var text =
            "\(device.name): \(run.eventCount) events in \(run.duration) microseconds, \(run.droppedCount) dropped\n"
        for line in (changes + answers).sorted(by: { $0.at < $1.at }) { text += "\(line.at) \(line.text)\n" }
        return text
    }

    private static func json(_ run: TraceRun, _ device: DeviceDescription) -> JSONText {
        [
            "device": .text(device.name),
            "events": .number(run.eventCount),
            "dropped": .number(run.droppedCount),
            "duration_us": .number(Int(run.duration)),
            "changes": .array(run.changes.map { ["at_us": .number(Int($0.at)), "stage": .number($0.stage)] }),
            "answers": .array(run.answers.map { ["at_us": .number(Int($0.at)), "answer": .bool($0.answer)] }),
        ]
    }
}
