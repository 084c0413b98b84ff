import QuizCore
import Session
import Testing

@Suite("The game in lines of text")
struct PlainSessionTests {
    private func play(
        _ lines: [String], _ gameStore: FakeGameStore, recording: (any GameRecording)? = nil, notices: [String] = [],
        then end: Ending = .inputEnded, beforeEachLine: @escaping () -> Void = {}
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
            read: {
                beforeEachLine()
                return input.popFirst().map(PlainInput.line) ?? .ended(end)
            },
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
        #expect(output.contains("5. wrong: Statement number 5. You said false. It is true."))
        #expect(gameStore.recorded.map(\.index) == [0, 1, 2, 3, 4])
        #expect(gameStore.recorded.map(\.answer.given) == [true, false, true, false, false])
    }

    @Test("Enter plays again after a game and never answers")
    func replay() {
        let gameStore = FakeGameStore()
        let (output, _) = play(["", "t", "t", "t", "t", "t", "", "q"], gameStore)
        #expect(output.contains("Not understood. Type t for true or f for false."))
        #expect(gameStore.dealt == 2)
        #expect(output.hasSuffix("Goodbye; your game is saved.\n"))
    }

    @Test("an answer is recorded before it is told whether it was right")
    func recordedFirst() {
        let gameStore = FakeGameStore()
        var input = ["t"][...]
        var output = ""
        var before: [String] = []
        gameStore.willRecord = { before.append(output) }
        let session = PlainSession(
            gameStore: gameStore, now: { .zero },
            read: { input.popFirst().map(PlainInput.line) ?? .ended(.inputEnded) },
            write: { text in
                output += text
                return true
            })
        #expect(session.run(notices: []) == .inputEnded)
        #expect(before.count == 1 && !before[0].contains("Because of reason"))
        #expect(output.contains("Because of reason 1."))
    }

    @Test("the end of the input ends the program and says that the game is saved")
    func endOfInput() {
        let (output, ending) = play(["t"], FakeGameStore())
        #expect(ending == .inputEnded)
        #expect(output.hasSuffix("Input ended; your game is saved.\n"))
    }

    @Test("without scores, the game says that answers are not saved, in the help and at the end")
    func unsaved() {
        let gameStore = FakeGameStore()
        gameStore.saveStatus = .notSaving
        for lines in [["t", "?", "q"], ["t", "?"]] {
            let (output, _) = play(lines, gameStore)
            #expect(!output.contains("saved") || output.contains("not saved"))
            #expect(!output.contains("is saved") && !output.contains("Unfinished games are saved"))
            #expect(output.contains("Answers are not saved; unfinished games are lost.\n") == lines.contains("?"))
            #expect(output.hasSuffix("; answers are not saved.\n"))
        }
        gameStore.saveStatus = .latestUnsaved
        let (output, _) = play(["t", "?", "q"], gameStore)
        #expect(output.hasSuffix("Goodbye; the latest answers could not be saved.\n"))
        #expect(output.contains("The latest answers could not be saved.\nTrue") && !output.contains("games are saved"))
    }

    @Test("a signal ends the game and the line of the prompt")
    func signal() {
        let (output, ending) = play(["t"], FakeGameStore(), then: .signalled(2))
        #expect(ending == .signalled(2))
        #expect(output.hasSuffix("(t, f, or ? for help) \n"))
    }

    @Test("s lists the sources of the last explanation and the id of its question")
    func sources() {
        let (output, _) = play(["s", "t", "sources", "f", " S ", "q"], FakeGameStore())
        #expect(output.contains("No question was answered yet.\nTrue or false?"))
        #expect(output.contains("Sources of question 1 (q1):\nA book on 1\nhttps://example.org/1\nTrue or false?"))
        #expect(output.contains("Question 2 (q2) has no sources.\nTrue or false?"))
    }

    @Test("when dealing fails, the prompt offers to try again")
    func nothingDealt() {
        let gameStore = FakeGameStore()
        gameStore.dealError = GameStoreError("the scores are locked")
        let (output, _) = play(["t", "", "q"], gameStore)
        #expect(output.contains("Note: the scores are locked\nPlay? (Enter to try again, q to quit) "))
        #expect(output.contains("Not understood. Press Enter or type q.\nPlay?"))
        #expect(gameStore.dealt == 2)
        #expect(output.hasSuffix("Goodbye.\n"))
    }

    @Test("when no game can be dealt from what was chosen, the session ends")
    func nothingToPlay() {
        let gameStore = FakeGameStore()
        gameStore.dealError = GameStoreError("too few questions", isLasting: true)
        let (output, ending) = play(["", "q"], gameStore)
        #expect(output.hasSuffix("Note: too few questions\n"))
        #expect(ending == .nothingToPlay && gameStore.dealt == 1)
    }

