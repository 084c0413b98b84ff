import Glibc
import QuizCore
import TiltCore
import TrooperSystem

/// An open input device: an event node, read through libevdev, or an accelerometer of a laptop, read through sysfs.
///
/// An event node is never grabbed (EVIOCGRAB): other programs, and the terminal, still receive its events.
///
/// ```swift
/// do throws(DeviceError) {
///     let device = try InputDevice("/dev/input/event0")
///     print(device.description.name)
/// } catch {
///     print(error.message)
/// }
/// ```
public final class InputDevice {
    /// Whether the device is still there after a call of `read(_:)`.
    public enum Reading: Hashable, Sendable {
        /// More events may come.
        case connected
        /// Unplugged or failed; no more events will come.
        case disconnected
    }

    /// Such as `/dev/input/event5` or `/sys/bus/iio/devices/iio:device0`.
    package let path: String
    private let source: any EventSource

    /// Opens an event node such as /dev/input/event7, for writing too if permitted: only then it can rumble. A path
    /// that ends in `iio:device` and a number is an accelerometer.
    ///
    /// - Throws: `DeviceError` when the device cannot be opened or is not an input device.
    public convenience init(_ path: String) throws(DeviceError) {
        self.init(path, Accelerometer.isPath(path) ? try Accelerometer(path) : try EventNode(path))
    }

    /// A device of another source, for tests.
    package init(_ path: String, _ source: any EventSource) {
        self.path = path
        self.source = source
    }

    /// The file descriptor: poll it for POLLIN, then call `read(_:)`. Closed by deinit; do not close it yourself.
    public var descriptor: Int32 { source.descriptor }

    /// What the device said of itself when it was opened. Its texts are not cleaned: they may hold control characters.
    public var description: DeviceDescription { source.description }

    /// The description with the values that the axes have now; those of an accelerometer are of its latest sample.
    package var currentDescription: DeviceDescription { source.currentDescription }

    /// Passes on all events that have arrived, with times in microseconds of CLOCK_MONOTONIC.
    ///
    /// When the kernel's queue overflowed, a SYN_DROPPED event comes first, then an event for each value that changed
    /// in the meantime. An accelerometer of a laptop blocks for as long as its driver takes for three values.
    public func read(_ handle: (InputEvent) -> Void) -> Reading { source.read(handle) }

    /// Whether it sends nothing by itself: it is an accelerometer of a laptop, and read while it is polled.
    package var needsPolling: Bool { source is Accelerometer }

    /// Reads an accelerometer once, which may take its driver a tenth of a second. Event nodes need no check.
    ///
    /// - Throws: `DeviceError` when the driver fails, or refuses because another program reads the device's buffer.
    package func probe() throws(DeviceError) { try (source as? Accelerometer)?.probe() }

    /// Why an accelerometer is `disconnected`; nil for an event node, which is unplugged then.
    package var failure: DeviceError? { (source as? Accelerometer)?.failure }

    /// Starts or stops reading an accelerometer at intervals of 20 ms or more: without it, none of its events come.
    ///
    /// Event nodes ignore this: the kernel sends their events by itself.
    public func setPolling(_ isOn: Bool) { source.setPolling(isOn) }

    /// What plays its vibrations; nil for a device without a motor.
    func makeRumble() -> (any RumbleMotor)? { source.makeRumble() }

    /// Its lamp, or that of a buzzer of a Buzz set; nil for a device without one.
    func makeLamp(of buzzer: Buzzer?) -> (any Lamp)? { source.makeLamp(of: buzzer) }

    /// The present on the clock of the events, CLOCK_MONOTONIC; for `pass(to:)`.
    public static func now() -> Microseconds { MonotonicClock.now() }
}

/// Where an `InputDevice` gets its events; its members have the meaning of those of `InputDevice`.
package protocol EventSource: AnyObject {
    var descriptor: Int32 { get }
    var description: DeviceDescription { get }
    var currentDescription: DeviceDescription { get }
    func read(_ handle: (InputEvent) -> Void) -> InputDevice.Reading
    func setPolling(_ isOn: Bool)
    func makeRumble() -> (any RumbleMotor)?
    func makeLamp(of buzzer: Buzzer?) -> (any Lamp)?
}
