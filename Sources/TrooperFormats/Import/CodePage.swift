import QuizPacks
import TrooperText

/// Text in encodings of one byte a letter, and in UTF-16.
enum CodePage {
    /// The letters of the bytes from 0x80 on.
    private static func letters(_ encoding: ImportEncodingName) -> [Unicode.Scalar] {
        let text =
            switch encoding {
            case .utf8, .utf16: ""
            case .windows1252:
                String(String.UnicodeScalarView(HTMLCodes.windows1252))
                    + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
                    + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
                    + "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
            case .windows1250:
                "€\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź"
                    + "\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
                    + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
                    + "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
            case .windows1251:
                "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}™љ›њќћџ"
                    + "\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
                    + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
                    + "абвгдежзийклмнопрстуфхцчшщъыьэюя"
            case .macRoman:
                "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü"
                    + "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
                    + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ"
                    + "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
            }
        return Array(text.unicodeScalars)
    }

    /// The bytes in UTF-8; what means nothing becomes the replacement character.
    static func utf8(_ bytes: consuming [UInt8], _ encoding: ImportEncodingName) -> [UInt8] {
        switch encoding {
        case .utf8: return Array(String(decoding: bytes, as: UTF8.self).utf8)
        case .utf16: return utf16(bytes)
        case .windows1252, .windows1250, .windows1251, .macRoman:
            let letters = letters(encoding).map { Array(String($0).utf8) }
            var text: [UInt8] = []
            text.reserveCapacity(bytes.count + bytes.count { $0 >= 0x80 } * 2)
            for byte in bytes {
                if byte < 0x80 { text.append(byte) } else { text.append(contentsOf: letters[Int(byte) - 0x80]) }
            }
            return text
        }
    }

    /// Of either byte order: by its mark, else by where the zeros of ASCII letters are.
    private static func utf16(_ bytes: [UInt8]) -> [UInt8] {
        let isMarkedBig = bytes.starts(with: [0xFE, 0xFF])
        let isMarkedLittle = bytes.starts(with: [0xFF, 0xFE])
        let head = bytes.prefix(64)
        let isBig =
            isMarkedBig || !isMarkedLittle && head.indices.count { $0 % 2 == 0 && head[$0] == 0 } > head.count / 8
        let start = isMarkedBig || isMarkedLittle ? 2 : 0
        let units = (0..<(bytes.count - start) / 2).lazy.map { index in
            let (first, second) = (UInt16(bytes[start + 2 * index]), UInt16(bytes[start + 2 * index + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// The encoding in which the most of the bytes beyond ASCII are letters within words, or marks around them.
    ///
    /// A file that is UTF-8 but for a few bytes is damaged UTF-8.
    static func guess(_ bytes: [UInt8], from offset: Int) -> ImportEncodingName {
        let looked = bytes[max(0, offset - 1 << 12)...].prefix(1 << 16)
        let wrong = String(decoding: looked, as: UTF8.self).unicodeScalars.count { $0 == "\u{FFFD}" }
        let letters = looked.count { $0 >= 0xC0 }
        if letters > 2 * wrong { return .utf8 }
        // Only in Cyrillic are most letters beyond ASCII.
        if letters > looked.count(where: { $0 < 0x80 && $0.isLetter }) { return .windows1251 }
        let candidates: [ImportEncodingName] = [.windows1252, .macRoman, .windows1250]
        let scores = candidates.map { ($0, score(looked, Self.letters($0))) }
        return scores.max { $0.1 < $1.1 || $0.1 == $1.1 && $0.0 != .windows1252 }?.0 ?? .windows1252
    }

    private static func score(_ bytes: ArraySlice<UInt8>, _ letters: [Unicode.Scalar]) -> Int {
        var score = 0
        for index in bytes.indices where bytes[index] >= 0x80 {
            let scalar = letters[Int(bytes[index]) - 0x80]
            let isAfterLetter = index > bytes.startIndex && bytes[index - 1].isLetter
            let isBeforeLetter = index + 1 < bytes.endIndex && bytes[index + 1].isLetter
            if scalar.properties.isAlphabetic, scalar != "\u{AA}", scalar != "\u{BA}" {
                // Capitals begin words.
                let isMisplaced = isAfterLetter && scalar.properties.isUppercase
                score += isMisplaced ? -1 : scalar.value < 0x100 ? 3 : 2
            } else {
                score += isAfterLetter && isBeforeLetter && scalar != "\u{2019}" ? -2 : 1
            }
        }
        return score
    }
}
