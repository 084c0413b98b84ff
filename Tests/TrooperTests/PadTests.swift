import Foundation
import TestDevices
import TestHands
import TestTerminal
import Testing
import TiltCore

@testable import TiltDevices

@Suite("A pad in five lines")
struct PadTests {
    /// What Examples/hello-tilt prints beside these devices, until its first line with a text.
    private func hello(_ devices: [MockDevice], until wanted: String) throws -> String {
        let trooper = try Trooper()
        let mocks = try devices.flatMap { try $0.arguments(in: trooper.home) }.joined(separator: " ")
        let program = Program.path(of: "hello-tilt")
        let outcome = try trooper.bash(
            "\(SimulatedBed.command) \(mocks) -- stdbuf -oL \(program) | sed -u '/\(wanted)/q'")
        return String(decoding: outcome.output.utf8, as: UTF8.self)
    }

    @Test("finds the best device, follows its tilt, and takes the buttons of its other node")
    func bothNodes() throws {
        var script = TiltScript()
        script.rest()
        script.lean(to: 50, in: .milliseconds(300))
        script.hold(.milliseconds(500))
        script.press(.south)
        // The program ends when it prints the next stage to nobody.
        script.lean(to: 0, in: .milliseconds(300))
        script.hold(.seconds(1))
        // The second node's events begin at once.
        let printed = try hello(
            [
                MockDevice(SampleDevice.xboxPad, number: 3),
                MockDevice(SampleDevice.dualShock4Motion, number: 4, events: script.motion),
                MockDevice(SampleDevice.dualShock4Pad, number: 5, events: script.presses),
            ], until: "3 right")
        let lines = printed.split(separator: "\n")
        #expect(
            lines.prefix(2) == ["appeared", "confirm"] && lines.count { $0.contains("stage(") } == 3, "\(printed)")
    }

    @Test("is empty without a controller, and has nothing to wait for")
    func none() {
        let pads = Pads(.one, PadChoice(.keyboard))
        #expect(pads.read().isEmpty && pads.connected.isEmpty && pads.deadline == nil && pads.descriptor != nil)
    }
}
