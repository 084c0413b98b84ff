import QuizCore
import Testing
import TiltCore
import TiltRecording

@testable import TrooperDrawing
@testable import TrooperScreens

/// Keeps settings in memory.
private final class FakeSettings: SettingsKeeping {
    private(set) var live = LiveSettings()
    private(set) var changed: [String] = []
    private(set) var saveCount = 0
    var failure: String?

    func change(_ name: String, to value: String) {
        changed.append("\(name) \(value)")
        live.isMotionReduced = true
        if name == "theme" { live.theme = value == "calm" ? .calm : .contrast }
        if name == "bell" { live.ringsBell = value == "on" }
        if name == "snap" { live.preset = .firm }
    }

    func save() -> String? {
        guard !changed.isEmpty, saveCount == 0 else { return nil }
        saveCount += 1
        return failure
    }

    var overlay: Overlay {
        let lines = [("theme", ["calm", "contrast"]), ("bell", ["off", "on"]), ("snap", ["normal", "firm"])]
        return .settings(
            lines.map { SettingLine($0, $0, "", $1, $1[0]) }, degrees: ["normal": [17, 29, 41], "firm": [22, 36, 50]])
    }
}

@Suite("Settings on a screen")
struct SettingsSessionTests {
    private let settings = FakeSettings()

    private func play(_ keys: [Key]) throws -> (display: FakeDisplay, game: TiltedGame) {
        let display = FakeDisplay(keys.map { (after: 800, key: $0) } + [(after: 800, key: .redraw)])
        let session = display.session(
            try TestScores().open(), overlays: { $0 == .settings ? self.settings.overlay : nil }, settings: settings)
        #expect(session.run() == .inputEnded && display.keyCount == 0)
        return (display, session.interaction.play)
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
        var game = GameInteraction(size: Size(columns: 80, rows: 24), isMotionReduced: true)
        game.open(settings.overlay, at: .zero)
        _ = game.advance(to: .milliseconds(1_000))
        for key: Key in [.end, .up] { _ = game.press(key, at: .milliseconds(1_000)) }
        #expect(game.nextMoment == nil)
        #expect(
            game.press(.right, at: .milliseconds(1_000)) == [.change(setting: "snap", value: "firm")])
        var moments: [Int64] = []
        while let next = game.nextMoment {
            moments.append(next.rawValue / 1_000)
            _ = game.advance(to: next)
        }
        // The stages at 22, 36 and 50 degrees, each with the pictures of its snap.
        #expect(moments == [1_440, 1_500, 1_560, 1_720, 1_780, 1_840, 2_000, 2_060, 2_120])
    }

    @Test("the rules of a running game stay as they are, and the next game has the new ones")
    func rules() throws {
        let answer: [Key] = [.left, .left, .left]
        let lastAnswer = [.enter] + (1...4).flatMap { _ in answer + [.enter] } + answer
        let changed = lastAnswer + [.character(","), .end, .up, .right, .escape]
        #expect(try play(changed).game.rules == TiltedGame(TiltRules()).rules)
        #expect(settings.changed == ["snap firm"])
        let next = try play(changed + [.character("q"), .character("q"), .enter])
        #expect(next.display.text.contains("Question 1 of 5") && next.game.rules == TiltedGame(TiltRules(.firm)).rules)
    }
}
