import CEvdev
import Glibc
import TiltCore

/// An input device that is being followed. Never grabbed: a terminal that started the game needs its keys.
public final class InputDevice {
    public enum Reading: Hashable, Sendable {
        case connected
        case disconnected
    }

    public let path: String
    /// What to wait on.
    public let descriptor: Int32
    /// Names in it are as raw as they come.
    public let description: DeviceDescription
    private let device: OpaquePointer
    /// Whether the kernel stamps events by the clock that never jumps; where it will not, they count as they arrive.
    private let isStamped: Bool

    public init(_ path: String) throws(DeviceError) {
        let flags = O_NONBLOCK | O_CLOEXEC
        var descriptor = open(path, O_RDWR | flags)
        // Without the right to write there is no rumble, and everything else.
        if descriptor < 0, errno == EACCES || errno == EPERM || errno == EROFS {
            descriptor = open(path, O_RDONLY | flags)
        }
        guard descriptor >= 0 else {
            // Before the name is looked up, which may fail too and leave a reason of its own.
            let reason = errno
            throw DeviceError(path: path, name: InputDirectory.name(of: path), code: reason)
        }
        var device: OpaquePointer?
        let problem = libevdev_new_from_fd(descriptor, &device)
        guard problem == 0, let device else {
            close(descriptor)
            throw DeviceError(path: path, name: InputDirectory.name(of: path), code: -problem)
        }
        // At once, because changing the clock empties the queue.
        isStamped = libevdev_set_clock_id(device, CLOCK_MONOTONIC) == 0
        self.path = path
        self.descriptor = descriptor
        self.device = device
        description = DeviceDescription(reading: device)
    }

    /// The description with the values that its axes have now.
    public var currentDescription: DeviceDescription { DeviceDescription(reading: device) }

    deinit {
        libevdev_free(device)
        close(descriptor)
    }

    /// Hands over everything that has come; never waits.
    ///
    /// Where the kernel had to throw events away, the news of that comes first, then what differs from before.
    public func read(_ take: (InputEvent) -> Void) -> Reading {
        var event = input_event()
        var flag = evdev_read_normal
        let arrival = isStamped ? nil : InputDevice.now()
        while true {
            let status = libevdev_next_event(device, flag, &event)
            switch status {
            case evdev_status_success:
                take(InputEvent(event, at: arrival))
            case evdev_status_sync:
                take(InputEvent(event, at: arrival))
                flag = evdev_read_sync
            case -EINTR:
                continue
            case -EAGAIN where flag == evdev_read_sync:
                flag = evdev_read_normal
            case -EAGAIN:
                return .connected
            default:
                return .disconnected
            }
        }
    }
}

extension InputDevice {
    private static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }
}

extension InputEvent {
    fileprivate init(_ event: input_event, at arrival: Int64?) {
        let time = arrival ?? withUnsafePointer(to: event) { evdev_microseconds($0) }
        self.init(at: time, type: event.type, code: event.code, value: event.value)
    }
}

extension DeviceDescription {
    /// All that a device says about itself.
    init(reading device: OpaquePointer) {
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
                .map { EventCode(type: type, code: $0) }
        }
    }

    private static func axes(of device: OpaquePointer) -> [AxisDescription] {
        (0...UInt16(ABS_MAX)).compactMap { code in
            guard let axis = libevdev_get_abs_info(device, UInt32(code))?.pointee else { return nil }
            return AxisDescription(
                code: code, value: axis.value, minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz,
                flat: axis.flat, resolution: axis.resolution)
        }
    }
}

/// The library that reads devices, as it was loaded.
public enum EvdevLibrary {
    /// Its file, which has the version in its name because the library tells none; nil where it is part of the program.
    public static var file: String? {
        guard let maps = fopen("/proc/self/maps", "re") else { return nil }
        defer { fclose(maps) }
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(line) }
        while getline(&line, &capacity, maps) > 0 {
            guard let text = line.map({ String(cString: $0) }), let slash = text.lastIndex(of: "/") else { continue }
            let name = text[text.index(after: slash)...].prefix { $0 != "\n" }
            if name.hasPrefix("libevdev.so") { return String(name) }
        }
        return nil
    }
}
