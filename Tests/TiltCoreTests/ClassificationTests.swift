import Foundation
import Testing

@testable import TiltCore

@Suite("Classification of input nodes")
struct ClassificationTests {
    private func expect(
        _ device: DeviceDescription, _ kind: Classification.Kind, _ reason: ClassificationReason,
        named label: String = ".", location: SourceLocation = #_sourceLocation
    ) {
        let found = Classification(device)
        #expect(found.kind == kind, sourceLocation: location)
        #expect(found.explanation.hasSuffix(label), sourceLocation: location)
        #expect(found.reason == reason, sourceLocation: location)
        #expect((found.rank > 0) == kind.canAnswer, sourceLocation: location)
    }

    @Test("INPUT_PROP_ACCELEROMETER makes a motion sensor")
    func property() {
        expect(Described.dualShock4Motion, .motionSensor, .kernelSaysAccelerometer)
        var stranger = Described.dualShock4Motion
        stranger.vendor = 0x1234
        expect(stranger, .motionSensor, .kernelSaysAccelerometer)
        #expect(Classification(stranger).needsDirection)
    }

    @Test("a marked sensor needs two axes of a tilt")
    func twoAxes() {
        var flat = Described.dualShock4Motion
        flat.vendor = 0x1234
        flat.axes.removeAll { $0.code != 0 && $0.code != 1 }
        expect(flat, .motionSensor, .kernelSaysAccelerometer)
        flat.axes.removeLast()
        #expect(Classification(flat).kind != .motionSensor)
    }

    @Test("an unmarked sensor is known by its ids or its driver's name")
    func known() {
        expect(Described.wiiRemoteMotion, .motionSensor, .knownMotionSensor, named: "the Wii Remote.")
        expect(Described.laptopSensor, .motionSensor, .knownMotionSensor, named: "the LIS3LV02DL.")
        expect(Described.thinkPad, .motionSensor, .knownMotionSensor, named: "the ThinkPad drive protection.")
        var clicking = Described.laptopSensor
        clicking.codes = Described.keys([0x133, 0x134, 0x135])
        expect(clicking, .motionSensor, .knownMotionSensor, named: "the LIS3LV02DL.")
    }

    @Test("three axes around zero without a key are a sensor of unknown direction")
    func shape() {
        let stranger = DeviceDescription(name: "?", axes: Described.sensorAxes([0, 1, 2], reach: 512))
        expect(stranger, .motionSensor, .threeAxesAndNoKeys)
        #expect(Classification(stranger).needsDirection)
        let levers = DeviceDescription(
            name: "?", axes: [0, 1, 2].map { AxisDescription(code: $0, minimum: 0, maximum: 255) })
        expect(levers, .stick, .stickWithoutButtons)
    }

    @Test("a board of three axes is a sensor by its name, though it calls itself a joystick")
    func board() {
        var board = DeviceDescription(
            name: "ADXL345 Accelerometer", codes: Described.keys([0x120, 0x121]),
            axes: Described.sensorAxes([0, 1, 2], reach: 512))
        expect(board, .motionSensor, .namedAccelerometer)
        board.name = "Joystick"
        expect(board, .stick, .joystickStick)
    }

    @Test("gamepads and joysticks are read by their stick")
    func sticks() {
        expect(Described.xboxPad, .stick, .gamepadStick)
        expect(Described.dualShock4Pad, .stick, .gamepadStick)
        expect(Described.dragonRise, .stick, .joystickStick)
        let rightJoyCon = DeviceDescription(
            name: "Nintendo Switch Right Joy-Con", vendor: 0x057e, product: 0x2007, codes: Described.gamepadKeys,
            axes: Described.sensorAxes([3, 4], reach: 32_767))
        expect(rightJoyCon, .stick, .gamepadStick)
        #expect(Classification(rightJoyCon).stickAxis == AxisCode.rx)
    }

