import QuizCore
import TiltCore

/// Receives what a `RecordingReader` reads, in the order of the file.
package protocol RecordingConsumer {
    /// A raw event of a device, as nearly every line is one: plain numbers, which cost less than a `RecordedEvent`.
    mutating func take(_ input: InputEvent, of device: DeviceNumber)
    mutating func take(_ event: RecordedEvent)
    mutating func take(_ checkpoint: Checkpoint, _ header: RecordingHeader)
}

extension RecordingConsumer {
    package mutating func take(_ input: InputEvent, of device: DeviceNumber) { take(RecordedEvent(input, of: device)) }

    package mutating func take(_ checkpoint: Checkpoint, _ header: RecordingHeader) {}
}

/// Reads a recording in pieces of any size, in constant memory, and checks the hash of every byte.
///
/// Texts come out as they were written: they are untrusted, and must be cleaned before a terminal shows them.
package struct RecordingReader: Sendable {
    /// Nil until the first checkpoint confirms its bytes.
    package private(set) var header: RecordingHeader?

    /// The latest checkpoint: every byte up to it is as it was written.
    package private(set) var confirmed: Checkpoint?

    /// Whether the `end` line has come: without it the recording is truncated.
    package private(set) var isWhole = false

    package private(set) var eventCount = 0
    package private(set) var byteCount = 0

    /// Complete lines.
    package var lineCount: Int { lines.lineCount }

    private var lines = LineAssembly()
    private var hash = StateHash()
    var facts = RecordingFactParser()
    /// The time of the latest event.
    package internal(set) var latest = Microseconds.zero

    package init() {}

    /// Passes the events and checkpoints whose lines end in these bytes to the consumer.
    ///
    /// After an error the reader must not be used again; the consumer has received what was before it.
    package mutating func take(
        _ chunk: Span<UInt8>, into consumer: inout some RecordingConsumer
    ) throws(RecordingError) {
        var start = 0
        while let end = LineAssembly.lineBreak(in: chunk, from: start) {
            if let line = lines.ended(by: start..<end, of: chunk) {
                try read(0..<line.count, of: line.span, into: &consumer)
            } else {
                try read(start..<end, of: chunk, into: &consumer)
            }
            start = end + 1
        }
        if isWhole, start < chunk.count { throw error(.textAfterEnd) }
        if lineCount == 0 { try checkBeginning(lines.pending, chunk, from: start) }
        guard lines.pending.count + chunk.count - start <= RecordingLimits.lineBytes else { throw error(.longLine) }
        lines.keep(start..<chunk.count, of: chunk)
    }

    /// What is wrong with a recording that ends before its first checkpoint.
    var missingCheckpoint: RecordingError {
        error(lineCount == 0 && lines.pending.isEmpty ? .notARecording(.empty) : .missingFact("a checkpoint"))
    }

    /// Complete and incomplete lines, and their bytes, since the latest checkpoint.
    var unconfirmed: (lineCount: Int, byteCount: Int) {
        let lineCount = lines.lineCount - (confirmed?.line ?? 0) + (lines.pending.isEmpty ? 0 : 1)
        return (lineCount, byteCount + lines.pending.count - (confirmed?.endOffset ?? 0))
    }

    private mutating func read(
        _ line: Range<Int>, of bytes: Span<UInt8>, into consumer: inout some RecordingConsumer
    ) throws(RecordingError) {
        guard line.count <= RecordingLimits.lineBytes else { throw error(.longLine) }
        guard !isWhole else { throw error(.textAfterEnd) }
        guard let first = line.first else { throw error(.line("")) }
        if confirmed != nil, LineCursor.isNumber(bytes[first]) {
            try readEvent(line, of: bytes, into: &consumer)
            eventCount += 1
            hash(line, of: bytes)
        } else if lines.lineCount == 0 {
            try readFirst(line, of: bytes)
            hash(line, of: bytes)
        } else if let word = CheckpointLine.Word(line, of: bytes) {
            try readCheckpoint(word, line, of: bytes, into: &consumer)
        } else {
            try readFact(line, of: bytes)
            hash(line, of: bytes)
        }
        hash.add(UInt8(ascii: "\n"))
        byteCount += line.count + 1
        lines.lineCount += 1
    }

    private mutating func hash(_ line: Range<Int>, of bytes: Span<UInt8>) { hash.add(bytes.extracting(line)) }

    /// The hash at the end of the line must be that of all bytes before it, from the first of the file on.
    private mutating func readCheckpoint(
        _ word: CheckpointLine.Word, _ line: Range<Int>, of bytes: Span<UInt8>,
        into consumer: inout some RecordingConsumer
    ) throws(RecordingError) {
        let hashStart = max(line.lowerBound, line.upperBound - HexWord.digitCount)
        hash(line.lowerBound..<hashStart, of: bytes)
        let text = try text(of: line, in: bytes)
        guard let parsed = CheckpointLine(text, word) else { throw error(.checkpoint) }
        guard parsed.bytesHash == hash.value else { throw error(.changedBytes(sinceLine: confirmed?.line ?? 0)) }
        guard parsed.at == latest else { throw error(.checkpoint) }
        hash(hashStart..<line.upperBound, of: bytes)
        let header = try confirmedHeader()
        isWhole = word == .end
        let checkpoint = Checkpoint(
            line: lines.lineCount + 1, at: latest, fields: parsed.fields, stateHash: parsed.stateHash,
            eventCount: eventCount, endOffset: byteCount + line.count + 1)
        confirmed = checkpoint
        consumer.take(checkpoint, header)
    }

    /// At the first checkpoint the facts so far become the header.
    private mutating func confirmedHeader() throws(RecordingError) -> RecordingHeader {
        if let header { return header }
        if let key = facts.missingKey { throw error(.missingFact(key)) }
        header = facts.header
        return facts.header
    }

    /// A problem in the line that is being read.
    func error(_ problem: RecordingError.Problem) -> RecordingError {
        RecordingError(line: lines.lineCount + 1, at: latest, problem: problem)
    }
}