    @Test("what ends only because everything was played is no failure")
    func nothingLeft() {
        let gameStore = FakeGameStore()
        let (output, ending) = play(["t", "t", "t", "t", "t", "", "q"], gameStore) {
            gameStore.dealError = gameStore.dealt == 1 ? GameStoreError("nothing is missed", isLasting: true) : nil
            gameStore.warning = "the scores were renewed"
        }
        #expect(output.hasSuffix("Note: the scores were renewed\nNote: nothing is missed\n"))
        #expect(ending == .quit && gameStore.dealt == 2)
    }

    @Test("what happened to the scores is told once, at the start or after the answer that found it")
    func warning() {
        let gameStore = FakeGameStore()
        gameStore.warning = "Scores are damaged."
        let (atStart, _) = play(["t", "q"], gameStore)
        #expect(atStart.contains("5 a game.\nNote: Scores are damaged.\n\nQuestion 1"), "\(atStart)")
        gameStore.willRecord = { gameStore.warning = "Scores are damaged." }
        let (later, _) = play(["t", "q"], gameStore)
        #expect(later.contains("Because of reason 1.\nNote: Scores are damaged.\n\nQuestion 2"), "\(later)")
        for output in [atStart, later] { #expect(output.split(separator: "Scores are damaged").count == 2) }
    }

    @Test("an unfinished game continues, and new starts another")
    func unfinished() throws {
        let gameStore = FakeGameStore()
        let answers = [GivenAnswer(given: true, taken: .zero), GivenAnswer(given: true, taken: .zero)]
        gameStore.unfinished = GameProgress(deck: try deck(), answers: answers)
        let (output, _) = play(["new", "q"], gameStore)
        #expect(output.contains("Continuing your game at question 3."))
        #expect(output.contains("Question 3 of 5"))
        #expect(output.contains("Question 1 of 5"))
        #expect(gameStore.abandoned == 1)
    }

    @Test("an answer that could not be saved is explained, and the error follows")
    func recordError() {
        let gameStore = FakeGameStore()
        gameStore.recordError = GameStoreError("the disk is full")
        let (output, _) = play(["t", "q"], gameStore, notices: ["scores are not kept", "and more"])
        #expect(output.contains("Note: scores are not kept\nNote: and more\n"))
        #expect(output.contains("Right. The statement is true.\nBecause of reason 1.\nNote: the disk is full"))
    }

    @Test("when the scores cannot be read the notes are told once, and the game does not begin")
    func continueError() {
        let gameStore = FakeGameStore()
        gameStore.continueError = GameStoreError("the scores are gone")
        let (output, ending) = play(["t"], gameStore, notices: ["scores are not kept"])
        #expect(output.hasSuffix("Note: scores are not kept\nNote: the scores are gone\n"), "\(output)")
        #expect(output.split(separator: "Note: ").count == 3 && ending == .quit && gameStore.dealt == 0)
    }

    @Test("only a prompt precedes typed text, and no two empty lines follow each other")
    func lineEnds() {
        let gameStore = FakeGameStore()
        let recording = FailingGameRecording()
        let typed = ["nonsense", "new", "?", "s", "a", "t", "t", "t", "t", "t", "nonsense", "", "q"]
        let (output, _) = play(typed, gameStore, recording: recording, notices: ["scores are not kept"])
        let prompts = ["True or false? (t, f, or ? for help) ", "Play again? (Enter to play, q to quit) "]
        for line in output.split(separator: "\n") where line.contains(" for help) ") || line.contains(" to quit) ") {
            #expect(prompts.contains(String(line)))
        }
        #expect(output.split(separator: "Note: this game is not recorded").count == 5, "\(output)")
        #expect(!output.contains("\n\n\n"))
        gameStore.dealError = GameStoreError("the scores are locked")
        #expect(play(["", "q"], gameStore).0.contains("q to quit) \nNote: the scores are locked\n"))
    }

    @Test("yes means true, no means false, again repeats the question")
    func words() {
        let gameStore = FakeGameStore()
        let (output, _) = play(["yes", "n", "again", "?", "nonsense", "q"], gameStore)
        #expect(gameStore.recorded.map(\.answer.given) == [true, false])
        #expect(output.components(separatedBy: "Statement number 3.").count == 3)
        #expect(output.contains("Type t if the statement is true, f if it is false, then press Enter."))
    }
}

extension String {
    fileprivate func components(separatedBy part: String) -> [Substring] {
        split(separator: part, omittingEmptySubsequences: false)
    }
}
