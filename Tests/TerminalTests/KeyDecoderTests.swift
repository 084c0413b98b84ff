import Testing
import TrooperDrawing

@testable import TrooperTerminal

@Suite("Keys in the bytes of a terminal")
struct KeyDecoderTests {
    private var decoder = KeyDecoder()

    /// Reads the text at once.
    private mutating func read(_ text: String) -> [Stroke] {
        text.unicodeScalars.flatMap { decoder.take(character: $0.value) } + decoder.end()
    }

    @Test(
        "characters and control keys are the keys that were pressed",
        arguments: [
            ("q", [.key(.character("q"))]), ("é", [.key(.character("é"))]), ("\r", [.key(.enter)]),
            ("\u{6}", [.key(.control("f"))]), ("\u{2}", [.key(.control("b"))]), ("\u{8}", [.key(.backspace)]),
            ("\u{15}", [.key(.control("u"))]), ("\u{17}", [.key(.control("w"))]),
            ("\u{3}", [.key(.interrupt)]), ("\u{1c}", [.quit]), ("\u{1b}", [.key(.escape)]),
            ("\u{1b}\u{1b}", [.key(.escape), .key(.escape)]), ("\u{1b}x", [.key(.escape), .key(.character("x"))]),
        ] as [(String, [Stroke])])
    mutating func plain(text: String, strokes: [Stroke]) {
        #expect(read(text) == strokes)
    }

    @Test(
        "a sequence that ncurses does not know is no key, and the attributes are a reply",
        arguments: [
            ("[1;129D", []), ("[1;5:1Z", []), ("[27u", []), ("[99;5u", []), ("[11~", []), ("[200~", []), ("[?0u", []),
            ("[?x", []), ("[c", []), ("[?62;22c", [.attributes]), ("[?c", [.attributes]),
        ] as [(String, [Stroke])])
    mutating func sequences(text: String, strokes: [Stroke]) {
        #expect(read("\u{1b}" + text) == strokes)
        #expect(read("\u{1b}" + text + "q") == strokes + [.key(.character("q"))])
    }

    @Test("a sequence may come in two parts, and what is no part of one ends it")
    mutating func parts() {
        #expect(read("\u{1b}[1;1").isEmpty)
        #expect(read("2Dq") == [.key(.character("q"))])
        #expect(read("\u{1b}[1;\u{3}") == [.key(.interrupt)])
        #expect(read("\u{1b}[" + String(repeating: "1", count: 10_000) + "Dq") == [.key(.character("q"))])
    }

    @Test("an escape before a key that ncurses knows is a key, too")
    mutating func known() {
        #expect(decoder.take(.left) == [.key(.left)])
        #expect(decoder.take(character: 0x1b).isEmpty && decoder.take(.left) == [.key(.escape), .key(.left)])
    }

    @Test(
        "the reply to a question for the background is no key, however it ends and in however many parts",
        arguments: [
            ("11;rgb:1010/1515/1c1c", [.background(.dark)]), ("11;rgb:ffff/ffff/f0f0", [.background(.light)]),
            ("11;rgba:ff/ff/ff/ff", [.background(.light)]), ("10;rgb:0000/0000/0000", []), ("11;rgb:q", []), ("", []),
        ] as [(String, [Stroke])])
    mutating func background(reply: String, strokes: [Stroke]) {
        decoder.awaitsBackground = true
        for end in ["\u{7}", "\u{1b}\\"] {
            #expect(read("\u{1b}]" + reply + end + "q") == strokes + [.key(.character("q"))])
            let parts = read("\u{1b}]" + String(reply.prefix(3))) + read(String(reply.dropFirst(3)) + end)
            #expect(parts == strokes)
        }
    }

    @Test("without a question for the background, ] after escape is a key")
    mutating func noQuestion() {
        #expect(read("\u{1b}]x") == [.key(.escape), .key(.character("]")), .key(.character("x"))])
    }
}
