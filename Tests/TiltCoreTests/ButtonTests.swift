import QuizCore
import Testing

@testable import TestHands
@testable import TiltCore

@Suite("Buttons and d-pads")
struct ButtonTests {
    private func inputs(_ device: DeviceDescription, _ events: [InputEvent]) -> [PadEvent.Kind] {
        var reader = TiltReader(device)
        return reader.feed(events).map(\.kind)
    }

    private func presses(_ device: DeviceDescription, _ codes: KeyCode...) -> [PadEvent.Kind] {
        inputs(device, codes.enumerated().flatMap { Sequence.press($1, at: Int64($0) * 100_000) })
    }

    @Test("a gamepad confirms with south, goes back with east and opens the menu with start")
    func gamepad() {
        #expect(presses(SampleDevice.xboxPad, 0x130, 0x131, 0x13b, 0x133, 0x134, 0x13a) == [.confirm, .back, .menu])
    }

    @Test("a joystick confirms with the trigger, goes back with the thumb and opens the menu with base 4")
    func joystick() {
        #expect(presses(SampleDevice.dragonRise, 0x120, 0x121, 0x122, 0x129) == [.confirm, .back, .menu])
    }

    @Test("releases and auto-repeat are not presses")
    func releases() {
        let events = [1, 2, 2, 0].map { InputEvent(at: 0, type: EventType.key, code: 0x130, value: $0) }
        #expect(inputs(SampleDevice.xboxPad, events) == [.confirm])
    }

