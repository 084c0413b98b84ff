/// Cleans text from outside the program, so that it is safe to show on any terminal.
///
/// What nobody can see is dropped instead of replaced by U+FFFD: terminals disagree about the width of that mark, and
/// the reader loses nothing. Code points that the Unicode tables of the standard library do not know are dropped too,
/// because their width is unknown. `allHidden(in:)` names what a reader cannot see, for reports to the author.
package enum SafeText {
    /// The text without control characters, invisible code points and excess combining marks; idempotent.
    ///
    /// Each white space becomes one plain space (a CR LF counts as one), half a flag becomes its letter, and a mark stays
    /// only on a visible base. Nothing is normalized. A clean text is returned as it is, without a copy.
    package static func cleaned(_ text: String) -> String {
        if isPlainASCII(text) || isClean(text) { return text }
        var filter = ScalarFilter()
        var previous: Unicode.Scalar?
        var kept = String.UnicodeScalarView()
        kept.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            let isEndOfCRLF = scalar == "\n" && previous == "\r"
            previous = scalar
            if isEndOfCRLF { continue }
            switch filter.decision(on: scalar) {
            case .keep: kept.append(scalar)
            case .drop: break
            case .replace(let plain): kept.append(plain)
            }
        }
        return String(kept)
    }

    private static func isClean(_ text: String) -> Bool {
        var filter = ScalarFilter()
        return text.unicodeScalars.allSatisfy { filter.decision(on: $0) == .keep }
    }

    /// The first code point that readers cannot see: one that `cleaned(_:)` drops, a control character or a line end.
    package static func hidden(in text: String) -> HiddenScalar? { allHidden(in: text).first }

    /// All code points that readers cannot see, each once, in the order of the text.
    package static func allHidden(in text: String) -> [HiddenScalar] {
        var found: [HiddenScalar] = []
        if isPlainASCII(text) { return found }
        var seen: Set<HiddenScalar> = []
        var filter = ScalarFilter()
        for scalar in text.unicodeScalars {
            let decision = filter.decision(on: scalar)
            guard decision == .drop || HiddenScalar.isLineEndOrControl(scalar) else { continue }
            let hidden = HiddenScalar(scalar)
            if seen.insert(hidden).inserted { found.append(hidden) }
        }
        return found
    }

    /// Whether every byte is a printable ASCII character or a space.
    private static func isPlainASCII(_ text: String) -> Bool {
        let answer = text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.allSatisfy { $0 &- 0x20 < 0x5F }
        }
        return answer ?? text.utf8.allSatisfy { $0 &- 0x20 < 0x5F }
    }
}

/// A code point that readers cannot see; its description is the usual name, such as "U+202E".
package struct HiddenScalar: Hashable, Sendable, CustomStringConvertible {
    /// The code point itself.
    package let scalar: Unicode.Scalar

    package init(_ scalar: Unicode.Scalar) { self.scalar = scalar }

    /// "U+" and at least four hexadecimal digits in capitals.
    package var description: String {
        "U+" + String(scalar.value, radix: 16, uppercase: true).zeroPadded(to: 4)
    }

    /// Whether it is a combining mark, which is hidden only because its base has too many marks or is missing.
    package var isMark: Bool {
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

/// Text from outside as a short, clean quotation in a message.
package enum Quoted {
    private static let longestShown = 40

    /// The text in double quotes, shortened.
    package static func text(_ text: String) -> String { "\"\(shortened(text))\"" }

    /// The first 40 code points, cleaned; "..." shows that there are more.
    package static func shortened(_ text: String) -> String {
        // Cut before cleaning, so that a megabyte costs as little as a line, and by scalar: a Character has no limit.
        let scalars = text.unicodeScalars
        let start = String(scalars.prefix(longestShown))
        return SafeText.cleaned(start) + (start.utf8.count < text.utf8.count ? "..." : "")
    }
}
