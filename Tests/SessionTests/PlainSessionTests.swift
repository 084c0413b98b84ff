import QuizCore
import Session
import Testing

@Suite("The game in plain lines")
struct PlainSessionTests {
    private func play(
        _ lines: [String], _ scorebook: FakeScorebook, journal: (any Journal)? = nil, notices: [String] = [],
        then end: Ending = .inputEnded
    ) -> (String, Ending) {
        var input = lines[...]
        var output = ""
        var time = Microseconds.zero
        let session = PlainSession(
            scorebook: scorebook, journal: journal,
            now: {
                time = time + .milliseconds(500)
                return time
            },
            read: { input.popFirst().map(PlainInput.line) ?? .ended(end) },
            write: {
                output += $0
                return true
            })
        let ending = session.run(notices: notices)
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

    @Test("a game of which nothing is kept is not promised to go on, wherever it is left")
    func guest() {
        let scorebook = FakeScorebook()
        scorebook.keeping = .nothing
        for lines in [["t", "?", "q"], ["t", "?"]] {
            let (output, _) = play(lines, scorebook)
            #expect(!output.contains("where you left it"))
            #expect(!output.contains("goes on the next time"))
            #expect(output.contains("No answers are kept, so a game that you leave is over."))
            #expect(output.hasSuffix("No answers are kept, so this game is over.\n"))
        }
        scorebook.keeping = .notTheLatest
        #expect(play(["t", "q"], scorebook).0.hasSuffix("Goodbye. The latest answers could not be kept.\n"))
    }

    @Test("a signal ends the game in a line of its own")
    func signal() {
        let (output, ending) = play(["t"], FakeScorebook(), then: .signalled(2))
        #expect(ending == .signalled(2))
        #expect(output.hasSuffix("(t, f, or ? for help) \n"))
    }

    @Test("the sources of the latest explanation are told on demand, with the name of the question")
    func sources() {
        let (output, _) = play(["s", "t", "sources", "f", " S ", "q"], FakeScorebook())
        #expect(output.contains("Nothing has been explained yet.\nTrue or false?"))
        #expect(output.contains("Sources of question 1, q1:\nA book on 1\nhttps://example.org/1\nTrue or false?"))
        #expect(output.contains("Question 2, q2, names no sources.\nTrue or false?"))
    }

    @Test("when no game can be dealt, Enter tries again, and the prompt says so")
    func nothingDealt() {
        let scorebook = FakeScorebook()
        scorebook.dealTrouble = Trouble("the scores are locked")
        let (output, _) = play(["t", "", "q"], scorebook)
        #expect(output.contains("Note: the scores are locked\nPlay? (Enter to try again, q to quit) "))
        #expect(output.contains("Not understood. Press Enter or type q.\nPlay?"))
        #expect(scorebook.dealt == 2)
        #expect(output.hasSuffix("Goodbye.\n"))
    }

    @Test("an unfinished game goes on, and new gives it up")
    func unfinished() throws {
        let scorebook = FakeScorebook()
        let answers = [GivenAnswer(given: true, taken: .zero), GivenAnswer(given: true, taken: .zero)]
        scorebook.unfinished = GameProgress(deck: try deck(), answers: answers)
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
        let (output, _) = play(["t", "q"], scorebook, notices: ["scores are not kept", "and more"])
        #expect(output.contains("Note: scores are not kept\nNote: and more\n"))
        #expect(output.contains("Right. The statement is true.\nBecause of reason 1.\nNote: the disk is full"))
    }

    @Test("whatever is said, nothing but a prompt stands in front of what is typed, and no line is empty twice")
    func lineEnds() {
        let scorebook = FakeScorebook()
        let journal = FailingJournal()
        let typed = ["nonsense", "new", "?", "s", "a", "t", "t", "t", "t", "t", "nonsense", "", "q"]
        let (output, _) = play(typed, scorebook, journal: journal, notices: ["scores are not kept"])
        let prompts = ["True or false? (t, f, or ? for help) ", "Replay? (Enter to play again, q to quit) "]
        for line in output.split(separator: "\n") where line.contains(" for help) ") || line.contains(" to quit) ") {
            #expect(prompts.contains(String(line)))
        }
        #expect(output.split(separator: "Note: this game is not recorded").count == 5, "\(output)")
        #expect(!output.contains("\n\n\n"))
        scorebook.dealTrouble = Trouble("the scores are locked")
        #expect(play(["", "q"], scorebook).0.contains("q to quit) \nNote: the scores are locked\n"))
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
