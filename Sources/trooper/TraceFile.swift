import Recording
import SafeText
import TiltCore

/// An evemu recording on disk, read in pieces.
enum TraceFile {
    /// The device that a recording or a description names, with a name that is safe to show.
    ///
    /// Cleaned here and not only where it goes out: a game of it that goes to standard output must stay as it is.
    static func device(in file: String) throws(Failure) -> DeviceDescription {
        var found: DeviceDescription?
        try read(file) { reader, _ in found = reader.device ?? found }
        guard var found else {
            throw Failure(
                message: "\(file) does not say which device it is of; name a description with --describe",
                exitCode: ExitCode.badData)
        }
        found.name = SafeText.cleaned(found.name)
        return found
    }

    static func checkCanAnswer(_ device: DeviceDescription) throws(Failure) {
        let classification = Classification(device)
        guard !classification.kind.canAnswer else { return }
        throw Failure(
            message: "\(device.name) cannot move the arrow. \(classification.reason.sentence)",
            exitCode: ExitCode.badData)
    }

    /// The only device of a trace. A trace tells no serial number, so there is nothing to be kept secret.
    static func recorded(_ device: DeviceDescription) -> RecordedDevice {
        guard let number = DeviceNumber(rawValue: 1) else { preconditionFailure("devices count from 1") }
        return RecordedDevice(
            device, number: number, salt: SaltedHash.Salt(first: 0, second: 0), use: RecordedDevice.tilt)
    }

    static func events(in file: String, _ take: ([InputEvent]) -> Void) throws(Failure) {
        try read(file) { _, events in take(events) }
    }

    /// Calls back after every piece, with the events that it completed.
    private static func read(
        _ file: String, _ body: (EvemuReader, [InputEvent]) -> Void
    ) throws(Failure) {
        var reader = EvemuReader()
        var events: [InputEvent] = []
        do {
            try FileBytes.stream(file) { piece in
                try reader.take(piece.span, into: &events)
                body(reader, events)
                events.removeAll(keepingCapacity: true)
            }
            try reader.finish(into: &events)
            body(reader, events)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(message: "\(file): \(error); is it an evemu recording?", exitCode: ExitCode.badData)
        }
    }
}
