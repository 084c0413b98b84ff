/// A text in a cell of a spreadsheet, which takes some texts for formulas.
///
/// A cell that begins with one of `= + - @`, a tab or a carriage return gets an apostrophe in front; one that begins
/// with apostrophes before such a character gets one more. So reading takes away exactly what writing put there.
enum SpreadsheetCell {
    static func cell(of text: String) -> String {
        isDangerous(text) ? "'" + text : text
    }

    static func text(of cell: String) -> String {
        cell.utf8.first == UInt8(ascii: "'") && isDangerous(cell) ? String(cell.unicodeScalars.dropFirst()) : cell
    }

    private static func isDangerous(_ text: String) -> Bool {
        switch text.utf8.first(where: { $0 != UInt8(ascii: "'") }) {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"): true
        case UInt8(ascii: "\t"), UInt8(ascii: "\r"): true
        default: false
        }
    }
}
