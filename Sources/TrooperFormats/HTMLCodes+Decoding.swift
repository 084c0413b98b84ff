import QuizPacks
import TrooperText

/// Decodes codes once, and writes texts that look like codes so that they stay.
extension HTMLCodes {
    /// Nil if there is nothing to decode. Codes that are unknown or without a semicolon stay.
    static func decoded(_ text: String) -> String? {
        replacing(in: text) { code in (Array(String(code.scalar).utf8), code.end) }
    }

    /// The text with an `&` of each code written as `&amp;`, so that decoding returns the text.
    static func encoded(_ text: String) -> String {
        replacing(in: text) { code in (Array("&amp;".utf8), code.start + 1) } ?? text
    }

    private static func replacing(in text: String, _ replace: (Code) -> ([UInt8], end: Int)) -> String? {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return nil }
        let bytes = Array(text.utf8)[...].replacing { bytes, index in code(in: bytes, at: index).map(replace) }
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }
}
