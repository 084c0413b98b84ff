/// A device whose axes were looked up, because neither the kernel nor any standard says which way they point.
public struct KnownDevice: Hashable, Sendable {
    public enum Use: Hashable, Sendable {
        case motion(MotionAxes)
        /// A cross of four buttons that is sent as if it were a stick.
        case crossOnAxes
        /// What a program makes up from a pad that is there as well.
        case copyOfAnotherPad
    }

    enum Mark: Hashable, Sendable {
        case numbers(vendor: UInt16, product: UInt16)
        /// Drivers of built-in chips leave the numbers at zero; their name is a constant in the driver.
        case driverName(String)
    }

    /// For people; what the device calls itself is another matter.
    public let label: String
    public let use: Use
    let mark: Mark

    /// The entries whose mark is on the device; one set of numbers may stand for several nodes.
    static func matches(for device: DeviceDescription) -> [KnownDevice] {
        all.filter { known in
            switch known.mark {
            case .numbers(let vendor, let product): device.vendor == vendor && device.product == product
            case .driverName(let name): device.vendor == 0 && device.product == 0 && device.name == name
            }
        }
    }

    /// The entry for a node that measures motion: it has the axes of the entry.
    static func motion(of device: DeviceDescription) -> (known: KnownDevice, axes: MotionAxes)? {
        for known in matches(for: device) {
            guard case .motion(let axes) = known.use else { continue }
            if axes.codes.allSatisfy({ device.axis($0) != nil }) { return (known, axes) }
        }
        return nil
    }

    static func isCrossOnAxes(_ device: DeviceDescription) -> Bool {
        matches(for: device).contains { $0.use == .crossOnAxes }
    }

    static func isCopyOfAnotherPad(_ device: DeviceDescription) -> Bool {
        matches(for: device).contains { $0.use == .copyOfAnotherPad }
    }
}
