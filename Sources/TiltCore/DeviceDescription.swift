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

/// Questions that the rules ask of a description.
extension DeviceDescription {
    func hasProperty(_ property: UInt16) -> Bool {
        properties.contains(property)
    }

    func hasKey(_ code: UInt16) -> Bool {
        codes.contains(EventCode(type: EventType.key, code: code))
    }

    func hasKey(in range: ClosedRange<UInt16>) -> Bool {
        codes.contains { $0.type == EventType.key && range.contains($0.code) }
    }

    var hasAnyKey: Bool {
        codes.contains { $0.type == EventType.key }
    }

    func hasRelative(_ code: UInt16) -> Bool {
        codes.contains(EventCode(type: EventType.relative, code: code))
    }

    /// An axis that can be measured with: one whose range is empty says nothing.
    func axis(_ code: UInt16) -> AxisDescription? {
        axes.first { $0.code == code && $0.minimum < $0.maximum }
    }

    var letterCount: Int {
        codes.count { code in
            code.type == EventType.key && KeyCode.letterRows.contains { $0.contains(code.code) }
        }
    }

    /// Any key at all, other than the click of an accelerometer chip, which the kernel calls X, Y and Z.
    var hasKeysBesideClicks: Bool {
        let clicks = [KeyCode.north, KeyCode.west, KeyCode.z]
        return codes.contains { $0.type == EventType.key && !clicks.contains($0.code) }
    }

    var hasPadButtons: Bool {
        hasKey(in: KeyCode.gamepadButtons) || hasKey(in: KeyCode.joystickButtons)
    }

    var hasDirections: Bool {
        axis(AxisCode.hat0X) != nil
            || hasKey(KeyCode.dpadLeft) && hasKey(KeyCode.dpadRight)
            || hasKey(KeyCode.left) && hasKey(KeyCode.right)
    }

    var hasAnyButton: Bool {
        hasPadButtons || hasKey(in: KeyCode.miscellaneousButtons) || hasKey(in: KeyCode.mouseButtons)
            || hasKey(in: KeyCode.happyButtons)
    }

    /// Soldered to the machine: whoever leans it leans the screen.
    var isBuiltIn: Bool {
        let host: UInt16 = 0x19
        let i2c: UInt16 = 0x18
        let isa: UInt16 = 0x10
        return [host, i2c, isa].contains(bus)
    }
}
