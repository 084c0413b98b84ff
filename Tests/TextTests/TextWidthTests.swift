import Glibc
import Testing

@testable import TrooperText

@Suite struct TextWidthTests {
    private typealias WidthOfCharacter = @convention(c) (wchar_t) -> Int32

    @Test("widths agree with wcwidth for all characters that the C library knows, but for explained exceptions")
    func agreesWithTheLibrary() throws {
        try #require(setlocale(LC_CTYPE, "C.UTF-8") != nil)
        let symbol = try #require(dlsym(nil, "wcwidth"))
        let libraryWidth = unsafeBitCast(symbol, to: WidthOfCharacter.self)
        var compared = 0
        for value in UInt32(0x20)...0x3FFFF {
            guard let scalar = Unicode.Scalar(value), isAssigned(scalar) else { continue }
            let expected = Int(libraryWidth(wchar_t(bitPattern: value)))
            // -1: a control, or newer than the library.
            guard expected >= 0 else { continue }
            compared += 1
            let width = TextWidth.columns(of: scalar)
            if width != expected, !isExplained(scalar) {
                Issue.record("U+\(String(value, radix: 16)): \(width) here, \(expected) in the library")
            }
        }
        #expect(compared > 140_000)
    }

    private func isAssigned(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .unassigned, .privateUse, .surrogate: false
        default: true
        }
    }

    /// Format characters are removed by cleaning; U+1171E became a spacing mark in a later version of Unicode.
    private func isExplained(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .format || scalar.value == 0x1171E
    }

    @Test(
        "widths of texts",
        arguments: [
            ("", 0), ("Tetris", 6), ("Pokémon", 7), ("e\u{301}", 1), ("ドンキーコング", 14), ("한국", 4), ("한", 2), ("🎮", 2),
            ("Ｆ", 2), ("✔✘⚀⚄◂▸▴▾", 8), ("⠁⣿", 2),
        ])
    func knownTexts(text: String, columns: Int) {
        #expect(TextWidth.columns(of: text) == columns)
    }

    @Test("each braille pattern is one column wide")
    func ownGlyphs() {
        for value in UInt32(0x2801)...0x28FF {
            #expect(Unicode.Scalar(value).map(TextWidth.columns(of:)) == 1)
        }
    }

    @Test("a mark without a base and a control character take no cell")
    func marksAlone() {
        #expect(Glyph.split("\u{301}").isEmpty)
        #expect(Glyph.split("a\u{301}\u{302}b").map(\.columns) == [1, 1])
        #expect(Glyph.split("\u{1}\u{1B}\u{7F}").isEmpty)
    }
}
