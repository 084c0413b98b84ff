import Glibc

/// Why a node cannot be listened to, and what to do about it.
public struct DeviceError: Error, Hashable, Sendable {
    public let path: String
    /// As the kernel gives it elsewhere, and as raw as it comes; empty where it is not known.
    public let name: String
    public let code: Int32

    /// Whether it looks like something to play with, as far as that can be seen without opening it: a motion sensor, or
    /// axes beside the buttons of a pad. A keyboard and a mouse are closed to players for good reasons.
    public var isLikelyController: Bool {
        if InputDirectory.properties(of: path) & DeviceError.accelerometer != 0 { return true }
        return InputDirectory.hasAxes(path) && InputDirectory.hasKey(path, in: DeviceError.padButtons)
    }

    /// The bit of INPUT_PROP_ACCELEROMETER.
    private static let accelerometer: UInt64 = 1 << 6
    /// From BTN_JOYSTICK to BTN_THUMBR.
    private static let padButtons = 0x120...0x13e

    public var isPermissionDenied: Bool { code == EACCES || code == EPERM }

    /// The kernel's own word for it, of an ioctl, helps nobody.
    private var isNoInputDevice: Bool { [ENOTTY, EINVAL, EISDIR].contains(code) }

    public var message: String {
        let what = name.isEmpty ? path : "\(path) (\(name))"
        if isNoInputDevice { return "\(what) is no input device" }
        return "\(what) cannot be read: \(String(cString: strerror(code)))"
    }

    public var remedy: String {
        switch code {
        case EACCES, EPERM: forbiddenRemedy
        case ENOENT, ENOTDIR, ENOTTY, EINVAL, EISDIR: "see which ones there are with 'trooper devices'"
        default: "unplug the device and plug it in again"
        }
    }

    private var forbiddenRemedy: String {
        "install the udev rule with 'sudo make install' and plug the device in again, or join the group that"
            + " may read it, which lets every program read every key: sudo usermod -aG input $USER"
    }
}
