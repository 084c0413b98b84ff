import QuizCore
import Testing
import TiltCore

@testable import TiltTraces

@Suite("EvemuWriter")
struct EvemuWriterTests {
    @Test("a device and its events are written as evemu-record writes them")
    func lines() {
        let device = DeviceDescription(
            name: "Pad", bus: 3, vendor: 0x54c, product: 0x268, version: 0x111, unique: "00:11:22",
            physicalPath: "usb-1", properties: [6],
            codes: [EventCode(type: 1, number: 0x130), EventCode(type: 3, number: 0)],
            axes: [AxisDescription(code: 0, value: 99, minimum: -512, maximum: 511, fuzz: 4, resolution: 113)])
        let events = [
            InputEvent(at: 5_000_000, type: 3, code: 0, value: -448),
            InputEvent(at: 6_500_000, type: 0, code: 0, value: 0),
        ]
        let empty = "00 00 00 00 00 00 00 00\n"
        let text = String(decoding: Trace(device: device, events: events).text, as: UTF8.self)
        #expect(
            text == "# EVEMU 1.3\nN: Pad\nI: 0003 054c 0268 0111\nP: 40 00 00 00 00 00 00 00\n"
                + "B: 00 0b 00 00 00 00 00 00 00\n" + String(repeating: "B: 01 " + empty, count: 4)
                + "B: 01 00 00 00 00 00 00 01 00\n" + String(repeating: "B: 01 " + empty, count: 7)
                + "B: 02 " + empty + "B: 03 01 00 00 00 00 00 00 00\n"
                + ["04", "05", "11", "12", "14", "15", "15"].map { "B: \($0) " + empty }.joined()
                + "A: 00 -512 511 4 0 113\nE: 0.000001 0003 0000 -448\nE: 1.500001 0000 0000 0\n")
    }

    @Test("any device and any events are read back as they were written")
    func roundTrip() throws {
        for seed in 0..<UInt64(200) {
            var generator = SplitMix64(seed: seed)
            let written = Trace(device: .drawn(using: &generator), events: [InputEvent].drawn(using: &generator))
            let read = try Trace(reading: written.text)
            #expect(read == written, "seed \(seed)")
        }
    }

    @Test("events alone are written without a description")
    func eventsAlone() throws {
        let written = Trace(device: nil, events: [InputEvent(at: 0, type: 1, code: 0x130, value: 1)])
        #expect(String(decoding: written.text, as: UTF8.self) == "E: 0.000001 0001 0130 1\n")
    }

    @Test("a time before the previous one is written as the previous one")
    func timeGoesBack() throws {
        let events = [10, 20, 5, 7].map { InputEvent(at: $0, type: 0, code: 0, value: 0) }
        let read = try Trace(reading: Trace(device: nil, events: events).text)
        #expect(read.events.map(\.at.rawValue) == [0, 10, 10, 12])
    }

    @Test("impossible times neither trap nor damage the file")
    func hostileTimes() throws {
        let events = [.min, .max, 0, .max, .min, 7].map { InputEvent(at: $0, type: 0, code: 0, value: 0) }
        let read = try Trace(reading: Trace(device: nil, events: events).text)
        #expect(read.events.count == events.count)
    }

    @Test(
        "a name cannot break out of its line",
        arguments: [
            ("a\nE: 0.000001 0 0 0", "a E: 0.000001 0 0 0"), ("", "unnamed"), ("\r ", "unnamed"), ("a\u{0}b", "ab"),
            ("a\u{202E}b\u{9B}c", "abc"),
        ])
    func hostileNames(name: String, written: String) throws {
        let read = try Trace(reading: Trace(device: DeviceDescription(name: name), events: []).text)
        #expect(read.events.isEmpty)
        #expect(read.device?.name == written)
    }

    @Test("a long name of invalid UTF-8 is written as a line that is read again")
    func overlongName() throws {
        let bytes = [UInt8](repeating: 0xff, count: EvemuLimits.lineBytes - "N: ".utf8.count)
        let read = try Trace(reading: Array("N: ".utf8) + bytes + Array("\nI: 1 2 3 4\n".utf8))
        #expect(read.device?.name.unicodeScalars.count == bytes.count)
        let again = try Trace(reading: read.text)
        let most = EvemuLimits.nameBytes / 3
        #expect(again.device?.name == String(repeating: "\u{FFFD}", count: most))
    }

    @Test("impossible numbers of a description are not written")
    func impossibleNumbers() throws {
        let axis = AxisDescription(code: 0, minimum: 0, maximum: 1)
        let device = DeviceDescription(
            name: "A", properties: [5, 0x40],
            codes: [EventCode(type: 1, number: 0xffff), EventCode(type: 0xffff, number: 0)],
            axes: [axis, axis, AxisDescription(code: 0x41, minimum: 0, maximum: 1)])
        let read = try Trace(reading: EvemuWriter.description(of: device))
        #expect(read.device?.properties == [5])
        #expect(read.device?.codes == [])
        #expect(read.device?.axes == [axis])
    }
}

extension DeviceDescription {
    /// Any device that the format can hold: it has no room for serial numbers, places and the values of axes.
    static func drawn(using generator: inout SplitMix64) -> DeviceDescription {
        func word() -> UInt16 { UInt16(truncatingIfNeeded: generator.next()) }
        var codes: Set<EventCode> = []
        for _ in 0..<generator.draw(below: 40) {
            let type = UInt16(1 + generator.draw(below: 0x1f))
            let code = UInt16(generator.draw(below: Int(EvemuLimits.highestCode(of: type)) + 1))
            codes.insert(EventCode(type: type, number: code))
        }
        var axes: [UInt16: AxisDescription] = [:]
        for _ in 0..<generator.draw(below: 8) {
            let code = UInt16(generator.draw(below: 0x40))
            let numbers = (0..<5).map { _ in Int32(truncatingIfNeeded: generator.next()) }
            axes[code] = AxisDescription(
                code: AxisCode(rawValue: code), minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2],
                flat: numbers[3],
                resolution: numbers[4])
        }
        let letters = Array("abc #:N é✔\u{301} ")
        let drawn = (0..<generator.draw(below: 30)).map { _ in letters[generator.draw(below: letters.count)] }
        let name = "P" + String(drawn)
        return DeviceDescription(
            name: name, bus: word(), vendor: word(), product: word(), version: word(),
            properties: (0..<32).filter { _ in generator.draw(below: 5) == 0 }, codes: Array(codes),
            axes: Array(axes.values))
    }
}

extension [InputEvent] {
    /// Events as a device sends them, the first at time 0.
    static func drawn(using generator: inout SplitMix64) -> [InputEvent] {
        var time: Int64 = 0
        return (0..<generator.draw(below: 60)).map { index in
            time += index == 0 ? 0 : Int64(generator.draw(below: generator.draw(below: 2) == 0 ? 2 : 40_000_000))
            let type = UInt16(generator.draw(below: 0x20))
            let code = UInt16(generator.draw(below: Int(EvemuLimits.highestCode(of: type)) + 1))
            return InputEvent(at: time, type: type, code: code, value: Int32(truncatingIfNeeded: generator.next()))
        }
    }
}
