/// Decides for each scalar of a text whether to keep, drop or replace it; its only state is the marks on the last base.
///
/// It looks at code points, never at `Character`: grapheme boundaries change between versions of Unicode, and a
/// hostile text can make one `Character` out of a megabyte.
package struct ScalarFilter: Sendable {
    package enum Decision: Hashable, Sendable {
        case keep
        case drop
        /// A space for any other blank, a letter for half a flag.
        case replace(Unicode.Scalar)
    }

    /// More stacked marks than this draw over the lines above and below. No living script needs more on one letter.
    static let stackedMarksOnABase = 3

    /// Spacing marks take a cell of their own beside the letter; Burmese has up to four in a row.
    static let spacingMarksOnABase = 4

    private var hasBase = false
    private var stackedMarks = 0
    private var spacingMarks = 0

    package init() {}

    package mutating func decision(on scalar: Unicode.Scalar) -> Decision {
        switch ScalarKind(scalar) {
        case .visible:
            startBase()
            return .keep
        case .blank:
            // A blank is no base: a mark on it would come loose at the start of a wrapped line.
            hasBase = false
            return scalar == " " ? .keep : .replace(" ")
        case .halfFlag(let letter):
            startBase()
            return .replace(letter)
        case .stackedMark:
            guard hasBase, stackedMarks < ScalarFilter.stackedMarksOnABase else { return .drop }
            stackedMarks += 1
            return .keep
        case .spacingMark:
            guard hasBase, spacingMarks < ScalarFilter.spacingMarksOnABase else { return .drop }
            spacingMarks += 1
            return .keep
        case .hidden: return .drop
        }
    }

    private mutating func startBase() {
        hasBase = true
        stackedMarks = 0
        spacingMarks = 0
    }
}

/// How a terminal draws a code point.
enum ScalarKind: Hashable, Sendable {
    case visible
    /// White space of any kind, including line and paragraph separators.
    case blank
    /// A regional indicator. Two of them make a flag, and terminals disagree about its width.
    case halfFlag(letter: Unicode.Scalar)
    /// A mark drawn over its base, in the cell of the base.
    case stackedMark
    /// A mark drawn beside its base.
    case spacingMark
    /// Invisible, or without a known look.
    case hidden

    private static let skinTones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF
    private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

    /// Symbols and letters by their category, but drawn blank: BRAILLE PATTERN BLANK, OBJECT REPLACEMENT CHARACTER,
    /// MUSICAL SYMBOL NULL NOTEHEAD, EGYPTIAN HIEROGLYPH FULL BLANK and HALF BLANK.
    private static let blankGlyphs: [UInt32] = [0x2800, 0xFFFC, 0x1D159, 0x13441, 0x13442]

    /// Marks by their category, but drawn blank: KHITAN SMALL SCRIPT FILLER, DUPLOYAN THICK LETTER SELECTOR.
    private static let blankMarks: [UInt32] = [0x16FE4, 0x1BC9D]

    init(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if ScalarKind.isKnownVisible(value) {
            self = .visible
        } else if ScalarKind.regionalIndicators.contains(value) {
            let letter = UInt8(ascii: "A") + UInt8(value - ScalarKind.regionalIndicators.lowerBound)
            self = .halfFlag(letter: Unicode.Scalar(letter))
        } else {
            self.init(byPropertiesOf: scalar)
        }
    }

    /// A fast path for the letters of most texts.
    private static func isKnownVisible(_ value: UInt32) -> Bool {
        switch value {
        case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x2FF: true
        // Hiragana and Katakana, Han, Hangul.
        case 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
        default: false
        }
    }

    /// Default_Ignorable_Code_Point is checked too: Hangul fillers are letters by category, variation selectors marks.
    private init(byPropertiesOf scalar: Unicode.Scalar) {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .blank
        case .control: self = properties.isWhitespace ? .blank : .hidden
        case .format, .surrogate, .privateUse, .unassigned: self = .hidden
        case .nonspacingMark where ScalarKind.blankMarks.contains(scalar.value): self = .hidden
        case .nonspacingMark, .enclosingMark: self = properties.isDefaultIgnorableCodePoint ? .hidden : .stackedMark
        case .spacingMark: self = .spacingMark
        case .otherLetter where properties.isDefaultIgnorableCodePoint: self = .hidden
        case .otherLetter where scalar.isJoiningJamo: self = .stackedMark
        default: self = ScalarKind.isWithoutMeaning(scalar.value) ? .hidden : .visible
        }
    }

    /// A skin tone without the emoji that it modifies is only a patch of colour.
    private static func isWithoutMeaning(_ value: UInt32) -> Bool {
        skinTones.contains(value) || blankGlyphs.contains(value)
    }
}

extension Unicode.Scalar {
    /// Vowels and final consonants of Hangul, which terminals draw into the syllable before them.
    var isJoiningJamo: Bool { (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) }
}
