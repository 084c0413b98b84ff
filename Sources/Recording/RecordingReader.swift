import QuizCore

/// Reads a recording in pieces of any size, in constant memory, and checks every byte of it on the way.
///
/// Texts come out as they went in: they may hold anything, and whoever shows them has to clean them.
public struct RecordingReader: Sendable {
    /// Known once its bytes are confirmed by the first checkpoint.
    public private(set) var header: RecordingHeader?

    /// The latest; everything up to it is as it was written.
    public private(set) var confirmed: Checkpoint?

    /// Whether the last line has come: without it the recording was cut short.
    public private(set) var isWhole = false

    public internal(set) var eventCount = 0
    public internal(set) var byteCount = 0

    /// Lines that have come to their end.
    public var lineCount: Int { lines.lineCount }

    /// The time of the latest event.
    public var latest: Microseconds { time }

    var lines = LineAssembly()
    var book = FactBook()
    var time: Microseconds = .zero
    var hash = StateHash()

    public init() {}

    /// Appends what the next bytes of the file complete.
    ///
    /// After an error the reader is spent; what came before it has been appended.
    public mutating func take(_ chunk: Span<UInt8>, into batch: inout RecordingBatch) throws(RecordingError) {
        var start = takeInputs(of: chunk, from: 0, into: &batch)
        while let end = LineAssembly.lineBreak(in: chunk, from: start) {
            if let line = lines.ended(by: start..<end + 1, of: chunk) {
                try read(0..<line.count - 1, of: line.span, into: &batch)
            } else {
                try read(start..<end, of: chunk, into: &batch)
            }
            start = takeInputs(of: chunk, from: end + 1, into: &batch)
        }
        if isWhole, start < chunk.count { throw error(.textAfterEnd) }
        if lineCount == 0 { try checkBeginning(lines.pending, chunk, from: start) }
        guard lines.pending.count + chunk.count - start <= RecordingLimits.lineBytes else { throw error(.longLine) }
        lines.keep(start..<chunk.count, of: chunk)
    }

    /// How much has come since the last checkpoint, which nothing confirms.
    public var unconfirmed: (lineCount: Int, byteCount: Int) {
        let lineCount = lines.lineCount - (confirmed?.line ?? 0) + (lines.pending.isEmpty ? 0 : 1)
        return (lineCount, byteCount + lines.pending.count - (confirmed?.endOffset ?? 0))
    }

    /// The byte behind the line is its break.
    private mutating func read(
        _ line: Range<Int>, of bytes: Span<UInt8>, into batch: inout RecordingBatch
    ) throws(RecordingError) {
        guard line.count <= RecordingLimits.lineBytes else { throw error(.longLine) }
        guard !isWhole else { throw error(.textAfterEnd) }
        guard let first = line.first else { throw error(.line("")) }
        if confirmed != nil, LineCursor.isNumber(bytes[first]) {
            try readEvent(line, of: bytes, into: &batch)
            eventCount += 1
            add(line, of: bytes)
        } else if lines.lineCount == 0 {
            try readFirst(line, of: bytes)
            add(line, of: bytes)
        } else if let word = CheckpointLine.Word(line, of: bytes) {
            batch.append(.checkpoint(try checkpoint(word, line, of: bytes)))
        } else {
            try readFact(line, of: bytes)
            add(line, of: bytes)
        }
        hash.add(UInt8(ascii: "\n"))
        byteCount += line.count + 1
        lines.countLines()
    }

    private mutating func add(_ line: Range<Int>, of bytes: Span<UInt8>) {
        for index in line { hash.add(bytes[index]) }
    }

    /// The hash in the line must be that of all bytes in front of it, those of its own line included.
    private mutating func checkpoint(
        _ word: CheckpointLine.Word, _ line: Range<Int>, of bytes: Span<UInt8>
    ) throws(RecordingError) -> Checkpoint {
        let hashStart = max(line.lowerBound, line.upperBound - HexWord.digitCount)
        add(line.lowerBound..<hashStart, of: bytes)
        let text = try text(of: line, in: bytes)
        guard let parsed = CheckpointLine(text, word) else { throw error(.checkpoint) }
        guard parsed.bytesHash == hash.value else {
            throw error(.changedBytes(sinceLine: confirmed?.line ?? 0))
        }
        guard parsed.at == time else { throw error(.checkpoint) }
        add(hashStart..<line.upperBound, of: bytes)
        if header == nil { header = try bookHeader() }
        isWhole = word == .end
        let checkpoint = Checkpoint(
            line: lines.lineCount + 1, at: time, fields: parsed.fields, stateHash: parsed.stateHash,
            eventCount: eventCount, endOffset: byteCount + line.count + 1)
        confirmed = checkpoint
        return checkpoint
    }

    private mutating func bookHeader() throws(RecordingError) -> RecordingHeader {
        switch book.header() {
        case .success(let header): return header
        case .failure(let missing): throw error(.missingFact(missing.key))
        }
    }

    func error(_ problem: RecordingError.Problem) -> RecordingError {
        RecordingError(line: lines.lineCount + 1, at: time, problem: problem)
    }
}

extension RecordingReader {
    /// Other programs' files are refused by what they are, and later versions of this format by their number.
    func readFirst(_ line: Range<Int>, of bytes: Span<UInt8>) throws(RecordingError) {
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

    /// A file that has no line yet need not be read to its end to see that it will not become a recording.
    func checkBeginning(_ pending: [UInt8], _ chunk: Span<UInt8>, from start: Int) throws(RecordingError) {
        var beginning = pending
        for index in start..<min(chunk.count, start + FileKind.decisiveBytes) { beginning.append(chunk[index]) }
        guard RecordingFormat.isBeginning(beginning) else {
            throw error(.notARecording(FileKind(beginning: beginning)))
        }
    }

    /// A line `key: value`, its value with everything spelt out that was hidden.
    mutating func readFact(_ line: Range<Int>, of bytes: Span<UInt8>) throws(RecordingError) {
        let text = try text(of: line, in: bytes)
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), FactKey.isKey(String(text[..<colon])) else {
            throw error(.line(excerpt(text)))
        }
        let key = String(text[..<colon])
        let behind = text[colon...].utf8.dropFirst()
        guard behind.first == UInt8(ascii: " "), let value = EscapedText.unescaping(String(behind.dropFirst()) ?? "\\")
        else { throw error(.fact(key: key, expected: "a blank and a text with its controls spelt out")) }
        if let expected = book.take(key, value, isInHeader: header == nil) {
            throw error(.fact(key: key, expected: expected))
        }
    }

    func text(of line: Range<Int>, in bytes: Span<UInt8>) throws(RecordingError) -> String {
        let letters = line.map { bytes[$0] }
        guard let text = String(validating: letters, as: UTF8.self) else { throw error(.notUTF8) }
        return text
    }

    func excerpt(_ text: String) -> String {
        EscapedText.quoting(String(text.unicodeScalars.prefix(RecordingReader.excerptLength)))
    }

    private static let excerptLength = 40
}
