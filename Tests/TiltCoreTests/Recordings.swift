import Foundation
import TestOptions
import TiltCore

/// Recordings of real devices, where there are any: they belong to others and are not part of the project.
enum Recordings {
    /// The least of the evemu format that these recordings need: name, numbers, properties, axes, keys and events.
    static func read(_ name: String) throws -> (device: DeviceDescription, events: [InputEvent]) {
        let path = URL(fileURLWithPath: TestOptions.traces ?? "").appendingPathComponent(name)
        var device = DeviceDescription(name: "")
        var events: [InputEvent] = []
        var keyBytes = 0
        for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") {
            let words = (line.split(separator: "#").first ?? "").split(whereSeparator: \.isWhitespace)
            guard let tag = words.first else { continue }
            let values = words.dropFirst().map(String.init)
            switch tag {
            case "I:" where values.count == 4:
                device.vendor = hex(values[1])
                device.product = hex(values[2])
            case "P:":
                // Bit 6 of the first byte; the recordings carry no other property that matters.
                if let first = values.first, hex(first) & 0x40 != 0 { device.properties = [6] }
            case "B:" where values.first == "01":
                for (index, byte) in values.dropFirst().enumerated() {
                    for bit in 0..<8 where hex(byte) >> bit & 1 == 1 {
                        let code = UInt16((keyBytes + index) * 8 + bit)
                        device.codes.append(EventCode(type: EventType.key, code: code))
                    }
                }
                keyBytes += values.count - 1
            case "A:": device.axes.append(axis(values))
            case "E:" where values.count >= 4: events.append(event(values))
            default: break
            }
        }
        return (device, events)
    }

    private static func hex(_ text: String) -> UInt16 { UInt16(text, radix: 16) ?? 0 }

    private static func axis(_ values: [String]) -> AxisDescription {
        let numbers = values.dropFirst().map { Int32($0) ?? 0 } + [0]
        return AxisDescription(
            code: hex(values[0]), minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
            resolution: numbers[4])
    }

    private static func event(_ values: [String]) -> InputEvent {
        let time = values[0].split(separator: ".").map { Int64($0) ?? 0 }
        return InputEvent(
            at: time[0] * 1_000_000 + time[1], type: hex(values[1]), code: hex(values[2]),
            value: Int32(values[3]) ?? 0)
    }
}
