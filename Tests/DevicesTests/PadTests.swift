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
        #expect(kinds.prefix(3) == [.snapped(Stage(.right, 1)), .snapped(.neutral), .gone])
        #expect(pads.connected.isEmpty)
    }
}
