import Foundation
import TiltCore

/// A device that umockdev simulates: its sysfs entries, the answers to libevdev's ioctls, its events.
public struct MockDevice {
    public let description: DeviceDescription
    public let number: Int
    /// Sent in real time; their times are in microseconds from the first event.
    public let events: [InputEvent]

    public init(_ description: DeviceDescription, number: Int, events: [InputEvent] = []) {
        self.description = description
        self.number = number
        self.events = events
    }

    public var path: String { "/dev/input/event\(number)" }

    /// Writes umockdev's files into a directory, and returns umockdev's arguments for them.
    public func arguments(in directory: URL) throws -> [String] {
        func write(_ text: String, _ ending: String) throws -> String {
            let file = directory.appendingPathComponent("event\(number).\(ending)")
            try text.write(to: file, atomically: true, encoding: .utf8)
            return file.path
        }
        var arguments = ["-d", try write(sysfs, "umockdev"), "-i", "\(path)=\(try write(ioctls, "ioctl"))"]
        if !events.isEmpty { arguments += ["-e", "\(path)=\(try write(trace, "evemu"))"] }
        return arguments
    }

    private var sysfs: String {
        // The name in hexadecimal, because it may hold any bytes.
        """
        P: /devices/virtual/input/input\(number)/event\(number)
        N: input/event\(number)
        E: DEVNAME=/dev/input/event\(number)
        E: MAJOR=13
        E: MINOR=\(64 + number)
        E: SUBSYSTEM=input
        A: dev=13:\(64 + number)\\n
        L: device=../../input\(number)

        P: /devices/virtual/input/input\(number)
        E: SUBSYSTEM=input
        H: name=\(Self.hex(Array(description.name.utf8) + [UInt8(ascii: "\n")]))

        """
    }

    private var trace: String {
        // umockdev begins at once, whenever that was. Second 32 would begin its events with the byte of a blank, which it
        // loses.
        events.map { event in
            let time = event.at.rawValue + 33_000_000
            let seconds = String(format: "%lld.%06lld", time / 1_000_000, time % 1_000_000)
            return String(format: "E: %@ %04x %04x %d\n", seconds, event.type, event.code, event.value)
        }.joined()
    }

    private var ioctls: String {
        let numbers = [description.bus, description.vendor, description.product, description.version]
        let identity = numbers.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
        var lines = [
            "@DEV \(path)", "EVIOCGVERSION 0 01000100", "EVIOCGID 0 \(Self.hex(identity))",
            Self.text("EVIOCGNAME", description.name), Self.text("EVIOCGPHYS", description.physicalPath),
            Self.text("EVIOCGUNIQ", description.unique),
            "EVIOCGPROP 8 \(Self.hex(Self.bits(description.properties, bytes: 8)))",
            "EVIOCGKEY 96 \(Self.hex([UInt8](repeating: 0, count: 96)))",
            "EVIOCGLED 8 \(Self.hex([UInt8](repeating: 0, count: 8)))",
            "EVIOCGSW 8 \(Self.hex([UInt8](repeating: 0, count: 8)))",
        ]
        let types = Set(description.codes.map(\.type)).union([0])
        lines.append("EVIOCGBIT(0) 8 \(Self.hex(Self.bits(Array(types), bytes: 8)))")
        for (type, bytes) in [(1, 96), (2, 8), (3, 8), (4, 8), (5, 8), (0x11, 8), (0x12, 8), (0x14, 8), (0x15, 16)] {
            let codes = description.codes.filter { $0.type == UInt16(type) }.map(\.code)
            lines.append("EVIOCGBIT(\(type)) \(bytes) \(Self.hex(Self.bits(codes, bytes: bytes)))")
        }
        for axis in description.axes {
            let values = [axis.value, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
            let bytes = values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
            lines.append("EVIOCGABS(\(axis.code)) 0 \(Self.hex(bytes))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func text(_ request: String, _ answer: String) -> String {
        let bytes = Array(answer.utf8.prefix(254))
        let padded = bytes + [UInt8](repeating: 0, count: 255 - bytes.count)
        return "\(request) \(bytes.count + 1) \(hex(padded))"
    }

    private static func bits(_ numbers: [UInt16], bytes: Int) -> [UInt8] {
        var bits = [UInt8](repeating: 0, count: bytes)
        for number in numbers where Int(number) < bytes * 8 { bits[Int(number) / 8] |= 1 << (number % 8) }
        return bits
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { String(format: "%02X", $0) }.joined()
    }
}