    @Test("a d-pad without a stick is a directional pad")
    func crosses() {
        expect(
            DeviceDescription(name: "?", codes: Described.gamepadKeys, axes: Described.hat), .directionalPad,
            .directionsOnly)
        expect(
            DeviceDescription(name: "?", codes: Described.keys([0x130, 0x222, 0x223])), .directionalPad,
            .directionsOnly)
        expect(
            DeviceDescription(name: "Nintendo Wii Remote", codes: Described.keys([103, 105, 106, 108, 0x101, 0x130])),
            .directionalPad, .directionsOnly)
        expect(Described.crossOnAxes, .directionalPad, .crossSentAsStick)
    }

    @Test("quiz buzzers are buttons only")
    func buzzers() {
        expect(
            DeviceDescription(name: "Namtai Wbuzz", codes: Described.keys(Array(0x2c0...0x2d3))), .buttonsOnly,
            .buttonsWithoutAxes)
        expect(Described.buzzSet, .buttonsOnly, .buzzSet)
        for buzzer in Buzzer.all { expect(buzzer.part(of: Described.buzzSet), .buzzer, .buzzer) }
        #expect(!Described.xboxPad.isBuzzSet && !Buzzer.all[0].part(of: Described.buzzSet).isBuzzSet)
    }

    @Test("a node with letter keys is a keyboard")
    func keyboards() {
        expect(DeviceDescription(name: "?", codes: Described.letters), .keyboard, .hasLetterKeys)
        let pretender = DeviceDescription(
            name: "?", codes: Described.letters + Described.gamepadKeys,
            axes: Described.sensorAxes([0, 1, 2], reach: 512))
        expect(pretender, .keyboard, .hasLetterKeys)
        var marked = pretender
        marked.properties = [InputProperty.accelerometer]
        expect(marked, .keyboard, .hasLetterKeys)
    }

    @Test("a node with system keys and axes is not a sensor")
    func systemKeys() {
        let node = DeviceDescription(
            name: "System Control", vendor: 0x3434, codes: Described.keys([116, 142, 143]),
            axes: Described.sensorAxes([0, 1, 2], reach: 512))
        expect(node, .nothingUseful, .keysOfNoController)
    }

    @Test("media keys, remote controls and infrared receivers are no d-pad, whatever their arrow keys")
    func mediaKeys() {
        // The second node of a wireless receiver: arrow keys, media keys, BTN_0 and ABS_VOLUME.
        let receiver = DeviceDescription(
            name: "Logitech USB Receiver Consumer Control", vendor: 0x046d,
            codes: Described.keys([28, 103, 105, 106, 108, 113, 114, 115, 0x100, 0x161, 0x2c0, 0x2c1]),
            axes: [AxisDescription(code: 0x20, minimum: 0, maximum: 1_023)])
        expect(receiver, .nothingUseful, .keysOfNoController)
        let infrared = DeviceDescription(
            name: "ITE8708 CIR transceiver", bus: 0x19, vendor: 0x1283,
            codes: Described.keys([2, 3, 28, 105, 106, 116, 0x160]))
        expect(infrared, .nothingUseful, .keysOfNoController)
        expect(
            DeviceDescription(name: "Power Button", bus: 0x19, codes: Described.keys([116])), .nothingUseful,
            .keysOfNoController)
    }

    @Test("the trackpads of Steam's devices are not their d-pad")
    func trackpads() {
        let deck = DeviceDescription(
            name: "Steam Deck", bus: 3, vendor: 0x28de, product: 0x1205,
            codes: Described.gamepadKeys + Described.keys([0x121, 0x122, 0x150, 0x151, 0x220, 0x221, 0x222, 0x223]),
            axes: Described.sensorAxes([0, 1, 3, 4, 0x10, 0x11, 0x12, 0x13], reach: 32_767))
        expect(deck, .stick, .gamepadStick)
        #expect(Classification(deck).hatAxis == nil)
    }

