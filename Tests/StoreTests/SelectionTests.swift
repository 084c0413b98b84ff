import Testing
import TrooperStore

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
        #expect(Selection(words: " a  b ") == Selection(words: "a b") && Selection(words: "a b") != .everything)
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
