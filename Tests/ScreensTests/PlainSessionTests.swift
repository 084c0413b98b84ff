import Foundation
import QuizCore
import Testing

@testable import TrooperScreens
@testable import TrooperStore

@Suite("The game in lines of text")
struct PlainSessionTests {
    private func play(
        _ lines: [String], _ games: Scorekeeper, recording: (any GameRecording)? = nil, notices: [String] = [],
        then end: Ending = .inputEnded, beforeEachLine: @escaping () throws -> Void = {},
        whenWritten: @escaping () -> Void = {}
    ) -> (String, Ending) {
        var input = lines[...]
        var output = ""
        var time = Microseconds.zero
        let session = PlainSession(
            games: games, recording: recording,
            now: {
                time = time + .milliseconds(500)
                return time
            },
            read: {
                #expect(throws: Never.self) { try beforeEachLine() }
                return input.popFirst().map(PlainInput.line) ?? .ended(end)
            },
            write: {
                output += $0
                whenWritten()
                return true
            })
        let ending = session.run(notices: notices)
        return (output, ending)
    }

    @Test("five answers make a game, and q ends it")
    func wholeGame() throws {
        let scores = try TestScores()
        let (output, ending) = play(["t", "false", "TRUE", " f ", "f", "q"], try scores.open())
        #expect(ending == .quit)
        let result = output.components(separatedBy: "Game over. 4 of 5 right in 0:").last ?? ""
        #expect(result.contains("Pack one, 5 of 5 seen.\nRecruit, 21 right to Cadet.\n5. missed: Statement number"))
        #expect(result.contains("You said false. It is true.\n1. right: "))
        #expect(try scores.answers() == [[true, false, true, false, false]])
    }

    @Test("the answer of a made statement has its own line, and a full stop before what you said")
    func madeStatements() throws {
        let questions = testPack().questions.map {
            Question(
                id: $0.id, statement: "What is \($0.id.rawValue)? \u{2014} This", answer: $0.answer,
                explanation: $0.explanation, topic: $0.topic, difficulty: $0.difficulty, sources: [], made: .choices)
        }
        let pack = Pack(id: "one", title: "Pack one", licence: "CC0-1.0", version: "1", questions: questions)
        let (output, _) = play(["t", "f", "t", "f", "t"], try TestScores([pack]).open())
        #expect(output.contains("What is q3?\n\u{2014} This\nTrue or false?"), "\(output)")
        #expect(output.contains("What is q3? \u{2014} This. You said true."), "\(output)")
    }

    @Test("what follows is a sentence without keys")
    func follows() throws {
        let scores = try TestScores([testPack("one"), testPack("two")])
        let games = Array(repeating: "t", count: 5) + [""] + Array(repeating: "t", count: 5)
        let (output, _) = play(games, try scores.open(.walk(pack: nil), seed: nil))
        #expect(output.contains("\nNext: 5 new of Pack two.\n"))
        #expect(output.contains("\nNext: what you saw longest ago.\n"))
    }

    @Test("Enter plays again after a game and never answers")
    func replay() throws {
        let (output, _) = play(["", "t", "t", "t", "t", "t", "", "t", "q"], try TestScores().open())
        #expect(output.contains("Not understood. Type t for true or f for false."))
        #expect(output.components(separatedBy: "Question 1 of 5").count == 3)
        #expect(output.hasSuffix("Goodbye; your game is saved.\n"))
    }

    @Test("an answer is recorded before it is told whether it was right")
    func recordedFirst() throws {
        let scores = try TestScores()
        let games = try scores.open()
        let (output, ending) = play(["t"], games) {
            if games.saveStatus == .nothingAnswered { try scores.lock(games) }
        }
        #expect(ending == .inputEnded)
        let parts = output.components(separatedBy: "Saving… another program is using the scores.\n")
        #expect(parts.count == 2 && !parts[0].contains("Because of reason"), "\(output)")
        #expect(parts.last?.contains("Because of reason 1.") == true)
    }