    @Test("the nodes of a Wii Remote: buttons, sensor, camera, gyroscope, Nunchuk")
    func wiiRemote() {
        func node(_ name: String, keys: [UInt16] = [], axes: [AxisDescription] = []) -> DeviceDescription {
            DeviceDescription(
                name: "Nintendo Wii Remote" + name, bus: 5, vendor: 0x057e, product: 0x0306,
                codes: Described.keys(keys), axes: axes)
        }
        let buttons = node("", keys: [103, 105, 106, 108, 0x101, 0x102, 0x130, 0x131, 0x13c, 0x197, 0x19c])
        expect(buttons, .directionalPad, .directionsOnly)
        let points = (0x10...0x17).map { AxisDescription(code: AxisCode(rawValue: $0), minimum: 0, maximum: 1_023) }
        expect(node(" IR", axes: points), .nothingUseful, .infraredCamera)
        expect(
            node(" Motion Plus", axes: Described.sensorAxes([3, 4, 5], reach: 16_000)), .nothingUseful,
            .gyroscopeAlone)
        let nunchuk = node(
            " Nunchuk", keys: [0x132, 0x135],
            axes: Described.sensorAxes([0x10, 0x11], reach: 120) + Described.sensorAxes([3, 4, 5], reach: 500))
        expect(nunchuk, .buttonsOnly, .buttonsWithoutAxes)
    }

    @Test("a wheel answers after a quarter of its way; throttles and pedals are not read")
    func simulators() throws {
        var wheel = Described.dragonRise
        wheel.vendor = 0x046d
        wheel.product = 0xc24f
        wheel.axes = [AxisDescription(code: 0, value: 32_767, minimum: 0, maximum: 65_535)]
        expect(wheel, .stick, .steeringWheel)
        #expect(Classification(wheel).rank < Classification(Described.dragonRise).rank)
        let axis = try #require(StickTilt.axis(Classification(wheel), wheel))
        #expect(axis.minimum == 32_767 - 8_191 && axis.maximum == 32_767 + 8_191)
        // The angles that docs/devices.md names, for a wheel of 900 degrees.
        for (degrees, stage) in [(42.0, 1), (66, 2), (91, 3)] {
            let pushes = [degrees - 1.5, degrees + 1.5].map { angle in
                let scale = StickScale(axis)
                let percent = scale.percent(of: Int32(32_767 + angle / 450 * 32_767))
                return scale.deflection(of: percent, centre: 0, reach: .full)
            }
            let border = SnapProfile(.normal, for: .percent).enter(stage)
            #expect(pushes[0] < border && border < pushes[1], "stage \(stage)")
        }
        for (name, reason) in [
            ("Thrustmaster TWCS Throttle", ClassificationReason.throttle),
            ("Saitek Pro Flight Quadrant", .throttle), ("CH PRODUCTS CH PRO PEDALS USB", .pedals),
            ("Thrustmaster T-Rudder", .pedals), ("Thrustmaster Joystick - HOTAS Warthog", .joystickStick),
            ("A stick with throttle", .joystickStick), ("Wireless Racing Wheel", .steeringWheel),
        ] {
            var device = Described.dragonRise
            device.name = name
            #expect(Classification(device).reason == reason, "\(name)")
        }
        var pedals = DeviceDescription(name: "Flight Pedals", axes: Described.sensorAxes([0, 1, 2], reach: 127))
        expect(pedals, .nothingUseful, .pedals)
        pedals.name = "?"
        expect(pedals, .motionSensor, .threeAxesAndNoKeys)
    }

