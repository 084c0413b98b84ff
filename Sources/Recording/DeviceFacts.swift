import TiltCore

/// One device of a recording while its lines come in.
struct DeviceFacts {
    private let number: DeviceNumber
    private var description: DeviceDescription
    private var use = ""
    private var calibration = ""

    init(number: DeviceNumber, name: String) {
        self.number = number
        description = DeviceDescription(name: name)
    }

    var device: RecordedDevice {
        RecordedDevice(number: number, description: description, use: use, calibration: calibration)
    }

    /// Takes the value of a key from behind `device.N.`; gives back what was expected when it is not that.
    mutating func take(_ key: String, _ value: String) -> String? {
        switch key {
        case "id": return takeIdentity(value)
        case "unique":
            guard HexWord.parse(value) != nil else { return HexWord.expected }
            description.unique = value
        case "properties":
            guard let properties = DeviceFacts.ascending(DeviceFacts.numbers(value)) else {
                return "ascending numbers of properties"
            }
            description.properties = properties
        case "codes": return takeCodes(value)
        case "axis": return takeAxis(value)
        case "use":
            guard value.utf8.count <= RecordingLimits.opaqueBytes else { return DeviceFacts.shorter }
            use = value
        case "calibration":
            guard value.utf8.count <= RecordingLimits.opaqueBytes else { return DeviceFacts.shorter }
            calibration = value
        default: break
        }
        return nil
    }

    private static let shorter = "at most \(RecordingLimits.opaqueBytes) bytes"

    private mutating func takeIdentity(_ value: String) -> String? {
        let words = value.split(separator: " ", omittingEmptySubsequences: false)
        let numbers = words.compactMap { $0.utf8.count == 4 ? UInt16($0, radix: 16) : nil }
        guard words.count == 4, numbers.count == 4 else { return "bus, vendor, product and version, four digits each" }
        description.bus = numbers[0]
        description.vendor = numbers[1]
        description.product = numbers[2]
        description.version = numbers[3]
        return nil
    }

    /// A type, then its codes as numbers and ranges.
    private mutating func takeCodes(_ value: String) -> String? {
        let expected = "a type and ascending codes and ranges of it"
        let words = value.split(separator: " ", omittingEmptySubsequences: false)
        guard let type = words.first.flatMap({ UInt16($0) }), type <= EvemuLimits.highestType else { return expected }
        for word in words.dropFirst() {
            let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { UInt16($0) }
            guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last,
                last <= EvemuLimits.highestCode(of: type)
            else { return expected }
            let codes = (first...last).map { EventCode(type: type, code: $0) }
            if let previous = description.codes.last, previous >= codes[0] { return expected }
            description.codes += codes
        }
        return nil
    }

    private mutating func takeAxis(_ value: String) -> String? {
        let expected = "an axis and its value, minimum, maximum, fuzz, flat and resolution, the axes ascending"
        let numbers = DeviceFacts.numbers(value)
        let values = numbers?.dropFirst().compactMap { Int32(exactly: $0) } ?? []
        guard let numbers, numbers.count == 7, values.count == 6, let code = UInt16(exactly: numbers[0]),
            code <= EvemuLimits.highestCode(of: EventType.absolute),
            description.axes.last.map({ $0.code < code }) ?? true
        else { return expected }
        description.axes.append(
            AxisDescription(
                code: code, value: values[0], minimum: values[1], maximum: values[2], fuzz: values[3], flat: values[4],
                resolution: values[5]))
        return nil
    }

    private static func numbers(_ value: String) -> [Int64]? {
        let words = value.split(separator: " ", omittingEmptySubsequences: false)
        let numbers = words.compactMap { Int64($0) }
        return numbers.count == words.count ? numbers : nil
    }

    private static func ascending(_ numbers: [Int64]?) -> [UInt16]? {
        guard let numbers, numbers.count <= Int(EvemuLimits.highestProperty) + 1 else { return nil }
        let properties = numbers.compactMap { UInt16(exactly: $0) }
        guard properties.count == numbers.count else { return nil }
        return zip(properties, properties.dropFirst()).allSatisfy { $0 < $1 } ? properties : nil
    }
}

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
