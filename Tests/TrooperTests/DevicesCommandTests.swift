import Foundation
import TestDevices
import TestHands
import TestTerminal
import Testing
import TiltCore

@testable import trooper

@Suite("trooper devices")
struct DevicesCommandTests {
    private static let samples: [(DeviceDescription, String)] = [
        (SampleDevice.dualShock4Motion, "motionSensor"), (SampleDevice.dualShock4Pad, "stick"),
        (SampleDevice.dualShock3Motion, "motionSensor"), (SampleDevice.switchMotion, "motionSensor"),
        (SampleDevice.xboxPad, "stick"), (SampleDevice.dragonRise, "stick"), (SampleDevice.laptop, "motionSensor"),
        (SampleDevice.wiiRemote, "motionSensor"), (SampleDevice.boastfulKeyboard, "keyboard"),
        (SampleDevice.mouse, "pointer"), (SampleDevice.buzzer, "buttonsOnly"),
    ]

    @Test("each sample device gets its kind, read through libevdev")
    func kinds() throws {
        let trooper = try Trooper()
        let mocks = Self.samples.enumerated().map { MockDevice($1.0, number: $0) }
        let listed = try trooper.run(["devices", "--json"], with: mocks).json(as: [[String: Any]].self)
        #expect(listed.count == Self.samples.count)
        for (device, (sample, kind)) in zip(listed, Self.samples) {
            #expect(device["name"] as? String == sample.name)
            #expect(device["kind"] as? String == kind, "\(sample.name)")
            #expect(device["vendor"] as? Int == Int(sample.vendor))
        }
    }

    @Test("it says which nodes a game uses, and names the better one on the others")
    func uses() throws {
        let devices = [
            SampleDevice.xboxPad, SampleDevice.dualShock4Pad, SampleDevice.dualShock4Motion, SampleDevice.mouse,
        ]
        let mocks = devices.enumerated().map { MockDevice($1, number: $0) }
        let trooper = try Trooper()
        let words = try trooper.run(["devices"], with: mocks).words
        for part in [
            "event0 Microsoft X-Box 360 pad A gamepad: it has gamepad buttons and a stick. A game prefers event2. "
                + "It has no motion sensor.",
            "a stick. A game uses its buttons.", "as an accelerometer. A game uses it.",
            "A mouse: it moves a pointer.",
        ] { #expect(words.contains(part), "\(words)") }
        let used = try trooper.run(["devices", "--json"], with: mocks).json(as: [[String: Any]].self)
            .map { $0["used"] as? Bool }
        #expect(used == [false, true, true, false])
    }

    @Test(
        "of a controller without a usable sensor it says why",
        arguments: [
            ("A pad", 0x057e, 0x2069, SensorRemark.noDriver), ("A pad", 0x057e, 0x2066, .noDriver),
            ("A pad", 0x057e, 0x2009, nil), ("A pad", 0x0f0d, 0x0196, .noDriver), ("A pad", 0x37d7, 0x2401, .noDriver),
            ("A pad", 0x3537, 0x1022, .noDriver), ("A pad", 0x054c, 0x03d5, .noDriver),
            ("A pad", 0x2dc8, 0x6012, .onlyInSwitchMode), ("Microsoft X-Box 360 pad", 0x045e, 0x028e, .notBuiltIn),
            ("Xbox Wireless Controller", 0x045e, 0x0b13, .notBuiltIn),
        ] as [(String, UInt16, UInt16, SensorRemark?)])
    func sensorless(name: String, vendor: UInt16, product: UInt16, remark: SensorRemark?) {
        let pad = SampleDevice.changed(SampleDevice.xboxPad) {
            ($0.name, $0.vendor, $0.product, $0.unique) = (name, vendor, product, "1")
        }
        let sensor = SampleDevice.changed(SampleDevice.dualShock4Motion) {
            ($0.vendor, $0.product, $0.unique) = (vendor, product, "1")
        }
        #expect(SensorRemark(of: pad, among: [pad]) == remark)
        #expect(SensorRemark(of: pad, among: [pad, sensor]) == nil, "once its sensor has a node")
    }

    @Test("without devices it says so")
    func none() throws {
        let outcome = try Trooper().run(["devices"], with: [])
        #expect(outcome.status == 0)
        #expect(outcome.output == "No input devices: /dev/input has no event nodes here.\n")
    }
}
