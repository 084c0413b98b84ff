import Foundation
import QuizCore
import TestDevices
import TestHands
import Testing
import TiltCore
import TiltDevices
import TiltRecording

@testable import trooper

/// The devices of the golden recordings: what they sent is in Tests/Traces, too.
private let recordings = ["hat", "motion-alone", "motion-and-pad", "stick", "trace-with-drops"]

@Suite("The golden traces in Tests/Traces")
struct GoldenTraceTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Traces").standardized

    /// A file is what a terminal shows: each command after `$ `, and below it what the command prints.
    @Test("each makes the stages and answers that are written beside it, at these microseconds", arguments: recordings)
    func stages(name: String) throws {
        let trooper = try Trooper()
        let expected = try String(contentsOf: Self.folder.appendingPathComponent("\(name).expected"), encoding: .utf8)
        let commands = expected.split(separator: "\n").filter { $0.hasPrefix("$ trooper ") }.map { $0.dropFirst(10) }
        #expect(commands.count == 5)
        let script = commands.map { "echo '$ trooper \($0)'; \"$TROOPER\" \($0) || exit" }.joined(separator: "\n")
        let trace = Self.folder.appendingPathComponent(name).path
        let outcome = try trooper.bash("gzip -dc '\(trace).evemu.gz' >\(name).evemu\n\(script)")
        #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
        let (found, wanted) = (outcome.output.split(separator: "\n"), expected.split(separator: "\n"))
        #expect(found.difference(from: wanted).isEmpty, "\(found.difference(from: wanted))")
    }
}

@Suite("The devices of the golden recordings, plugged in")
struct RecordedDeviceTests {
    @Test("their raw events make the recorded stages and steps, at the same microseconds", arguments: recordings)
    func stages(name: String) throws {
        let file = GoldenRecordings.folder.appendingPathComponent("\(name)-tilt-4.trooper")
        let recording = try RecordedGame(reading: Array(try Data(contentsOf: file)))
        var play = try RecordedDevices(of: recording)
        for event in recording.events { play.receive(event) }
        let recorded = recording.events.filter(\.isMove).map { "\($0.at.rawValue) \($0.words)" }
        #expect(recorded.count >= 9 && play.moves == recorded)
    }
}

/// The devices of a recording, plugged in with the calibrations that they had, and what their arrows do by its rules.
private struct RecordedDevices {
    private let input: PluggedDevices
    private let pads: Pads
    private var devices: [DeviceNumber: PluggedDevice] = [:]
    private(set) var moves: [String] = []

    init(of recording: RecordedGame) throws {
        input = try PluggedDevices()
        let calibrations = CalibrationStore(nil)
        for case .deviceAppeared(let device) in recording.events.map(\.kind) {
            // A recording has no ports, by which the nodes of a controller find each other.
            let description = SampleDevice.changed(device.description) { $0.physicalPath = "usb-1/input0" }
            calibrations.keep(Calibration(words: device.calibration), of: description)
            devices[device.number] = input.plug(description, at: Int(device.number.rawValue))
        }
        let header = recording.header
        let rules = try TiltRules(snap: header.snapProfile, settings: header.settings)
        pads = input.connect(memory: calibrations)
        pads.assign(0, to: .first)
        (pads.preset, pads.settings) = (rules.preset, rules.settings)
        pads.beginAnew(at: .zero)
        #expect(pads.connected.count == 1)
    }

    /// What devices did is played; what the arrow and the player made of it is not.
    mutating func receive(_ event: RecordedEvent) {
        switch event.kind {
        case .input(let sent, let number):
            devices[number]?.send([sent])
            follow(pads.read(at: event.at))
        case .deviceSilent: follow(pads.read(at: event.at))
        case .deviceCentred: follow(pads.recentre(0, at: event.at))
        case .quiz, .deviceAppeared, .deviceVanished: break
        }
    }

    private mutating func follow(_ events: [PadEvent]) {
        for event in events {
            switch event.kind {
            case .stage(let stage): move(.tiltSnapped(stage), at: event.at)
            case .step(let side): move(.arrowStepped(side), at: event.at)
            default: break
            }
        }
    }

    private mutating func move(_ kind: Game.Event.Kind, at time: Microseconds) {
        moves.append("\(time.rawValue) \(RecordedEvent(.quiz(kind), at: time).words)")
    }
}

extension RecordedEvent {
    fileprivate var isMove: Bool {
        switch kind {
        case .quiz(.tiltSnapped), .quiz(.arrowStepped): true
        default: false
        }
    }
}
