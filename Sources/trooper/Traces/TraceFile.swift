import Glibc
import Recording
import Text
import TiltCore

/// A trace of a device in evemu's format. It is read twice: for the device first, then for its events.
struct TraceFile {
    let name: String
    /// The whole trace if it came through a pipe, which cannot be read twice; nil for a file, which is read in pieces.
    private let bytes: [UInt8]?

    /// An hour of a device with a thousand events a second is 100 MiB.
    private static let mostBytes = 256 << 20

    init(_ name: String) throws(Failure) {
        let bytes =
            TraceFile.isPipe(name) ? try FileBytes.read(name, limit: TraceFile.mostBytes, of: "trace") : nil
        self.init(name, bytes: bytes)
    }

    /// A trace whose bytes were read already.
    init(_ name: String, bytes: [UInt8]?) {
        self.name = name
        self.bytes = bytes
    }

    /// A trace of which some bytes were read already: a file is read again, and of a pipe the rest is read.
    init(_ name: String, begun file: FileReader, with beginning: [UInt8]) throws(Failure) {
        let isPipe = TraceFile.isPipe(name)
        self.init(
            name,
            bytes: isPipe
                ? try FileBytes.read(file, after: beginning, limit: TraceFile.mostBytes, name, of: "trace") : nil)
    }

    private static func isPipe(_ name: String) -> Bool {
        var status = stat()
        return name == "-" || stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    /// The device that the trace describes, or else the one that the file `description` describes.
    func device(described description: String?) throws(Failure) -> DeviceDescription {
        let own = try device()
        if let own, description != nil {
            throw Failure(
                message: "\(name) describes its device, \(own.name); omit --describe", exitCode: ExitCode.badData)
        }
        if let own { return own }
        if let description, let device = try TraceFile(description).device() { return device }
        throw Failure(
            message: "\(description ?? name) does not describe a device; name a description with --describe",
            exitCode: ExitCode.badData)
    }

    private func device() throws(Failure) -> DeviceDescription? {
        var found: DeviceDescription?
        try read { reader, _ in found = reader.device ?? found }
        // Cleaned before a game is made of it: a recording that goes to standard output must not be changed later.
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

    /// The only device of a recording that is made of a trace.
    static func recorded(_ device: DeviceDescription) -> RecordedDevice {
        RecordedDevice(device, use: RecordedDevice.tilt)
    }

    /// Passes the events to `take`, piece by piece.
    func events(_ take: ([InputEvent]) throws(Failure) -> Void) throws(Failure) {
        try read { (_, events) throws(Failure) in try take(events) }
    }

    /// Calls `body` after each piece, with the events that it completed.
    private func read(_ body: (EvemuReader, [InputEvent]) throws(Failure) -> Void) throws(Failure) {
        var reader = EvemuReader()
        var events: [InputEvent] = []
        var beginning: [UInt8] = []
        let file = bytes == nil ? try FileReader(name) : nil
        var whole = bytes
        while true {
            let piece = if let file { try file.next() } else { whole.take() }
            do throws(EvemuError) {
                if let piece {
                    if beginning.isEmpty { beginning = Array(piece.prefix(FileKind.decisiveBytes)) }
                    try reader.take(piece.span, into: &events)
                } else {
                    try reader.finish(into: &events)
                }
            } catch {
                throw Failure(message: "\(name): \(reason(error, beginning))", exitCode: ExitCode.badData)
            }
            try body(reader, events)
            if piece == nil { return }
            events.removeAll(keepingCapacity: true)
        }
    }

    /// Says what kind of file it is, if that is another one.
    private func reason(_ error: EvemuError, _ beginning: [UInt8]) -> String {
        switch FileKind(beginning: beginning) {
        case .empty: "the file is empty"
        case .recording: "this is the recording of a game, not the trace of a device; 'trooper replay' shows it"
        case .binary: "this is not a trace of a device: the file is binary"
        case .trace, .other: "\(error); is it an evemu recording?"
        }
    }
}
