import Glibc
import QuizCore
import TiltCore
import TiltDevices
import TiltTraces
import TrooperArguments
import TrooperScreens
import TrooperSystem
import TrooperTerminal
import TrooperText

/// `trooper devices record`: records the events of a device in evemu's format.
enum RecordCommand {
    private static let seconds = Option.time("seconds", "stop after this time")

    static let command = Command(
        "record", "Record device events in evemu format.",
        takes: [Option.file, TiltOptions.device, seconds], examples: ["trooper devices record pad.evemu"], run: run)

    private static func run(_ options: Options) throws {
        let length = options[seconds]
        if let length, length <= .zero { throw UsageError("--seconds takes more than 0") }
        let node = try node(options[TiltOptions.device])
        let output = try EvemuOutput(options[.file], of: node.description)
        let signals = TerminationSignals()
        let end = length.map { MonotonicClock.now() + $0 }
        let time = length.map { ", for \(Seconds.text($0.rawValue)) s at most" } ?? ""
        let name = SafeText.cleaned(node.description.name)
        Output.message("recording \(name) (\(node.path)) until Control-C\(time)")
        let ending = try follow(node, output, signals, until: end)
        try output.finish()
        Output.message("\(ending); \(output.eventCount) events are in \(output.place)")
    }

    /// The named device, or the best one.
    private static func node(_ wish: String?) throws(Failure) -> InputDevice {
        let finder = PadFinder(PadChoice(device: wish))
        do throws(DeviceError) {
            let path = wish.flatMap(InputDirectory().path)
            if let device = if let path { try InputDevice(path) } else { finder.best()?.main } {
                try device.probe()
                return device
            }
        } catch {
            throw Failure(error)
        }
        if let error = finder.unreadable { throw Failure(error) }
        throw Failure(
            ExitCode.noInput,
            "no controller \(wish.map { "with '\($0)' in its name " } ?? "")found; name another device by its path,"
                + " as 'trooper devices' shows it")
    }

    /// Records until something ends it, and returns what that was.
    private static func follow(
        _ node: InputDevice, _ output: EvemuOutput, _ signals: TerminationSignals, until end: Microseconds?
    ) throws(Failure) -> String {
        node.setPolling(true)
        let descriptors = [node.descriptor] + (signals.descriptor.map { [$0] } ?? [])
        while true {
            let ready = MonotonicClock.wait(on: descriptors, andLossOf: output.descriptor, until: end)
            if let descriptor = output.descriptor, ready.contains(descriptor) { throw Failure.readerGone }
            if ready.contains(node.descriptor) {
                let reading = node.read { output.append($0) }
                try output.write()
                if reading == .disconnected { return node.failure?.message ?? "the device is gone" }
            }
            if signals.next() != nil { return "stopped" }
            if let end, MonotonicClock.now() >= end { return "the time is over" }
        }
    }
}

extension Failure {
    fileprivate init(_ error: DeviceError) {
        self.init(
            error.isPermissionDenied ? ExitCode.noPermission : ExitCode.noInput,
            Sentence.join(error.message, error.advice))
    }
}

/// Where the events go: a new file, or standard output.
private final class EvemuOutput {
    private let file: PartialFile?
    private var writer = EvemuWriter()
    private var pending: [UInt8]
    private(set) var eventCount = 0

    init(_ path: String, of device: DeviceDescription) throws(Failure) {
        pending = EvemuWriter.description(of: device)
        file = path == "-" ? nil : try PartialFile(path)
        try write()
    }

    /// Standard output, whose reader may go away; nil for a file.
    var descriptor: Int32? { file == nil ? STDOUT_FILENO : nil }

    var place: String { file?.path ?? "the standard output" }

    func append(_ event: InputEvent) {
        eventCount += 1
        writer.append(event, to: &pending)
    }

    func write() throws(Failure) {
        if let file {
            try file.append(pending)
        } else {
            try Output.stream(String(decoding: pending, as: UTF8.self))
        }
        pending.removeAll(keepingCapacity: true)
    }

    func finish() throws(Failure) {
        try write()
        try file?.finish()
    }
}
