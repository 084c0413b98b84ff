import QuizCore
import Recording
import TiltCore

/// The game as a recording: whatever any machine has recorded of a device is a game.
extension TraceGame {
    /// Gives the recording away as it grows. It ends with the game, or with the trace where that is too short for one.
    func write(to sink: @escaping ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        let recorded = TraceFile.recorded(device)
        let tape = Tape(RecordingWriter(Game(dwell: rules.dwell), by: rules, pack))
        tape.writer.append(RecordedEvent(.deviceAppeared(recorded), at: .zero))
        var run = TraceRun(
            rules.reader(of: recorded), as: recorded.number, deck: deck, centreAt: centreAt, endsWithGame: true
        ) { tape.writer.append($0) }
        func state() -> TiltedQuiz {
            TiltedQuiz(run.game, [NumberedReader(recorded.number, run.reader)], by: rules)
        }
        func pass() throws(Failure) {
            try sink(tape.writer.pending)
            tape.writer.clearPending()
        }
        var failure: Failure?
        try file.events { events in
            for event in events where !run.isOver {
                run.take(event)
                if tape.writer.needsCheckpoint(answerCount: run.game.answerCount) { tape.writer.checkpoint(state()) }
            }
            do throws(Failure) { try pass() } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
        run.finish()
        tape.writer.end(state())
        try pass()
    }

    /// The writer, where the run that it listens to can reach it.
    private final class Tape {
        var writer: RecordingWriter

        init(_ writer: RecordingWriter) {
            self.writer = writer
        }
    }
}
