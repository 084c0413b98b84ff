import Arguments
import QuestionBank
import QuizCore
import TiltCore

/// `trooper trace`: what the arrow makes of a recording, as fast as it can be read.
enum TraceCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        let file = invocation.operands.first ?? "-"
        let device = try TraceFile.device(in: invocation.value(of: "describe") ?? file)
        let kind = Classification(device).kind
        guard kind.canAnswer else {
            throw Failure(
                message: "\(device.name) cannot move the arrow. \(Classification(device).reason.sentence)",
                exitCode: ExitCode.badData)
        }
        let reader = TiltReader(
            device, profile: TiltOptions.profile(invocation, for: kind), settings: try TiltOptions.settings(invocation))
        let centreAt = invocation.number(of: "calibrate-from").map { Int64(clamping: $0) }
        var run = TraceRun(
            reader, deck: try anyDeck(), centreAt: centreAt.map { min($0, mostSeconds) * 1_000_000 })
        try TraceFile.events(in: file) { events in
            for event in events { run.take(event) }
        }
        run.finish()
        try Output.data(invocation.has("json") ? json(run, device).indented : lines(run, device))
        return ExitCode.fine
    }

    /// Longer than any recording that the reader takes.
    private static let mostSeconds: Int64 = 1 << 32

    /// Which questions are asked changes nothing of the arrow.
    private static func anyDeck() throws -> Deck {
        let bank = try PackSource.bank(in: BuiltInPack.bytes, file: BuiltInPack.fileName)
        guard let deck = Deck(questions: Array(bank.questions.prefix(Limits.questionsPerGame))) else {
            throw Failure(message: "the built-in pack is too small", exitCode: ExitCode.internalFault)
        }
        return deck
    }

    private static func lines(_ run: TraceRun, _ device: DeviceDescription) -> String {
        let changes = run.changes.map { (at: $0.at, text: "stage \($0.stage > 0 ? "+" : "")\($0.stage)") }
        let answers = run.answers.map { (at: $0.at, text: "answer \($0.answer ? "true" : "false")") }
        var text = "\(device.name): \(run.eventCount) events in \(run.duration) us, \(run.droppedCount) dropped\n"
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
