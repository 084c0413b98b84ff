import TiltCore
import TiltRecording
import TiltTesting
import TrooperArguments
import TrooperPacks
import TrooperText

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

/// A trace of a device that can move the arrow, read whole.
struct TraceFile {
    let name: String
    let device: DeviceDescription
    let events: [InputEvent]

    /// - Parameters:
    ///   - bytes: of the trace, if they were read already.
    ///   - description: the file that describes the device if the trace does not.
    init(_ name: String, bytes: [UInt8]? = nil, describedBy description: String?) throws {
        let trace = try TraceFile.trace(name, bytes)
        if let own = trace.device, description != nil {
            throw Failure(
                ExitCode.badData, "\(name) describes its device, \(SafeText.cleaned(own.name)); omit --describe")
        }
        let other = try description.flatMap { try TraceFile.trace($0).device }
        guard var device = trace.device ?? other else {
            throw Failure(
                ExitCode.badData,
                "\(description ?? name) does not describe a device; name a description with --describe")
        }
        // Cleaned before a game is made of it: a recording that goes to standard output must not be changed later.
        device.name = SafeText.cleaned(device.name)
        let classification = Classification(device)
        guard classification.kind.canAnswer else {
            throw Failure(ExitCode.badData, "\(device.name) cannot move the arrow. \(classification.explanation)")
        }
        self.name = name
        self.device = device
        events = trace.events
    }

    private static func trace(_ name: String, _ bytes: [UInt8]? = nil) throws -> Trace {
        let bytes = try bytes ?? CompressedFile.read(name, limit: FileBytes.mostOfRecording, of: "trace")
        do throws(TraceError) {
            return try Trace(reading: bytes)
        } catch {
            throw Failure(ExitCode.badData, "\(name): \(reason(error, FileKind(beginning: bytes)))")
        }
    }

    /// Says what kind of file it is, if that is another one.
    private static func reason(_ error: TraceError, _ kind: FileKind) -> String {
        switch kind {
        case .empty: "the file is empty"
        case .recording: "this is the recording of a game, not the trace of a device; 'trooper replay' shows it"
        case .binary: "this is not a trace of a device: the file is binary"
        case .trace, .other: "\(error); is it a recording of evemu or libinput?"
        }
    }
}