    @Test("a hat gives one step a press, none while held or on release")
    func hat() {
        let values: [Int32] = [-1, -1, 0, 1, 0, 1, -1]
        let events = values.enumerated().flatMap { Sequence.frame([0x10: $1], at: Int64($0) * 50_000) }
        #expect(
            inputs(SampleDevice.xboxPad, events) == [.step(.left), .step(.right), .step(.right), .step(.left)])
    }

    @Test(
        "the outer quarters of an axis are presses",
        arguments: [(0, 255, 63, 192), (-1, 1, -1, 1), (-32_768, 32_767, -16_385, 16_384), (0, 2, 0, 2)]
            as [(Int32, Int32, Int32, Int32)])
    func quarters(minimum: Int32, maximum: Int32, left: Int32, right: Int32) {
        func side(_ value: Int32) -> Side? {
            var hat = Hat(AxisDescription(code: 0x10, minimum: minimum, maximum: maximum))
            return hat.take(value)
        }
        #expect([minimum, left].map(side) == [.left, .left] && [right, maximum].map(side) == [.right, .right])
        #expect([left + 1, right - 1].map(side) == [nil, nil])
    }

    @Test("a hat and d-pad buttons on one node count once")
    func both() {
        var device = SampleDevice.xboxPad
        device.codes += Described.keys([0x222, 0x223])
        let events = Sequence.press(0x222, at: 0) + Sequence.frame([0x10: -1], at: 0)
        #expect(inputs(device, events) == [.step(.left)])
    }

    @Test("d-pad buttons, arrow keys and BTN_TRIGGER_HAPPY of an Xbox pad are steps")
    func otherCrosses() {
        let dpad = DeviceDescription(name: "?", codes: Described.keys([0x130, 0x222, 0x223]))
        #expect(presses(dpad, 0x222, 0x223, 0x130) == [.step(.left), .step(.right), .confirm])
        let remote = DeviceDescription(name: "?", codes: Described.keys([105, 106, 0x130, 0x131, 0x13c]))
        #expect(
            presses(remote, 105, 106, 0x130, 0x131, 0x13c) == [
                .step(.left), .step(.right), .confirm, .back, .menu,
            ])
        let xbox = DeviceDescription(
            name: "?", codes: Described.gamepadKeys + Described.keys([0x2c0, 0x2c1]),
            axes: [AxisDescription(code: 0, minimum: -10, maximum: 10)])
        #expect(presses(xbox, 0x2c0, 0x2c1) == [.step(.left), .step(.right)])
    }

    @Test("the left Joy-Con confirms with the lower d-pad button")
    func leftJoyCon() {
        let device = DeviceDescription(
            name: "Nintendo Switch Left Joy-Con", codes: Described.keys([0x136, 0x13a, 0x220, 0x221, 0x222, 0x223]),
            axes: Described.sensorAxes([0, 1], reach: 32_767))
        #expect(presses(device, 0x221, 0x13a, 0x222) == [.confirm, .menu, .step(.left)])
    }

    @Test("a press of 40 ms on an NES pad is a step; two presses are two")
    func shortPresses() {
        let nes = DeviceDescription(
            name: "USB gamepad", vendor: 0x081f, product: 0xe401, codes: Described.keys(Array(0x120...0x129)),
            axes: [0, 1].map { AxisDescription(code: $0, value: 127, minimum: 0, maximum: 255, flat: 15) })
        let times: [(Int64, Int32)] = [(0, 0), (40_000, 127), (80_000, 0), (120_000, 127), (160_000, 255)]
        let events = times.flatMap { Sequence.frame([0: $1], at: 1_000_000 + $0) }
        #expect(inputs(nes, events) == [.step(.left), .step(.left), .step(.right)])
    }

    @Test("two chosen buttons step to their sides, and confirm where no other button does")
    func chosenButtons() throws {
        let buzzer = DeviceDescription(name: "?", codes: Described.keys([0x2c0, 0x2c1, 0x2c2]))
        let chosen = try #require(AnswerButtons(left: 0x2c1, right: 0x2c0))
        var reader = TiltReader(buzzer, calibration: Calibration(centreThousandths: 0, answerButtons: chosen))
        let events = [0x2c0, 0x2c1, 0x2c2].flatMap { Sequence.press($0, at: 0) }
        #expect(reader.feed(events).map(\.kind) == [.step(.right), .confirm, .step(.left), .confirm])
        let trigger = try #require(AnswerButtons(left: 0x120, right: 0x123))
        let known = Calibration(centreThousandths: 0, answerButtons: trigger)
        var joystick = TiltReader(SampleDevice.dragonRise, calibration: known)
        let presses = [0x120, 0x121, 0x123].flatMap { Sequence.press($0, at: 0) }
        #expect(
            joystick.feed(presses).map(\.kind) == [
                .step(.left), .confirm, .back, .step(.right), .confirm,
            ])
        #expect(AnswerButtons(left: 0x120, right: 0x120) == nil && AnswerButtons(left: 30, right: 0x120) == nil)
    }

    @Test("a d-pad of buttons counts beside a trackpad that calls itself a hat")
    func trackpad() {
        let deck = DeviceDescription(
            name: "Steam Deck", vendor: 0x28de, product: 0x1205,
            codes: Described.gamepadKeys + Described.keys([0x222, 0x223]),
            axes: Described.sensorAxes([0, 1, 0x10, 0x11], reach: 32_767))
        let touches = [Int32(-32_000), 0, 32_000].flatMap { Sequence.frame([0x10: $0], at: 0) }
        #expect(inputs(deck, touches + Sequence.press(0x222, at: 0)) == [.step(.left)])
    }

    @Test("the gamepad node beside a motion node gives buttons only")
    func besideMotion() {
        var reader = TiltReader(SampleDevice.dualShock4Pad, followsTilt: false)
        let events = Sequence.frame([0: 255], at: 0) + Sequence.press(0x130, at: 500_000)
        #expect(reader.feed(events, thenSilenceUntil: 2_000_000).map(\.kind) == [.confirm])
        #expect(reader.deadline == nil && reader.rawValue == nil && !reader.isCalibrated)
    }

    @Test("a refused node gives no events")
    func refused() {
        var keyboard = SampleDevice.xboxPad
        keyboard.codes += Described.letters
        let events = Sequence.frame([0: 32_767], at: 0) + Sequence.frame([0: 32_767], at: 8_000)
        #expect(inputs(keyboard, events + Sequence.press(0x130, at: 16_000)).isEmpty)
    }

    @Test("two axes from 0 to 255 are a d-pad until a value in between shows a stick")
    func analogue() {
        var cross = TiltReader(Described.crossOnAxes)
        let presses = [0, 127, 255, 128, 0].enumerated().flatMap { index, value in
            Sequence.frame([0: Int32(value)], at: Int64(index) * 100_000)
        }
        #expect(cross.feed(presses).map(\.kind) == [.step(.left), .step(.right), .step(.left)])
        #expect(cross.classification.kind == .directionalPad)
        var stick = TiltReader(Described.crossOnAxes)
        let push = (0..<20).flatMap { Sequence.frame([0: Int32(128 + $0 * 6)], at: Int64($0) * 8_000) }
        #expect(stick.feed(push, thenSilenceUntil: 400_000).stages == [1, 2, 3])
        #expect(stick.classification.kind == .stick)
        let back = (0..<20).flatMap { Sequence.frame([0: Int32(242 - $0 * 6)], at: 400_000 + Int64($0) * 8_000) }
        #expect(stick.feed(back, thenSilenceUntil: 900_000).stages == [2, 1, 0])
    }
}
