import Glibc
import QuizCore
import QuizRecording
import TestHands
import Testing
import TiltCore

@testable import TrooperDrawing
@testable import TrooperScreens
@testable import TrooperStore

@Suite("The loop of a game on a screen")
struct SessionLoopTests {
    private static let start: [(after: Int64, key: Key)] = [(after: 50, key: .enter)]
    private static let answer: [(after: Int64, key: Key)] = Array(repeating: (after: 170, key: .left), count: 3)
    private static let next: [(after: Int64, key: Key)] = [(after: 800, key: .enter)]

    /// The screen before each key, and at the end.
    private func screens(
        _ keys: [(after: Int64, key: Key)], _ games: Scorekeeper, beforeKey: @escaping (Int) throws -> Void = { _ in }
    ) -> [String] {
        let display = FakeDisplay(keys + [(after: 600, key: .redraw)])
        display.beforeKey = beforeKey
        #expect(display.session(games).run() == .inputEnded)
        return display.shown
    }

    @Test("a tilt counts at the time when it happened, however late it is read")
    func lateTilt() throws {
        let display = FakeDisplay(Self.start + [(after: 2_000, key: .redraw)])
        let games = try TestScores().open()
        let begins = display.now() + .milliseconds(50)
        let pad = TestPad(SampleDevice.dualShock4Pad)
        let (pressed, back) = (begins + .milliseconds(100), begins + .milliseconds(400))
        let hat: [(at: Microseconds, value: Int32)] = [-1, 0, -1, 0, -1, 0].map { (pressed, $0) } + [(back, 1)]
        let inputs = hat.map { at, value in
            DeviceInput(
                .sent(InputEvent(.absolute(.hat0X), value, at: .zero), pad), at: at)
        }
        display.busy = begins + .milliseconds(1)...begins + .milliseconds(1_000)
        #expect(display.session(games, pads: try TestPads(pad, inputs: inputs)).run() == .inputEnded)
        let answers = try games.store.history(limit: 9).flatMap(\.answers)
        #expect(answers.map(\.answer) == [GivenAnswer(given: true, taken: .milliseconds(230))])
    }

    @Test("Esc does nothing on the title, before a game and after one that was left")
    func escapeOnTitle() throws {
        let escapes: [(after: Int64, key: Key)] = Array(repeating: (after: 2_500, key: .escape), count: 2)
        let leaving: [(after: Int64, key: Key)] = [(after: 800, key: .escape)]
        let shown = screens(escapes + Self.start + Self.answer + Self.next + leaving + escapes, try TestScores().open())
        #expect(shown.prefix(3).allSatisfy { $0 == shown[0] }, "\(shown)")
        #expect(shown.suffix(3).allSatisfy { $0.contains("Saved at question 2. Enter continues.") }, "\(shown)")
    }

    @Test("the message about an unsaved answer stays until the answer is saved")
    func unkeptAnswer() throws {
        let scores = try TestScores()
        let shown = screens(Self.start + Self.answer + Self.next + Self.answer, try scores.open()) { key in
            if key == 1 || key == 5 { try scores.setSavingFails(key == 1) }
        }
        let told = shown.map { $0.contains("This answer counts but is not saved") }
        // Shown during the first explanation and the second question.
        #expect(told == [false, false, false, false, true, true, true, true, false])
        #expect(try scores.answers() == [[true, true]])
    }

    @Test("the message about an unsaved answer ends with its game")
    func unkeptGame() throws {
        let scores = try TestScores()
        let leave: [(after: Int64, key: Key)] = [(after: 800, key: .character("q")), (after: 50, key: .character("y"))]
        let shown = screens(Self.start + Self.answer + leave + Self.start, try scores.open()) { key in
            if key == 1 { try scores.setSavingFails(true) }
        }
        #expect(shown[4].contains("This answer counts but is not saved"), "\(shown[4])")
        #expect(shown[6].contains("enter play"), "\(shown[6])")
        #expect(shown.last?.contains("Question 1 of 5") == true && shown.last?.contains("not saved") == false)
    }

    @Test("what happened to the scores is told on the title, and after the answer that found it")
    func warning() throws {
        let atStart = screens(Self.start, try TestScores(damaging: "question_asked").open())
        #expect(atStart[0].contains("Scores are not saved: "), "\(atStart[0])")
        let games = try TestScores(damaging: "asked").open()
        let damaged = games.store
        let shown = screens(Self.start + Self.answer, games)
        #expect(!shown[0].contains("not saved") && shown.last?.contains("Scores are not saved: ") == true)
        // The calibrations of controllers are still read from there.
        #expect(try games.store !== damaged && damaged.setting("calibration") == nil)
    }

    @Test("an answer is recorded before the screen tells whether it was right, and the screen says if that waits")
    func recordedFirst() throws {
        let display = FakeDisplay(Self.start + Self.answer)
        let scores = try TestScores()
        let games = try scores.open()
        let session = display.session(games)
        var shown: [String] = []
        try scores.lock(games, before: { shown.append(display.text) }, then: { shown.append(display.text) })
        #expect(session.run() == .inputEnded)
        #expect(shown.map { $0.contains("Saving…") } == [false, true], "\(shown)")
        #expect(shown.allSatisfy { $0.contains("Question 1 of 5") && !$0.contains("You said") })
        #expect(display.text.contains("It is TRUE.") && !display.text.contains("Saving"), "\(display.text)")
        #expect(display.text.contains("Because of reason 1.") && shown.allSatisfy { !$0.contains("Because of") })
        #expect(try scores.answers() == [[true]])
    }

