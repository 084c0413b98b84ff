import TiltCore

extension DeviceDescription {
    /// Whether two nodes are parts of one thing in the hand, such as the motion sensor and the buttons of a pad.
    ///
    /// The kernel gives both the same serial number; where there is none, the same place on the same bus.
    public func isPart(ofSameDeviceAs other: DeviceDescription) -> Bool {
        guard (bus, vendor, product) == (other.bus, other.vendor, other.product) else { return false }
        if !unique.isEmpty || !other.unique.isEmpty { return unique == other.unique }
        let place = Self.place(physicalPath)
        return !place.isEmpty && place == Self.place(other.physicalPath)
    }

    /// The part of a path that all nodes of a device share: "usb-1/input0" and "usb-1/input1" lie on one plug.
    private static func place(_ path: String) -> Substring {
        guard let slash = path.lastIndex(of: "/"), path[slash...].hasPrefix("/input") else { return path[...] }
        return path[..<slash]
    }
}
