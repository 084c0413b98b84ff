import TiltCore
import TrooperText

/// Writes evemu text of version 1.3, which evemu's tools and `Trace` read.
///
/// The first event is at 0.000001 seconds, as evemu-record writes it. The format holds neither serial number nor
/// physical path of a device.
package struct EvemuWriter: Sendable {
    private var clock = TraceClock()

    /// A writer whose clock is at the first event.
    package init() {}

    /// The description of a device, to be written before the events; a valid file without any events.
    package static func description(of device: DeviceDescription) -> [UInt8] {
        let identity = [device.bus, device.vendor, device.product, device.version].map { hex($0, digits: 4) }
        var lines = ["# EVEMU 1.3", "N: " + oneLine(device.name), "I: " + identity.joined(separator: " ")]
        lines += maskLines(of: device.properties, bitCount: 64).map { "P: " + $0 }
        for type in types(of: device, always: usualTypes) {
            // The mask of type 0 is the list of types.
            let codes =
                type == 0 ? types(of: device, always: [type]) : device.codes.filter { $0.type == type }.map(\.number)
            let bitCount = Int(EvemuLimits.highestCode(of: type)) + 1
            lines += maskLines(of: codes, bitCount: bitCount).map { "B: " + hex(type, digits: 2) + " " + $0 }
        }
        for code in 0...EvemuLimits.highestCode(of: EventType.absolute) {
            guard let axis = device.axes.first(where: { $0.code.rawValue == code }) else { continue }
            let numbers = [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
            lines.append(
                "A: " + hex(code, digits: 2) + " " + numbers.map(String.init).joined(separator: " "))
        }
        return lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
    }

    /// Appends the line of an event, whose time is in microseconds of any clock.
    ///
    /// A time before the previous one is written as the previous one: players wait for the difference.
    package mutating func append(_ event: InputEvent, to text: inout [UInt8]) {
        let stamp = (clock.advance(to: event.at.rawValue) ?? clock.elapsed) + 1
        let time = "\(stamp / 1_000_000)." + String(stamp % 1_000_000).zeroPadded(to: 6)
        let code = EvemuWriter.hex(event.code.type, digits: 4) + " " + EvemuWriter.hex(event.code.number, digits: 4)
        text.append(contentsOf: "E: \(time) \(code) \(event.value)\n".utf8)
    }

    private static func hex(_ number: some BinaryInteger, digits: Int) -> String {
        String(number, radix: 16).zeroPadded(to: digits)
    }

    /// The types that evemu-record describes for every device.
    private static let usualTypes: [UInt16] = [0, 1, 2, 3, 4, 5, 0x11, 0x12, 0x14, 0x15]

    private static func types(of device: DeviceDescription, always: [UInt16]) -> [UInt16] {
        (0...EvemuLimits.highestType).filter { type in
            always.contains(type) || device.codes.contains { $0.type == type }
        }
    }

    /// Eight bytes a line, the lowest bits first.
    private static func maskLines(of numbers: [UInt16], bitCount: Int) -> [String] {
        var mask = [UInt8](repeating: 0, count: bitCount / 8)
        for number in numbers where number < bitCount { mask[Int(number) / 8] |= 1 << (number % 8) }
        return stride(from: 0, to: mask.count, by: 8).map { start in
            mask[start..<start + 8].map { hex($0, digits: 2) }.joined(separator: " ")
        }
    }

    /// A name without line feeds and hidden characters, which the format cannot escape, and short enough for a line.
    ///
    /// evemu refuses a name of blanks.
    private static func oneLine(_ name: String) -> String {
        var byteCount = 0
        let line = String(
            SafeText.cleaned(name).unicodeScalars.prefix { scalar in
                byteCount += UTF8.width(scalar)
                return byteCount <= EvemuLimits.nameBytes
            })
        return line.allSatisfy { $0 == " " } ? "unnamed" : line
    }
}
