import CTrooperEvdev
import Glibc
import QuizCore
import TiltCore

/// An event node of the kernel, such as /dev/input/event7, read through libevdev.
final class EventNode: EventSource {
    let descriptor: Int32
    let description: DeviceDescription
    private let path: String
    private let device: OpaquePointer
    /// Whether the kernel stamps events with CLOCK_MONOTONIC; if not, events get the time of their arrival.
    private let hasMonotonicTime: Bool

    init(_ path: String) throws(DeviceError) {
        let flags = O_NONBLOCK | O_CLOEXEC
        var descriptor = open(path, O_RDWR | flags)
        if descriptor < 0, errno == EACCES || errno == EPERM || errno == EROFS {
            descriptor = open(path, O_RDONLY | flags)
        }
        guard descriptor >= 0 else {
            // Read now: looking up the name may change errno.
            let code = errno
            throw DeviceError(path: path, name: NodeAttributes(path).name, code: code)
        }
        // It would write into the screen.
        libevdev_set_log_function(nil, nil)
        var device: OpaquePointer?
        let status = libevdev_new_from_fd(descriptor, &device)
        guard status == 0, let device else {
            close(descriptor)
            throw DeviceError(path: path, name: NodeAttributes(path).name, code: -status)
        }
        // First, because EVIOCSCLOCKID empties the event queue.
        hasMonotonicTime = libevdev_set_clock_id(device, CLOCK_MONOTONIC) == 0
        self.path = path
        self.descriptor = descriptor
        self.device = device
        description = DeviceDescription(reading: device)
    }

    deinit {
        libevdev_free(device)
        close(descriptor)
    }

    var currentDescription: DeviceDescription { DeviceDescription(reading: device) }

    func read(_ handle: (InputEvent) -> Void) -> InputDevice.Reading {
        var event = input_event()
        var flag = LIBEVDEV_READ_FLAG_NORMAL
        let arrival = hasMonotonicTime ? nil : InputDevice.now()
        while true {
            let status = libevdev_next_event(device, flag.rawValue, &event)
            switch status {
            case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue): handle(InputEvent(event, at: arrival))
            case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue):
                // SYN_DROPPED: the kernel's queue overflowed.
                handle(InputEvent(event, at: arrival))
                flag = LIBEVDEV_READ_FLAG_SYNC
            case -EINTR: continue
            case -EAGAIN where flag == LIBEVDEV_READ_FLAG_SYNC: flag = LIBEVDEV_READ_FLAG_NORMAL
            case -EAGAIN: return .connected
            default: return .disconnected
            }
        }
    }

    /// The kernel sends the events by itself.
    func setPolling(_ isOn: Bool) {}

    func makeRumble() -> (any RumbleMotor)? { Rumble(self) }

    func makeLamp(of buzzer: Buzzer?) -> (any Lamp)? { buzzer.flatMap { BuzzerLight(of: $0, at: path) } }
}

extension InputEvent {
    fileprivate init(_ event: input_event, at arrival: Microseconds?) {
        let time = arrival ?? Microseconds(rawValue: withUnsafePointer(to: event) { evdev_microseconds($0) })
        self.init(at: time, type: event.type, code: event.code, value: event.value)
    }
}

extension DeviceDescription {
    fileprivate init(reading device: OpaquePointer) {
        self.init(
            name: Self.text(libevdev_get_name(device)),
            bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(device)),
            vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(device)),
            product: UInt16(truncatingIfNeeded: libevdev_get_id_product(device)),
            version: UInt16(truncatingIfNeeded: libevdev_get_id_version(device)),
            unique: Self.text(libevdev_get_uniq(device)),
            physicalPath: Self.text(libevdev_get_phys(device)),
            properties: (0...UInt16(INPUT_PROP_MAX)).filter { libevdev_has_property(device, UInt32($0)) == 1 },
            codes: Self.codes(of: device),
            axes: Self.axes(of: device))
    }

    private static func text(_ start: UnsafePointer<CChar>?) -> String {
        start.map { String(cString: $0) } ?? ""
    }

    private static func codes(of device: OpaquePointer) -> [EventCode] {
        (1...UInt16(EV_MAX)).flatMap { type -> [EventCode] in
            let highest = libevdev_event_type_get_max(UInt32(type))
            guard highest >= 0, libevdev_has_event_type(device, UInt32(type)) == 1 else { return [] }
            return (0...UInt16(highest)).filter { libevdev_has_event_code(device, UInt32(type), UInt32($0)) == 1 }
                .map { EventCode(type: type, number: $0) }
        }
    }

    private static func axes(of device: OpaquePointer) -> [AxisDescription] {
        (0...UInt16(ABS_MAX)).compactMap { code in
            guard let axis = libevdev_get_abs_info(device, UInt32(code))?.pointee else { return nil }
            return AxisDescription(
                code: AxisCode(rawValue: code), value: axis.value, minimum: axis.minimum, maximum: axis.maximum,
                fuzz: axis.fuzz,
                flat: axis.flat, resolution: axis.resolution)
        }
    }
}

/// The libevdev library as it was loaded, for `trooper doctor`.
package enum EvdevLibrary {
    /// The file name, which holds the version because libevdev has no function for it; nil when linked statically.
    package static var file: String? {
        for line in Sysfs.lines(of: "/proc/self/maps") ?? [] {
            guard let slash = line.lastIndex(of: "/") else { continue }
            let name = line[line.index(after: slash)...]
            if name.hasPrefix("libevdev.so") { return String(name) }
        }
        return nil
    }
}
