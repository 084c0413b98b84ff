/// Decides scalar by scalar what becomes of a text, remembering only how many marks the last base carries.
///
/// It looks at code points, never at `Character`: what counts as one character changes between versions of Unicode,
/// and a hostile text may make one character out of a megabyte.
public struct ScalarFilter: Sendable {
    public enum Verdict: Hashable, Sendable {
        case keep
        case drop
        /// Something plain stands in: a space for every kind of blank, a letter for half a flag.
        case replace(Unicode.Scalar)
    }

    /// More marks than this pile up into the lines above and below. No living script needs more on one letter.
    static let stackedMarksOnABase = 3

    /// Marks beside a letter take a cell of their own and climb nowhere; Burmese has up to four in a row.
    static let spacingMarksOnABase = 4

    private var hasBase = false
    private var stackedMarks = 0
    private var spacingMarks = 0

    public init() {}

    public mutating func verdict(for scalar: Unicode.Scalar) -> Verdict {
        switch ScalarKind(scalar) {
        case .visible:
            startBase()
            return .keep
        case .blank:
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
        case .hidden:
            return .drop
        }
    }

    /// A blank is no base: a mark on it would come loose at the start of a wrapped line.
    private mutating func startBase() {
        hasBase = true
        stackedMarks = 0
        spacingMarks = 0
    }
}

/// What a code point is to a terminal.
enum ScalarKind: Hashable, Sendable {
    case visible
    /// White space of any kind, line and paragraph ends too.
    case blank
    /// A regional indicator: two of them make a flag, which no two terminals draw equally wide.
    case halfFlag(letter: Unicode.Scalar)
    /// A mark drawn over its base, in the base's own cell.
    case stackedMark
    /// A mark drawn beside its base.
    case spacingMark
    /// Nothing that a reader could see, or nothing that anyone can know the look of.
    case hidden

    private static let skinTones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF
    private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

    /// Symbols and letters by their category, blank by their look: the empty braille cell, the place of an object that
    /// a text does not hold, the null notehead and the two blanks of the hieroglyphs.
    private static let blankGlyphs: [UInt32] = [0x2800, 0xFFFC, 0x1D159, 0x13441, 0x13442]

    /// Marks by their category, with no look of their own: the filler of the Khitan script, and what makes a letter of
    /// shorthand thick.
    private static let blankMarks: [UInt32] = [0x16FE4, 0x1BC9D]

    init(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if ScalarKind.isKnownVisible(value) {
            self = .visible
        } else if ScalarKind.regionalIndicators.contains(value) {
            let letter = UInt8(ascii: "A") + UInt8(value - ScalarKind.regionalIndicators.lowerBound)
            self = .halfFlag(letter: Unicode.Scalar(letter))
        } else {
            self.init(looking: scalar)
        }
    }

    /// The letters that most texts are made of, known without asking the tables.
    private static func isKnownVisible(_ value: UInt32) -> Bool {
        switch value {
        case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x2FF: true
        // Hiragana and Katakana, Han, Hangul.
        case 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
        default: false
        }
    }

    /// Default-ignorable code points are asked for by that name: Hangul fillers are letters by their category, and
    /// variation selectors are marks.
    private init(looking scalar: Unicode.Scalar) {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .blank
        case .control: self = properties.isWhitespace ? .blank : .hidden
        case .format, .surrogate, .privateUse, .unassigned: self = .hidden
        case .nonspacingMark where ScalarKind.blankMarks.contains(scalar.value): self = .hidden
        case .nonspacingMark, .enclosingMark: self = properties.isDefaultIgnorableCodePoint ? .hidden : .stackedMark
        case .spacingMark: self = .spacingMark
        case .otherLetter where properties.isDefaultIgnorableCodePoint: self = .hidden
        case .otherLetter where ScalarKind.isJoiningJamo(scalar.value): self = .stackedMark
        default: self = ScalarKind.isWithoutMeaning(scalar.value) ? .hidden : .visible
        }
    }

    /// Vowels and final consonants of Hangul join the syllable before them, however many there are.
    private static func isJoiningJamo(_ value: UInt32) -> Bool {
        (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }

    /// Skin tones can be seen, but only as a patch of colour once what joined them to a face is gone.
    private static func isWithoutMeaning(_ value: UInt32) -> Bool {
        skinTones.contains(value) || blankGlyphs.contains(value)
    }
}
