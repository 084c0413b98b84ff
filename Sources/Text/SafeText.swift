/// The one cleaner of foreign text: what comes out of it may be shown on any terminal.
///
/// What cannot be seen is dropped, not marked with U+FFFD: that mark is one column wide here and two there, and the
/// reader loses nothing. Whoever wrote the text is told by lint, which names what `allHidden(in:)` finds.
/// Code points that this program's Unicode tables do not know yet are dropped too, since no width is known for them.
public enum SafeText {
    /// The text without controls, invisible code points and piled-up marks; cleaning it again changes nothing.
    ///
    /// Each white space becomes one plain space (a CR LF is one), half a flag becomes its letter, and a mark stays only
    /// on a visible base. Nothing is normalized. A clean text comes back as the same string, without a copy.
    public static func cleaned(_ text: String) -> String {
        if isPlainASCII(text) || isClean(text) { return text }
        var filter = ScalarFilter()
        var previous: Unicode.Scalar?
        var kept = String.UnicodeScalarView()
        kept.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            let isEndOfCRLF = scalar == "\n" && previous == "\r"
            previous = scalar
            if isEndOfCRLF { continue }
            switch filter.verdict(for: scalar) {
            case .keep: kept.append(scalar)
            case .drop: break
            case .replace(let plain): kept.append(plain)
            }
        }
        return String(kept)
    }

    private static func isClean(_ text: String) -> Bool {
        var filter = ScalarFilter()
        return text.unicodeScalars.allSatisfy { filter.verdict(for: $0) == .keep }
    }

    /// The first code point of a text that readers cannot see: a control (line ends and tabs too), or what is dropped.
    public static func hidden(in text: String) -> HiddenScalar? { hidden(in: text, most: 1).first }

    /// All of them, each once and in the order of the text.
    public static func allHidden(in text: String) -> [HiddenScalar] { hidden(in: text, most: .max) }

    private static func hidden(in text: String, most: Int) -> [HiddenScalar] {
        var found: [HiddenScalar] = []
        if isPlainASCII(text) { return found }
        var seen: Set<HiddenScalar> = []
        var filter = ScalarFilter()
        for scalar in text.unicodeScalars {
            let verdict = filter.verdict(for: scalar)
            guard verdict == .drop || HiddenScalar.isLineEndOrControl(scalar) else { continue }
            let hidden = HiddenScalar(scalar)
            if seen.insert(hidden).inserted { found.append(hidden) }
            if found.count == most { break }
        }
        return found
    }

    /// Whether every byte is a printable ASCII character or a space; looks at the bytes where they lie.
    private static func isPlainASCII(_ text: String) -> Bool {
        let answer = text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.allSatisfy { $0 &- 0x20 < 0x5F }
        }
        return answer ?? text.utf8.allSatisfy { $0 &- 0x20 < 0x5F }
    }
}

/// A code point that readers cannot see, by the name that people look it up by.
public struct HiddenScalar: Hashable, Sendable, CustomStringConvertible {
    public let scalar: Unicode.Scalar

    public init(_ scalar: Unicode.Scalar) {
        self.scalar = scalar
    }

    /// As in "U+202E": at least four digits, in capitals.
    public var description: String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Whether it could be seen on a letter that has room for it: it is one mark too many, or has no letter.
    public var isMark: Bool {
        switch ScalarKind(scalar) {
        case .stackedMark, .spacingMark: true
        case .visible, .blank, .halfFlag, .hidden: false
        }
    }

    static func isLineEndOrControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

/// Foreign text inside our own sentences: cleaned, short and in quotes.
public enum Quoted {
    private static let longestShown = 40

    public static func text(_ text: String) -> String {
        "\"\(shortened(text))\""
    }

    public static func shortened(_ text: String) -> String {
        // Cut before cleaning, so that a megabyte costs no more than a line, and by scalar: a character may be endless.
        let scalars = text.unicodeScalars
        let start = String(scalars.prefix(longestShown))
        return SafeText.cleaned(start) + (start.utf8.count < text.utf8.count ? "..." : "")
    }
}
