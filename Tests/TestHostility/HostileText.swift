import QuizCore

/// Strings that nobody should be able to hurt a terminal or its reader with, the same ones for the same seed.
///
/// Between what is hostile stand plain words, so that a test can also see that something arrived.
public struct HostileText: Sendable {
    var generator: SplitMix64

    public init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    /// What every text holds, no cleaner may take away and the program never says by itself.
    public static let plainWord = "Quagga"

    /// Any text; NUL and line ends are in some.
    public mutating func next() -> String {
        var text = ""
        for _ in 0...generator.draw(below: 3) { text += piece() }
        text += HostileText.plainWord
        for _ in 0...generator.draw(below: 2) { text += piece() }
        return text
    }

    /// A text of at most so many bytes, cut between scalars, for fields that have a limit.
    public mutating func next(bytes limit: Int) -> String {
        let text = next()
        guard text.utf8.count > limit else { return text }
        var scalars = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            count += UTF8.width(scalar)
            if count > limit { break }
            scalars.append(scalar)
        }
        return String(scalars)
    }

    /// A text that can be an argument, or the value of a variable: those end at a NUL.
    public mutating func argument() -> String {
        String(next().unicodeScalars.filter { $0 != "\0" })
    }

    /// A text that can be the name of a file.
    public mutating func fileName() -> String {
        let text = next(bytes: 200)
        return String(text.unicodeScalars.filter { $0 != "\0" && $0 != "/" })
    }

    /// Bytes of which some are no UTF-8: stray, overlong, surrogates, beyond the last code point, cut off.
    public mutating func bytes() -> [UInt8] {
        var bytes = Array(next().utf8)
        for _ in 0...generator.draw(below: 2) {
            let broken = HostileText.broken[generator.draw(below: HostileText.broken.count)]
            bytes.insert(contentsOf: broken, at: generator.draw(below: bytes.count + 1))
        }
        return bytes
    }

    private static let broken: [[UInt8]] = [
        [0x9B], [0x80], [0xFF], [0xFE], [0xC0, 0x9B], [0xC1, 0x9B], [0xE0, 0x80, 0x9B], [0xED, 0xA0, 0x80],
        [0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x9B], [0xE2, 0x80], [0xF0, 0x9F],
        [0xC2], [0x9D, 0x30, 0x3B, 0x9C],
    ]

    /// A text in quotes as JSON has it, spelt raw or by number as it happens.
    public mutating func json(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            let mustBeSpelt = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
            guard mustBeSpelt || generator.draw(below: 4) == 0 else {
                result.unicodeScalars.append(scalar)
                continue
            }
            for unit in scalar.utf16 { result += HostileText.escape(unit) }
        }
        return result + "\""
    }

    /// The same with halves of pairs that have lost the other one.
    public mutating func brokenJSON(_ text: String) -> String {
        let halves: [[UInt16]] = [[0xD800], [0xDFFF], [0xDC1B, 0xD81B], [0xD83D, 0x1B]]
        let half = halves[generator.draw(below: halves.count)].map(HostileText.escape).joined()
        return "\"" + half + json(text).dropFirst()
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
