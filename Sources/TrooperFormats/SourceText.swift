import QuizPacks
import TrooperText

/// The encodings in which a file may be read that is not UTF-8 throughout.
package enum ImportEncodingName: String, CaseIterable, Sendable {
    /// UTF-8; what is not is shown as the replacement character.
    case utf8 = "utf-8"
    /// Western Europe on Windows.
    case windows1252 = "windows-1252"

    var title: String { self == .utf8 ? "UTF-8" : "Windows-1252" }

    /// The bytes in UTF-8; what means nothing becomes the replacement character.
    func converted(_ bytes: consuming [UInt8]) -> [UInt8] {
        if self == .utf8 { return Array(String(decoding: bytes, as: UTF8.self).utf8) }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count { $0 >= 0x80 } * 2)
        for byte in bytes {
            let isLetter = (0x80..<0xA0).contains(byte)
            let scalar = isLetter ? HTMLCodes.windows1252[Int(byte) - 0x80] : Unicode.Scalar(byte)
            if byte < 0x80 { text.append(byte) } else { text.append(contentsOf: String(scalar).utf8) }
        }
        return text
    }
}

/// The text of a file in UTF-8, with what the player said about it.
struct SourceText {
    let bytes: [UInt8]
    /// Behind a byte order mark.
    let start: Int
    let encoding: String
    let options: ImportOptions
    let columns: [ChosenColumn]

    /// Throws for a file that is no text, and for one that is not UTF-8 unless its encoding is certain or chosen.
    init(_ file: consuming [UInt8], _ options: ImportOptions) throws(ImportProblem) {
        var bytes = file
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            encoding = "UTF-16"
            bytes = SourceText.utf8(ofUTF16: bytes)
        } else if let chosen = options.encoding {
            encoding = chosen.title
            bytes = chosen.converted(bytes)
        } else {
            encoding = bytes.starts(with: SourceText.mark) ? "UTF-8 with a byte order mark" : "UTF-8"
            try SourceText.refuseOthers(bytes)
        }
        start = bytes.starts(with: SourceText.mark) ? SourceText.mark.count : 0
        self.bytes = bytes
        self.options = options
        columns = try ChosenColumn.list(options.columns ?? "")
    }

    /// The beginning, which is enough for the fields of a pack.
    var head: ArraySlice<UInt8> { bytes[start...].prefix(1 << 14) }

    var headLines: [ArraySlice<UInt8>] {
        head.trimmed.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }

    var firstByte: UInt8? { bytes[start...].first { !$0.isBlank } }

    /// Passes each line without blanks around it, with its number. Lines end with LF, CR or both.
    func eachLine(_ take: (_ line: ArraySlice<UInt8>, _ number: Int) -> Void) {
        var (number, index) = (0, start)
        while index < bytes.count {
            let end = bytes[index...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
            number += 1
            take(bytes[index..<end].trimmed, number)
            index = end + (bytes[...].has("\r\n", at: end) ? 2 : 1)
        }
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Of the byte order that the mark says, which is left out.
    private static func utf8(ofUTF16 bytes: [UInt8]) -> [UInt8] {
        let isBig = bytes[0] == 0xFE
        let units = (1..<bytes.count / 2).lazy.map { index in
            let (first, second) = (UInt16(bytes[2 * index]), UInt16(bytes[2 * index + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private static func refuseOthers(_ bytes: [UInt8]) throws(ImportProblem) {
        if isUTF16(bytes) {
            throw ImportProblem(message: "the file looks like UTF-16 without a byte order mark; save it as UTF-8")
        }
        if let kind = ForeignFile.binary(bytes) { throw ImportProblem(message: kind) }
        guard let offset = bytes[...].firstWrongByte else { return }
        let guess: ImportEncodingName = isDamaged(bytes, from: offset) ? .utf8 : .windows1252
        let line = 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
        let start = bytes[..<offset].suffix(30).lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? max(0, offset - 30)
        let piece = bytes[start...].prefix(60).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let text = guess.converted(Array(piece))[...].text
        throw ImportProblem(
            message: "line \(line) is not UTF-8; in \(guess.title) it says \(Quoted.text(text)): if that is right, add"
                + " --encoding \(guess.rawValue), else save the file as UTF-8")
    }

    /// Whether a file with a wrong byte is UTF-8 but for a few.
    private static func isDamaged(_ bytes: [UInt8], from offset: Int) -> Bool {
        let looked = bytes[max(0, offset - 1 << 12)...].prefix(1 << 16)
        let wrong = looked.text.unicodeScalars.count { $0 == "\u{FFFD}" }
        return looked.count { $0 >= 0xC0 } > 2 * wrong
    }

    /// Every other byte of English text in UTF-16 is 0.
    private static func isUTF16(_ bytes: [UInt8]) -> Bool {
        let head = bytes.prefix(64)
        func zeros(_ remainder: Int) -> Int { head.indices.count { $0 % 2 == remainder && head[$0] == 0 } }
        let (even, odd) = (zeros(0), zeros(1))
        return head.count >= 2 && max(even, odd) * 4 >= head.count && min(even, odd) == 0
    }
}
