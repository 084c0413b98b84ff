import Store
import TestDevices
import Testing
import TiltCore

@testable import trooper

@Suite("Which device is played with")
struct PadChoiceTests {
    private func admits(
        _ device: DeviceDescription, _ wish: PadChoice.Input = .auto, named name: String? = nil
    ) -> Bool {
        PadChoice(wish: wish, device: name).admits(device, at: "/dev/input/event7")
    }

    @Test("by itself it takes what moves the arrow, and nothing that only says so")
    func auto() {
        for device in [
            SampleDevice.dualShock4Motion, SampleDevice.dualShock3Motion, SampleDevice.switchMotion,
            SampleDevice.xboxPad, SampleDevice.dragonRise,
        ] { #expect(admits(device), "\(device.name)") }
        for device in [
            SampleDevice.boastfulKeyboard, SampleDevice.mouse, SampleDevice.buzzer, SampleDevice.dualShock4Touchpad,
        ] { #expect(!admits(device), "\(device.name)") }
    }

    @Test("--input names a kind, and the others are left alone")
    func kinds() {
        #expect(admits(SampleDevice.dualShock4Motion, .tilt) && !admits(SampleDevice.xboxPad, .tilt))
        #expect(admits(SampleDevice.xboxPad, .stick) && !admits(SampleDevice.dualShock4Motion, .stick))
        #expect(!admits(SampleDevice.xboxPad, .keyboard) && !admits(SampleDevice.dualShock4Motion, .keyboard))
    }

    @Test("--device is a path or a part of a name, in letters of any size")
    func names() {
        #expect(admits(SampleDevice.xboxPad, named: "/dev/input/event7"))
        #expect(!admits(SampleDevice.xboxPad, named: "/dev/input/event8"))
        #expect(admits(SampleDevice.xboxPad, named: "event7") && !admits(SampleDevice.xboxPad, named: "vent7"))
        #expect(admits(SampleDevice.xboxPad, named: "x-box") && !admits(SampleDevice.xboxPad, named: "Wireless"))
        #expect(!admits(SampleDevice.mouse, named: "/dev/input/event7"), "a name makes no pad of a mouse")
    }

    @Test("what has the buttons of a pad goes with its motion, its touchpad and another pad do not")
    func companions() {
        let motion = SampleDevice.dualShock4Motion
        #expect(PadChoice.isCompanion(SampleDevice.dualShock4Pad, of: motion))
        #expect(!PadChoice.isCompanion(SampleDevice.dualShock4Touchpad, of: motion))
        #expect(!PadChoice.isCompanion(SampleDevice.xboxPad, of: motion))
    }

    @Test("what was asked for is told in the words of the command line")
    func words() {
        #expect(PadChoice(wish: .auto, device: nil).words == nil)
        #expect(PadChoice(wish: .keyboard, device: "x").words == nil)
        #expect(PadChoice(wish: .stick, device: "Pad").words == "--input stick --device Pad")
    }
}

@Suite("What is remembered of a device")
struct CalibrationStoreTests {
    private let known = Calibration(centreThousandths: -2_500, restLength: 8_100, roll: Roll(axis: 0, sign: -1))

    @Test("outlives the program, on any plug, and is another device's never")
    func remembered() throws {
        let trooper = try Trooper()
        let file = trooper.file("scores.db")
        var device = SampleDevice.dualShock4Motion
        do {
            let store = try Store.open(.file(path: file)).store
            let memory = CalibrationStore(store)
            #expect(memory.calibration(of: device) == nil)
            memory.keep(known, of: device)
            memory.keep(nil, of: device)
            store.close()
        }
        let store = try Store.open(.file(path: file)).store
        defer { store.close() }
        let memory = CalibrationStore(store)
        device.physicalPath = "usb-9/input0"
        #expect(memory.calibration(of: device) == known)
        device.unique = "00:00:00:00:00:99"
        #expect(memory.calibration(of: device) == nil)
        #expect(memory.salt == CalibrationStore(store).salt, "the same installation, the same secret")
        #expect(memory.salt != CalibrationStore(nil).salt)
    }

    @Test("without a place to keep it, it lasts as long as the program")
    func guest() {
        let memory = CalibrationStore(nil)
        memory.keep(known, of: SampleDevice.xboxPad)
        #expect(memory.calibration(of: SampleDevice.xboxPad) == known)
    }
}
