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
