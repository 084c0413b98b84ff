import Arguments
import Glibc
import QuestionBank
import QuizCore
import Recording
import Text
import TiltCore

/// A trace of a device and all that makes a game of it.
struct TraceGame {
    let file: TraceFile
    let device: DeviceDescription
    let rules: TiltRules
    let deck: Deck
    /// Nil for the one that everybody has.
    let pack: RecordedPack?
    let centreAt: Int64?

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
}

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
        func state() -> ReplayedGame {
            ReplayedGame(run.game, [NumberedReader(recorded.number, run.reader)], by: rules)
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

/// What a device once sent, in the format of evemu. It is read twice: for the device first, then for its events.
struct TraceFile {
    let name: String
    /// What came by a pipe, which cannot be read again; nil for a file, which is read in pieces.
    private let bytes: [UInt8]?

    /// An hour of a device that speaks a thousand times a second is a hundred.
    private static let mostBytes = 256 << 20

    init(_ name: String) throws(Failure) {
        let bytes =
            TraceFile.isPipe(name) ? try FileBytes.read(name, limit: TraceFile.mostBytes, of: "trace") : nil
        self.init(name, bytes: bytes)
    }

    private static func isPipe(_ name: String) -> Bool {
        var status = stat()
        return name == "-" || stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    /// One that was read already.
    init(_ name: String, bytes: [UInt8]?) {
        self.name = name
        self.bytes = bytes
    }

    /// The device that it names itself, or else the one that `description` names.
    func device(described description: String?) throws(Failure) -> DeviceDescription {
        let own = try device()
        if let description {
            if let own {
                throw Failure(
                    message: "\(name) says itself that it is of \(own.name); leave --describe out",
                    exitCode: ExitCode.badData)
            }
            if let device = try TraceFile(description).device() { return device }
        } else if let own {
            return own
        }
        throw Failure(
            message: "\(description ?? name) does not say which device it is of; name a description with --describe",
            exitCode: ExitCode.badData)
    }

    private func device() throws(Failure) -> DeviceDescription? {
        var found: DeviceDescription?
        try read { reader, _ in found = reader.device ?? found }
        // Cleaned here and not only where it goes out: a game of it that goes to standard output must stay as it is.
        if let name = found?.name { found?.name = SafeText.cleaned(name) }
        return found
    }

    static func checkCanAnswer(_ device: DeviceDescription) throws(Failure) {
        let classification = Classification(device)
        guard !classification.kind.canAnswer else { return }
        throw Failure(
            message: "\(device.name) cannot move the arrow. \(classification.explanation)",
            exitCode: ExitCode.badData)
    }

    /// The only device of a trace. A trace tells no serial number, so there is nothing to be kept secret.
    static func recorded(_ device: DeviceDescription) -> RecordedDevice {
        guard let number = DeviceNumber(rawValue: 1) else { preconditionFailure("devices count from 1") }
        return RecordedDevice(
            device, number: number, salt: SaltedHash.Salt(first: 0, second: 0), use: RecordedDevice.tilt)
    }

    func events(_ take: ([InputEvent]) -> Void) throws(Failure) {
        try read { _, events in take(events) }
    }

    /// Calls back after every piece, with the events that it completed.
    private func read(_ body: (EvemuReader, [InputEvent]) -> Void) throws(Failure) {
        var reader = EvemuReader()
        var events: [InputEvent] = []
        var beginning: [UInt8] = []
        func take(_ piece: [UInt8]) throws {
            if beginning.isEmpty { beginning = Array(piece.prefix(FileKind.decisiveBytes)) }
            try reader.take(piece.span, into: &events)
            body(reader, events)
            events.removeAll(keepingCapacity: true)
        }
        do {
            if let bytes { try take(bytes) } else { try FileBytes.stream(name, take) }
            try reader.finish(into: &events)
            body(reader, events)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(message: "\(name): \(reason(error, beginning))", exitCode: ExitCode.badData)
        }
    }

    /// Who gives the wrong file hears what it is, and not only what it is not.
    private func reason(_ error: any Error, _ beginning: [UInt8]) -> String {
        switch FileKind(beginning: beginning) {
        case .empty: "the file is empty"
        case .recording: "this is the recording of a game, not the trace of a device; 'trooper replay' shows it"
        case .binary: "this is no trace of a device: it holds bytes that are no text"
        case .trace, .other: "\(error); is it an evemu recording?"
        }
    }
}
