import Glibc

/// Why a node cannot be listened to, and what to do about it.
public struct NodeError: Error, Hashable, Sendable {
    public let path: String
    /// As the kernel gives it elsewhere, and as raw as it comes; empty where it is not known.
    public let name: String
    public let code: Int32

    /// Whether the kernel marks it as a motion sensor, which can be seen without opening it.
    public var isMotionSensor: Bool {
        InputDirectory.properties(of: path) & NodeError.accelerometer != 0
    }

    /// The bit of INPUT_PROP_ACCELEROMETER.
    private static let accelerometer: UInt64 = 1 << 6

    public var isForbidden: Bool { code == EACCES || code == EPERM }

    public var message: String {
        let what = name.isEmpty ? path : "\(path) (\(name))"
        return "\(what) cannot be read: \(String(cString: strerror(code)))"
    }

    public var remedy: String {
        guard isForbidden else { return "unplug the device and plug it in again" }
        return "install the udev rule with 'sudo make install' and plug the device in again, or join the group that"
            + " may read it, which lets every program read every key: sudo usermod -aG input $USER"
    }
}
