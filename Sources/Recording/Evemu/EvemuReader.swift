import TiltCore

/// Reads evemu text in pieces of any size: a description, events or both, in constant memory.
///
/// Takes the versions 1.0 to 1.3; without a version line the text is 1.0. A file without events is a description
/// for the events of another one, which may in turn have none of its own. Comments, empty lines and line ends of either
/// kind are welcome anywhere; the order of the other lines is not negotiable.
public struct EvemuReader: Sendable {
    /// What the text says of its device; whole with the first event or the end, nil without a description.
    public var device: DeviceDescription? { description.device }

    private var lines = LineAssembly()
    private var section = EvemuSection.beginning
    private var description = EvemuDescription()
    private var clock = TraceClock()

    public init() {}

    /// Appends the events that the next bytes of the text complete, with their times since the first one.
    ///
    /// After an error the reader is spent; the events before it have been appended.
    public mutating func take(_ chunk: Span<UInt8>, into events: inout [InputEvent]) throws(EvemuError) {
        var start = 0
        while let end = LineAssembly.lineBreak(in: chunk, from: start) {
            if let line = lines.ended(by: start..<end, of: chunk) {
                try read(0..<line.count, of: line.span, into: &events)
            } else {
                try read(start..<end, of: chunk, into: &events)
            }
            start = end + 1
        }
        guard lines.pending.count + chunk.count - start <= EvemuLimits.lineBytes else {
            throw error(.shorterLine, at: start..<chunk.count, of: chunk)
        }
        lines.keep(start..<chunk.count, of: chunk)
    }

    /// To be called at the end of the text, whose last line may lack its line break.
    public mutating func finish(into events: inout [InputEvent]) throws(EvemuError) {
        if !lines.pending.isEmpty {
            let line = lines.takePending()
            try read(0..<line.count, of: line.span, into: &events)
        }
        let missing: EvemuError.Expectation? =
            switch section {
            case .beginning: .descriptionOrEvents
            case .name: .identity
            default: nil
            }
        if let missing { throw EvemuError(line: lines.lineCount + 1, expected: missing, found: "") }
    }

    private mutating func read(
        _ line: Range<Int>, of bytes: Span<UInt8>, into events: inout [InputEvent]
    ) throws(EvemuError) {
        let hasReturn = !line.isEmpty && bytes[line.upperBound - 1] == UInt8(ascii: "\r")
        let line = hasReturn ? line.lowerBound..<line.upperBound - 1 : line
        guard line.count <= EvemuLimits.lineBytes else { throw error(.shorterLine, at: line, of: bytes) }
        if !LineCursor(line).isAtComment(in: bytes) {
            try readFact(line, of: bytes, into: &events)
        } else if section == .beginning {
            try readVersion(line, of: bytes)
        }
        lines.countLines()
    }

    private mutating func readFact(
        _ line: Range<Int>, of bytes: Span<UInt8>, into events: inout [InputEvent]
    ) throws(EvemuError) {
        var cursor = LineCursor(line)
        guard let fact = EvemuSection(&cursor, in: bytes) else { throw error(section.expected, at: line, of: bytes) }
        guard section.allows(fact) else {
            let isOutOfOrder = fact < section && section > .identity
            throw error(isOutOfOrder ? .laterKindOfLine : section.expected, at: line, of: bytes)
        }
        section = fact
        if fact == .events {
            events.append(try event(&cursor, line: line, of: bytes))
        } else if let problem = description.take(fact, &cursor, in: bytes) {
            throw error(problem, at: line, of: bytes)
        }
    }

    private mutating func event(
        _ cursor: inout LineCursor, line: Range<Int>, of bytes: Span<UInt8>
    ) throws(EvemuError) -> InputEvent {
        guard let fields = EvemuEventLine(&cursor, in: bytes) else { throw error(.event, at: line, of: bytes) }
        guard let event = fields.event else { throw error(.eventInRange, at: line, of: bytes) }
        guard let elapsed = clock.advance(to: event.at.rawValue) else { throw error(.earlierTime, at: line, of: bytes) }
        return InputEvent(at: elapsed, type: event.type, code: event.code, value: event.value)
    }

