import QuizCore
import TestHands
import TestRecordings
import Testing
import TiltCore
import TiltRecording
import TrooperScreens

@Suite("A recorded device in a replay")
struct ReplayedTiltTests {
    private let number: DeviceNumber
    private let stick: RecordedDevice

    init() throws {
        number = try #require(DeviceNumber(rawValue: 1))
        var description = DeviceDescription(name: "Old \u{1b}[2JStick")
        description.codes =
            [0, 1].map { EventCode(type: EventType.absolute, number: $0) }
            + [EventCode.key(0x120)]
        description.axes = [0, 1].map { AxisDescription(code: $0, value: 0, minimum: -128, maximum: 127) }
        stick = RecordedDevice(
            description, number: number, use: RecordedDevice.tilt)
    }

    private func frame(_ value: Int32, in script: inout ScriptedRecording) {
        script.wait(milliseconds: 10)
        script.add(.input(InputEvent(at: .zero, type: EventType.absolute, code: 0, value: value), of: number))
        script.add(.input(InputEvent(at: .zero, type: EventType.synchronisation, code: 0, value: 0), of: number))
    }

    /// Appears, rests, tilts to the right without a snap, vanishes.
    private func recording() throws -> RecordedGame {
        var script = ScriptedRecording()
        script.add(.deviceAppeared(stick))
        script.add(.deviceSilent(number))
        script.hear(.deckDealt(try #require(Deck.numbered())))
        for _ in 1...150 { frame(0, in: &script) }
        for value in 1...45 { frame(Int32(value), in: &script) }
        for _ in 1...50 { frame(45, in: &script) }
        script.add(.deviceVanished(number))
        return try RecordedGame(reading: script.bytes())
    }

    @Test("the scene shows the device's cleaned name, its tilt and its loss")
    func life() throws {
        var playback = try Playback(recording(), isMotionReduced: true)
        #expect(playback.shown.tilt == nil)
        playback.step()
        let status = try #require(playback.shown.tilt?.status)
        #expect(status == "Old [2JStick")
        var leans: [Int] = []
        while playback.nextEvent != nil {
            playback.step()
            if let lean = playback.shown.tilt?.lean, lean != leans.last { leans.append(lean) }
        }
        #expect(leans == [0, 1, 2, 3, 4, 5, 6, 7, 0])
        #expect(playback.shown.tilt == TiltView(status: "Old [2JStick is gone", advice: .deviceGone))
    }

    @Test("without the rules of its tilts the scene shows the device's name, the recorded stages and its loss")
    func recordedStages() throws {
        var script = ScriptedRecording()
        script.add(.deviceAppeared(stick))
        script.hear(.deckDealt(try #require(Deck.numbered())))
        for stage: Int8 in [1, 2, -1] {
            frame(Int32(stage) * 40, in: &script)
            script.hear(.tiltSnapped(try #require(Stage(rawValue: stage))))
        }
        script.add(.deviceVanished(number))
        let text = String(decoding: script.bytes(), as: UTF8.self).replacing("tilt-4", with: "tilt-9")
        var playback = try Playback(RecordedGame(reading: Array(text.utf8).sealed), isMotionReduced: true)
        playback.step()
        #expect(playback.shown.tilt?.reason.isEmpty == false)
        var stages: [Int8] = []
        while playback.nextEvent != nil {
            if case .asking(let asking) = playback.shown.game.phase { stages.append(asking.arrow.stage.rawValue) }
            #expect(playback.shown.tilt?.lean == 0 && playback.shown.tilt?.status == "Old [2JStick")
            playback.step()
        }
        #expect(stages.filter { $0 != 0 } == [1, 1, 1, 2, 2, 2, -1])
        #expect(playback.shown.tilt == TiltView(status: "Old [2JStick is gone", advice: .deviceGone))
    }

    @Test("sensor values of a hand at rest do not change the picture")
    func rest() throws {
        var playback = try Playback(recording(), isMotionReduced: true)
        var (changes, shown) = (0, playback.shown)
        while let moment = playback.nextMoment {
            playback.advance(to: moment)
            shown.now = playback.shown.now
            if playback.shown != shown { changes += 1 }
            shown = playback.shown
        }
        // The device appears with the question, tilts in seven steps and vanishes.
        #expect(changes == 9)
        #expect(playback.recording.events.count > 450)
    }

    @Test("the next non-sensor event skips sensor values")
    func nextHeard() throws {
        var playback = try Playback(recording())
        playback.advance(to: .milliseconds(100))
        #expect(playback.nextEvent?.words == "a 1 0 0")
        #expect(playback.nextNonSensorEvent?.words == "unplug 1")
    }

    @Test("a replay explains a silent sensor as the game did, but not a silence after its end")
    func silence() throws {
        var description = SampleDevice.dualShock4Motion
        (description.vendor, description.product) = (0x28de, 0x1205)
        var script = ScriptedRecording()
        script.add(.deviceAppeared(RecordedDevice(description, number: number, use: RecordedDevice.tilt)))
        script.hear(.deckDealt(try #require(Deck.numbered())))
        script.wait(milliseconds: 5_000)
        frame(0, in: &script)
        var playback = try Playback(RecordedGame(reading: script.bytes()), isMotionReduced: true)
        playback.advance(to: .milliseconds(100))
        #expect(playback.nextMoment == .milliseconds(3_000))
        playback.advance(to: .milliseconds(3_000))
        #expect(playback.shown.tilt?.advice == .sensorSilent)
        playback.seek(to: playback.duration)
        #expect(playback.shown.tilt?.advice == .holdStill && playback.isAtEnd)
    }
}
