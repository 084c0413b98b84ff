import Testing

/// For authors: `questions/review` lists what to reword, and docs/question-format.md has the steps.
@Suite("What the built-in questions give away")
struct BuiltInWordingTests {
    @Test(
        "no small word leans, they tell at most 55 % of the answers, no question stands there twice, and none has sources of one owner",
        .enabled(if: ReviewScript.isRunnable, "python3 is not installed"), arguments: ["tells", "alike", "owners"])
    func review(mode: String) throws {
        let review = try ReviewScript(mode)
        #expect(review.status == 0, "\(review.output)")
    }
}
