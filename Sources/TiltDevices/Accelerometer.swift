import CTrooperEvdev
import Glibc
import QuizCore
import TiltCore
import TrooperSystem

/// An accelerometer of the kernel's IIO subsystem, read through sysfs: that of a laptop, a tablet or a handheld.
///
/// It sends no events: while it is polled, its values are read at intervals, and each change becomes the events that an
/// event node would send. Its axes are those of the screen in the kernel's convention (x to the right, y up, z to the
/// player; an axis that points up reads +1 g), whatever the chip and its driver do.
final class Accelerometer: EventSource {
    let descriptor: Int32
    let description: DeviceDescription
    private let channels: [Channel]
    private let matrix: MountMatrix
    private let path: String
    private let name: String
    /// Why the latest sample could not be read.
    private(set) var failure: DeviceError?
    /// -1 for a driver that reports the opposite of the kernel's convention; nil until a sample tells.
    private var sign: Double?
    private var undecidedCount = 0
    private var latest: [Int32] = [0, 0, 0]
    private var isPolled = false

    /// Whether a path is one of an IIO device, such as /sys/bus/iio/devices/iio:device0.
    static func isPath(_ path: String) -> Bool { number(of: path.split(separator: "/").last ?? "") != nil }

    /// Reads no sample: that would wake the chip, which takes many drivers a tenth of a second.
    init(_ path: String, udev database: String = Accelerometer.database) throws(DeviceError) {
        let udev = UdevProperties(ofIIO: path, in: database)
        let found = ["in_accel_mount_matrix", "in_mount_matrix", "mount_matrix"].lazy.compactMap {
            Accelerometer.optional($0, of: path)
        }.first
        matrix = (udev["ACCEL_MOUNT_MATRIX"] ?? found).flatMap(MountMatrix.init) ?? .identity
        self.path = path
        channels = ["x", "y", "z"].map { Channel(of: path, axis: $0) }
        let isAtBase = Accelerometer.isAtBase(path, udev)
        // The half with the keyboard may lie in any way; the player shows the direction.
        sign = isAtBase ? 1 : nil
        descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
        name = Accelerometer.optional("name", of: path) ?? ""
        guard descriptor >= 0 else { throw DeviceError(path: path, name: name, code: errno) }
        description = Accelerometer.description(of: name, isAtBase: isAtBase)
    }

    deinit { close(descriptor) }

    /// The next sample has events only for the axes that differ from these values.
    var currentDescription: DeviceDescription {
        var current = description
        current.axes = zip(description.axes, latest).map { $0.at($1) }
        return current
    }

    /// A sample each 20 ms is as fast as the filters of the tilt need it.
    private static let interval = Microseconds.milliseconds(20)
    /// A slow driver, such as that of a HID sensor, must not hold up the game for more than a fifth of the time.
    private static let pauseAfterRead: Int64 = 4

    func probe() throws(DeviceError) { _ = try sample() }

    func makeRumble() -> (any RumbleMotor)? { nil }

    func makeLamp(of buzzer: Buzzer?) -> (any Lamp)? { nil }

    func setPolling(_ isOn: Bool) {
        guard isOn != isPolled else { return }
        isPolled = isOn
        setTimer(isOn ? Microseconds(rawValue: 1) : .zero)
    }

    /// Zero stops the timer.
    private func setTimer(_ delay: Microseconds) {
        var time = itimerspec()
        time.it_value = timespec(
            tv_sec: Int(delay.rawValue / 1_000_000), tv_nsec: Int(delay.rawValue % 1_000_000 * 1_000))
        timerfd_settime(descriptor, 0, &time, nil)
    }

    func read(_ handle: (InputEvent) -> Void) -> InputDevice.Reading {
        var expirations: UInt64 = 0
        guard isPolled, Glibc.read(descriptor, &expirations, 8) == 8 else { return .connected }
        let began = InputDevice.now()
        let gravity: SIMD3<Double>
        do throws(DeviceError) {
            gravity = try sample()
        } catch {
            failure = error
            return .disconnected
        }
        let now = InputDevice.now()
        let pause = Microseconds(rawValue: (now - began).rawValue * Accelerometer.pauseAfterRead)
        setTimer(max(Accelerometer.interval, pause))
        if let sign = sign(for: gravity) { send(gravity * sign, at: now, handle) }
        return .connected
    }

    /// After this many samples in an unusual pose the kernel's convention is assumed.
    private static let mostUndecided = 100

    private func sign(for gravity: SIMD3<Double>) -> Double? {
        if let sign { return sign }
        let up = Accelerometer.up(gravity)
        undecidedCount += 1
        if up != 0 || undecidedCount > Accelerometer.mostUndecided { sign = up < 0 ? -1 : 1 }
        return sign
    }

