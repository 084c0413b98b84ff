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
        guard let elapsed = clock.advance(to: event.at) else { throw error(.earlierTime, at: line, of: bytes) }
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
