import TrooperText

/// Why a text is not a trace: the line, what was expected there, and how the line begins.
public struct TraceError: Error, Hashable, Sendable {
    /// What a line should have been, in words.
    package enum Expectation: String, Sendable {
        /// `EvemuLimits.lineBytes`.
        case shorterLine = "a line of at most 16384 bytes"
        case knownVersion = "format version 1.0 to 1.3"
        case descriptionOrEvents =
            "\"N: name of the device\" or \"E: seconds.microseconds type code value\""
        case identity = "\"I: bus vendor product version\" in hexadecimal"
        case property = "\"P:\" and eight bytes in hexadecimal, no property above 1f"
        case eventBits = "\"B: type\" and eight bytes in hexadecimal, only codes of that type"
        case axis = "\"A: axis minimum maximum fuzz flat\", and the resolution since version 1.2"
        case newAxis = "each axis once"
        case lightOrSwitch = "a code in hexadecimal and its state in decimal"
        case event = "\"E: seconds.microseconds type code value\" with six digits of microseconds"
        case eventInRange = "an event with a type up to 1f, a code of that type and a value of 32 bits"
        case earlierTime = "an event within a year of the first one"
        case laterKindOfLine = "lines in the order N, I, P, B, A, L, S, E"
    }

    /// Counted from 1.
    package let line: Int
    package let expected: Expectation
    /// The beginning of the line, safe to show on a terminal; empty at the end of the file.
    package let found: String

    init(_ expected: Expectation, line: Int, found: ArraySlice<UInt8>) {
        self.line = line
        self.expected = expected
        self.found = Quoted.shortened(String(decoding: found.prefix(TraceError.excerptBytes), as: UTF8.self))
    }

    private static let excerptBytes = 40
}

extension TraceError: CustomStringConvertible {
    /// One line, safe to show on a terminal.
    public var description: String {
        "line \(line): expected \(expected.rawValue), found \(found.isEmpty ? "nothing" : "\"\(found)\"")"
    }
}
