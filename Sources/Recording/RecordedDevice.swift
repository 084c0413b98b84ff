import TiltCore

/// A device as a recording tells of it: nothing in it leads to its owner.
///
/// The same value has to be given to whatever plays, so that the replay sees what the game saw.
public struct RecordedDevice: Hashable, Sendable {
    public let number: DeviceNumber

    /// Without its place in the machine; its serial number is a salted hash.
    public let description: DeviceDescription

    /// What the program used the device for, in its own words; a recording does not look into them.
    public let use: String

    /// What was known of the device when it appeared, in the program's own words.
    public let calibration: String

    /// A device as a recording may name it: its serial number is hashed with the installation's secret, `salt`.
    public init(
        _ device: DeviceDescription, number: DeviceNumber, salt: SaltedHash.Salt, use: String = "",
        calibration: String = ""
    ) {
        var described = device
        described.physicalPath = ""
        described.unique = device.unique.isEmpty ? "" : SaltedHash.digits(of: Array(device.unique.utf8), salt)
        described.name = RecordedDevice.shortened(device.name)
        described.keepWhatKernelsSay()
        self.init(number: number, description: described, use: use, calibration: calibration)
    }

    init(number: DeviceNumber, description: DeviceDescription, use: String, calibration: String) {
        precondition(
            max(use.utf8.count, calibration.utf8.count) <= RecordingLimits.opaqueBytes,
            "what a program says of a device fits a line")
        self.number = number
        self.description = description
        self.use = use
        self.calibration = calibration
    }

    /// By scalars, because half a scalar is none.
    static func shortened(_ name: String) -> String {
        var byteCount = 0
        let scalars = name.unicodeScalars.prefix { scalar in
            byteCount += UTF8.width(scalar)
            return byteCount <= RecordingLimits.nameBytes
        }
        return String(scalars)
    }
}

extension DeviceDescription {
    /// Leaves out what no kernel says: numbers beyond its own, and anything said twice.
    fileprivate mutating func keepWhatKernelsSay() {
        properties = RecordedDevice.ascending(properties.filter { $0 <= EvemuLimits.highestProperty })
        codes = RecordedDevice.ascending(
            codes.filter { $0.type <= EvemuLimits.highestType && $0.code <= EvemuLimits.highestCode(of: $0.type) })
        let highestAxis = EvemuLimits.highestCode(of: EventType.absolute)
        let axesOnce = axes.enumerated().filter { index, axis in
            axis.code <= highestAxis && !axes[..<index].contains { $0.code == axis.code }
        }
        axes = axesOnce.map(\.element).sorted { $0.code < $1.code }
    }
}

extension RecordedDevice {
    fileprivate static func ascending<Number: Comparable>(_ numbers: [Number]) -> [Number] {
        numbers.sorted().reduce(into: []) { kept, number in
            if kept.last != number { kept.append(number) }
        }
    }
}
