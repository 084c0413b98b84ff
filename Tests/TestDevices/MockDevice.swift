import TiltCore

/// A device that umockdev simulates: its sysfs entries, the answers to libevdev's ioctls, its events.
///
/// Write `files` into a directory, and run a program with `umockdev-run`, the arguments, `--` and its name.
public struct MockDevice: Sendable {
    private let description: DeviceDescription
    package let number: Int
    private let events: [InputEvent]

    /// A device at `/dev/input/event` with this number.
    ///
    /// - Parameters:
    ///   - description: what the device says of itself.
    ///   - number: of its event node.
    ///   - events: sent in real time; their times are in microseconds from the first event.
    public init(_ description: DeviceDescription, number: Int, events: [InputEvent] = []) {
        self.description = description
        self.number = number
        self.events = events
    }

    /// Where the program finds it.
    public var path: String { "/dev/input/event\(number)" }

    /// What umockdev reads, each with the name of its file.
    public var files: [(name: String, text: String)] {
        let texts = [("umockdev", sysfs), ("ioctl", ioctls)] + (events.isEmpty ? [] : [("evemu", trace)])
        return texts.map { ("event\(number).\($0)", $1) }
    }

    /// umockdev's arguments for the files in a directory.
    public func arguments(in directory: String) -> [String] {
        let file = "\(directory)/event\(number)"
        return ["-d", "\(file).umockdev", "-i", "\(path)=\(file).ioctl"]
            + (events.isEmpty ? [] : ["-e", "\(path)=\(file).evemu"])
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
        // umockdev begins at once, whenever that was. Second 32 would begin its events with the byte of a blank, which
        // it loses.
        events.map { event in
            let time = event.at.rawValue + 33_000_000
            let numbers = [
                (time % 1_000_000).padded(6), event.code.type.padded(4, 16), event.code.number.padded(4, 16),
            ]
            return "E: \(time / 1_000_000).\(numbers.joined(separator: " ")) \(event.value)\n"
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
            let codes = description.codes.filter { $0.type == UInt16(type) }.map(\.number)
            lines.append("EVIOCGBIT(\(type)) \(bytes) \(Self.hex(Self.bits(codes, bytes: bytes)))")
        }
        for axis in description.axes {
            let values = [axis.value, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
            let bytes = values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
            lines.append("EVIOCGABS(\(axis.code.rawValue)) 0 \(Self.hex(bytes))")
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
        bytes.map { $0.padded(2, 16) }.joined().uppercased()
    }
}

extension BinaryInteger {
    /// With zeros before it, in small digits.
    func padded(_ digits: Int, _ radix: Int = 10) -> String {
        let text = String(self, radix: radix)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
