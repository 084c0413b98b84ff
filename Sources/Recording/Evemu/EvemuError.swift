/// Why a text is not evemu text: the line, what was expected there, and how the line begins.
public struct EvemuError: Error, Hashable, Sendable {
    /// What a line should have been; `description` says it in words.
    public enum Expectation: Hashable, Sendable {
        /// At most 16 KiB.
        case shorterLine
        /// A version from 1.0 to 1.3.
        case knownVersion
        /// A line `N:` or `E:`.
        case descriptionOrEvents
        /// A line `I:` with four numbers.
        case identity
        /// A line `P:` with properties up to 1f.
        case property
        /// A line `B:` with codes that the type has.
        case eventBits
        /// A line `A:` with five or six numbers.
        case axis
        /// An axis that was not described before.
        case newAxis
        /// A line `L:` or `S:` with a code and a state.
        case lightOrSwitch
        /// A line `E:` with a time, type, code and value.
        case event
        /// Numbers that a kernel event can have.
        case eventInRange
        /// A time within a year of the first event.
        case earlierTime
        /// A line that may follow those before it.
        case laterKindOfLine
    }

    /// Counted from 1.
    public let line: Int
    /// What the line should have been.
    public let expected: Expectation
    /// The beginning of the line, safe to show on a terminal; empty at the end of the file.
    public let found: String
}

extension EvemuError: CustomStringConvertible {
    /// One line, safe to show on a terminal.
    public var description: String {
        "line \(line): expected \(expected.words), found \(found.isEmpty ? "nothing" : "\"\(found)\"")"
    }
}

extension EvemuError.Expectation {
    fileprivate var words: String {
        switch self {
        case .shorterLine: "a line of at most \(EvemuLimits.lineBytes) bytes"
        case .knownVersion: "format version 1.0 to 1.3"
        case .descriptionOrEvents: "\"N: name of the device\" or \"E: seconds.microseconds type code value\""
        case .identity: "\"I: bus vendor product version\" in hexadecimal"
        case .property: "\"P:\" and eight bytes in hexadecimal, no property above 1f"
        case .eventBits: "\"B: type\" and eight bytes in hexadecimal, only codes of that type"
        case .axis: "\"A: axis minimum maximum fuzz flat\", and the resolution since version 1.2"
        case .newAxis: "each axis once"
        case .lightOrSwitch: "a code in hexadecimal and its state in decimal"
        case .event: "\"E: seconds.microseconds type code value\" with six digits of microseconds"
        case .eventInRange: "an event with a type up to 1f, a code of that type and a value of 32 bits"
        case .earlierTime: "an event within a year of the first one"
        case .laterKindOfLine: "lines in the order N, I, P, B, A, L, S, E"
        }
    }
}
