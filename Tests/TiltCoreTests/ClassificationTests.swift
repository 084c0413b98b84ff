import Testing

@testable import TestHands
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
        expect(Hand.Sensor.dualShock4.node, .motionSensor, .kernelSaysAccelerometer)
        var stranger = Hand.Sensor.dualShock4.node
        stranger.vendor = 0x1234
        expect(stranger, .motionSensor, .kernelSaysAccelerometer)
        #expect(Classification(stranger).needsDirection)
    }

    @Test("a marked sensor needs two axes of a tilt")
    func twoAxes() {
        var flat = Hand.Sensor.dualShock4.node
        flat.vendor = 0x1234
        flat.axes.removeAll { $0.code != 0 && $0.code != 1 }
        expect(flat, .motionSensor, .kernelSaysAccelerometer)
        flat.axes.removeLast()
        #expect(Classification(flat).kind != .motionSensor)
    }

    @Test("an unmarked sensor is known by its ids or its driver's name")
    func known() {
        expect(Hand.Sensor.wiiRemote.node, .motionSensor, .knownMotionSensor, named: "the Wii Remote.")
        expect(Hand.Sensor.laptop.node, .motionSensor, .knownMotionSensor, named: "the LIS3LV02DL.")
        expect(Described.thinkPad, .motionSensor, .knownMotionSensor, named: "the ThinkPad drive protection.")
        var clicking = Hand.Sensor.laptop.node
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
        expect(SampleDevice.xboxPad, .stick, .gamepadStick)
        expect(SampleDevice.dualShock4Pad, .stick, .gamepadStick)
        expect(SampleDevice.dragonRise, .stick, .joystickStick)
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
        expect(SampleDevice.buzzSet, .buttonsOnly, .buzzSet)
        for buzzer in Buzzer.all { expect(buzzer.part(of: SampleDevice.buzzSet), .buzzer, .buzzer) }
        #expect(!SampleDevice.xboxPad.isBuzzSet && !Buzzer.all[0].part(of: SampleDevice.buzzSet).isBuzzSet)
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
        expect(SampleDevice.dualShock4Touchpad, .pointer, .isTouched)
        let tablet = DeviceDescription(
            name: "?", codes: Described.keys([0x140, 0x14b]), axes: Described.sensorAxes([0, 1, 2], reach: 512))
        expect(tablet, .pointer, .isTouched)
        var screen = SampleDevice.xboxPad
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
        var strangeSensor = Hand.Sensor.dualShock4.node
        strangeSensor.vendor = 0x1234
        var copy = SampleDevice.xboxPad
        copy.vendor = 0x28de
        copy.product = 0x11ff
        var bareStick = SampleDevice.dragonRise
        bareStick.codes = []
        let order = [
            Hand.Sensor.dualShock4.node, strangeSensor, Hand.Sensor.wiiRemote.node, SampleDevice.xboxPad,
            SampleDevice.dragonRise, copy, Described.crossOnAxes, Hand.Sensor.laptop.node, bareStick,
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
