import QuizCore

/// Random strings that attack a terminal or its reader; the same seed gives the same strings.
///
/// Each contains a plain word, so that a test can also check that the text was shown.
public struct HostileText: Sendable {
    var generator: SplitMix64

    public init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    /// In every text; cleaning keeps it, and the program never prints it otherwise.
    public static let plainWord = "Quagga"

    /// Any text; some contain NUL and line ends.
    public mutating func next() -> String {
        var text = ""
        for _ in 0...generator.draw(below: 3) { text += piece() }
        text += HostileText.plainWord
        for _ in 0...generator.draw(below: 2) { text += piece() }
        return text
    }

    /// A text of at most `limit` bytes, cut between scalars, for fields with a limit.
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

    /// A text for an argument or an environment variable, which cannot contain NUL.
    public mutating func argument() -> String {
        String(next().unicodeScalars.filter { $0 != "\0" })
    }

    /// A text for a file name.
    public mutating func fileName() -> String {
        let text = next(bytes: 200)
        return String(text.unicodeScalars.filter { $0 != "\0" && $0 != "/" })
    }

    /// Bytes with invalid UTF-8: stray, overlong, surrogates, beyond the last code point, truncated.
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

    /// A JSON string, with random characters as escapes.
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

    /// The same with an unpaired surrogate.
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

extension HostileText {
    /// One attack, with or without a few letters around it.
    mutating func piece() -> String {
        switch generator.draw(below: 24) {
        case 0: some(0x00...0x1F, upTo: 3)
        case 1: some(0x7F...0x9F, upTo: 3)
        case 2: one(of: HostileText.sequences)
        case 3: one(of: HostileText.sequences) + one(of: HostileText.words)
        case 4: some(0x202A...0x202E, upTo: 2) + one(of: HostileText.words) + some(0x2066...0x2069, upTo: 2)
        case 5: one(of: ["\u{200E}", "\u{200F}", "\u{61C}"]) + one(of: HostileText.words)
        case 6: "a" + some(0x200B...0x200D, upTo: 40) + one(of: ["\u{2060}", "\u{FEFF}", "\u{AD}", "\u{34F}"]) + "b"
        case 7: some(0x2060...0x206F, upTo: 4) + "c" + some(0x180B...0x180F, upTo: 2)
        case 8: "\u{E0001}" + some(0xE0020...0xE007F, upTo: 30)
        case 9: "\u{2708}" + some(0xFE00...0xFE0F, upTo: 2) + "g" + some(0xE0100...0xE01EF, upTo: 3)
        case 10: one(of: HostileText.blankLetters) + "h" + one(of: HostileText.blankLetters)
        case 11: "e" + some(0x300...0x36F, upTo: 120)
        case 12: "\u{915}" + some(0x93E...0x94C, upTo: 30) + "o" + some(0x20D0...0x20F0, upTo: 12)
        case 13: one(of: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\t", "\0", "\n\n"])
        case 14: "\u{FFF9}base\u{FFFA}ruby\u{FFFB}\u{FFFC}"
        case 15: "x" + one(of: HostileText.spaces) + "y" + some(0x2000...0x200A, upTo: 3)
        case 16: one(of: HostileText.emoji)
        case 17: one(of: HostileText.words)
        case 18: one(of: HostileText.quotes)
        case 19: wide()
        case 20: some(0xE000...0xF8FF, upTo: 2) + some(0xFDD0...0xFDEF, upTo: 2) + some(0x10FFF0...0x10FFFF, upTo: 2)
        case 21: some(0xFFF0...0xFFFF, upTo: 3) + some(0x1D159...0x1D17A, upTo: 3) + some(0x13430...0x13455, upTo: 3)
        case 22: some(0...0x10FFFF, upTo: 4)
        default: long()
        }
    }

    /// One to `most` random scalars of a range.
    private mutating func some(_ range: ClosedRange<UInt32>, upTo most: Int) -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0...generator.draw(below: most) {
            let value = range.lowerBound + UInt32(generator.draw(below: range.count))
            if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
        }
        return String(scalars)
    }

