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
