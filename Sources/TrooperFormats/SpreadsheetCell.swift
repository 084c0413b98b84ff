import QuizPacks
import TrooperText

/// A text in a cell of a spreadsheet, which takes some texts for formulas.
///
/// A cell that begins with one of `= + - @`, a tab or a carriage return gets an apostrophe in front; one that begins
/// with apostrophes before such a character gets one more. So reading takes away exactly what writing put there.
enum SpreadsheetCell {
    /// The cell for a text that is read with HTML codes.
    ///
    /// Where a spreadsheet takes semicolons for separators, a formula could begin behind one: it gets a code.
    static func cell(of text: String) -> String {
        var encoded = HTMLCodes.encoded(text)
        if HTMLText.media(in: encoded) != nil {
            encoded = encoded.replacingBytes("<", with: "&lt;").replacingBytes("[", with: "&#91;")
        }
        if encoded.utf8.contains(UInt8(ascii: ";")) { encoded = withoutFormulas(encoded) }
        return isDangerous(encoded) ? "'" + encoded : encoded
    }

    private static func withoutFormulas(_ text: String) -> String {
        var cell: [UInt8] = []
        var isBehindSemicolon = false
        for byte in text.utf8 {
            if isBehindSemicolon, formulaStarts.contains(byte) {
                cell.append(contentsOf: "&#\(byte);".utf8)
                continue
            }
            isBehindSemicolon = byte == UInt8(ascii: ";") || isBehindSemicolon && " \"".utf8.contains(byte)
            cell.append(byte)
        }
        return String(decoding: cell, as: UTF8.self)
    }

    static func text(of cell: String) -> String {
        cell.utf8.first == UInt8(ascii: "'") && isDangerous(cell) ? String(cell.unicodeScalars.dropFirst()) : cell
    }

    private static func isDangerous(_ text: String) -> Bool {
        text.utf8.first { $0 != UInt8(ascii: "'") }.map(dangerousStarts.contains) ?? false
    }

    private static let formulaStarts = Array("=+-@".utf8)
    private static let dangerousStarts = formulaStarts + Array("\t\r".utf8)
}
