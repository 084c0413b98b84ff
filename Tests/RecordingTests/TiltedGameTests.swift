import QuizCore
import TestOptions
import Testing
import TiltCore
import TiltRecording

@Suite("TiltedGame")
struct TiltedGameTests {
    private func header(_ preset: SnapPreset = .normal, _ settings: TiltSettings = TiltSettings()) -> RecordingHeader {
        RecordingHeader(TiltRules(preset, settings: settings), engine: "trooper test")
    }

    @Test("simulated games with devices verify")
    func simulated() throws {
        for seed in 0..<UInt64(TestOptions.games) {
            let header = header(SnapPreset.allCases[Int(seed % 3)])
            let result = result(try SimulatedGame(seed: seed).recording(header: header))
            #expect(result.isSame, "seed \(seed): \(result)")
        }
    }

    @Test("another event of a device is another reader, in a field of that device")
    func otherEvents() throws {
        let header = header()
        let number = try #require(DeviceNumber(rawValue: 3))
        let axis = AxisDescription(code: 0, value: 0, minimum: -128, maximum: 127)
        var stick = DeviceDescription(name: "Stick")
        stick.codes = [EventCode.absolute(0), EventCode.key(0x120)]
        stick.axes = [axis]
        let device = RecordedDevice(stick, number: number)
        func played(value: Int32) throws -> TiltedGame {
            var quiz = try TiltedGame(header)
            quiz.replay(RecordedEvent(.deviceAppeared(device), at: .zero))
            let input = InputEvent(at: 5, type: EventType.absolute, code: 0, value: value)
            quiz.replay(RecordedEvent(input, of: number))
            quiz.replay(RecordedEvent(InputEvent(at: 5, type: 0, code: 0, value: 0), of: number))
            return quiz
        }
        let (one, other) = (try played(value: 100), try played(value: 99))
        #expect(one.game == other.game)
        let differing = zip(one.fields, other.fields).filter { $0 != $1 }.map(\.0.name)
        #expect(differing == ["device.3.reader"])
    }

    @Test("rules are read back from their words", arguments: SnapPreset.allCases)
    func rules(preset: SnapPreset) throws {
        for settings in [TiltSettings(), TiltSettings(isInverted: true, sensitivity: 0.3)] {
            let rules = TiltRules(preset, settings: settings)
            #expect(try TiltRules(snap: rules.snapWords, settings: rules.settingsWords) == rules)
        }
    }

    @Test(
        "invalid words are refused by their key",
        arguments: [
            ("snap", "gentle", ""), ("snap", "degrees 1 2 3", ""),
            ("snap", "degrees 12.0 10.0 7.0 8.0 130000,percent 28.0 20.0 12.0 15.0 200000", ""),
            ("snap", "degrees 12.0 10.0 7.0 8.5 130000,percent 28.0 20.0 12.0 15.0 130000", ""),
            ("settings", "", "sensitivity 9 upright"),
            ("settings", "", "sensitivity nan upright"), ("settings", "", "upright"),
        ])
    func refused(key: String, snap: String, settings: String) {
        let error = #expect(throws: ReplayRefusal.self) { try TiltRules(snap: snap, settings: settings) }
        #expect(error?.key == key)
    }

    @Test("a calibration is read back from its words")
    func calibration() {
        for roll in [nil, Calibration.Roll(axis: 2, sign: -1)] {
            let known = Calibration(
                centreThousandths: -1_250, restLength: 8_192, roll: roll,
                reach: Calibration.Reach(leftEnd: -90, rightEnd: 80))
            #expect(Calibration(words: known.words) == known)
            var chosen = known
            chosen.answerButtons = AnswerButtons(left: 0x2c0, right: 0x2c1)
            #expect(Calibration(words: chosen.words) == chosen)
        }
        for words in [
            "", "1 2 3", "1 2 3 4 5 6 7", "a b c d e f", "1  2 3 4 5", "0 0 -1 0 -100 100 buttons 704",
            "0 0 -1 0 -100 100 buttons 704 704", "0 0 -1 0 -100 100 buttons 704 705 1",
        ] {
            #expect(Calibration(words: words) == nil)
        }
    }
}
