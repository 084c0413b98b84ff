import TiltCore
import TrooperSystem

/// The directory of the kernel's event nodes, usually /dev/input.
package struct InputDirectory: Hashable, Sendable {
    /// Without a slash at its end.
    package let path: String

    /// The nodes of a directory; tests pass another one than the default.
    package init(_ path: String = "/dev/input") { self.path = path }

    /// The paths of all event nodes, sorted by number; empty when the directory does not exist.
    ///
    /// Includes keyboards, mice and nodes that may not be read: open each to find out.
    package func nodes() -> [String] {
        let numbers = (FilePath.names(in: path) ?? []).compactMap(InputDirectory.number)
        return numbers.sorted().map { "\(path)/event\($0)" }
    }

    /// The paths of the accelerometers of laptops and tablets (IIO), which have no event nodes.
    package static func accelerometers() -> [String] { Accelerometer.paths(in: sensors) }

    private static let sensors = "/sys/bus/iio/devices"

    /// The path of a device given as "/dev/input/event7", "event7" or "iio:device0"; nil for any other word.
    package func path(of name: String) -> String? {
        if name.hasPrefix("/") { return name }
        if Accelerometer.isPath(name) { return "\(InputDirectory.sensors)/\(name)" }
        return InputDirectory.number(of: name) == nil ? nil : "\(path)/\(name)"
    }

    /// 7 for "event7"; nil for other names, such as "mouse0" or "js0".
    static func number(of name: String) -> Int? {
        guard name.hasPrefix("event") else { return nil }
        let digits = name.dropFirst("event".count)
        return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
    }
}

extension DeviceDescription {
    /// Whether two event nodes belong to one controller, such as its motion sensor and its buttons.
    ///
    /// Compares bus, vendor and product, then the serial number; without a serial number, the physical path.
    package func isPart(ofSameDeviceAs other: DeviceDescription) -> Bool {
        guard (bus, vendor, product) == (other.bus, other.vendor, other.product) else { return false }
        if !unique.isEmpty || !other.unique.isEmpty { return unique == other.unique }
        return !port.isEmpty && port == other.port
    }

    /// The part of its physical path that all nodes of a device share: "usb-1" of "usb-1/input0".
    var port: Substring {
        guard let slash = physicalPath.lastIndex(of: "/"), physicalPath[slash...].hasPrefix("/input") else {
            return physicalPath[...]
        }
        return physicalPath[..<slash]
    }
}
