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
