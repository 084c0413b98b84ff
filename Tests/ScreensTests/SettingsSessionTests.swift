import QuizCore
import QuizRecording
import Testing
import TiltCore

@testable import TrooperDrawing
@testable import TrooperScreens

/// Notes how long the third stage must be held in each game.
private final class DwellRecorder: GameRecording {
    private(set) var dwells: [Microseconds] = []

    func begin(_ play: inout LiveGame) { dwells.append(play.game.dwell) }
    func write(_ play: inout LiveGame) {}
    func end(_ play: inout LiveGame) {}
    func takeWarning() -> String? { nil }
}

@Suite("Settings on a screen")
struct SettingsSessionTests {
    private let settings = MemorySettings(
        [
            ("theme", "theme", ["calm", "contrast"]), ("bell", "bell", ["off", "on"]),
            ("snap", "snap", ["normal", "firm"]),
        ], motion: "reduced")

    private func play(_ keys: [Key]) throws -> (display: FakeDisplay, dwells: [Microseconds]) {
        let display = FakeDisplay(keys.map { (after: 800, key: $0) } + [(after: 800, key: .redraw)])
        let recorder = DwellRecorder()
        let session = display.session(
            try TestScores().open(), settings: settings, recorder: recorder)
        #expect(session.run() == .inputEnded && display.keyCount == 0)
        return (display, recorder.dwells)
    }

    @Test("a value applies at once, and is saved once when the screen is closed")
    func saved() throws {
        let display = try play([.character(","), .right, .down, .right, .escape, .enter, .left, .left, .left]).display
        #expect(settings.changed == ["theme contrast", "bell on"])
        #expect(display.themes == ["contrast", "contrast"])
        #expect(settings.saveCount == 1)
        // When it is turned on, and at the answer.
        #expect(display.bellCount == 2)
        #expect(display.shown[1].contains("▸ theme ◂ calm ▸") && display.shown[2].contains("contrast ▸"))
        #expect(display.shown[5].contains("Play") && !display.shown[5].contains("saved when you close"))
    }

    @Test("a failure to save is a notice, and nothing is saved while the screen is open")
    func failure() throws {
        settings.failure = "The settings are not saved: the disk is full."
        let display = try play([.character(","), .right, .character("q"), .redraw]).display
        #expect(!display.shown[2].contains("not saved") && display.shown[3].contains("The settings are not saved"))
    }

    @Test("a preset is that of the next game, and the arrow of the screen moves as it says")
    func nextGame() throws {
        let screens = TestStack([SettingsScreen()], settings: settings)
        screens.press(.end, .up)
        #expect(screens.nextMoment == nil)
        screens.press(.right)
        #expect(settings.changed.last == "snap firm")
        let start = screens.context.now
        var moments: [Int64] = []
        while let next = screens.nextMoment {
            moments.append((next - start).rawValue / 1_000)
            screens.pass(to: next)
        }
        // The stages at 22, 36 and 50 degrees, each with the pictures of its snap.
        #expect(moments == [440, 500, 560, 720, 780, 840, 1_000, 1_060, 1_120])
    }

    @Test("the rules of a running game stay as they are, and the next game has the new ones")
    func rules() throws {
        let answer: [Key] = [.left, .left, .left]
        let lastAnswer = [.enter] + (1...4).flatMap { _ in answer + [.enter] } + answer
        let changed = lastAnswer + [.character(","), .end, .up, .right, .escape]
        #expect(try play(changed).dwells == [SnapPreset.normal.dwell])
        #expect(settings.changed == ["snap firm"])
        let next = try SettingsSessionTests().play(changed + [.character("q"), .character("q"), .enter])
        #expect(next.display.text.contains("Question 1 of 5"))
        #expect(next.dwells.count == 2 && next.dwells.last == SnapPreset.firm.dwell)
    }
}