    /// Like the kernel, without the axes whose values are the same, and nothing at all when nothing changed.
    private func send(_ gravity: SIMD3<Double>, at time: Microseconds, _ handle: (InputEvent) -> Void) {
        var hasChanged = false
        for axis in 0..<3 {
            let value = Int32(min(max(gravity[axis] * Accelerometer.oneG, -1e9), 1e9).rounded())
            guard latest[axis] != value else { continue }
            latest[axis] = value
            hasChanged = true
            handle(InputEvent(.absolute(AxisCode(rawValue: UInt16(axis))), value, at: time))
        }
        guard hasChanged else { return }
        handle(InputEvent(.report, at: time))
    }

    /// Units of an axis for one g.
    private static let oneG = 4_096.0

    private static func description(of name: String, isAtBase: Bool) -> DeviceDescription {
        let axes = [AxisCode.x, .y, .z].map { code in
            AxisDescription(code: code, minimum: -32_768, maximum: 32_767, resolution: Int32(oneG))
        }
        return DeviceDescription(
            name: "\(isAtBase ? BuiltInSensor.keyboard : BuiltInSensor.screen) (\(name))", bus: BuiltInSensor.bus,
            unique: isAtBase ? "\(name) base" : name, properties: [InputProperty.accelerometer],
            codes: axes.map { .absolute($0.code) }, axes: axes)
    }
}

/// What sysfs and udev say of an accelerometer.
extension Accelerometer {
    /// 0 for "iio:device0"; nil for other names, such as "trigger0".
    private static func number(of name: some StringProtocol) -> Int? {
        name.hasPrefix("iio:device") ? Int(name.dropFirst("iio:device".count)) : nil
    }

    /// The directories of all accelerometers; those in a keyboard's half come last, because a screen is tilted.
    static func paths(in directory: String) -> [String] {
        let devices = (FilePath.names(in: directory) ?? []).compactMap { name in number(of: name).map { ($0, name) } }
        let paths = devices.sorted { $0.0 < $1.0 }.map { "\(directory)/\($0.1)" }
            .filter { access("\($0)/in_accel_x_raw", F_OK) == 0 }
        let atBase = paths.filter { isAtBase($0, UdevProperties(ofIIO: $0, in: database)) }
        return paths.filter { !atBase.contains($0) } + atBase
    }

    /// Where udev keeps its database.
    static let database = "/run/udev/data"

    private static func isAtBase(_ path: String, _ udev: UdevProperties) -> Bool {
        optional("label", of: path) == "accel-base" || optional("location", of: path) == "base"
            || udev["ACCEL_LOCATION"] == "base"
    }

    /// +1 when the screen's upper edge or its face points up and the axes say so, -1 when they say the opposite, and 0
    /// when the screen is held in another way.
    ///
    /// In the kernel's documentation an axis that points up reads +1 g. HID sensors, Windows and most matrices of
    /// systemd's hardware database mean the opposite; no attribute tells which.
    private static func up(_ gravity: SIMD3<Double>) -> Double {
        let length = (gravity * gravity).sum().squareRoot()
        guard length > 0 else { return 0 }
        let up = (gravity.y + gravity.z) / length
        return up > 0.5 ? 1 : up < -0.5 ? -1 : 0
    }

    private static func optional(_ attribute: String, of path: String) -> String? {
        try? Sysfs.line(of: "\(path)/\(attribute)")
    }

    /// In g, on the axes of the screen.
    private func sample() throws(DeviceError) -> SIMD3<Double> {
        var sample = SIMD3<Double>()
        for (axis, channel) in channels.enumerated() {
            do throws(SystemError) {
                sample[axis] = try channel.read()
            } catch {
                throw DeviceError(path: path, name: name, code: error.code, attribute: channel.file)
            }
        }
        let turned = matrix.turned(sample)
        // A scale or a matrix of absurd numbers.
        guard turned.x.isFinite, turned.y.isFinite, turned.z.isFinite else {
            throw DeviceError(path: path, name: name, code: EIO)
        }
        return turned
    }

    /// One axis of the chip.
    private struct Channel {
        let file: String
        private let path: String
        private let offset: Double
        private let scale: Double

        private static let oneG = 9.806_65

        init(of device: String, axis: String) {
            func number(_ name: String) -> Double? {
                let own = optional("in_accel_\(axis)_\(name)", of: device)
                return (own ?? optional("in_accel_\(name)", of: device)).flatMap { Double($0[...].trimmed) }
            }
            file = "in_accel_\(axis)_raw"
            path = "\(device)/\(file)"
            offset = number("offset") ?? 0
            scale = number("scale") ?? 1
        }

        /// The units of the kernel are metres per second squared.
        func read() throws(SystemError) -> Double {
            guard let raw = Double(try Sysfs.line(of: path)[...].trimmed), raw.isFinite else {
                throw SystemError(path, EIO)
            }
            return (raw + offset) * scale / Channel.oneG
        }
    }
}
