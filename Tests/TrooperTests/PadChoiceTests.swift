import TestDevices
import TestHands
import Testing
import TiltCore

@testable import TiltDevices
@testable import TrooperScreens

@Suite("The choice of a controller")
struct PadChoiceTests {
    private func admits(
        _ device: DeviceDescription, _ input: PadChoice.Input = .auto, named name: String? = nil
    ) -> Bool {
        PadChoice(input, device: name).rank(of: device, at: "/dev/input/event7") != nil
    }

    @Test("without a choice it uses every kind of controller, and no keyboard, mouse, touchpad or buzzer")
    func auto() {
        for device in [
            SampleDevice.dualShock4Motion, SampleDevice.dualShock3Motion, SampleDevice.switchMotion,
            SampleDevice.xboxPad, SampleDevice.dragonRise,
        ] { #expect(admits(device), "\(device.name)") }
        for device in [
            SampleDevice.boastfulKeyboard, SampleDevice.mouse, SampleDevice.buzzer, SampleDevice.dualShock4Touchpad,
        ] { #expect(!admits(device), "\(device.name)") }
    }

    @Test("--input restricts the kind of device")
    func kinds() {
        #expect(admits(SampleDevice.dualShock4Motion, .tilt) && !admits(SampleDevice.xboxPad, .tilt))
        #expect(admits(SampleDevice.xboxPad, .stick) && !admits(SampleDevice.dualShock4Motion, .stick))
        #expect(!admits(SampleDevice.xboxPad, .keyboard) && !admits(SampleDevice.dualShock4Motion, .keyboard))
    }

    @Test("--device is a path, the end of a path, or a part of the name in any case")
    func names() {
        #expect(admits(SampleDevice.xboxPad, named: "/dev/input/event7"))
        #expect(!admits(SampleDevice.xboxPad, named: "/dev/input/event8"))
        #expect(admits(SampleDevice.xboxPad, named: "event7") && !admits(SampleDevice.xboxPad, named: "vent7"))
        for name in ["x-box", "X-BOX 360 PAD", "microsoft", ""] { #expect(admits(SampleDevice.xboxPad, named: name)) }
        for name in ["Wireless", "pads", "soft-x"] { #expect(!admits(SampleDevice.xboxPad, named: name)) }
        #expect(!admits(SampleDevice.mouse, named: "/dev/input/event7"), "a mouse is refused even by its path")
    }

    @Test("buttons alone are used once two were chosen, before a laptop and after every pad")
    func chosenButtons() throws {
        let chosen = try #require(AnswerButtons(left: 0x120, right: 0x121))
        let choice = PadChoice()
        func rank(_ device: DeviceDescription, _ buttons: AnswerButtons? = nil) -> Int {
            choice.rank(of: device, at: "/dev/input/event7", buttons) ?? -1
        }
        let ranks = [rank(SampleDevice.dragonRise), rank(SampleDevice.buzzer, chosen), rank(SampleDevice.laptop)]
        #expect(ranks == ranks.sorted(by: >) && Set(ranks).count == 3)
        #expect(rank(SampleDevice.buzzer) == -1 && rank(SampleDevice.mouse, chosen) == -1)
        var calibrating = PadChoice()
        calibrating.takesUnassignedButtons = true
        #expect(calibrating.rank(of: SampleDevice.buzzer, at: "") != nil)
    }

    @Test("the player's choice is described by its options")
    func options() {
        #expect(PadChoice().words == nil)
        #expect(PadChoice(.keyboard, device: "x").words == nil)
        #expect(PadChoice(.stick, device: "Pad").words == "--input stick --device Pad")
        #expect(PadChoice(.tilt).words == "--input tilt")
        #expect(PadChoice(device: "Pad").words == "--device Pad")
    }

    @Test("a stick without buttons is used only where it is named")
    func bareStick() {
        var stick = SampleDevice.xboxPad
        stick.codes.removeAll { $0.type == EventType.key }
        #expect(!admits(stick) && !admits(stick, .stick) && admits(stick, named: "event7"))
    }
}
