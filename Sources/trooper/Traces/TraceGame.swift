import Arguments
import QuestionBank
import QuizCore
import Recording
import TiltCore

/// A trace of a device, and the options that make a recorded game of it.
struct TraceGame {
    private let file: TraceFile
    private let device: DeviceDescription
    private let rules: TiltRules
    private let deck: Deck
    /// Nil for the built-in one.
    private let pack: RecordedPack?
    private let centreAt: Microseconds?

    init(_ file: TraceFile, _ invocation: Invocation) throws {
        self.file = file
        device = try file.device(described: invocation.value(of: "describe"))
        try TraceFile.checkCanAnswer(device)
        rules = TiltOptions.rules(invocation)
        let seed = invocation.number(of: "seed") ?? 1
        if let path = invocation.value(of: "pack") {
            let own = try PackSource.pack(in: try FileBytes.read(path), file: path)
            deck = try SeededDeck.deck(of: own, seed: seed)
            pack = RecordedPack(id: own.id, title: own.title)
        } else {
            deck = try SeededDeck.builtIn(seed: seed)
            pack = nil
        }
        centreAt = TiltOptions.calibrateFrom(invocation)
    }

    /// Plays the trace and passes the bytes of the recording to `sink`. Ends with the game, or with a shorter trace.
    func write(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        var writer = RecordingWriter(Game(dwell: rules.dwell), by: rules, pack)
        var run = TraceRun(TraceFile.recorded(device), rules, deck: deck, centreAt: centreAt, isRecorded: true)
        func drain() {
            for event in run.recorded { writer.append(event) }
            run.recorded.removeAll(keepingCapacity: true)
        }
        try file.events { events throws(Failure) in
            for event in events where !run.isOver {
                run.take(event)
                drain()
                if writer.needsCheckpoint(answerCount: run.game.answerCount) { writer.checkpoint(run.state(by: rules)) }
            }
            try sink(writer.pending)
            writer.clearPending()
        }
        run.finish()
        drain()
        writer.end(run.state(by: rules))
        try sink(writer.pending)
    }
}
