import Foundation
import TestDevices
import TestHands
import TestTerminal
import Testing
import TiltCore

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
        let text = try trooper.run(["devices"], with: mocks).output
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for part in [
            "event0 Microsoft X-Box 360 pad A gamepad: it has gamepad buttons and a stick. A game prefers event2.",
            "a stick. A game uses its buttons.", "as an accelerometer. A game uses it.",
            "A mouse: it moves a pointer.",
        ] { #expect(words.contains(part), "\(text)") }
        let used = try trooper.run(["devices", "--json"], with: mocks).json(as: [[String: Any]].self)
            .map { $0["used"] as? Bool }
        #expect(used == [false, true, true, false])
    }

    @Test(
        "of equal controllers the first is used, with the node that has its buttons",
        arguments: [
            ([SampleDevice.xboxPad, SampleDevice.xboxPad], [true, false]),
            ([SampleDevice.laptop, SampleDevice.xboxPad], [false, true]),
            ([SampleDevice.buzzer, SampleDevice.boastfulKeyboard], [false, false]),
            // The pad of another controller of the same kind has other buttons, and a touchpad has none.
            (
                [
                    SampleDevice.dualShock4Touchpad,
                    SampleDevice.changed(SampleDevice.dualShock4Pad) { $0.unique = "other" },
                    SampleDevice.dualShock4Motion, SampleDevice.dualShock4Pad,
                ], [false, false, true, true]
            ),
            // joycond takes the buttons of both Joy-Cons, and not those of a Pro Controller.
            (
                [SampleDevice.joyCons, SampleDevice.changed(SampleDevice.switchMotion) { $0.product = 0x2006 }],
                [true, true]
            ),
            (
                [SampleDevice.joyCons, SampleDevice.changed(SampleDevice.switchMotion) { $0.product = 0x2007 }],
                [true, true]
            ),
            ([SampleDevice.joyCons, SampleDevice.switchMotion], [false, true]),
            // Of two nodes with buttons the one that can answer.
            (
                [
                    SampleDevice.changed(SampleDevice.buzzer) {
                        ($0.product, $0.unique) = (0x09cc, "a4:15:66:00:00:01")
                    },
                    SampleDevice.dualShock4Motion, SampleDevice.dualShock4Pad,
                ], [false, true, true]
            ),
        ] as [([DeviceDescription], [Bool])])
    func choice(devices: [DeviceDescription], used: [Bool]) throws {
        let mocks = devices.enumerated().map { MockDevice($1, number: $0) }
        let listed = try Trooper().run(["devices", "--json"], with: mocks).json(as: [[String: Any]].self)
        #expect(listed.map { $0["used"] as? Bool } == used)
    }

    @Test(
        "of a controller without a usable sensor it says why",
        arguments: [
            (0x057e, 0x2069, "No motion sensor listed: Linux has no driver for it yet."),
            (0x057e, 0x2066, "No motion sensor listed: Linux has no driver for it yet."),
            (0x057e, 0x2009, nil), (0x0f0d, 0x0196, "No motion sensor listed: Linux has no driver for it yet."),
            (0x37d7, 0x2401, "No motion sensor listed: Linux has no driver for it yet."),
            (0x3537, 0x1022, "No motion sensor listed: Linux has no driver for it yet."),
            (0x054c, 0x03d5, "No motion sensor listed: Linux has no driver for it yet."),
            (0x2dc8, 0x6012, "No motion sensor listed: Linux has no driver for it, except in Switch mode."),
        ] as [(UInt16, UInt16, String?)])
    func sensorless(vendor: UInt16, product: UInt16, sentence: String?) throws {
        let pad = SampleDevice.changed(SampleDevice.xboxPad) {
            ($0.name, $0.vendor, $0.product, $0.unique) = ("A pad", vendor, product, "1")
        }
        let sensor = SampleDevice.changed(SampleDevice.dualShock4Motion) {
            ($0.vendor, $0.product, $0.unique) = (vendor, product, "1")
        }
        let whys = try [[pad], [pad, sensor]].map { devices in
            try Trooper().run(["devices", "--json"], with: devices.enumerated().map { MockDevice($1, number: $0) })
                .json(as: [[String: Any]].self).compactMap { $0["why"] as? String }
        }
        let kind = "A gamepad: it has gamepad buttons and a stick."
        #expect(whys[0] == [sentence.map { "\(kind) \($0)" } ?? kind])
        #expect(!whys[1].contains { $0.contains("driver") }, "once its sensor has a node")
    }

    @Test("an Xbox pad has no motion sensor, and the doctor says so, too")
    func xbox() throws {
        let trooper = try Trooper()
        let named = SampleDevice.changed(SampleDevice.xboxPad) { $0.name = "Xbox Wireless Controller" }
        for pad in [SampleDevice.xboxPad, named] {
            let mocks = [MockDevice(pad, number: 0)]
            let lines = try trooper.run(["devices"], with: mocks).output
            let words = lines.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains("A game uses it. It has no motion sensor."), "\(lines)")
            let found = try trooper.run(["doctor"], with: mocks).output
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(found.contains("\(pad.name) (it has no motion sensor)"), "\(found)")
        }
    }

    @Test("no line is longer than 80 columns")
    func width() throws {
        var wordy = SampleDevice.xboxPad
        wordy.name = "Pad with a very long name from a maker who put a whole sentence into it"
        let outcome = try Trooper().run(["devices"], with: [MockDevice(wordy, number: 3)])
        #expect(outcome.output.contains("event3  Pad with a very"))
        #expect(outcome.output.split(separator: "\n").filter { $0.count > 80 } == [])
    }

    @Test("without devices it says so")
    func none() throws {
        let outcome = try Trooper().run(["devices"], with: [])
        #expect(outcome.status == 0)
        #expect(outcome.output == "No input devices: /dev/input has no event nodes here.\n")
    }
}
