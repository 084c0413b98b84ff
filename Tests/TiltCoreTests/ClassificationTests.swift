import Testing

@testable import TiltCore

@Suite("What a node is taken for")
struct ClassificationTests {
    private func expect(
        _ device: DeviceDescription, _ kind: DeviceKind, _ reason: ClassificationReason,
        location: SourceLocation = #_sourceLocation
    ) {
        let found = Classification(device)
        #expect(found.kind == kind, sourceLocation: location)
        #expect(found.reason == reason, sourceLocation: location)
        #expect((found.rank > 0) == kind.canAnswer, sourceLocation: location)
    }

    @Test("an accelerometer is one because the kernel says so")
    func property() {
        expect(Described.dualShock4Motion, .motionSensor, .kernelSaysAccelerometer)
        var stranger = Described.dualShock4Motion
        stranger.vendor = 0x1234
        expect(stranger, .motionSensor, .kernelSaysAccelerometer)
        #expect(Classification(stranger).needsDirection)
    }

    @Test("a sensor that the kernel does not mark is known by its numbers or its driver's name")
    func known() {
        expect(Described.wiiRemoteMotion, .motionSensor, .knownMotionSensor(label: "Wii Remote"))
        expect(Described.laptopSensor, .motionSensor, .knownMotionSensor(label: "LIS3LV02DL"))
        expect(Described.thinkPad, .motionSensor, .knownMotionSensor(label: "ThinkPad drive protection"))
        var clicking = Described.laptopSensor
        clicking.codes = Described.keys([0x133, 0x134, 0x135])
        expect(clicking, .motionSensor, .knownMotionSensor(label: "LIS3LV02DL"))
    }

    @Test("three axes around zero without a key look like a sensor, and its side is asked for")
    func shape() {
        let stranger = DeviceDescription(name: "?", axes: Described.sensorAxes([0, 1, 2], reach: 512))
        expect(stranger, .motionSensor, .threeAxesAndNoKeys)
        #expect(Classification(stranger).needsDirection)
        let levers = DeviceDescription(
            name: "?", axes: [0, 1, 2].map { AxisDescription(code: $0, minimum: 0, maximum: 255) })
        expect(levers, .stick, .stickWithoutButtons)
    }

    @Test("a gamepad and a joystick are followed by their stick")
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

    @Test("a cross without a stick moves the arrow by presses")
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
    }

    @Test("a keyboard is refused, whatever else it claims to be")
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

    @Test("the system keys beside a keyboard are no sensor, though their node has axes")
    func systemKeys() {
        let node = DeviceDescription(
            name: "System Control", vendor: 0x3434, codes: Described.keys([116, 142, 143]),
            axes: Described.sensorAxes([0, 1, 2], reach: 512))
        expect(node, .nothingUseful, .nothingToMoveTheArrow)
    }

    @Test("mice, touchpads and tablets are refused")
    func pointers() {
        let moves = [0, 1].map { EventCode(type: EventType.relative, code: $0) }
        expect(DeviceDescription(name: "?", codes: Described.keys([0x110, 0x111]) + moves), .pointer, .movesAPointer)
        expect(Described.dualShock4Touchpad, .pointer, .isTouched)
        let tablet = DeviceDescription(
            name: "?", codes: Described.keys([0x140, 0x14b]), axes: Described.sensorAxes([0, 1, 2], reach: 512))
        expect(tablet, .pointer, .isTouched)
        var screen = Described.xboxPad
        screen.properties = [InputProperty.direct]
        expect(screen, .pointer, .isTouched)
    }

    @Test("a node with nothing on it, or with an axis without a range, is no use")
    func nothing() {
        expect(DeviceDescription(name: ""), .nothingUseful, .nothingToMoveTheArrow)
        let flat = DeviceDescription(
            name: "?", codes: Described.gamepadKeys, axes: [AxisDescription(code: 0, minimum: 5, maximum: 5)])
        expect(flat, .buttonsOnly, .buttonsWithoutAxes)
        let marked = DeviceDescription(name: "?", properties: [InputProperty.accelerometer])
        expect(marked, .nothingUseful, .nothingToMoveTheArrow)
    }

    @Test("known sensors come first, then other sensors, pads, joysticks, copies, built-in sensors, crosses")
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
            Described.dragonRise, copy, Described.laptopSensor, Described.crossOnAxes, bareStick,
        ]
        let ranks = order.map { Classification($0).rank }
        #expect(ranks == ranks.sorted(by: >))
        #expect(Set(ranks).count == ranks.count)
    }

    @Test("every reason is a sentence of its own")
    func sentences() {
        let reasons: [ClassificationReason] = [
            .kernelSaysAccelerometer, .knownMotionSensor(label: "DualShock 3"), .threeAxesAndNoKeys, .gamepadStick,
            .joystickStick, .copyOfAnotherPad, .crossSentAsStick, .directionsOnly, .stickWithoutButtons,
            .buttonsWithoutAxes, .hasLetterKeys, .movesAPointer, .isTouched, .nothingToMoveTheArrow,
        ]
        #expect(Set(reasons.map(\.sentence)).count == reasons.count)
        #expect(reasons.allSatisfy { $0.sentence.hasSuffix(".") && $0.sentence.first?.isUppercase == true })
    }
}
