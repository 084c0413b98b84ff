/// Checks many texts and collects what is wrong with them, so that a test reports one failure instead of thousands.
///
/// Its tables are written down from the Unicode standard and share nothing with the program that is tested.
public struct HostileTextChecker: Sendable {
    /// How many texts were checked, and how many of them hold the plain word of every hostile text.
    public private(set) var checkedCount = 0
    public private(set) var plainWordCount = 0
    /// The first few problems, each with its place.
    public private(set) var problems: [String] = []

    private static let mostProblems = 8

    public init() {}

    /// - Parameter place: where the text comes from, such as the number of the round; evaluated only for a problem.
    public mutating func check(_ text: String, _ place: @autoclosure () -> String) {
        note(Self.problems(in: text), in: text, place)
    }

    public mutating func check(_ bytes: [UInt8], _ place: @autoclosure () -> String) {
        note(Self.problems(in: bytes), in: String(decoding: bytes, as: UTF8.self), place)
    }

    private mutating func note(_ found: [String], in text: String, _ place: () -> String) {
        checkedCount += 1
        if text.utf8.contains(HostileText.plainWord.utf8) { plainWordCount += 1 }
        guard !found.isEmpty, problems.count < Self.mostProblems else { return }
        problems.append(place() + ": " + found.joined(separator: ", "))
    }
}

extension HostileTextChecker {
    /// Controls, bidi controls, invisible code points and piled-up marks, each once; line feeds are allowed.
    public static func problems(in text: String) -> [String] {
        var problems: Set<String> = []
        var marks = 0
        for scalar in text.unicodeScalars {
            // Most of any text.
            if 0x20..<0x7F ~= scalar.value || scalar == "\n" {
                marks = 0
                continue
            }
            if let problem = problem(of: scalar.value) { problems.insert("U+\(hex(scalar.value)) \(problem)") }
            marks = stackedMarks.contains { $0.contains(scalar.value) } ? marks + 1 : 0
            if marks == mostMarks + 1 { problems.insert("U+\(hex(scalar.value)) is piled up") }
        }
        return problems.sorted()
    }

    /// The same for the output of a program, which must also be UTF-8.
    public static func problems(in bytes: [UInt8]) -> [String] {
        let text = String(decoding: bytes, as: UTF8.self)
        let isUTF8 = text.utf8.elementsEqual(bytes)
        return (isUTF8 ? [] : ["bytes that are not UTF-8"]) + problems(in: text)
    }

    private static func problem(of value: UInt32) -> String? {
        if value < 0x20 || 0x7F...0x9F ~= value { return "is a control" }
        if value < 0xA0 { return nil }
        return forbidden.first { entry in entry.ranges.contains { $0.contains(value) } }?.problem
    }

    private static func hex(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static let forbidden: [(problem: String, ranges: [ClosedRange<UInt32>])] = [
        ("ends a line", [0x2028...0x2029]),
        ("changes the text direction", [0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069]),
        (
            "is a blank other than the space",
            [
                0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
            ]
        ),
        (
            "is a variation selector",
            [0x180B...0x180D, 0x180F...0x180F, 0xFE00...0xFE0F, 0x1BC9D...0x1BC9D, 0xE0100...0xE01EF]
        ),
        ("is a tag", [0xE0000...0xE007F]),
        ("is an interlinear annotation", [0xFFF9...0xFFFB]),
        (
            "is invisible",
            [
                0xAD...0xAD, 0x34F...0x34F, 0x115F...0x1160, 0x17B4...0x17B5, 0x180E...0x180E, 0x200B...0x200D,
                0x2060...0x2065, 0x206A...0x206F, 0x2800...0x2800, 0x3164...0x3164, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0,
                0xFFF0...0xFFF8, 0xFFFC...0xFFFC, 0x13430...0x13438, 0x13441...0x13442, 0x16FE4...0x16FE4,
                0x1BCA0...0x1BCA3, 0x1D159...0x1D159, 0x1D173...0x1D17A, 0xE0080...0xE00FF, 0xE01F0...0xE0FFF,
            ]
        ),
        (
            "is private use or a noncharacter",
            [
                0xE000...0xF8FF, 0xFDD0...0xFDEF, 0xFFFE...0xFFFF, 0xF0000...0x10FFFF,
            ] + (1...14).map { plane in (plane << 16 | 0xFFFE)...(plane << 16 | 0xFFFF) }
        ),
    ]

    /// The blocks of combining marks above and below letters.
    private static let stackedMarks: [ClosedRange<UInt32>] = [
        0x300...0x36F, 0x483...0x489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20F0, 0xFE20...0xFE2F,
    ]

    /// Vietnamese needs two and polytonic Greek three.
    private static let mostMarks = 3
}
