/// A reader who counts code points: what of a text is a control, turns writing round or cannot be seen.
///
/// It has tables of its own, written down from the Unicode standard, and asks nothing of the program that it judges.
public enum Judge {
    /// What is wrong with a text, each code point once; only line ends are allowed beside what can be seen.
    public static func complaints(about text: String) -> [String] {
        var complaints: [String] = []
        var marks = 0
        for scalar in text.unicodeScalars {
            // Most of any text.
            if 0x20..<0x7F ~= scalar.value || scalar == "\n" {
                marks = 0
                continue
            }
            if let verdict = Judge.verdict(on: scalar.value) { complaints.append("U+\(hex(scalar.value)) \(verdict)") }
            marks = Judge.stacking.contains { $0.contains(scalar.value) } ? marks + 1 : 0
            if marks == Judge.mostMarks + 1 { complaints.append("U+\(hex(scalar.value)) is piled up") }
        }
        return Array(Set(complaints)).sorted()
    }

    /// Likewise, for what a program wrote: first of all it has to be UTF-8.
    public static func complaints(about bytes: [UInt8]) -> [String] {
        let text = String(decoding: bytes, as: UTF8.self)
        // Repaired is what had to be written otherwise.
        let isWhole = text.utf8.elementsEqual(bytes)
        return (isWhole ? [] : ["bytes that are not UTF-8"]) + complaints(about: text)
    }

    private static func verdict(on value: UInt32) -> String? {
        if value < 0x20 || 0x7F...0x9F ~= value { return "is a control" }
        if value < 0xA0 { return nil }
        return forbidden.first { entry in entry.ranges.contains { $0.contains(value) } }?.verdict
    }

    private static func hex(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static let forbidden: [(verdict: String, ranges: [ClosedRange<UInt32>])] = [
        ("ends a line", [0x2028...0x2029]),
        ("turns the direction of writing", [0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069]),
        (
            "is a blank that is no space",
            [
                0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
            ]
        ),
        ("selects a look", [0x180B...0x180D, 0x180F...0x180F, 0xFE00...0xFE0F, 0x1BC9D...0x1BC9D, 0xE0100...0xE01EF]),
        ("is a tag", [0xE0000...0xE007F]),
        ("annotates between lines", [0xFFF9...0xFFFB]),
        (
            "cannot be seen",
            [
                0xAD...0xAD, 0x34F...0x34F, 0x115F...0x1160, 0x17B4...0x17B5, 0x180E...0x180E, 0x200B...0x200D,
                0x2060...0x2065, 0x206A...0x206F, 0x2800...0x2800, 0x3164...0x3164, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0,
                0xFFF0...0xFFF8, 0xFFFC...0xFFFC, 0x13430...0x13438, 0x13441...0x13442, 0x16FE4...0x16FE4,
                0x1BCA0...0x1BCA3, 0x1D159...0x1D159, 0x1D173...0x1D17A, 0xE0080...0xE00FF, 0xE01F0...0xE0FFF,
            ]
        ),
        (
            "has no look that anybody knows",
            [
                0xE000...0xF8FF, 0xFDD0...0xFDEF, 0xFFFE...0xFFFF, 0xF0000...0x10FFFF,
            ] + (1...14).map { plane in (plane << 16 | 0xFFFE)...(plane << 16 | 0xFFFF) }
        ),
    ]

    /// The blocks of marks that stand over and under letters.
    private static let stacking: [ClosedRange<UInt32>] = [
        0x300...0x36F, 0x483...0x489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20F0, 0xFE20...0xFE2F,
    ]

    /// Vietnamese needs two and polytonic Greek three.
    private static let mostMarks = 3
}
