// What the arrow makes of a device: a line for each stage and each button.
//
//     swift run tilt-lines pad.evemu            a trace that `trooper devices record` or evemu-record wrote
//     swift run tilt-lines /dev/input/event5    a device, until it is unplugged; or the path of an IIO accelerometer
import Foundation
import QuizCore
import TiltCore
import TiltDevices
import TiltTraces

func show(_ outputs: [PadEvent]) {
    for output in outputs {
        let what =
            switch output.kind {
            case .stage(let stage): "stage \(stage.rawValue)"
            case .step(let side): "step \(side)"
            default: "\(output.kind)"
            }
        print(String(format: "%10.3f s  %@", Double(output.at.rawValue) / 1_000_000, what))
    }
}

/// A trace is a description of a device and what it sent. What is due before an event comes first.
func follow(trace path: String) throws {
    let trace = try Trace(reading: Array(Data(contentsOf: URL(fileURLWithPath: path))))
    guard let device = trace.device else { throw CocoaError(.fileReadCorruptFile) }
    var reader = TiltReader(device)
    show(reader.pass(to: .zero))
    for event in trace.events {
        while let due = reader.deadline, due < event.at { show(reader.pass(to: due)) }
        show(reader.receive(event))
    }
    // Silence at its end lets the filters settle.
    show(reader.pass(to: (trace.events.last?.at ?? .zero).advanced(by: .seconds(1))))
}

/// Waits for the device, and for its reader where only time has to pass.
func follow(device path: String) throws {
    let device = try InputDevice(path)
    print("\(device.description.name): \(Classification(device.description))")
    for axis in device.description.axes {
        print("axis \(axis.code.rawValue): \(axis.minimum) to \(axis.maximum), \(axis.resolution) for one g or radian")
    }
    device.setPolling(true)
    var reader = TiltReader(device.description)
    show(reader.pass(to: InputDevice.now()))
    while true {
        let wait =
            reader.deadline.map { max(0, Int32(InputDevice.now().duration(to: $0) / .milliseconds(1)) + 1) } ?? -1
        var polled = pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&polled, 1, wait) == 0 { show(reader.pass(to: InputDevice.now())) }
        if device.read({ show(reader.receive($0)) }) == .disconnected { return }
    }
}

guard let path = CommandLine.arguments.dropFirst().first else { fatalError("usage: tilt-lines TRACE|DEVICE") }
try path.hasPrefix("/dev/") || path.hasPrefix("/sys/") ? follow(device: path) : follow(trace: path)
