import QuizCore
import TestDevices
import TestHands
import Testing
import TiltCore

@testable import TiltDevices

@Suite("The pad of a stranger's program")
struct PadTests {
    @Test("an arrow that is out goes back to the centre when the controller is unplugged")
    func unplugged() throws {
        let input = try PluggedDevices()
        let plugged = input.plug(SampleDevice.xboxPad, at: 3)
        let pad = Pad(input.finder())
        #expect(pad.read() == [.connected(SampleDevice.xboxPad)])
        plugged.send(.absolute(.x), 23_000, at: InputDevice.now().rawValue / 1_000)
        while pad.tilt?.stage != Stage(.right, 2) { _ = pad.wait() }
        input.unplug(3)
        let events = pad.read().map { event in
            if case .moved(let move) = event { "\(move.kind)" } else { "\(event)" }
        }
        #expect(events.prefix(3) == ["snapped(1 right)", "snapped(neutral)", "disconnected"])
        #expect(pad.tilt == nil)
    }
}
