import Glibc
import TiltCore

/// The directory in which the kernel shows its input devices.
public struct InputDirectory: Hashable, Sendable {
    public let path: String

    public init(_ path: String = "/dev/input") {
        self.path = path
    }

    /// All event nodes, in the order of their numbers; none where the directory is missing.
    public func nodes() -> [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var numbers: [Int] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
                start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let number = InputDirectory.number(of: name) { numbers.append(number) }
        }
        return numbers.sorted().map { "\(path)/event\($0)" }
    }

    /// The node that is meant by a path or by a name in this directory; nil for a word that is neither.
    public func path(of name: String) -> String? {
        if name.hasPrefix("/") { return name }
        return InputDirectory.number(of: name) == nil ? nil : "\(path)/\(name)"
    }

    /// The number in "event7"; nil for anything else that may lie there.
    static func number(of name: String) -> Int? {
        guard name.hasPrefix("event") else { return nil }
        let digits = name.dropFirst("event".count)
        return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
    }

    /// What the kernel calls a node.
    static func name(of path: String) -> String { fact("name", of: path) }

    /// The bits of its input properties.
    static func properties(of path: String) -> UInt64 {
        UInt64(fact("properties", of: path), radix: 16) ?? 0
    }

    static func hasAxes(_ path: String) -> Bool {
        fact("capabilities/abs", of: path).contains { $0 != "0" && $0 != " " }
    }

    /// Whether it has one of these keys. The kernel writes them in words of 64 bits, the lowest last.
    static func hasKey(_ path: String, in codes: ClosedRange<Int>) -> Bool {
        let words = fact("capabilities/key", of: path).split(separator: " ").reversed().map {
            UInt64($0, radix: 16) ?? 0
        }
        return codes.contains { code in
            code / 64 < words.count && words[code / 64] >> UInt64(code % 64) & 1 == 1
        }
    }

    /// What may be read of a node without opening it; empty where there is nothing.
    private static func fact(_ name: String, of path: String) -> String {
        let node = path.split(separator: "/").last.map(String.init) ?? ""
        let file = open("/sys/class/input/\(node)/device/\(name)", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            let count = read(file, buffer.baseAddress, buffer.count)
            let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
            return String(text.prefix { $0 != "\n" })
        }
    }
}

extension DeviceDescription {
    /// Whether two nodes are parts of one thing in the hand, such as the motion sensor and the buttons of a pad.
    ///
    /// The kernel gives both the same serial number; where there is none, the same place on the same bus.
    public func isPart(ofSameDeviceAs other: DeviceDescription) -> Bool {
        guard (bus, vendor, product) == (other.bus, other.vendor, other.product) else { return false }
        if !unique.isEmpty || !other.unique.isEmpty { return unique == other.unique }
        let place = Self.place(physicalPath)
        return !place.isEmpty && place == Self.place(other.physicalPath)
    }

    /// The part of a path that all nodes of a device share: "usb-1/input0" and "usb-1/input1" lie on one plug.
    private static func place(_ path: String) -> Substring {
        guard let slash = path.lastIndex(of: "/"), path[slash...].hasPrefix("/input") else { return path[...] }
        return path[..<slash]
    }
}
