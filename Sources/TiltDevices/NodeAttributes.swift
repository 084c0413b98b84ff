import Glibc
import TiltCore

/// What sysfs says of an event node, which every user may read. Empty or zero when sysfs does not know the node.
struct NodeAttributes {
    private let node: String

    init(_ path: String) { node = path.split(separator: "/").last.map(String.init) ?? "" }

    var name: String { read("name") }

    /// A set of INPUT_PROP_ bits.
    var properties: UInt64 { UInt64(read("properties"), radix: 16) ?? 0 }

    var hasAxes: Bool { read("capabilities/abs").contains { $0 != "0" && $0 != " " } }

    /// ABS_X, ABS_Y and ABS_Z, the lowest three bits.
    var hasThreeAxes: Bool {
        let lowest = read("capabilities/abs").split(separator: " ").last.flatMap { UInt64($0, radix: 16) } ?? 0
        return lowest & 7 == 7
    }

    /// Whether the device has a key in a range of KEY_ and BTN_ codes.
    func hasKey(in codes: ClosedRange<Int>) -> Bool {
        // Words of 64 bits in hexadecimal, the lowest last.
        let words = read("capabilities/key").split(separator: " ").reversed().map { UInt64($0, radix: 16) ?? 0 }
        return codes.contains { code in
            code / 64 < words.count && words[code / 64] >> UInt64(code % 64) & 1 == 1
        }
    }

    func attribute(_ name: String) -> String { "/sys/class/input/\(node)/device/\(name)" }

    private func read(_ attribute: String) -> String {
        (try? Sysfs.line(of: self.attribute(attribute))) ?? ""
    }

    /// The camera of a Wii Remote: opening its node switches the camera on, which empties the batteries.
    var isCamera: Bool { name == "Nintendo Wii Remote IR" }

    /// Whether the udev rule of this program gives the node to the player: it names motion sensors only.
    ///
    /// udev marks a node with INPUT_PROP_ACCELEROMETER, or with three axes and no keys, as ID_INPUT_ACCELEROMETER.
    var isInRule: Bool {
        let isMarked = properties & NodeAttributes.accelerometer != 0
        return isMarked || hasThreeAxes && !hasKey(in: 0...0x2ff) || NodeAttributes.namesInRule.contains(name)
    }

    /// Motion sensors that udev does not mark.
    static let namesInRule = ["Nintendo Wii Remote Accelerometer", "hdaps", "applesmc"]

    /// The directory of the hardware that the node's device belongs to; nil for a virtual device.
    var parent: String? {
        guard let path = realpath(attribute("device"), nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    /// The bit of INPUT_PROP_ACCELEROMETER.
    static let accelerometer: UInt64 = 1 << 6
}

extension InputDevice {
    /// Whether a node is one that must stay closed in a list of devices, because opening it switches a camera on.
    package static func isCamera(_ path: String) -> Bool { NodeAttributes(path).isCamera }

    /// The name of a node without opening it, from sysfs; empty when it is not known, and not cleaned.
    package static func name(of path: String) -> String { NodeAttributes(path).name }

    /// Whether two open nodes belong to one controller.
    ///
    /// Drivers that give their nodes neither serial number nor physical path, as that of the Wii Remote, make them
    /// children of one device in sysfs.
    package func isPart(ofSameDeviceAs other: InputDevice) -> Bool {
        if description.isPart(ofSameDeviceAs: other.description) { return true }
        let places = [description, other.description].flatMap { [$0.unique, $0.physicalPath] }
        guard places.allSatisfy(\.isEmpty), let parent = NodeAttributes(path).parent else { return false }
        return parent == NodeAttributes(other.path).parent
    }
}
