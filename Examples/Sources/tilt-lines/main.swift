// What the arrow makes of a device: a line for each stage and each button.
//
//     swift run tilt-lines pad.evemu            a trace that `trooper record` or evemu-record wrote
//     swift run tilt-lines /dev/input/event5    a device, until it is unplugged
import Devices
import Foundation
import QuizCore
import Recording
import TiltCore

func show(_ events: [PadEvent]) {
    for event in events {
        let what =
            switch event.kind {
            case .snapped(let stage): "stage \(stage.rawValue)"
            case .stepped(let side): "step \(side)"
            case .confirm, .back, .menu, .centreLearned, .directionLearned: "\(event.kind)"
            }
        print(String(format: "%10.3f s  %@", Double(event.at.rawValue) / 1_000_000, what))
    }
}

/// A trace is a description of a device and what it sent. Silence at its end lets the filters settle.
func play(trace path: String) throws {
    let trace = try EvemuReader.trace(Array(Data(contentsOf: URL(fileURLWithPath: path))))
    guard let device = trace.device else { throw CocoaError(.fileReadCorruptFile) }
    var reader = TiltReader(device)
    for event in trace.events { show(reader.handle(event)) }
    show(reader.advance(to: (trace.events.last?.at ?? .zero) + .milliseconds(1_000)))
}

/// Waits for the device, and for the reader where only time has to pass.
func follow(device path: String) throws {
    let device = try InputDevice(path)
    var reader = TiltReader(device.description)
    print("\(device.description.name): \(reader.classification.explanation)")
    while true {
        let wait = reader.deadline.map { Int32(clamping: max(0, ($0 - InputDevice.now()).rawValue) / 1_000 + 1) } ?? -1
        var polled = pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&polled, 1, wait) == 0 { show(reader.advance(to: InputDevice.now())) }
        if device.read({ show(reader.handle($0)) }) == .disconnected { return }
    }
}

guard let path = CommandLine.arguments.dropFirst().first else { fatalError("usage: tilt-lines TRACE|DEVICE") }
try path.hasPrefix("/dev/") ? follow(device: path) : play(trace: path)
