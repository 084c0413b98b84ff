import Text

/// Text for plain output. What is interpolated is cleaned, so that no value can add a line or steer the terminal.
struct PlainText: ExpressibleByStringInterpolation {
    private(set) var text: String

    init(stringLiteral value: String) {
        text = value
    }

    init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
    }

    static func + (left: PlainText, right: PlainText) -> PlainText {
        "\(left)\(right)"
    }

    struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        mutating func appendInterpolation(_ value: String) {
            text += SafeText.cleaned(value)
        }

        mutating func appendInterpolation(_ number: some BinaryInteger) {
            text += String(number)
        }

        /// Nested text is clean already.
        mutating func appendInterpolation(_ nested: PlainText) {
            text += nested.text
        }
    }
}
