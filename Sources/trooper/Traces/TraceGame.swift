import Arguments
import QuestionBank
import QuizCore
import Recording
import TiltCore

/// The options that make a recorded game of a trace.
enum TraceGame {
    static let describe = Option("describe", .file, "read the device description of a trace from FILE")
    static let calibrateFrom = Option("calibrate-from", .time, "use the position at SECONDS of a trace as the centre")
    private static let seed = Option("seed", .number, "pick the questions for a trace by seed", default: 1)
    static let pack = Option("pack", .file, "use the questions in FILE")
    static let options: [OptionSpec] = .of(describe, calibrateFrom, seed, pack) + TiltOptions.ofTraces

    /// Plays a trace and returns the bytes of the recording, which ends with the game, or with a shorter trace.
    ///
    /// - Parameter bytes: of the trace, if they were read already.
    static func recording(of name: String, bytes: [UInt8]? = nil, _ options: Options) throws -> [UInt8] {
        let trace = try TraceFile(name, bytes: bytes, describedBy: options[describe])
        let own = try options[pack].map { try PackFile($0).pack() }
        let deck = try (own ?? BuiltInPacks.videoGames.checkedPack()).seededDeck(options[seed])
        let run = TraceRun(
            trace.events, of: trace.device, TiltOptions.rules(options), deck: deck, centreAt: options[calibrateFrom],
            recordedBy: Release.engine, own.map { RecordedPack(id: $0.id, title: $0.title).facts } ?? [])
        return run.recording
    }
}