    @Test("while an answer waits only ^C works; other keys are dropped", arguments: [false, true])
    func keysWhileSaving(isInterrupted: Bool) throws {
        let typed: [Key] = [.character("q"), .enter, .character("y")] + (isInterrupted ? [.interrupt] : [])
        let display = FakeDisplay(Self.start + Self.answer + typed.map { (after: 600, key: $0) })
        let scores = try TestScores()
        let games = try scores.open()
        let session = display.session(games)
        let isEnding = games.store.wait.isEnding
        var ends: [Bool] = []
        games.store.wait.isEnding = {
            #expect(display.text.contains("^C quit") && !display.text.contains("help"), "\(display.text)")
            guard display.keyCount > 0 else { return (try? scores.run("COMMIT")) == nil }
            ends.append(isEnding?() ?? false)
            return ends.last == true
        }
        try scores.run("BEGIN IMMEDIATE")
        #expect(session.run() == (isInterrupted ? .signalled(SIGINT) : .inputEnded))
        #expect(ends == [false, false, false] + (isInterrupted ? [true] : []))
        #expect(try scores.answers() == (isInterrupted ? [] : [[true]]))
        if isInterrupted { return }
        #expect(display.text.contains("It is TRUE.") && !display.text.contains("Leave"), "\(display.text)")
    }

    @Test("the first picture shows the device that is there")
    func deviceAtOnce() throws {
        func showCount(hasPad: Bool) throws -> Int {
            let display = FakeDisplay([(after: 100, key: .character("q"))])
            let pad = TestPad(SampleDevice.xboxPad)
            let session = display.session(try TestScores().open(), pads: try hasPad ? TestPads(pad) : TestPads())
            #expect(session.run() == .quit)
            #expect(display.shown[0].contains("X-Box") == hasPad, "\(display.shown[0])")
            return display.showCount
        }
        #expect(try showCount(hasPad: true) == showCount(hasPad: false))
    }

    @Test("when another program has continued the game of the title, Enter says so and begins no other game")
    func gameTakenElsewhere() throws {
        let scores = try TestScores()
        try scores.leave(after: [false])
        let number = try #require(try scores.other.unfinishedGame(scores.supply.usual)).number
        let shown = screens(Self.start + Self.next, try scores.open()) { key in
            if key == 0 { _ = try scores.other.takeUnfinishedGame(number, of: scores.supply.usual) }
        }
        #expect(shown[0].contains("Pack one, question 2"), "\(shown[0])")
        #expect(shown[1].contains("continued or ended in another window"), "\(shown[1])")
        #expect(shown[1].contains("enter play") && shown[1].contains("1 to win back"), "\(shown[1])")
        #expect(shown[2].contains("Question 1 of 5") && !shown[2].contains("another window"), "\(shown[2])")
    }

    @Test("the title says that the game that was left is saved only if it is")
    func leaving() throws {
        let keys: [(after: Int64, key: Key)] = [.character("?"), .escape, .character("q"), .left].map { (50, $0) }
        for saveStatus in [SaveStatus.saved, .latestUnsaved, .nothingAnswered, .notSaving] {
            let scores = try TestScores()
            let games = try scores.open(inMemory: saveStatus == .notSaving)
            let answered = saveStatus == .nothingAnswered ? [] : Self.answer + Self.next
            let shown = screens(Self.start + answered + keys, games) { key in
                if key == 1, saveStatus == .latestUnsaved { try scores.setSavingFails(true) }
            }
            #expect(games.saveStatus == saveStatus)
            let (help, title) = (shown[answered.count + 2], shown[answered.count + 4])
            #expect(title.contains("Saved at question 2. Enter continues.") == (saveStatus == .saved))
            #expect(title.contains("is not saved") == (saveStatus == .latestUnsaved))
            #expect(title.contains("unfinished games are lost") == (saveStatus == .notSaving))
            #expect(title.contains("▸ Play"))
            #expect(help.contains("unfinished games are lost") == (saveStatus == .notSaving))
            #expect(help.contains("Unfinished games are saved") == [.saved, .nothingAnswered].contains(saveStatus))
        }
    }

    @Test("a game that is played once and left has a line of its own, which continues it, until another game begins")
    func leavingOnce() throws {
        let games = try TestScores().open(seed: nil)
        // Three of the five are true, so one of four answers is wrong.
        let four = [Self.answer, Self.next, Self.answer, Self.next, Self.answer, Self.next, Self.answer, Self.next]
        var keys = Self.start + four.joined() + [(50, .character("q")), (1_000, .down), (50, .character("m"))]
        keys += Self.answer + Self.next + [(50, .character("q")), (1_000, .left), (50, .enter)]
        keys += [(50, .character("q")), (1_000, .down), (50, .enter)]
        let before = screens(keys, try TestScores().open(seed: nil)).count
        let shown = Array(screens(keys + Self.answer + Self.next + [(50, .character("q"))], games))
        let title = shown[before - 6]
        #expect(title.contains("▸ Continue   Missed ones") && title.contains("  Play  "), "\(title)")
        #expect(shown[before - 4].contains("Question 2 of 5") && shown[before - 1].contains("Question 5 of 5"))
        #expect(shown.last?.contains("▸ Play") == true && shown.last?.contains("Continue") == false, "\(shown)")
    }
}
