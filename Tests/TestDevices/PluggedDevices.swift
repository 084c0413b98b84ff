import Foundation
import QuizCore
import TiltCore
import TiltDevices

/// Devices of a test that are plugged in and out: files in a directory, which `Hotplug` watches, and their events.
public final class PluggedDevices {
    private let folder: URL
    private var devices: [String: PluggedDevice] = [:]

    package init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("input-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The controllers that are plugged in, and those that will be.
    package func connect(
        _ seating: Pads.Seating = .several, _ choice: PadChoice = PadChoice(), memory: (any PadMemory)? = nil,
        canRumble: Bool = true, at now: Microseconds = .zero
    ) -> Pads {
        Pads(seating, finder(choice), memory: memory, canRumble: canRumble, at: now)
    }

    package func finder(_ choice: PadChoice = PadChoice()) -> PadFinder {
        let opener: PadFinder.Opener = { [self] path throws(DeviceError) in
            guard let device = devices[path] else { return try InputDevice(path) }
            return InputDevice(path, PluggedSource(device))
        }
        return PadFinder(choice, in: InputDirectory(folder.path), opener: opener)
    }

    /// Opens all nodes, in the order of their numbers.
    package func openAll() -> [InputDevice] {
        InputDirectory(folder.path).nodes().compactMap { path in
            devices[path].map { InputDevice(path, PluggedSource($0)) }
        }
    }

    @discardableResult
    package func plug(_ description: DeviceDescription, at number: Int) -> PluggedDevice {
        let device = PluggedDevice(description)
        devices[path(number)] = device
        // Like the kernel, under its final name.
        close(open(path(number), O_CREAT | O_WRONLY, 0o644))
        return device
    }

    package func unplug(_ number: Int) {
        devices.removeValue(forKey: path(number))?.vanish()
        try? FileManager.default.removeItem(atPath: path(number))
    }

    private func path(_ number: Int) -> String { folder.appendingPathComponent("event\(number)").path }
}

/// A device of a test.
package final class PluggedDevice {
    fileprivate let description: DeviceDescription
    fileprivate private(set) var isGone = false
    fileprivate var readers: [PluggedReader] = []
    /// How often its motors were asked for.
    package fileprivate(set) var motorCount = 0
    /// What it was told to play, and whether its lamp was lit.
    package private(set) var rumbles: [RumbleEffect] = []
    package private(set) var lights: [Bool] = []
    /// Called with what it is told to play and to light.
    package var onRumble: (RumbleEffect) -> Void = { _ in }
    package var onLight: (Bool) -> Void = { _ in }

    fileprivate func play(_ effect: RumbleEffect) {
        rumbles.append(effect)
        onRumble(effect)
    }

    fileprivate func light(isOn: Bool) {
        lights.append(isOn)
        onLight(isOn)
    }

    fileprivate init(_ description: DeviceDescription) { self.description = description }

    /// Sends events and the end of their report to everybody who has the device open.
    package func send(_ code: EventCode, _ value: Int32, at milliseconds: Int64) {
        let time = Microseconds.milliseconds(milliseconds)
        send([InputEvent(code, value, at: time), InputEvent(.report, at: time)])
    }

    /// Presses and releases a button.
    package func press(_ key: KeyCode, at milliseconds: Int64) {
        send(.key(key), 1, at: milliseconds)
        send(.key(key), 0, at: milliseconds + 60)
    }

    fileprivate func vanish() {
        isGone = true
        send([])
    }

    /// Sends events as they are.
    package func send(_ events: [InputEvent]) {
        readers.removeAll { $0.source == nil }
        for reader in readers { reader.source?.take(events) }
    }
}

private struct PluggedReader {
    weak var source: PluggedSource?
}

/// An open device of a test. Its descriptor is readable while it has events.
private final class PluggedSource: EventSource, RumbleMotor, Lamp {
    private let pipe = Pipe()
    private let device: PluggedDevice
    private var waiting: [InputEvent] = []

    init(_ device: PluggedDevice) {
        self.device = device
        device.readers.append(PluggedReader(source: self))
    }

    var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }
    var description: DeviceDescription { device.description }
    private(set) lazy var currentDescription = device.description

    func makeRumble() -> (any RumbleMotor)? {
        device.motorCount += 1
        return self
    }
    func play(_ effect: RumbleEffect) { device.play(effect) }
    func makeLamp(of buzzer: Buzzer?) -> (any Lamp)? { self }
    func set(isOn: Bool) { device.light(isOn: isOn) }

    func take(_ events: [InputEvent]) {
        waiting += events
        for event in events { follow(event) }
        pipe.fileHandleForWriting.write(Data([0]))
    }

    func read(_ handle: (InputEvent) -> Void) -> InputDevice.Reading {
        _ = pipe.fileHandleForReading.availableData
        waiting.forEach(handle)
        waiting = []
        return device.isGone ? .disconnected : .connected
    }

    func setPolling(_ isOn: Bool) {}

    /// Where its axes are now.
    private func follow(_ event: InputEvent) {
        currentDescription.axes = currentDescription.axes.map { axis in
            event.code == .absolute(axis.code) ? axis.at(event.value) : axis
        }
    }
}
