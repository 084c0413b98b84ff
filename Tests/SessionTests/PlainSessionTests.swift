import QuizCore
import Session
import Testing

@Suite("The game in plain lines")
struct PlainSessionTests {
    private func play(_ lines: [String], _ scorebook: FakeScorebook, notice: String? = nil) -> (String, Ending) {
        var input = lines[...]
        var output = ""
        var time = Microseconds.zero
        let session = PlainSession(
            scorebook: scorebook,
            now: {
                time = time + .milliseconds(500)
                return time
            },
            readLine: { input.popFirst() },
            write: {
                output += $0
                return true
            })
        let ending = session.run(notice: notice)
        return (output, ending)
    }

    @Test("five answers make a game, and q ends it")
    func wholeGame() {
        let scorebook = FakeScorebook()
        let (output, ending) = play(["t", "false", "TRUE", " f ", "f", "q"], scorebook)
        #expect(ending == .quit)
        #expect(output.contains("Game over. 4 of 5 right. Best streak 4."))
        #expect(output.contains("5. wrong: Statement number 5. You said false, it is true."))
        #expect(scorebook.recorded.map(\.index) == [0, 1, 2, 3, 4])
        #expect(scorebook.recorded.map(\.answer.given) == [true, false, true, false, false])
    }

    @Test("Enter after the end plays again, Enter before it does not answer")
    func replay() {
        let scorebook = FakeScorebook()
        let (output, _) = play(["", "t", "t", "t", "t", "t", "", "q"], scorebook)
        #expect(output.contains("Not understood. Type t for true or f for false."))
        #expect(scorebook.dealt == 2)
        #expect(output.hasSuffix("Goodbye. The game goes on where you left it.\n"))
    }

    @Test("the end of the input ends the program and says that the game is kept")
    func endOfInput() {
        let (output, ending) = play(["t"], FakeScorebook())
        #expect(ending == .inputEnded)
        #expect(output.hasSuffix("The input ended. The game goes on where you left it.\n"))
    }

    @Test("an unfinished game goes on, and new gives it up")
    func unfinished() throws {
        let scorebook = FakeScorebook()
        let answers = [GivenAnswer(given: true, taken: .zero), GivenAnswer(given: true, taken: .zero)]
        scorebook.unfinished = Round(deck: try deck(), answers: answers)
        let (output, _) = play(["new", "q"], scorebook)
        #expect(output.contains("Your last game goes on at question 3."))
        #expect(output.contains("Question 3 of 5"))
        #expect(output.contains("Question 1 of 5"))
        #expect(scorebook.abandoned == 1)
    }

    @Test("an answer that could not be kept is still explained, and the trouble named after it")
    func trouble() {
        let scorebook = FakeScorebook()
        scorebook.trouble = Trouble("the disk is full")
        let (output, _) = play(["t", "q"], scorebook, notice: "scores are not kept")
        #expect(output.contains("Note: scores are not kept"))
        #expect(output.contains("Right. The statement is true.\nBecause of reason 1.\nNote: the disk is full"))
    }

    @Test("a yes is a true, a no is a false, and a question is read again on demand")
    func words() {
        let scorebook = FakeScorebook()
        let (output, _) = play(["yes", "n", "again", "?", "nonsense", "q"], scorebook)
        #expect(scorebook.recorded.map(\.answer.given) == [true, false])
        #expect(output.components(separatedBy: "Statement number 3.").count == 3)
        #expect(output.contains("Type t or true, f or false, then Enter."))
    }
}

extension String {
    fileprivate func components(separatedBy part: String) -> [Substring] {
        split(separator: part, omittingEmptySubsequences: false)
    }
}