    private mutating func readVersion(_ line: Range<Int>, of bytes: Span<UInt8>) throws(EvemuError) {
        var cursor = LineCursor(line)
        guard let version = EvemuVersion(&cursor, in: bytes) else { return }
        guard version.major == 1, version.minor <= 3 else { throw error(.knownVersion, at: line, of: bytes) }
    }

    private func error(
        _ expected: EvemuError.Expectation, at line: Range<Int>, of bytes: Span<UInt8>
    ) -> EvemuError {
        let excerpt = lines.pending + line.prefix(EvemuReader.excerptBytes).map { bytes[$0] }
        let found = String(decoding: excerpt.prefix(EvemuReader.excerptBytes), as: UTF8.self)
        return EvemuError(line: lines.lineCount + 1, expected: expected, found: EscapedText.quoting(found))
    }

    private static let excerptBytes = 40
}

/// The parts of an evemu text in the order that the format demands.
enum EvemuSection: UInt8, Comparable {
    case beginning, name, identity, properties, eventBits, axes, lights, switches, events

    /// By the letter and the colon in front of a line.
    init?(_ cursor: inout LineCursor, in bytes: Span<UInt8>) {
        guard cursor.end - cursor.position >= 2, bytes[cursor.position + 1] == UInt8(ascii: ":") else { return nil }
        switch bytes[cursor.position] {
        case UInt8(ascii: "E"): self = .events
        case UInt8(ascii: "N"): self = .name
        case UInt8(ascii: "I"): self = .identity
        case UInt8(ascii: "P"): self = .properties
        case UInt8(ascii: "B"): self = .eventBits
        case UInt8(ascii: "A"): self = .axes
        case UInt8(ascii: "L"): self = .lights
        case UInt8(ascii: "S"): self = .switches
        default: return nil
        }
        cursor.position += 2
    }

    func allows(_ next: EvemuSection) -> Bool {
        switch self {
        case .beginning: next == .name || next == .events
        case .name: next == .identity
        default: next >= self && next > .identity
        }
    }

    /// What a line should have been that is none of the format's.
    var expected: EvemuError.Expectation {
        switch self {
        case .beginning: .descriptionOrEvents
        case .name: .identity
        case .events: .event
        default: .laterKindOfLine
        }
    }

    static func < (left: EvemuSection, right: EvemuSection) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The version that an evemu text names in its first line.
struct EvemuVersion {
    let major: Int64
    let minor: Int64

    /// Nil for a comment that only happens to stand at the top.
    init?(_ cursor: inout LineCursor, in bytes: Span<UInt8>) {
        for letter in "# EVEMU ".utf8 {
            guard cursor.take(letter, in: bytes) else { return nil }
        }
        guard let major = cursor.digits(in: bytes)?.value, cursor.take(UInt8(ascii: "."), in: bytes),
            let minor = cursor.digits(in: bytes)?.value
        else { return nil }
        self.major = major
        self.minor = minor
    }
}

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

/// Turns the times of a trace, whatever clock they came from, into microseconds since its first event.
///
/// When a time lies before the one in front of it the clock was set back: that event counts as happening at once, and
/// what follows is measured from it. So the lengths on either side stay what they were.
struct TraceClock {
    private var latest: Int64?
    private(set) var elapsed: Int64 = 0

    /// No clock is anywhere near, and differences of such times fit.
    private static let farthest: Int64 = 1 << 61

    /// Nil where the trace would become longer than any trace is; its clock then stands still.
    mutating func advance(to claimed: Int64) -> Int64? {
        let time = min(max(claimed, -TraceClock.farthest), TraceClock.farthest)
        let step = time - (latest ?? time)
        latest = time
        guard step >= 0 else { return elapsed }
        guard step <= EvemuLimits.longestMicroseconds - elapsed else { return nil }
        elapsed += step
        return elapsed
    }
}