    @Test("NES and SNES pads are known by two axes of 8 bits and few buttons")
    func crossesByShape() {
        func pad(
            _ buttons: ClosedRange<UInt16> = 0x120...0x129, value: Int32 = 127, span: ClosedRange<Int32> = 0...255,
            more: [AxisDescription] = []
        ) -> DeviceDescription {
            let cross = [0, 1].map {
                AxisDescription(
                    code: $0, value: value, minimum: span.lowerBound, maximum: span.upperBound, flat: 15)
            }
            return DeviceDescription(
                name: "USB gamepad", vendor: 0x081f, product: 0xe401, codes: Described.keys(Array(buttons)),
                axes: cross + more)
        }
        for cross in [
            pad(), pad(value: 140), pad(value: 0), pad(0x130...0x137), pad(value: 0, span: -1...1),
        ] { expect(cross, .directionalPad, .crossSentAsStick) }
        for stick in [
            pad(0x120...0x12f), pad(span: 0...1_023), pad(value: 0, span: -128...127),
            pad(more: [AxisDescription(code: 2, minimum: 0, maximum: 255)]), pad(more: Described.hat),
        ] { #expect(Classification(stick).kind == .stick) }
    }

    @Test("the dance mats of the Xbox driver are a d-pad")
    func danceMats() {
        let mat = DeviceDescription(
            name: "RedOctane Xbox Dance Pad",
            codes: Described.gamepadKeys + Described.keys([0x2c0, 0x2c1, 0x2c2, 0x2c3]))
        expect(mat, .directionalPad, .directionsOnly)
    }

    @Test("mice, touchpads and tablets are refused")
    func pointers() {
        let moves = [0, 1].map { EventCode(type: EventType.relative, number: $0) }
        expect(DeviceDescription(name: "?", codes: Described.keys([0x110, 0x111]) + moves), .pointer, .movesAPointer)
        expect(Described.dualShock4Touchpad, .pointer, .isTouched)
        let tablet = DeviceDescription(
            name: "?", codes: Described.keys([0x140, 0x14b]), axes: Described.sensorAxes([0, 1, 2], reach: 512))
        expect(tablet, .pointer, .isTouched)
        var screen = Described.xboxPad
        screen.properties = [InputProperty.direct]
        expect(screen, .pointer, .isTouched)
    }

    @Test("a node without codes, or with an empty range, is not useful")
    func nothing() {
        expect(DeviceDescription(name: ""), .nothingUseful, .nothingToMoveTheArrow)
        let flat = DeviceDescription(
            name: "?", codes: Described.gamepadKeys, axes: [AxisDescription(code: 0, minimum: 5, maximum: 5)])
        expect(flat, .buttonsOnly, .buttonsWithoutAxes)
        let marked = DeviceDescription(name: "?", properties: [InputProperty.accelerometer])
        expect(marked, .nothingUseful, .nothingToMoveTheArrow)
    }

    @Test("ranks fall from known sensors through pads to bare sticks")
    func ranks() {
        var strangeSensor = Described.dualShock4Motion
        strangeSensor.vendor = 0x1234
        var copy = Described.xboxPad
        copy.vendor = 0x28de
        copy.product = 0x11ff
        var bareStick = Described.dragonRise
        bareStick.codes = []
        let order = [
            Described.dualShock4Motion, strangeSensor, Described.wiiRemoteMotion, Described.xboxPad,
            Described.dragonRise, copy, Described.crossOnAxes, Described.laptopSensor, bareStick,
        ]
        let ranks = order.map { Classification($0).rank }
        #expect(ranks == ranks.sorted(by: >))
        #expect(Set(ranks).count == ranks.count)
    }

    @Test("every reason is a sentence of one line")
    func sentences() {
        // One line of a terminal, after an indent of four.
        for reason in ClassificationReason.allCases where reason != .knownMotionSensor {
            #expect(reason.rawValue.count <= 76 || reason == .crossSentAsStick)
            #expect(reason.rawValue.hasSuffix(".") && reason.rawValue.first?.isUppercase == true)
        }
    }
}

@Suite("The table of known devices")
struct KnownDeviceTests {
    private static let rows: [(vendor: UInt16, products: [UInt16], axis: AxisCode, sign: Int8)] = [
        (0x054c, [0x0268, 0x05c4, 0x09cc, 0x0ce6, 0x0df2], .x, -1),
        (0x057e, [0x2006, 0x2007, 0x2009], .y, 1),
        (0x28de, [0x1205, 0x1102, 0x1142, 0x1302, 0x1303, 0x1304, 0x1305], .x, -1),
    ]

    @Test("each maker's pads have the roll that was looked up")
    func rolls() {
        for row in Self.rows {
            for product in row.products {
                let device = DeviceDescription(
                    name: "?", vendor: row.vendor, product: product, properties: [InputProperty.accelerometer],
                    axes: Described.sensorAxes([0, 1, 2], reach: 32_768))
                #expect(Classification(device).motion?.roll == Calibration.Roll(axis: row.axis, sign: row.sign))
                #expect(PadFrame.faceIndex(of: device) == (row.vendor == 0x057e ? 2 : 1))
            }
        }
    }

