import Testing
import Text

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

    @Test("a word that is nowhere near is left alone", arguments: ["xyzzy", "", "q", "banana", "--"])
    func far(typed: String) {
        #expect(Suggestion.nearest(to: typed, in: words) == nil)
    }

    @Test("a letter is not mistaken for another")
    func letters() {
        #expect(Suggestion.nearest(to: "4", in: ["2", "3"]) == nil)
        #expect(Suggestion.nearest(to: "33", in: ["2", "3"]) == "3")
    }

    @Test("of two words equally near, the first of the list is taken")
    func tie() {
        #expect(Suggestion.nearest(to: "bat", in: ["cat", "bar"]) == "cat")
    }

    @Test("an endless word costs nothing")
    func endless() {
        #expect(Suggestion.nearest(to: String(repeating: "play", count: 100_000), in: words) == nil)
    }
}
