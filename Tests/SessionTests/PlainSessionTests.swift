import QuizCore
import Session
import Testing

@Suite("The game in plain lines")
struct PlainSessionTests {
    private func play(
        _ lines: [String], _ gameStore: FakeGameStore, recording: (any GameRecording)? = nil, notices: [String] = [],
        then end: Ending = .inputEnded
    ) -> (String, Ending) {
        var input = lines[...]
        var output = ""
        var time = Microseconds.zero
        let session = PlainSession(
            gameStore: gameStore, recording: recording,
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
        let gameStore = FakeGameStore()
        let (output, ending) = play(["t", "false", "TRUE", " f ", "f", "q"], gameStore)
        #expect(ending == .quit)
        #expect(output.contains("Game over. 4 of 5 right. Best streak 4."))
        #expect(output.contains("5. wrong: Statement number 5. You said false, it is true."))
        #expect(gameStore.recorded.map(\.index) == [0, 1, 2, 3, 4])
        #expect(gameStore.recorded.map(\.answer.given) == [true, false, true, false, false])
    }

    @Test("Enter after the end plays again, Enter before it does not answer")
    func replay() {
        let gameStore = FakeGameStore()
        let (output, _) = play(["", "t", "t", "t", "t", "t", "", "q"], gameStore)
        #expect(output.contains("Not understood. Type t for true or f for false."))
        #expect(gameStore.dealt == 2)
        #expect(output.hasSuffix("Goodbye. The game goes on where you left it.\n"))
    }

    @Test("the end of the input ends the program and says that the game is kept")
    func endOfInput() {
        let (output, ending) = play(["t"], FakeGameStore())
        #expect(ending == .inputEnded)
        #expect(output.hasSuffix("The input ended. The game goes on where you left it.\n"))
    }

    @Test("a game of which nothing is kept is not promised to go on, wherever it is left")
    func guest() {
        let gameStore = FakeGameStore()
        gameStore.saveStatus = .notSaving
        for lines in [["t", "?", "q"], ["t", "?"]] {
            let (output, _) = play(lines, gameStore)
            #expect(!output.contains("where you left it"))
            #expect(!output.contains("goes on the next time"))
            #expect(output.contains("No answers are kept, so a game that you leave is over."))
            #expect(output.hasSuffix("No answers are kept, so this game is over.\n"))
        }
        gameStore.saveStatus = .latestUnsaved
        #expect(play(["t", "q"], gameStore).0.hasSuffix("Goodbye. The latest answers could not be kept.\n"))
    }

    @Test("a signal ends the game in a line of its own")
    func signal() {
        let (output, ending) = play(["t"], FakeGameStore(), then: .signalled(2))
        #expect(ending == .signalled(2))
        #expect(output.hasSuffix("(t, f, or ? for help) \n"))
    }

    @Test("the sources of the latest explanation are told on demand, with the name of the question")
    func sources() {
        let (output, _) = play(["s", "t", "sources", "f", " S ", "q"], FakeGameStore())
        #expect(output.contains("Nothing has been explained yet.\nTrue or false?"))
        #expect(output.contains("Sources of question 1, q1:\nA book on 1\nhttps://example.org/1\nTrue or false?"))
        #expect(output.contains("Question 2, q2, names no sources.\nTrue or false?"))
    }

    @Test("when no game can be dealt, Enter tries again, and the prompt says so")
    func nothingDealt() {
        let gameStore = FakeGameStore()
        gameStore.dealError = GameStoreError("the scores are locked")
        let (output, _) = play(["t", "", "q"], gameStore)
        #expect(output.contains("Note: the scores are locked\nPlay? (Enter to try again, q to quit) "))
        #expect(output.contains("Not understood. Press Enter or type q.\nPlay?"))
        #expect(gameStore.dealt == 2)
        #expect(output.hasSuffix("Goodbye.\n"))
    }

    @Test("an unfinished game goes on, and new gives it up")
    func unfinished() throws {
        let gameStore = FakeGameStore()
        let answers = [GivenAnswer(given: true, taken: .zero), GivenAnswer(given: true, taken: .zero)]
        gameStore.unfinished = GameProgress(deck: try deck(), answers: answers)
        let (output, _) = play(["new", "q"], gameStore)
        #expect(output.contains("Your last game goes on at question 3."))
        #expect(output.contains("Question 3 of 5"))
        #expect(output.contains("Question 1 of 5"))
        #expect(gameStore.abandoned == 1)
    }

    @Test("an answer that could not be kept is still explained, and the trouble named after it")
    func recordError() {
        let gameStore = FakeGameStore()
        gameStore.recordError = GameStoreError("the disk is full")
        let (output, _) = play(["t", "q"], gameStore, notices: ["scores are not kept", "and more"])
        #expect(output.contains("Note: scores are not kept\nNote: and more\n"))
        #expect(output.contains("Right. The statement is true.\nBecause of reason 1.\nNote: the disk is full"))
    }

    @Test("whatever is said, nothing but a prompt stands in front of what is typed, and no line is empty twice")
    func lineEnds() {
        let gameStore = FakeGameStore()
        let recording = FailingGameRecording()
        let typed = ["nonsense", "new", "?", "s", "a", "t", "t", "t", "t", "t", "nonsense", "", "q"]
        let (output, _) = play(typed, gameStore, recording: recording, notices: ["scores are not kept"])
        let prompts = ["True or false? (t, f, or ? for help) ", "Replay? (Enter to play again, q to quit) "]
        for line in output.split(separator: "\n") where line.contains(" for help) ") || line.contains(" to quit) ") {
            #expect(prompts.contains(String(line)))
        }
        #expect(output.split(separator: "Note: this game is not recorded").count == 5, "\(output)")
        #expect(!output.contains("\n\n\n"))
        gameStore.dealError = GameStoreError("the scores are locked")
        #expect(play(["", "q"], gameStore).0.contains("q to quit) \nNote: the scores are locked\n"))
    }

    @Test("a yes is a true, a no is a false, and a question is read again on demand")
    func words() {
        let gameStore = FakeGameStore()
        let (output, _) = play(["yes", "n", "again", "?", "nonsense", "q"], gameStore)
        #expect(gameStore.recorded.map(\.answer.given) == [true, false])
        #expect(output.components(separatedBy: "Statement number 3.").count == 3)
        #expect(output.contains("Type t or true, f or false, then Enter."))
    }
}

extension String {
    fileprivate func components(separatedBy part: String) -> [Substring] {
        split(separator: part, omittingEmptySubsequences: false)
    }
}
