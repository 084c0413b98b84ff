import QuizCore
import TestDevices
import TestHands
import Testing
import TiltCore

@testable import TiltDevices

@Suite("The pads of a stranger's program")
struct PadTests {
    @Test("an arrow that is out goes back to the centre when the controller is unplugged")
    func unplugged() throws {
        let input = try PluggedDevices()
        let plugged = input.plug(SampleDevice.xboxPad, at: 3)
        let pads = input.connect(.one, at: InputDevice.now())
        #expect(pads.read().map(\.kind) == [.appeared])
        plugged.send(.absolute(.x), 23_000, at: InputDevice.now().rawValue / 1_000)
        while pads.connected.first?.tilt.stage != Stage(.right, 2) { _ = pads.wait() }
        input.unplug(3)
        let kinds = pads.read().map(\.kind)
        #expect(kinds.prefix(3) == [.stage(Stage(.right, 1)), .stage(.neutral), .gone])
        #expect(pads.connected.isEmpty)
    }

    /// Calibrations by the names of their devices.
    private final class Memory: PadMemory {
        var kept: [String: Calibration] = [:]
        func calibration(of device: DeviceDescription) -> Calibration? { kept[device.name] }
        func keep(_ calibration: Calibration?, of device: DeviceDescription) { kept[device.name] = calibration }
    }

    @Test("a controller begins with what is remembered of it, and what it learns is remembered")
    func remembered() throws {
        let input = try PluggedDevices()
        let memory = Memory()
        let name = SampleDevice.xboxPad.name
        memory.kept[name] = Calibration(centreThousandths: 4_000)
        let plugged = input.plug(SampleDevice.xboxPad, at: 3)
        let pads = input.connect(.one, memory: memory)
        #expect(pads.connected.first?.tilt.calibration == memory.kept[name])
        plugged.send(.absolute(.x), 3_000, at: 100)
        _ = pads.read(at: .milliseconds(1_000)) + pads.recentre(0, at: .milliseconds(1_000))
        let learned = try #require(memory.kept[name])
        #expect(learned.centreThousandths > 8_000)
        pads.beginAnew(at: .milliseconds(2_000))
        #expect(pads.connected.first?.tilt.calibration == learned)
        input.unplug(3)
        _ = pads.read(at: .milliseconds(3_000))
        #expect(pads.connected.isEmpty && memory.kept[name] == learned)
        pads.teach(nil, to: 0, at: .milliseconds(3_000))
        input.plug(SampleDevice.xboxPad, at: 3)
        _ = pads.read(at: .milliseconds(4_000))
        pads.teach(nil, to: 0, at: .milliseconds(4_000))
        #expect(memory.kept[name] == nil && pads.connected.first?.tilt.calibration == nil)
    }

    @Test("buttons are told as they are while a calibration asks for them, and at no other time")
    func buttons() throws {
        let input = try PluggedDevices()
        let plugged = input.plug(SampleDevice.xboxPad, at: 3)
        let pads = input.connect(.one)
        let uses: [Pads.Use] = [.playing(isAsking: true), .calibrating, .idle(isAsking: false)]
        let told = uses.enumerated().map { index, use in
            pads.use(use, at: .milliseconds(Int64(1_000 * index)))
            plugged.press(.south, at: Int64(1_000 * index + 10))
            return pads.read(at: .milliseconds(Int64(1_000 * index + 500))).count { $0.kind == .button(.south) }
        }
        #expect(told == [0, 1, 0])
    }

    @Test("the motors of a controller are not asked for before rumble is switched on")
    func withoutRumble() throws {
        let input = try PluggedDevices()
        let plugged = input.plug(SampleDevice.xboxPad, at: 3)
        let pads = input.connect(.one, canRumble: false)
        pads.connected.first?.rumble(.thirdStage)
        #expect(plugged.motorCount == 0 && plugged.rumbles == [])
        pads.canRumble = true
        pads.connected.first?.rumble(.thirdStage)
        #expect(plugged.motorCount == 1 && plugged.rumbles == [.thirdStage])
    }
}
