import Glibc
import TiltCore

/// What sysfs tells of a node before it is opened.
extension NodeAttributes {
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
    public static func isCamera(_ path: String) -> Bool { NodeAttributes(path).isCamera }

    /// The name of a node without opening it, from sysfs; empty when it is not known, and not cleaned.
    public static func name(of path: String) -> String { NodeAttributes(path).name }

    /// Whether two open nodes belong to one controller.
    ///
    /// Drivers that give their nodes neither serial number nor physical path, as that of the Wii Remote, make them
    /// children of one device in sysfs.
    public func isPart(ofSameDeviceAs other: InputDevice) -> Bool {
        if description.isPart(ofSameDeviceAs: other.description) { return true }
        let places = [description, other.description].flatMap { [$0.unique, $0.physicalPath] }
        guard places.allSatisfy(\.isEmpty), let parent = NodeAttributes(path).parent else { return false }
        return parent == NodeAttributes(other.path).parent
    }
}
