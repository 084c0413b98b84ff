import Testing
import TrooperCatalogue

@testable import QuizCore

@Suite("A selection of questions")
struct SelectionTests {
    @Test("two ways to choose the same questions are equal")
    func order() {
        let one = Selection(
            packs: ["space", "animals", "space"], topics: ["Sea", "Air"], difficulties: [.hard, .easy])
        let other = Selection(packs: ["animals", "space"], topics: ["Air", "Sea"], difficulties: [.easy, .hard])
        #expect(one == other)
        #expect(Selection(difficulties: Difficulty.allCases) == .everything)
    }

    @Test("the key of one pack is its id, as version 1 of the scores stored it")
    func keyOfOnePack() {
        #expect(Selection(packs: ["space"]).key == "space")
        #expect(Selection.everything.key == "")
    }

    @Test(
        "a key reads back as its selection",
        arguments: [
            Selection.everything,
            Selection(packs: ["animals", "space"]),
            Selection(packs: ["space"], topics: ["Planets = round + far", "topic=missed"], difficulties: [.hard]),
            Selection(topics: ["missed"], isMissed: true),
            Selection(topics: ["words=a"], list: .favourites, words: " topic=b  \u{E33}a "),
            Selection(packs: ["space"], list: .missed, words: "favourites"), Selection(list: .favourites), .walk,
            Selection(walk: "space"),
            // Joins the sign before it.
            Selection(topics: ["\u{E33}a"]),
        ])
    func keys(selection: Selection) {
        #expect(Selection(key: selection.key) == selection)
    }

    @Test(
        "what is no key is no selection",
        arguments: [
            "b+a", "space\nmissed\nmissed", "space\ndifficulty=odd", "a\n", "a\nall", "a\nwords=", "a\nwords=b  c",
            "a\nfavourites\nmissed", "\nwalk", "\nwalk=a\nmissed",
        ])
    func foreignKeys(text: String) {
        #expect(Selection(key: text) == nil)
    }

    @Test("a seed picks from whole packs only")
    func narrowed() {
        #expect(!Selection(packs: ["space"]).isNarrowed)
        for narrowed in [
            Selection(packs: ["space"], difficulties: [.hard]), Selection(isMissed: true), Selection(words: "a"),
            Selection(list: .favourites),
        ] { #expect(narrowed.isNarrowed) }
    }
}