    @Test("only the laptop sensor with a documented axis has a direction")
    func laptops() {
        #expect(Classification(Described.laptopSensor).motion?.roll == Calibration.Roll(axis: .x, sign: 1))
        for name in ["hdaps", "applesmc"] {
            let device = DeviceDescription(name: name, axes: Described.sensorAxes([0, 1], reach: 256))
            #expect(Classification(device).needsDirection)
            #expect(Classification(device).motion?.codes == [AxisCode.x, AxisCode.y])
        }
    }

    @Test("a driver's name counts only without ids")
    func names() {
        var stranger = Described.thinkPad
        stranger.vendor = 0x1234
        #expect(Classification(stranger).reason == .stickWithoutButtons)
    }

    @Test("the other nodes of a known pad are not its sensor")
    func otherNodes() {
        #expect(Classification(Described.dualShock4Pad).motion == nil)
        #expect(Classification(Described.dualShock4Touchpad).motion == nil)
    }

    @Test("a stick with the ids of a known pad is not its sensor")
    func stickOfKnownPad() {
        let device = DeviceDescription(
            name: "?", vendor: 0x054c, product: 0x0268,
            axes: [0, 1, 2, 5].map { AxisDescription(code: $0, minimum: 0, maximum: 255) })
        #expect(Classification(device).kind == .stick)
    }

    @Test("every entry matches its own devices")
    func matches() {
        #expect(Set(KnownDevice.all.map(\.match)).count == KnownDevice.all.count)
    }
}

@Suite("docs/devices.md")
struct DevicesPageTests {
    private let page: String

    init() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.deletingLastPathComponent().appendingPathComponent("docs/devices.md")
        // Numbers may be on the next line.
        page = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    @Test("it names every known device", arguments: Set(KnownDevice.all.map(\.label)).sorted())
    func known(label: String) {
        let isNamed = page.contains(label)
        #expect(isNamed, "\(label)")
    }

    @Test("its stages are those of the presets", arguments: SnapPreset.allCases)
    func stages(preset: SnapPreset) {
        let numbers = [SnapProfile.Measure.degrees, .percent].map { measure in
            let profile = SnapProfile(preset, for: measure)
            return (1...3).map { Int(profile.enter($0)) }
        }
        func words(_ stages: [Int]) -> String { "\(stages[0]), \(stages[1]) and \(stages[2])" }
        let isUsual = preset == .normal
        let expected =
            isUsual
            ? "at \(words(numbers[0])) degrees, or at \(words(numbers[1])) percent"
            : "(\(words(numbers[0])); \(words(numbers[1])))"
        let isTold = page.contains(expected)
        #expect(isTold, "\(expected)")
    }

    @Test("its range of sensitivities is that of the settings")
    func sensitivities() {
        let range = TiltSettings.answeringSensitivities
        let least = Int((range.lowerBound * 100).rounded(.up))
        let isTold = page.contains(
            "from \(least), where the firm preset answers at 75 degrees, to \(Int(range.upperBound * 100))")
        #expect(isTold, "\(least)")
    }

    @Test("at any sensitivity that can be chosen, every preset answers within 75 degrees and at the end of a stick")
    func leastSensitivity() {
        for percent in 67...400 {
            for preset in SnapPreset.allCases {
                let settings = TiltSettings(snap: preset, sensitivity: Double(percent) / 100)
                #expect(SnapProfile(preset, for: .degrees).enter(3) <= 75 * settings.sensitivity)
                var stick = TiltReader(Described.xboxPad, settings: settings)
                _ = stick.feed(Sequence.frame([0: 0], at: 0), thenSilenceUntil: 1_000_000)
                let pushed = Sequence.frame([0: 31_000], at: 1_000_000)
                #expect(stick.feed(pushed, thenSilenceUntil: 1_100_000).stages == [1, 2, 3], "\(preset), \(percent)")
            }
        }
    }
}
