import QuizCore
import TiltCore

/// Reads evemu text: a device description, events, or both.
///
/// Reads versions 1.0 to 1.3; text without a version line is 1.0. A description and its events may be in two files.
/// Comments, empty lines, LF and CR LF are allowed anywhere; the other lines must come in the order N, I, P, B, A, L, S, E.
struct EvemuReader {
    /// With microseconds since the first one.
    private(set) var events: [InputEvent] = []
    private(set) var description = EvemuDescription()
    private var lineCount = 0
    private var section = EvemuSection.beginning
    private var clock = TraceClock()

    init(reading text: Span<UInt8>) throws(TraceError) {
        var start = 0
        while start < text.count {
            let end = (start..<text.count).first { text[$0] == UInt8(ascii: "\n") } ?? text.count
            try read(start..<end, of: text)
            start = end + 1
        }
        if section <= .name { throw error(section.expected, at: 0..<0, of: text) }
    }

    private mutating func read(_ line: Range<Int>, of bytes: Span<UInt8>) throws(TraceError) {
        let hasReturn = !line.isEmpty && bytes[line.upperBound - 1] == UInt8(ascii: "\r")
        let line = hasReturn ? line.lowerBound..<line.upperBound - 1 : line
        guard line.count <= EvemuLimits.lineBytes else { throw error(.shorterLine, at: line, of: bytes) }
        if !LineCursor(line).isAtComment(in: bytes) {
            try readFact(line, of: bytes)
        } else if section == .beginning {
            try readVersion(line, of: bytes)
        }
        lineCount += 1
    }

    private mutating func readFact(_ line: Range<Int>, of bytes: Span<UInt8>) throws(TraceError) {
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
    ) throws(TraceError) -> InputEvent {
        guard let fields = EvemuEventLine(&cursor, in: bytes) else { throw error(.event, at: line, of: bytes) }
        guard let event = fields.event else { throw error(.eventInRange, at: line, of: bytes) }
        guard let elapsed = clock.advance(to: event.at.rawValue) else { throw error(.earlierTime, at: line, of: bytes) }
        return InputEvent(event.code, event.value, at: Microseconds(rawValue: elapsed))
    }

    /// Any other comment is no version.
    private func readVersion(_ line: Range<Int>, of bytes: Span<UInt8>) throws(TraceError) {
        var cursor = LineCursor(line)
        guard cursor.take("# EVEMU ", in: bytes), let major = cursor.digits(in: bytes)?.value,
            cursor.take(UInt8(ascii: "."), in: bytes), let minor = cursor.digits(in: bytes)?.value
        else { return }
        guard major == 1, minor <= 3 else { throw error(.knownVersion, at: line, of: bytes) }
    }

    private func error(_ expected: TraceError.Expectation, at line: Range<Int>, of bytes: Span<UInt8>) -> TraceError {
        TraceError(expected, line: lineCount + 1, at: line, of: bytes)
    }
}

/// The parts of an evemu text in the order of the format.
enum EvemuSection: UInt8, Comparable {
    case beginning, name, identity, properties, eventBits, axes, lights, switches, events

    /// By the letter and colon at the start of a line.
    init?(_ cursor: inout LineCursor, in bytes: Span<UInt8>) {
        guard cursor.end - cursor.position >= 2, bytes[cursor.position + 1] == UInt8(ascii: ":"),
            let place = EvemuSection.letters.firstIndex(of: bytes[cursor.position])
        else { return nil }
        cursor.position += 2
        self.init(rawValue: UInt8(place + 1))
    }

    /// Of the sections after `beginning`, in their order.
    private static let letters = Array("NIPBALSE".utf8)

    func allows(_ next: EvemuSection) -> Bool {
        switch self {
        case .beginning: next == .name || next == .events
        case .name: next == .identity
        default: next >= self && next > .identity
        }
    }

    /// What is expected instead of an unknown line.
    var expected: TraceError.Expectation {
        switch self {
        case .beginning: .descriptionOrEvents
        case .name: .identity
        case .events: .event
        default: .laterKindOfLine
        }
    }

    static func < (left: EvemuSection, right: EvemuSection) -> Bool { left.rawValue < right.rawValue }
}

/// Converts the times of a trace, from any clock, to microseconds since its first event.
///
/// A time before the previous one means that the clock was set back: that event happens at once, and later times count
/// from it. So the intervals on both sides stay as they were.
struct TraceClock {
    private var latest: Int64?
    private(set) var elapsed: Int64 = 0

    /// Beyond any clock; differences of times up to here do not overflow.
    private static let farthest: Int64 = 1 << 61

    /// Nil if the trace would become longer than a year; the clock then stands still.
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
