import QuizCore
import TiltCore

/// Collects the facts of one device line by line.
struct DeviceFactParser {
    private let number: DeviceNumber
    private var description: DeviceDescription
    private var use = ""
    private var calibration = ""
    private var seat = Seat.first

    init(number: DeviceNumber, name: String) {
        self.number = number
        description = DeviceDescription(name: name)
    }

    var device: RecordedDevice {
        RecordedDevice(number: number, description: description, use: use, calibration: calibration).at(seat)
    }

    /// Takes the value of a key after `device.N.`. Returns what was expected if the value is refused, else nil.
    mutating func take(_ key: String, _ value: String) -> String? {
        switch key {
        case "id": return takeIdentity(value)
        case "properties":
            guard let properties = DeviceFactParser.ascending(DeviceFactParser.numbers(value)) else {
                return "ascending numbers of properties"
            }
            description.properties = properties
        case "seat":
            guard let seat = UInt8(value).flatMap(Seat.init) else { return "a seat from 1 to \(Seat.most)" }
            self.seat = seat
        case "codes": return takeCodes(value)
        case "axis": return takeAxis(value)
        case "use", "calibration":
            guard value.utf8.count <= RecordingLimits.opaqueBytes else {
                return "at most \(RecordingLimits.opaqueBytes) bytes"
            }
            if key == "use" { use = value } else { calibration = value }
        default: break
        }
        return nil
    }

    private mutating func takeIdentity(_ value: String) -> String? {
        let words = value.split(separator: " ", omittingEmptySubsequences: false)
        let numbers = words.compactMap { $0.utf8.count == 4 ? UInt16($0, radix: 16) : nil }
        guard words.count == 4, numbers.count == 4 else { return "bus, vendor, product and version, four digits each" }
        (description.bus, description.vendor) = (numbers[0], numbers[1])
        (description.product, description.version) = (numbers[2], numbers[3])
        return nil
    }

    /// A type, then its codes and ranges of codes: `1 304-318 544`.
    private mutating func takeCodes(_ value: String) -> String? {
        let expected = "a type and ascending codes and ranges of it"
        let words = value.split(separator: " ", omittingEmptySubsequences: false)
        guard let type = words.first.flatMap({ UInt16($0) }), type <= EvemuLimits.highestType else { return expected }
        for word in words.dropFirst() {
            let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { UInt16($0) }
            guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last,
                last <= EvemuLimits.highestCode(of: type)
            else { return expected }
            let codes = (first...last).map { EventCode(type: type, number: $0) }
            if let previous = description.codes.last, previous >= codes[0] { return expected }
            description.codes += codes
        }
        return nil
    }

    private mutating func takeAxis(_ value: String) -> String? {
        let expected = "an axis and its value, minimum, maximum, fuzz, flat and resolution, the axes ascending"
        let numbers = DeviceFactParser.numbers(value)
        let values = numbers?.dropFirst().compactMap { Int32(exactly: $0) } ?? []
        guard let numbers, numbers.count == 7, values.count == 6, let code = UInt16(exactly: numbers[0]),
            code <= EvemuLimits.highestCode(of: EventType.absolute),
            description.axes.last.map({ $0.code.rawValue < code }) ?? true
        else { return expected }
        description.axes.append(
            AxisDescription(
                code: AxisCode(rawValue: code), value: values[0], minimum: values[1], maximum: values[2],
                fuzz: values[3], flat: values[4], resolution: values[5]))
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
