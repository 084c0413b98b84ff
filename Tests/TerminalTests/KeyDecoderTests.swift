import Testing
import TrooperScreens

@testable import TrooperTerminal

@Suite("Keys in the bytes of a terminal")
struct KeyDecoderTests {
    private var decoder = KeyDecoder()

    /// Reads the text at once.
    private mutating func read(_ text: String) -> [Stroke] {
        text.unicodeScalars.flatMap { decoder.take(character: $0.value) } + decoder.end()
    }

    @Test(
        "characters and control keys are what they were without the protocol",
        arguments: [
            ("q", [.key(.character("q"))]), ("é", [.key(.character("é"))]), ("\r", [.key(.enter)]),
            ("\u{6}", [.key(.control("f"))]), ("\u{2}", [.key(.control("b"))]), ("\u{1b}[11~", [.key(.f1)]),
            ("\u{15}", [.key(.control("u"))]), ("\u{17}", [.key(.control("w"))]),
            ("\u{3}", [.key(.interrupt)]), ("\u{1c}", [.quit]), ("\u{1b}", [.key(.escape)]),
            ("\u{1b}\u{1b}", [.key(.escape), .key(.escape)]), ("\u{1b}x", [.key(.escape), .key(.character("x"))]),
        ] as [(String, [Stroke])])
    mutating func plain(text: String, strokes: [Stroke]) {
        #expect(read(text) == strokes)
    }

    @Test(
        "the protocol's sequences are keys with or without locks, and releases are none",
        arguments: [
            ("[1;1:1D", [.key(.left, .pressed)]), ("[1;129:1D", [.key(.left, .pressed)]),
            ("[1;1:2C", [.key(.right, .repeated)]), ("[1;1:3C", []), ("[5;1:2~", [.key(.pageUp, .repeated)]),
            ("[27;1:1u", [.key(.escape, .pressed)]), ("[57417;1:1u", [.key(.left, .pressed)]),
            ("[99;5:1u", [.key(.interrupt, .pressed)]), ("[99;5:3u", []), ("[122;5u", [.key(.suspend, .pressed)]),
            ("[117;5u", [.key(.control("u"), .pressed)]), ("[119;5u", [.key(.control("w"), .pressed)]),
            ("[P", [.key(.f1, .pressed)]), ("[57364;1:3u", []), ("[102;5u", [.key(.control("f"), .pressed)]),
            ("[92;5u", [.quit]), ("[57441;1:1u", []), ("[1;5:1Z", []), ("[200~", []), ("[7777777777777777777777u", []),
            ("[?0u", [.keyboardFlags(0)]), ("[?3u", [.keyboardFlags(3)]), ("[?62;22c", [.attributes]), ("[?x", []),
        ] as [(String, [Stroke])])
    mutating func sequences(text: String, strokes: [Stroke]) {
        decoder.tellsReleases = true
        #expect(read("\u{1b}" + text) == strokes)
        #expect(read("\u{1b}" + text + "q").dropLast() == strokes[...])
    }

    @Test("a sequence may come in two parts, and what is no part of one ends it")
    mutating func parts() {
        #expect(read("\u{1b}[1;1").isEmpty)
        #expect(read(":2D") == [.key(.left, .repeated)])
        #expect(read("\u{1b}[1;\u{3}") == [.key(.interrupt)])
        #expect(read("\u{1b}[" + String(repeating: "1", count: 10_000) + "D") == [.key(.left)])
    }

    @Test("a key that ncurses knows is a press only where releases are told")
    mutating func known() {
        #expect(decoder.take(.left) == [.key(.left, .unknown)])
        decoder.tellsReleases = true
        #expect(decoder.take(.left) == [.key(.left, .pressed)])
    }

    @Test("characters are told apart only after the terminal has shown that it tells their releases")
    mutating func characters() {
        decoder.tellsReleases = true
        #expect(read("hh") == [.key(.character("h")), .key(.character("h"))])
        #expect(read("\u{1b}[104;1:3u").isEmpty)
        #expect(read("hH") == [.key(.character("h"), .pressed), .key(.character("H"), .repeated)])
        #expect(read("\u{1b}[104;2:3uh") == [.key(.character("h"), .pressed)])
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
