import QuizRecording
import TiltCore
import TiltTraces
import TrooperText

/// A trace of a device that can move the arrow, read whole.
struct TraceFile {
    let name: String
    let device: DeviceDescription
    let events: [InputEvent]

    /// - Parameter description: the file that describes the device if the trace does not.
    init(_ name: String, describedBy description: String?) throws {
        let trace = try TraceFile.trace(name)
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
        device.name = SafeText.cleaned(device.name)
        let classification = Classification(device)
        guard classification.kind.canAnswer else {
            throw Failure(ExitCode.badData, "\(device.name) cannot move the arrow. \(classification.explanation)")
        }
        self.name = name
        self.device = device
        events = trace.events
    }

    private static func trace(_ name: String) throws -> Trace {
        let bytes = try FileBytes.read(name, limit: FileBytes.mostOfTrace, of: "trace")
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
        case .trace, .other: "\(error); is it a recording of evemu?"
        }
    }
}
