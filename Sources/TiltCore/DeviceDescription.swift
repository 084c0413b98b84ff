/// A kind of event that a device can send.
public struct EventCode: Hashable, Comparable, Sendable {
    public let type: UInt16
    public let code: UInt16

    public init(type: UInt16, code: UInt16) {
        self.type = type
        self.code = code
    }

    public static func < (left: EventCode, right: EventCode) -> Bool {
        (left.type, left.code) < (right.type, right.code)
    }
}

/// An absolute axis with the range that the kernel gives for it.
public struct AxisDescription: Hashable, Sendable {
    public let code: UInt16
    public let value: Int32
    public let minimum: Int32
    public let maximum: Int32
    public let fuzz: Int32
    public let flat: Int32
    public let resolution: Int32

    public init(
        code: UInt16, value: Int32 = 0, minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0,
        resolution: Int32 = 0
    ) {
        self.code = code
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
        self.fuzz = fuzz
        self.flat = flat
        self.resolution = resolution
    }
}

/// What a device says about itself, whether it is plugged in or written down in a recording.
public struct DeviceDescription: Hashable, Sendable {
    public var name: String
    public var bus: UInt16
    public var vendor: UInt16
    public var product: UInt16
    public var version: UInt16
    /// Empty where the device has none.
    public var unique: String
    public var physicalPath: String
    /// The input properties, ascending.
    public var properties: [UInt16]
    /// What it can send, ascending, absolute axes included.
    public var codes: [EventCode]
    /// The absolute axes, ascending by code.
    public var axes: [AxisDescription]

    public init(
        name: String, bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0,
        unique: String = "", physicalPath: String = "", properties: [UInt16] = [], codes: [EventCode] = [],
        axes: [AxisDescription] = []
    ) {
        self.name = name
        self.bus = bus
        self.vendor = vendor
        self.product = product
        self.version = version
        self.unique = unique
        self.physicalPath = physicalPath
        self.properties = properties.sorted()
        self.codes = codes.sorted()
        self.axes = axes.sorted { $0.code < $1.code }
    }
}
