/// Why a text is no evemu recording: the line, what it should have been, and how it began instead.
public struct EvemuError: Error, Hashable, Sendable {
    public enum Expectation: Hashable, Sendable {
        case shorterLine
        case knownVersion
        case descriptionOrEvents
        case identity
        case property
        case eventBits
        case axis
        case newAxis
        case lightOrSwitch
        case event
        case eventInRange
        case earlierTime
        case laterKindOfLine
    }

    public let line: Int
    public let expected: Expectation
    /// The beginning of the line, made safe to show; empty at the end of the file.
    public let found: String
}

extension EvemuError: CustomStringConvertible {
    public var description: String {
        "line \(line): expected \(expected.words), found \(found.isEmpty ? "nothing" : "\"\(found)\"")"
    }
}

extension EvemuError.Expectation {
    public var words: String {
        switch self {
        case .shorterLine: "a line of at most \(EvemuLimits.lineBytes) bytes"
        case .knownVersion: "format version 1.0 to 1.3"
        case .descriptionOrEvents: "\"N: name of the device\" or \"E: seconds.microseconds type code value\""
        case .identity: "\"I: bus vendor product version\" in hexadecimal"
        case .property: "\"P:\" and eight bytes in hexadecimal, with no property above 1f"
        case .eventBits: "\"B: type\" and eight bytes in hexadecimal, with no code that its type does not have"
        case .axis: "\"A: axis minimum maximum fuzz flat\", and the resolution since version 1.2"
        case .newAxis: "every axis once"
        case .lightOrSwitch: "a code in hexadecimal and its state in decimal"
        case .event: "\"E: seconds.microseconds type code value\" with six digits of microseconds"
        case .eventInRange: "an event with a type up to 1f, a code of that type and a value of 32 bits"
        case .earlierTime: "an event within a year of the first one"
        case .laterKindOfLine: "lines in the order N, I, P, B, A, L, S, E"
        }
    }
}
