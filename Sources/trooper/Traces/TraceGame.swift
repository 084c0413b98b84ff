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

    static let describe = Option("describe", .file, "read the device description of a trace from FILE")
    static let calibrateFrom = Option("calibrate-from", .time, "use the position at SECONDS of a trace as the centre")
    private static let seed = Option("seed", .number, "pick the questions for a trace by seed", default: 1)
    static let pack = Option("pack", .file, "use the questions in FILE")
    static let options: [OptionSpec] = .of(describe, calibrateFrom, seed, pack) + TiltOptions.ofTilt

    init(_ file: TraceFile, _ options: Options) throws {
        self.file = file
        device = try file.device(described: options[Self.describe])
        try TraceFile.checkCanAnswer(device)
        rules = TiltOptions.rules(options)
        let seed = options[Self.seed]
        if let path = options[Self.pack] {
            let own = try PackSource.pack(in: try FileBytes.read(path), file: path)
            deck = try SeededDeck.deck(of: own, seed: seed)
            pack = RecordedPack(id: own.id, title: own.title)
        } else {
            deck = try SeededDeck.builtIn(seed: seed)
            pack = nil
        }
        centreAt = options[Self.calibrateFrom]
    }

    /// Plays the trace and passes the bytes of the recording to `sink`. Ends with the game, or with a shorter trace.
    func write(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        var run = TraceRun(
            TraceFile.recorded(device), rules, deck: deck, centreAt: centreAt, recordedBy: Release.engine,
            pack?.facts ?? [])
        try file.events { events throws(Failure) in
            for event in events { run.take(event) }
            try sink(run.takeRecorded())
        }
        run.finish()
        try sink(run.endRecording())
    }
}