extension RecordingReader {
    /// Refuses files of other programs by their kind, and later versions of this format by their number.
    private func readFirst(_ line: Range<Int>, of bytes: Span<UInt8>) throws(RecordingError) {
        let letters = line.map { bytes[$0] }
        guard RecordingFormat.isBeginning(letters) else { throw error(.notARecording(FileKind(beginning: letters))) }
        let text = try text(of: line, in: bytes)
        if text == RecordingFormat.firstLine { return }
        if text.utf8.last == UInt8(ascii: "\r") { throw error(.carriageReturn) }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2, words[0] == RecordingFormat.name, let version = Int(words[1]), version > 0 else {
            throw error(.notARecording(.other))
        }
        throw error(.unknownVersion(version))
    }

    /// Refuses a file by its first bytes, before its first line is complete: it may have no line break at all.
    private func checkBeginning(_ pending: [UInt8], _ chunk: Span<UInt8>, from start: Int) throws(RecordingError) {
        var beginning = pending
        for index in start..<min(chunk.count, start + FileKind.decisiveBytes) { beginning.append(chunk[index]) }
        guard RecordingFormat.isBeginning(beginning) else {
            throw error(.notARecording(FileKind(beginning: beginning)))
        }
    }

    /// A line `key: value` whose value is escaped.
    private mutating func readFact(_ line: Range<Int>, of bytes: Span<UInt8>) throws(RecordingError) {
        let text = try text(of: line, in: bytes)
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), FactKey.isKey(String(text[..<colon])) else {
            throw error(.line(excerpt(text)))
        }
        let key = String(text[..<colon])
        let rest = text[colon...].utf8.dropFirst()
        guard rest.first == UInt8(ascii: " "), let value = EscapedText.unescaping(String(rest.dropFirst()) ?? "\\")
        else { throw error(.fact(key: key, expected: "a blank and a text with its controls spelt out")) }
        if let expected = facts.take(key, value, isInHeader: header == nil) {
            throw error(.fact(key: key, expected: expected))
        }
    }

    func text(of line: Range<Int>, in bytes: Span<UInt8>) throws(RecordingError) -> String {
        let letters = line.map { bytes[$0] }
        guard let text = String(validating: letters, as: UTF8.self) else { throw error(.notUTF8) }
        return text
    }

    /// The beginning of a text, safe to show.
    func excerpt(_ text: String) -> String {
        EscapedText.quoting(String(text.unicodeScalars.prefix(RecordingReader.excerptLength)))
    }

    private static let excerptLength = 40
}
