import Glibc

/// Why an input device cannot be opened; `message` and `remedy` are sentences for the player.
public struct DeviceError: Error, Hashable, Sendable {
    /// Of the device, such as `/dev/input/event5`.
    package let path: String
    /// The device's name from sysfs, not cleaned: it may hold control characters. Empty when unknown.
    package let name: String
    /// The `errno` of the failure.
    package let code: Int32
    /// The file of an accelerometer in sysfs that failed; nil for an event node.
    var attribute: String?

    /// Whether the accelerometer of a laptop failed, whose files no udev rule covers.
    package var isAccelerometer: Bool { attribute != nil }

    /// Whether the node looks like a controller, judged by sysfs alone because it cannot be opened.
    ///
    /// True for a motion sensor and for axes together with gamepad buttons. A keyboard or a mouse that may not be read
    /// needs no message.
    package var isLikelyController: Bool {
        let node = NodeAttributes(path)
        return node.isInRule || node.hasAxes && node.hasKey(in: DeviceError.padButtons)
    }

    /// Whether the udev rule of this program would make the node readable.
    package var isCoveredByRule: Bool { isPermissionDenied && NodeAttributes(path).isInRule }
    /// From BTN_JOYSTICK to BTN_THUMBR.
    private static let padButtons = 0x120...0x13e

    /// Whether the user lacks permission (EACCES or EPERM).
    package var isPermissionDenied: Bool { code == EACCES || code == EPERM }

    /// Whether another program reads the accelerometer of a laptop, so that its driver refuses (EBUSY).
    package var isInUse: Bool { isAccelerometer && code == EBUSY }

    /// The errors of an ioctl or a read on a file that is not an event node.
    private var isNotADevice: Bool { [ENOTTY, EINVAL, EISDIR].contains(code) }

    /// What failed, on which node.
    public var message: String {
        let place = attribute.map { isInUse ? path : "\(path)/\($0)" } ?? path
        let node = name.isEmpty ? place : "\(place) (\(name))"
        if isInUse { return "\(node) is in use: another program, such as iio-sensor-proxy, turns the screen with it" }
        if isNotADevice { return "\(node) is not an input device" }
        return "\(node) cannot be read: \(String(cString: strerror(code)))"
    }

    /// What the player can do.
    public var remedy: String {
        remedy(
            installing: "install the udev rule 70-game-trooper.rules",
            listing: "look for the device in /proc/bus/input/devices")
    }

    /// The same in the words of a program that knows more.
    package func remedy(installing rule: String, listing: String) -> String {
        if isInUse { return "lock the rotation of the screen, or run sudo systemctl stop iio-sensor-proxy" }
        if let attribute {
            if isPermissionDenied { return "make it readable: sudo chmod a+r \(path)/\(attribute)" }
            if code != ENOENT { return "'journalctl -k' may tell why the driver failed" }
        }
        let group =
            "run 'sudo usermod -aG input $USER' and log in again; then your programs can read every device, keyboards"
            + " included"
        return switch code {
        case EACCES, EPERM:
            isCoveredByRule
                ? "\(rule) and plug the device in again, or \(group)"
                : "log in at this computer itself, where controllers are yours to read, or \(group)"
        case ENOENT, ENOTDIR, ENOTTY, EINVAL, EISDIR: listing
        default: "unplug the device and plug it in again"
        }
    }
}

extension DeviceError: CustomStringConvertible {
    /// Message and remedy in a line.
    public var description: String { "\(message); \(remedy)" }
}