    @Test("the end of the input ends the program and says that the game is saved")
    func endOfInput() throws {
        let (output, ending) = play(["t"], try TestScores().open())
        #expect(ending == .inputEnded)
        #expect(output.hasSuffix("Input ended; your game is saved.\n"))
    }

    @Test("without scores, the game says that answers are not saved, in the help and at the end")
    func unsaved() throws {
        let scores = try TestScores()
        for lines in [["t", "?", "q"], ["t", "?"]] {
            let (output, _) = play(lines, try scores.open(inMemory: true))
            #expect(!output.contains("saved") || output.contains("not saved"))
            #expect(!output.contains("is saved") && !output.contains("Unfinished games are saved"))
            #expect(output.contains("Answers are not saved; unfinished games are lost.\n") == lines.contains("?"))
            #expect(output.hasSuffix("; answers are not saved.\n"))
        }
        let games = try scores.open()
        try scores.setSavingFails(true)
        let (output, _) = play(["t", "?", "q"], games)
        #expect(output.hasSuffix("Goodbye; the latest answers could not be saved.\n"))
        #expect(output.contains("The latest answers could not be saved.\nTrue") && !output.contains("games are saved"))
    }

    @Test("a signal ends the game and the line of the prompt")
    func signal() throws {
        let (output, ending) = play(["t"], try TestScores().open(), then: .signalled(2))
        #expect(ending == .signalled(2))
        #expect(output.hasSuffix("(t, f, or ? for help) \n"))
    }

    @Test("s lists the sources of the last explanation and the id of its question")
    func sources() throws {
        let (output, _) = play(["s", "t", "sources", "f", " S ", "q"], try TestScores().open())
        #expect(output.contains("No question was answered yet.\nTrue or false?"))
        #expect(output.contains("Sources of question 1 (q1):\nA book on 1\nhttps://example.org/1\nTrue or false?"))
        #expect(output.contains("Question 2 (q2) has no sources.\nTrue or false?"))
    }

    @Test("when dealing fails, the prompt offers to try again")
    func nothingDealt() throws {
        let scores = try TestScores()
        let games = try scores.open()
        try scores.setDealingFails()
        let (output, _) = play(["t", "", "q"], games)
        #expect(output.contains("please report it with this message.\nPlay? (Enter to try again, q to quit) "))
        #expect(output.contains("Not understood. Press Enter or type q.\nPlay?"))
        #expect(output.components(separatedBy: "Note: Cannot use the scores in ").count == 3)
        #expect(output.hasSuffix("Goodbye.\n"))
    }

    private static let missed = Selection(packs: ["one"], isMissed: true)

    @Test("when no game can be dealt from what was chosen, the session ends")
    func nothingToPlay() throws {
        let (output, ending) = play(["", "q"], try TestScores().open(Self.missed, seed: nil))
        #expect(output.hasSuffix("Note: You have no missed questions; play a game first.\n"))
        #expect(output.components(separatedBy: "Note: ").count == 2 && ending == .nothingToPlay)
    }

    @Test("when all missed ones are won back, the next game is one of the walk")
    func nothingLeft() throws {
        let scores = try TestScores([testPack(allTrue: true)])
        try scores.leave(after: [false])
        let (output, ending) = play(["t", "t", "t", "t", "t", "", "q"], try scores.open(Self.missed, seed: nil))
        #expect(output.contains("Missed ones, Pack one: all won back.\n"))
        #expect(ending == .quit && output.components(separatedBy: "Question 1 of 5").count == 3)
    }

    @Test("what happened to the scores is told before why no game is dealt")
    func warningBeforeEnd() throws {
        let scores = try TestScores()
        let (output, ending) = play(["t", "t", "t", "t", "t", "", "q"], try scores.open()) {
            scores.supply.packs = []
            if try scores.answers().first?.count == 5 { try scores.damagePacks() }
        }
        let notes = output.components(separatedBy: "Note: ").dropFirst()
        #expect(notes.first?.hasPrefix("Scores are not saved: ") == true && notes.count == 2, "\(output)")
        #expect(notes.last == "No packs are installed.\n" && ending == .quit)
    }

