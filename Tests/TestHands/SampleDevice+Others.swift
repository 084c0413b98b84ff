import TiltCore

/// Devices of few tests.
extension SampleDevice {
    public static let dualShock4Touchpad = make(
        "Wireless Controller Touchpad", 0x054c, 0x09cc, unique: "a4:15:66:00:00:01", port: "usb-1/input0",
        properties: [0, 2], codes: keys(0x110...0x110, 0x14a...0x14a), axes: [axis(0, 0, 1_919), axis(1, 0, 941)])

    public static let switchMotion = make(
        "Nintendo Switch Pro Controller (IMU)", bus: 5, 0x057e, 0x2009, unique: "98:b6:e9:00:00:03",
        properties: [6],
        axes: [0, 1, 2].map { axis($0, -32_767, 32_767, fuzz: 10, resolution: 4_096, value: $0 == 2 ? 4_096 : 0) })

    public static let dragonRise = make(
        "DragonRise Inc.   Generic   USB  Joystick  ", 0x0079, 0x0006, codes: keys(0x120...0x12b),
        axes: [0, 1, 2, 5].map { axis($0, 0, 255, flat: 15, value: 127) })

    /// A keyboard that reports joystick axes and buttons.
    public static let boastfulKeyboard = make(
        "Boastful Keyboard", 0x1234, 0x0001, codes: keys(0x01...0x58, 0x120...0x123),
        axes: [axis(0, 0, 255), axis(1, 0, 255)])

    public static let mouse = make(
        "Plain Mouse", 0x046d, 0xc077,
        codes: keys(0x110...0x112)
            + [0, 1, 8].map { EventCode(type: EventType.relative, number: $0) })

    /// As hid-sony describes it.
    package static let buzzSet = make(
        "Namtai Wbuzz", 0x054c, 0x1000, port: "usb-4/input0",
        codes: keys(0x2c0...0x2d3) + [EventCode(type: EventType.miscellaneous, number: 4)])

    package static let leftJoyCon = make(
        "Joy-Con (L)", bus: 5, 0x057e, 0x2006, unique: "98:b6:e9:00:00:06",
        codes: keys(0x136...0x139, 0x13a...0x13a, 0x13c...0x13d, 0x220...0x223),
        axes: [0, 1].map { axis($0, -32_767, 32_767, fuzz: 250, flat: 500) })

    package static let rightJoyCon = make(
        "Joy-Con (R)", bus: 5, 0x057e, 0x2007, unique: "98:b6:e9:00:00:07", codes: keys(0x130...0x131, 0x133...0x13c),
        axes: [3, 4].map { axis($0, -32_767, 32_767, fuzz: 250, flat: 500) })

    package static let joyCons = changed(xboxPad) {
        ($0.name, $0.bus, $0.vendor, $0.product) = ("Nintendo Switch Combined Joy-Cons", 6, 0x057e, 0x2008)
    }

    /// A pad at a port, one of many of its model: it has no serial number.
    package static func xboxPad(at port: String) -> DeviceDescription {
        changed(xboxPad) { $0.physicalPath = "\(port)/input0" }
    }

    package static func changed(
        _ device: DeviceDescription, _ change: (inout DeviceDescription) -> Void
    ) -> DeviceDescription {
        var device = device
        change(&device)
        return device
    }

    public static let buzzer = make("Logitech Buzz(tm) Controller V1", 0x054c, 0x0002, codes: keys(0x120...0x133))
}
