/// The number that a device has in one recording: 1 to 255.
public struct DeviceNumber: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: UInt8

    public init?(rawValue: UInt8) {
        guard rawValue > 0 else { return nil }
        self.rawValue = rawValue
    }

    init?(_ value: Int64) {
        guard let byte = UInt8(exactly: value) else { return nil }
        self.init(rawValue: byte)
    }

    public static func < (left: DeviceNumber, right: DeviceNumber) -> Bool {
        left.rawValue < right.rawValue
    }
}