    @Test("what happened to the scores is told once, at the start or after the answer that found it")
    func warning() throws {
        let (atStart, _) = play(["t", "q"], try TestScores(damaging: "question_asked").open())
        #expect(atStart.contains("5 a game.\nNote: Scores are not saved: "), "\(atStart)")
        let (later, _) = play(["t", "q"], try TestScores(damaging: "asked").open())
        #expect(later.contains("Because of reason 1.\nNote: Scores are not saved: "), "\(later)")
        for output in [atStart, later] {
            #expect(output.components(separatedBy: "Scores are not saved: ").count == 2)
            #expect(output.components(separatedBy: "Question 2 of 5").count == 2)
        }
    }

    @Test("an unfinished game continues, and new starts another")
    func unfinished() throws {
        let scores = try TestScores()
        try scores.leave(after: [true, true])
        let (output, _) = play(["new", "q"], try scores.open())
        #expect(output.contains("Continuing your game at question 3."))
        #expect(output.contains("Question 3 of 5"))
        #expect(output.contains("Question 1 of 5"))
        #expect(try scores.other.history(limit: 9).map(\.state) == [.abandoned])
    }

    @Test("an answer that could not be saved is explained, and the error follows")
    func recordError() throws {
        let scores = try TestScores()
        let games = try scores.open()
        try scores.setSavingFails(true)
        let (output, _) = play(["t", "q"], games, notices: ["scores are not kept", "and more"])
        #expect(output.contains("Note: scores are not kept\nNote: and more\n"))
        let reveal = "Right. The statement is true.\nBecause of reason 1.\n"
        #expect(output.contains("\(reveal)Note: This answer counts but is not saved: "), "\(output)")
    }

    @Test(
        "when the scores cannot be read the notes are told once, and the game does not begin", arguments: [true, false])
    func continueError(isTitleShown: Bool) throws {
        let scores = try TestScores()
        try scores.leave(after: [true])
        let games = try scores.open()
        // Also after the first text; for later ones nothing is left to rename.
        func fail() { try? scores.run("ALTER TABLE asked RENAME TO hidden") }
        if !isTitleShown { fail() }
        let (output, ending) = play(["t"], games, notices: ["scores are not kept"], whenWritten: fail)
        let note = "Note: scores are not kept\nNote: Cannot use the scores in "
        #expect(output.contains(note) && output.components(separatedBy: "Note: ").count == 3, "\(output)")
        #expect(output.contains("Game Trooper.") == isTitleShown)
        #expect(!output.contains("Question") && ending == .quit)
    }

    @Test("only a prompt precedes typed text, and no two empty lines follow each other")
    func lineEnds() throws {
        let scores = try TestScores()
        let recording = FailingGameRecording()
        let typed = ["nonsense", "new", "?", "s", "a", "t", "t", "t", "t", "t", "nonsense", "", "q"]
        let (output, _) = play(typed, try scores.open(), recording: recording, notices: ["scores are not kept"])
        let prompts = ["True or false? (t, f, or ? for help) ", "Play again? (Enter to play, q to quit) "]
        for line in output.split(separator: "\n") where line.contains(" for help) ") || line.contains(" to quit) ") {
            #expect(prompts.contains(String(line)))
        }
        #expect(output.split(separator: "Note: this game is not recorded").count == 5, "\(output)")
        #expect(!output.contains("\n\n\n"))
        let games = try scores.open()
        try scores.setDealingFails()
        #expect(play(["", "q"], games).0.contains("q to quit) \nNote: Cannot use the scores in "))
    }

    @Test("yes means true, no means false, again repeats the question")
    func words() throws {
        let scores = try TestScores()
        let (output, _) = play(["yes", "n", "again", "?", "nonsense", "q"], try scores.open())
        #expect(try scores.answers() == [[true, false]])
        #expect(output.components(separatedBy: "Statement number 3.").count == 3)
        #expect(output.contains("Type t if the statement is true, f if it is false, then press Enter."))
    }
}
