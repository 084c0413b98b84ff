import Testing

@testable import TiltCore

@Suite("Buttons and d-pads")
struct ButtonTests {
    private func inputs(_ device: DeviceDescription, _ events: [InputEvent]) -> [PadEvent.Kind] {
        var reader = TiltReader(device)
        return reader.feed(events).map(\.kind)
    }

    private func presses(_ device: DeviceDescription, _ codes: UInt16...) -> [PadEvent.Kind] {
        inputs(device, codes.enumerated().flatMap { Sequence.press($1, at: Int64($0) * 100_000) })
    }

    @Test("a gamepad confirms with south, goes back with east and opens the menu with start")
    func gamepad() {
        #expect(presses(Described.xboxPad, 0x130, 0x131, 0x13b, 0x133, 0x134, 0x13a) == [.confirm, .back, .menu])
    }

    @Test("a joystick confirms with the trigger, goes back with the thumb and opens the menu with base 4")
    func joystick() {
        #expect(presses(Described.dragonRise, 0x120, 0x121, 0x122, 0x129) == [.confirm, .back, .menu])
    }

    @Test("releases and auto-repeat are not presses")
    func releases() {
        let events = [1, 2, 2, 0].map { InputEvent(at: 0, type: EventType.key, code: 0x130, value: $0) }
        #expect(inputs(Described.xboxPad, events) == [.confirm])
    }

    @Test("a hat gives one step a press, none while held or on release")
    func hat() {
        let values: [Int32] = [-1, -1, 0, 1, 0, 1, -1]
        let events = values.enumerated().flatMap { Sequence.frame([0x10: $1], at: Int64($0) * 50_000) }
        #expect(
            inputs(Described.xboxPad, events) == [.stepped(.left), .stepped(.right), .stepped(.right), .stepped(.left)])
    }

    @Test("a hat and d-pad buttons on one node count once")
    func both() {
        var device = Described.xboxPad
        device.codes += Described.keys([0x222, 0x223])
        let events = Sequence.press(0x222, at: 0) + Sequence.frame([0x10: -1], at: 0)
        #expect(inputs(device, events) == [.stepped(.left)])
    }

    @Test("d-pad buttons, arrow keys and BTN_TRIGGER_HAPPY of an Xbox pad are steps")
    func otherCrosses() {
        let dpad = DeviceDescription(name: "?", codes: Described.keys([0x130, 0x222, 0x223]))
        #expect(presses(dpad, 0x222, 0x223, 0x130) == [.stepped(.left), .stepped(.right), .confirm])
        let remote = DeviceDescription(name: "?", codes: Described.keys([105, 106, 0x130, 0x131, 0x13c]))
        #expect(
            presses(remote, 105, 106, 0x130, 0x131, 0x13c) == [
                .stepped(.left), .stepped(.right), .confirm, .back, .menu,
            ])
        let xbox = DeviceDescription(
            name: "?", codes: Described.gamepadKeys + Described.keys([0x2c0, 0x2c1]),
            axes: [AxisDescription(code: 0, minimum: -10, maximum: 10)])
        #expect(presses(xbox, 0x2c0, 0x2c1) == [.stepped(.left), .stepped(.right)])
    }

    @Test("the left Joy-Con confirms with the lower d-pad button")
    func leftJoyCon() {
        let device = DeviceDescription(
            name: "Nintendo Switch Left Joy-Con", codes: Described.keys([0x136, 0x13a, 0x220, 0x221, 0x222, 0x223]),
            axes: Described.sensorAxes([0, 1], reach: 32_767))
        #expect(presses(device, 0x221, 0x13a, 0x222) == [.confirm, .menu, .stepped(.left)])
    }

    @Test("a d-pad that is sent as a stick steps and never snaps")
    func crossOnAxes() {
        let values: [Int32] = [127, 0, 0, 127, 255]
        let events = values.enumerated().flatMap { Sequence.frame([0: $1], at: Int64($0) * 300_000) }
        #expect(inputs(Described.crossOnAxes, events) == [.stepped(.left), .stepped(.right)])
    }

    @Test("the gamepad node beside a motion node gives buttons only")
    func besideMotion() {
        var reader = TiltReader(Described.dualShock4Pad, followsTilt: false)
        let events = Sequence.frame([0: 255], at: 0) + Sequence.press(0x130, at: 500_000)
        #expect(reader.feed(events, thenSilenceUntil: 2_000_000).map(\.kind) == [.confirm])
        #expect(reader.deadline == nil && reader.rawValue == nil && !reader.isCalibrated)
    }

    @Test("a refused node gives no events")
    func refused() {
        var keyboard = Described.xboxPad
        keyboard.codes += Described.letters
        let events = Sequence.frame([0: 32_767], at: 0) + Sequence.frame([0: 32_767], at: 8_000)
        #expect(inputs(keyboard, events + Sequence.press(0x130, at: 16_000)).isEmpty)
    }
}
