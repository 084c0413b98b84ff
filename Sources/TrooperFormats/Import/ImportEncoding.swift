import TrooperText

/// The encodings of text files that are read.
package enum ImportEncodingName: String, CaseIterable, Sendable {
    /// UTF-8; what is not is shown as the replacement character.
    case utf8 = "utf-8"
    /// UTF-16 of either byte order.
    case utf16 = "utf-16"
    /// Western Europe on Windows.
    case windows1252 = "windows-1252"
    /// Central Europe on Windows.
    case windows1250 = "windows-1250"
    /// Cyrillic on Windows.
    case windows1251 = "windows-1251"
    /// Western Europe on old Macs.
    case macRoman = "mac-roman"

    var title: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16: "UTF-16"
        case .windows1252: "Windows-1252"
        case .windows1250: "Windows-1250"
        case .windows1251: "Windows-1251"
        case .macRoman: "Mac Roman"
        }
    }
}

/// The encoding of a file, which is turned into UTF-8.
struct ImportEncoding {
    private(set) var start = 0
    let title: String

    /// A file in another encoding takes up to three times its bytes in UTF-8.
    private static let mostConverted = 1 << 25

    /// Throws for a file that is no text, and for one that is not UTF-8 unless its encoding is certain or chosen.
    init(_ bytes: inout [UInt8], chosen: ImportEncodingName?) throws(ImportProblem) {
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        if let encoding = chosen ?? (isUTF16 ? .utf16 : nil) {
            title = encoding.title
            if encoding != .utf8 || ImportEncoding.firstWrongByte(in: bytes) != nil {
                guard bytes.count <= ImportEncoding.mostConverted else {
                    let most = ImportEncoding.mostConverted >> 20
                    throw ImportProblem(
                        message: "the file is not UTF-8 and larger than \(most) MiB; save it as UTF-8, or split it")
                }
                bytes = CodePage.utf8(bytes, encoding)
            }
        } else {
            try ImportEncoding.refuseOthers(bytes)
            title = bytes.starts(with: ImportEncoding.byteOrderMark) ? "UTF-8 with a byte order mark" : "UTF-8"
        }
        if bytes.starts(with: ImportEncoding.byteOrderMark) { start = ImportEncoding.byteOrderMark.count }
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private static func refuseOthers(_ bytes: [UInt8]) throws(ImportProblem) {
        if isUTF16(bytes) {
            throw ImportProblem(
                message: "the file looks like UTF-16 without a byte order mark; if it is, add --encoding utf-16")
        }
        if let kind = ForeignFormat.binary(bytes) { throw ImportProblem(message: kind) }
        guard let offset = firstWrongByte(in: bytes) else { return }
        let guess = CodePage.guess(bytes, from: offset)
        let line = 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
        let start = bytes[..<offset].suffix(30).lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? max(0, offset - 30)
        let piece = bytes[start...].prefix(60).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let text = String(decoding: CodePage.utf8(Array(piece), guess), as: UTF8.self)
        let names = ImportEncodingName.allCases.map(\.rawValue).joined(separator: ", ")
        throw ImportProblem(
            message: "line \(line) is not UTF-8; in \(guess.title) it says \(Quoted.text(text)): if that is right, add"
                + " --encoding \(guess.rawValue) (known are \(names))")
    }

    /// Every other byte of English text in UTF-16 is 0.
    private static func isUTF16(_ bytes: [UInt8]) -> Bool {
        let head = bytes.prefix(64)
        func zeros(_ remainder: Int) -> Int { head.indices.count { $0 % 2 == remainder && head[$0] == 0 } }
        let (even, odd) = (zeros(0), zeros(1))
        return head.count >= 2 && max(even, odd) * 4 >= head.count && min(even, odd) == 0
    }

    private static func firstWrongByte(in bytes: [UInt8]) -> Int? {
        do {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }
}
