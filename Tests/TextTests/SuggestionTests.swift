import Testing
import TrooperText

@Suite("Suggestions for mistyped words")
struct SuggestionTests {
    private let words = ["play", "questions", "history", "doctor", "help"]

    @Test(
        "a near word is suggested",
        arguments: [
            ("pley", "play"), ("paly", "play"), ("question", "questions"), ("hsitory", "history"), ("HELP", "help"),
            ("docter", "doctor"), ("hel", "help"),
        ])
    func near(typed: String, meant: String) {
        #expect(Suggestion.nearest(to: typed, in: words) == meant)
    }

    @Test("a distant word gives no suggestion", arguments: ["xyzzy", "", "q", "banana", "--"])
    func far(typed: String) {
        #expect(Suggestion.nearest(to: typed, in: words) == nil)
    }

    @Test("one letter is not suggested for another")
    func letters() {
        #expect(Suggestion.nearest(to: "4", in: ["2", "3"]) == nil)
        #expect(Suggestion.nearest(to: "33", in: ["2", "3"]) == "3")
    }

    @Test("the first of two equally near words is suggested")
    func tie() {
        #expect(Suggestion.nearest(to: "bat", in: ["cat", "bar"]) == "cat")
    }

    @Test("a very long word gives no suggestion")
    func endless() {
        #expect(Suggestion.nearest(to: String(repeating: "play", count: 100_000), in: words) == nil)
    }
}
