import Glibc
import QuizCore
import TestRecordings
import Testing
import TiltCore
import TiltRecording
import TiltTesting
import TrooperCatalogue
import TrooperScreens

@testable import TrooperSession

@Suite("A replay and a calibration over the game")
struct OneLoopTests {
    private static func replaying(_ keys: [Key]) throws -> FakeDisplay {
        let display = FakeDisplay(keys.map { (after: 900, key: $0) } + [(after: 900, key: .redraw)])
        display.stop = .milliseconds(60_000)
        let game = PlayedGame(
            number: GameNumber(rawValue: 1), startedAt: 0, pack: "", packTitle: "", seed: nil, state: .finished,
            answers: [])
        let playback = try Playback(RecordedGame(reading: ScriptedRecording.wholeGame(deck()).bytes()))
        let session = Session(
            display: display, games: try TestScores().open(),
            overlays: {
                $0 == .statistics ? .games([game], of: 1, recordedFrom: [game.number: 1], when: { _ in "" }) : nil
            }, replays: { _ in playback }, clock: display, look: Look(), isMotionReduced: true, notice: nil)
        let ending = session.run()
        #expect(ending == (keys.last == .interrupt ? .signalled(SIGINT) : .inputEnded))
        return display
    }

    @Test("a replay goes back to the games, and their help and the title are as they were")
    func replay() throws {
        let shown = try Self.replaying([
            .character("s"), .enter, .character("3"), .character("?"), .escape, .character("q"), .escape,
        ]).shown
        #expect(shown[1].contains("watch") && shown[2].contains("Replay"))
        #expect(shown[3].contains("Question 3 of 5") && shown[4].contains("Help: replay"))
        #expect(shown[5].contains("Question 3 of 5") && shown[6].contains("watch") && shown[7].contains("enter play"))
    }

    @Test("a replay stands still while the program is stopped, and ^C in it ends the program")
    func stopped() throws {
        let shown = try Self.replaying([.character("s"), .enter, .suspend, .character(" "), .interrupt]).shown
        #expect(shown[3].contains("▸  0:00 of") && shown[4].contains("⡇⢸ 0:00.900 of"))
    }

    @Test("on a screen that is too small q quits, whatever is open")
    func tooSmall() throws {
        let display = FakeDisplay([(after: 100, key: .character("q"))])
        display.size = Size(columns: 20, rows: 4)
        let playback = try Playback(RecordedGame(reading: ScriptedRecording().bytes()))
        let session = Session(
            display: display, games: nil, clock: display, look: Look(), isMotionReduced: true, notice: nil)
        #expect(session.show(playback, notice: nil) == .quit)
        #expect(display.shown[0].contains("q quits"))
    }

    /// Keeps the preset in memory.
    private final class PresetSettings: SettingsKeeping {
        private(set) var live = LiveSettings()
        private(set) var changed: [String] = []
        func change(_ name: String, to value: String) {
            changed.append("\(name) \(value)")
            live.preset = SnapPreset(rawValue: value) ?? live.preset
        }
        func save() -> String? { nil }
    }

    @Test("a player calibrates from the settings, and the game goes on with what was set")
    func calibrating() throws {
        let keys: [Key] = [
            .character(","), .end, .enter, .right, .character("c"), .character("?"), .escape, .escape, .escape, .enter,
        ]
        let display = FakeDisplay(keys.map { (after: 900, key: $0) } + [(after: 900, key: .redraw)])
        let pad = try SampleDevice.recorded(SampleDevice.xboxPad)
        let start = display.now()
        let inputs = [(EventType.absolute, Int32(-9_000)), (EventType.synchronisation, 0)].map { type, value in
            DeviceInput(
                .input(InputEvent(at: .zero, type: type, code: 0, value: value), of: pad.number),
                at: start + .milliseconds(3_000))
        }
        let tilting = LateTilting(pad, inputs: [DeviceInput(.deviceAppeared(pad), at: start)] + inputs)
        let settings = PresetSettings()
        let line = SettingLine("snap", "snap", "", ["gentle", "normal", "firm"], "normal")
        let session = Session(
            display: display, games: try TestScores().open(),
            overlays: { $0 == .settings ? .settings([line], degrees: [:]) : nil }, tilting: tilting,
            settings: settings, clock: display, look: Look(), isMotionReduced: true, notice: nil)
        #expect(session.run() == .inputEnded)
        let shown = display.shown
        #expect(shown[2].contains("▸ Controller") && shown[2].contains("enter calibrate"))
        #expect(
            shown[3].contains("Calibrate") && shown[3].contains("◂ normal ▸") && shown[3].contains("-20%"),
            "\(shown[3])")
        #expect(shown[4].contains("◂ firm ▸") && shown[6].contains("Help: calibrate"))
        #expect(shown[5].contains("0%  centre") && !tilting.saved.isEmpty)
        #expect(shown[8].contains("firm") && shown[8].contains("Controller") && settings.changed == ["snap firm"])
        #expect(shown[9].contains("enter play") && !tilting.isCalibrating)
        #expect(shown[10].contains("Question 1 of 5"))
        #expect(session.interaction.play.rules == TiltedGame(TiltRules(.firm)).rules)
        #expect(session.interaction.play.devices.map(\.device) == [pad])
    }
}
