import Foundation
import TestOptions
import Testing

@testable import TiltCore

@Suite(
    "Recordings of real devices", .enabled(if: TestOptions.traces != nil, "TROOPER_TRACES names a folder of recordings")
)
struct RecordingTests {
    private func play(_ name: String, _ preset: SnapPreset) throws -> (player: Player, farthest: Double) {
        let (device, events) = try Recordings.read(name)
        var player = Player(TiltReader(device, settings: TiltSettings(snap: preset)))
        var farthest = 0.0
        for event in events {
            player.play([event])
            guard player.reader.isCalibrated else { continue }
            farthest = max(farthest, player.reader.position(of: player.reader.arrow.quick.value).magnitude)
        }
        if let last = events.last { player.wait(until: last.at.rawValue + 2_000_000) }
        return (player, farthest)
    }

    @Test(
        "a pad that is only held never reaches the third stage",
        arguments: [
            "ds4-v1-motion-part1.evemu", "ds3-a1-motion.evemu", "ds3-a2-motion.evemu", "joycon-left-imu.evemu",
        ])
    func calm(_ name: String) throws {
        for preset in [SnapPreset.normal, .firm] {
            let (player, farthest) = try play(name, preset)
            #expect(player.outputs.stages.allSatisfy { abs($0) < 3 }, "\(preset), as far as \(farthest)")
            #expect(player.answers.isEmpty)
        }
    }

    @Test(
        "a pad that is only held never answers with the gentle preset",
        arguments: [
            "ds4-v1-motion-part1.evemu", "ds3-a1-motion.evemu", "ds3-a2-motion.evemu", "joycon-left-imu.evemu",
        ])
    func gentle(_ name: String) throws {
        #expect(try play(name, .gentle).player.answers.isEmpty)
    }

    @Test("sweeps of a stick pass every stage to both ends")
    func sweeps() throws {
        for preset in SnapPreset.allCases {
            let stages = try play("ds3-hiddevices-sticks.evemu", preset).player.outputs.stages
            #expect(stages == [1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1, 0, 1, 2, 3, 2, 1, 0])
        }
    }
}

/// Recordings of real devices, which are not in the repository.
enum Recordings {
    /// Reads what these recordings need of the evemu format: ids, properties, axes, keys and events.
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
                // Bit 6 of the first byte is INPUT_PROP_ACCELEROMETER; no other property matters here.
                if let first = values.first, hex(first) & 0x40 != 0 { device.properties = [6] }
            case "B:" where values.first == "01":
                for (index, byte) in values.dropFirst().enumerated() {
                    for bit in 0..<8 where hex(byte) >> bit & 1 == 1 {
                        let code = UInt16((keyBytes + index) * 8 + bit)
                        device.codes.append(EventCode(type: EventType.key, number: code))
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
            code: AxisCode(rawValue: hex(values[0])), minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2],
            flat: numbers[3],
            resolution: numbers[4])
    }

    private static func event(_ values: [String]) -> InputEvent {
        let time = values[0].split(separator: ".").map { Int64($0) ?? 0 }
        return InputEvent(
            at: time[0] * 1_000_000 + time[1], type: hex(values[1]), code: hex(values[2]),
            value: Int32(values[3]) ?? 0)
    }
}
