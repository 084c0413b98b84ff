/// A type and code of event that a device can send, as in linux/input-event-codes.h.
public struct EventCode: Hashable, Comparable, Sendable {
    /// Such as EV_KEY, `EventType.key`.
    public let type: UInt16
    /// Such as BTN_SOUTH.
    public let code: UInt16

    /// A code of a type, as linux/input-event-codes.h numbers them.
    public init(type: UInt16, code: UInt16) {
        self.type = type
        self.code = code
    }

    public static func < (left: EventCode, right: EventCode) -> Bool {
        (left.type, left.code) < (right.type, right.code)
    }
}

/// An absolute axis, as the kernel's `struct input_absinfo` describes it.
public struct AxisDescription: Hashable, Sendable {
    /// Such as `AxisCode.x`.
    public let code: UInt16
    /// The present value, in raw units like all of the following.
    public let value: Int32
    /// The lower end of the range.
    public let minimum: Int32
    /// The upper end; an axis with an empty range is ignored.
    public let maximum: Int32
    /// The noise that the kernel filters.
    public let fuzz: Int32
    /// The deadzone that the driver reports around the middle.
    public let flat: Int32
    /// Units for each millimetre, radian or g; 0 when the driver reports none.
    public let resolution: Int32

    /// An axis; a `value` of 0 stands for an unknown one.
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

/// What a device reports about itself, from the kernel or from a recording.
///
/// Names are raw: clean them before they reach a terminal.
public struct DeviceDescription: Hashable, Sendable {
    /// What the device calls itself.
    public var name: String
    /// One of the BUS_ constants of linux/input.h.
    public var bus: UInt16
    /// The vendor id, 0 when there is none.
    public var vendor: UInt16
    /// The product id, 0 when there is none.
    public var product: UInt16
    /// The version of the hardware or driver.
    public var version: UInt16
    /// The serial number, or empty.
    public var unique: String
    /// Where the device is connected, or empty.
    public var physicalPath: String
    /// The INPUT_PROP_ constants that the node has, ascending.
    public var properties: [UInt16]
    /// The events that it can send, ascending, absolute axes included.
    public var codes: [EventCode]
    /// The absolute axes, ascending by code.
    public var axes: [AxisDescription]

    /// Sorts properties, codes and axes.
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

/// The traits by which a device is classified.
extension DeviceDescription {
    func hasProperty(_ property: UInt16) -> Bool { properties.contains(property) }

    func hasKey(_ code: UInt16) -> Bool { codes.contains(EventCode(type: EventType.key, code: code)) }

    func hasKey(in range: ClosedRange<UInt16>) -> Bool {
        codes.contains { $0.type == EventType.key && range.contains($0.code) }
    }

    var hasAnyKey: Bool { codes.contains { $0.type == EventType.key } }

    /// REL_X, the sideways way of a mouse.
    var movesSideways: Bool { codes.contains(EventCode(type: EventType.relative, code: 0)) }

    /// An axis whose range is not empty.
    func axis(_ code: UInt16) -> AxisDescription? {
        axes.first { $0.code == code && $0.minimum < $0.maximum }
    }

    var letterCount: Int {
        codes.count { code in
            code.type == EventType.key && KeyCode.letterRows.contains { $0.contains(code.code) }
        }
    }

    /// Any key except the taps that an accelerometer chip sends as BTN_NORTH, BTN_WEST and BTN_Z.
    var hasKeysBesideTaps: Bool {
        let taps = [KeyCode.north, KeyCode.west, KeyCode.z]
        return codes.contains { $0.type == EventType.key && !taps.contains($0.code) }
    }

    var hasPadButtons: Bool { hasKey(in: KeyCode.gamepadButtons) || hasKey(in: KeyCode.joystickButtons) }

    /// Part of the machine: tilting it tilts the screen. BUS_ISA, BUS_I2C or BUS_HOST.
    var isBuiltIn: Bool { [0x10, 0x18, 0x19].contains(bus) }
}
