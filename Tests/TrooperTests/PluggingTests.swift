import Foundation
import TestDevices
import TestHands
import Testing
import TrooperStore

@testable import trooper

@Suite("Controllers that are plugged in and out")
struct PluggingTests {

    private let sensor = MockDevice(SampleDevice.dualShock4Motion, number: 4)

    @Test("devices --watch tells what is plugged in and out")
    func watched() throws {
        let pad = MockDevice(SampleDevice.xboxPad, number: 3)
        let plugged = try PluggedPlay([pad, sensor], absent: 4, "devices --watch", showing: "Microsoft X-Box 360 pad")
        try plugged.plugIn(4)
        try plugged.play.screen.wait(for: "Wireless Controller Motion Sensors")
        try plugged.unplug(3)
        try plugged.play.screen.wait(for: "- /dev/input/event3")
    }

    @Test("an unplugged one is told, the keys go on, and what it learned is kept")
    func unplugged() throws {
        var script = TiltScript()
        script.rest()
        script.lean(to: -20, in: .milliseconds(300))
        // Then it lies still and sends nothing: the simulation ends only when all its events are read.
        script.hold(.milliseconds(300))
        let sensor = MockDevice(SampleDevice.dualShock4Motion, number: 4, events: script.motion)
        let plugged = try PluggedPlay([sensor])
        try plugged.play.goOn(to: "Question 1 of 5")
        try plugged.play.screen.wait(for: " to answer ")
        try plugged.unplug(4)
        try plugged.play.screen.wait(for: "controller gone, use the keys")
        try plugged.play.answer(true)
        try plugged.play.leave()
        let store = try Store.open(.file(path: plugged.play.trooper.scores))
        defer { store.close() }
        #expect(CalibrationStore(store).calibration(of: SampleDevice.dualShock4Motion) != nil)
    }
}