    private mutating func one(of texts: [String]) -> String {
        texts[generator.draw(below: texts.count)]
    }

    private mutating func wide() -> String {
        let letter = one(of: ["\u{4E00}", "\u{FF21}", "\u{AC00}", "\u{FDFD}", "\u{1242B}", "\u{1F3AE}", "\u{2E3B}"])
        return String(repeating: letter, count: 1 + generator.draw(below: 60))
    }

    /// Rarely a long text, because it costs as much as a hundred others.
    private mutating func long() -> String {
        guard generator.draw(below: 12) == 0 else { return one(of: HostileText.quotes) }
        return String(repeating: one(of: ["A", "long words ", "\u{200B}", "\u{1B}[", "\u{202E}"]), count: 900)
    }

    /// Escape sequences in 7 and 8 bits. The number 4242 distinguishes them from the program's own sequences.
    public static let sequences = [
        "\u{1B}[4242;31m", "\u{1B}[4242J", "\u{1B}[?4242h", "\u{1B}[4242n", "\u{9B}4242m", "\u{9B}?4242l",
        "\u{1B}]0;4242 title\u{7}", "\u{1B}]52;c;NDI0Mg==\u{1B}\\", "\u{9D}0;4242\u{9C}",
        "\u{1B}]8;;https://example.org/4242\u{1B}\\link\u{1B}]8;;\u{1B}\\", "\u{1B}P4242q#0\u{1B}\\",
        "\u{90}+q4242\u{9C}",
        "\u{1B}_G4242\u{1B}\\", "\u{1B}^4242\u{1B}\\", "\u{1B}X4242\u{1B}\\", "\u{1B}#8", "\u{1B}%G", "\u{1B}N",
        "\u{1B}",
        "\u{1B}\u{1B}[[4242A", "\u{E}\u{F}", "\u{8}\u{8}\u{8}", "\r4242", "\u{1B}[200~4242\u{1B}[201~",
    ]

    /// Words in left-to-right and right-to-left scripts, with combining marks.
    static let words = [
        "\u{5E9}\u{5C1}\u{5B8}\u{5DC}\u{5D5}\u{5B9}\u{5DD}", "\u{645}\u{64F}\u{62D}\u{64E}\u{645}\u{651}\u{64E}\u{62F}",
        "\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}", "\u{1000}\u{103C}\u{1031}\u{102C}\u{1004}\u{1037}\u{103A}",
        "Pok\u{E9}mon", "Poke\u{301}mon", "\u{1112}\u{1161}\u{11AB}", "\u{30C9}\u{3099}", "\u{7B}\u{7D}", " ",
        "\u{623}1\u{660}2\u{6F0}", "\u{202E}txt.exe", "\u{17C0}\u{17D2}\u{1780}",
    ]

    /// Letters and symbols by their category, but drawn blank.
    static let blankLetters = [
        "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}", "\u{2800}", "\u{17B4}", "\u{17B5}", "\u{16FE4}", "\u{1BC9D}",
        "\u{13441}", "\u{13442}", "\u{1D159}", "\u{FFFC}",
    ]

    static let spaces = ["\u{A0}", "\u{1680}", "\u{202F}", "\u{205F}", "\u{3000}", "\u{180E}", "\u{2007}"]

    static let emoji = [
        "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", "\u{1F469}\u{1F3FD}\u{200D}\u{1F680}",
        "\u{1F1EB}\u{1F1F7}\u{1F1EB}", "1\u{FE0F}\u{20E3}", "\u{2764}\u{FE0F}\u{200D}\u{1F525}", "\u{1F3FB}",
        "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    ]

    /// Special characters of shells, printf, JSON, SQL, XML and the escapes of recordings.
    static let quotes = [
        "\"", "'", "\\", "\\\\u{1b}", "\\u001b[4242m", "\\x1b]0;x\\a", "`id`", "$(id)", "%s%n%c",
        "'; DROP TABLE pack;--",
        "<\u{301}b>", "&\u{338}lt;", "]]>", "<!--", "\\n", "\\u{202e}", "#", ": ", "-", "--", "=", "*?[", "~", "$HOME",
    ]
}
