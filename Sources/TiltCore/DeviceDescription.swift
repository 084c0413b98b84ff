/// An absolute axis, as the kernel's `struct input_absinfo` describes it.
public struct AxisDescription: Hashable, Sendable {
    /// Which axis.
    public let code: AxisCode
    /// Where it was when the device was opened, or 0 when that is not known.
    public let value: Int32
    /// The lower end of the range.
    public let minimum: Int32
    /// The upper end of the range.
    public let maximum: Int32
    package let fuzz: Int32
    package let flat: Int32
    /// Units for each millimetre, radian or g; 0 when the driver reports none.
    public let resolution: Int32

    /// An axis in raw units.
    ///
    /// - Parameters:
    ///   - code: which axis.
    ///   - value: the present one, or 0 when it is not known.
    ///   - minimum: the lower end of the range.
    ///   - maximum: the upper end; an axis with an empty range is ignored.
    ///   - fuzz: the noise that the kernel filters.
    ///   - flat: the deadzone that the driver reports around the middle.
    ///   - resolution: units for each millimetre, radian or g; 0 when the driver reports none.
    public init(
        code: AxisCode, value: Int32 = 0, minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0,
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

    /// The same axis at another value.
    package func at(_ value: Int32) -> AxisDescription {
        AxisDescription(
            code: code, value: value, minimum: minimum, maximum: maximum, fuzz: fuzz, flat: flat,
            resolution: resolution)
    }
}

/// What a device reports about itself, from the kernel or from a trace.
///
/// Names are raw: clean them before they reach a terminal.
public struct DeviceDescription: Hashable, Sendable {
    /// What the device calls itself.
    public var name: String
    /// One of the BUS_ constants of linux/input.h.
    package var bus: UInt16
    /// The vendor id, 0 when there is none.
    public package(set) var vendor: UInt16
    /// The product id, 0 when there is none.
    public package(set) var product: UInt16
    /// The version of the hardware or driver.
    package var version: UInt16
    /// The serial number, or empty.
    package var unique: String
    /// Where the device is connected, or empty.
    package var physicalPath: String
    /// The INPUT_PROP_ constants that the node has, ascending.
    package var properties: [UInt16]
    /// The events that it can send, ascending, absolute axes included.
    public package(set) var codes: [EventCode]
    /// The absolute axes, ascending by code.
    public package(set) var axes: [AxisDescription]

    /// Whether the kernel marks it as an accelerometer: INPUT_PROP_ACCELEROMETER.
    public var isAccelerometer: Bool { hasProperty(InputProperty.accelerometer) }

    /// A device with the ids, keys and axes that it reports.
    public init(
        name: String, vendor: UInt16 = 0, product: UInt16 = 0, codes: [EventCode] = [], axes: [AxisDescription] = [],
        isAccelerometer: Bool = false
    ) {
        self.init(
            name: name, bus: 0, vendor: vendor, product: product,
            properties: isAccelerometer ? [InputProperty.accelerometer] : [], codes: codes, axes: axes)
    }

    /// Sorts properties, codes and axes.
    package init(
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
        self.axes = axes.sorted { $0.code.rawValue < $1.code.rawValue }
    }
}

/// The traits by which a device is classified.
extension DeviceDescription {
    func hasProperty(_ property: UInt16) -> Bool { properties.contains(property) }

    func hasKey(_ key: KeyCode) -> Bool { codes.contains(.key(key)) }

    func hasKey(in range: ClosedRange<UInt16>) -> Bool {
        codes.contains { $0.type == EventType.key && range.contains($0.number) }
    }

    var hasAnyKey: Bool { codes.contains { $0.type == EventType.key } }

    /// REL_X, the sideways way of a mouse.
    var movesSideways: Bool { codes.contains(EventCode(type: EventType.relative, number: 0)) }

    /// An axis whose range is not empty.
    func axis(_ code: AxisCode) -> AxisDescription? {
        axes.first { $0.code == code && $0.minimum < $0.maximum }
    }

    var letterCount: Int {
        codes.count { code in
            code.type == EventType.key && KeyRange.letterRows.contains { $0.contains(code.number) }
        }
    }

    /// Any key except the taps that an accelerometer chip sends as BTN_NORTH, BTN_WEST and BTN_Z.
    var hasKeysBesideTaps: Bool {
        let taps: [EventCode] = [.key(.north), .key(.west), .key(.z)]
        return codes.contains { $0.type == EventType.key && !taps.contains($0) }
    }

    var hasPadButtons: Bool { hasKey(in: KeyRange.gamepadButtons) || hasKey(in: KeyRange.joystickButtons) }

    /// Part of the machine: tilting it tilts the screen. BUS_ISA, BUS_I2C or BUS_HOST.
    package var isBuiltIn: Bool { [0x10, 0x18, 0x19].contains(bus) }
}
