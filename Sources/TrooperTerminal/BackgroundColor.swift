import Glibc
import TrooperDrawing

extension Background {
    /// What `COLORFGBG` says: the number of the background among the sixteen colours comes last, as in "15;0".
    package static var ofEnvironment: Background {
        guard let text = getenv("COLORFGBG").map({ String(cString: $0) }),
            let number = text.split(separator: ";").last.flatMap({ Int($0) })
        else { return .unknown }
        switch number {
        case 0...6, 8: return .dark
        case 7, 15: return .light
        default: return .unknown
        }
    }

    /// The reply to OSC 11, such as `11;rgb:1010/1515/1c1c`; nil for another text.
    init?(reply: String) {
        let fields = reply.split(separator: ":", maxSplits: 1)
        guard fields.count == 2, ["11;rgb", "11;rgba"].contains(fields[0]) else { return nil }
        // Each part has as many digits as the terminal likes; the greatest number of so many is full brightness.
        let parts = fields[1].split(separator: "/").map { part in
            let greatest = UInt32(String(repeating: "f", count: part.utf8.count), radix: 16) ?? .max
            return UInt32(part, radix: 16).map { Double($0) / Double(greatest) }
        }
        guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
        let light = [red, green, blue].map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        self.init(luminance: 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2])
    }
}
