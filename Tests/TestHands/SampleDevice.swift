import TiltCore

/// Descriptions of devices with the numbers of real ones, as the kernel gives them.
///
/// ```swift
/// let mock = MockDevice(SampleDevice.xboxPad, number: 3)
/// print(mock.path, mock.arguments(in: "/tmp"))
/// ```
public enum SampleDevice {
    package static func keys(_ codes: ClosedRange<UInt16>...) -> [EventCode] {
        codes.flatMap { $0.map { EventCode.key(KeyCode(rawValue: $0)) } }
    }

    private static func absolute(_ axes: [AxisDescription]) -> [EventCode] {
        axes.map { EventCode.absolute($0.code) }
    }

    package static func make(
        _ name: String, bus: UInt16 = 3, _ vendor: UInt16, _ product: UInt16, unique: String = "", port: String = "",
        properties: [UInt16] = [], codes: [EventCode] = [], axes: [AxisDescription] = []
    ) -> DeviceDescription {
        DeviceDescription(
            name: name, bus: bus, vendor: vendor, product: product, version: 0x8111, unique: unique,
            physicalPath: port, properties: properties, codes: codes + absolute(axes), axes: axes)
    }

    package static func axis(
        _ code: AxisCode, _ minimum: Int32, _ maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0,
        value: Int32 = 0
    ) -> AxisDescription {
        AxisDescription(
            code: code, value: value, minimum: minimum, maximum: maximum, fuzz: fuzz, flat: flat,
            resolution: resolution)
    }

    static let rumble = [EventCode(type: EventType.forceFeedback, number: 0x50)]

    /// The motion sensor of a DualShock 4.
    public static let dualShock4Motion = make(
        "Wireless Controller Motion Sensors", 0x054c, 0x09cc, unique: "a4:15:66:00:00:01", port: "usb-1/input0",
        properties: [6], codes: [EventCode(type: EventType.miscellaneous, number: 5)],
        axes: [
            axis(0, -32_768, 32_767, fuzz: 16, resolution: 8_192),
            axis(1, -32_768, 32_767, fuzz: 16, resolution: 8_192, value: 8_192),
            axis(2, -32_768, 32_767, fuzz: 16, resolution: 8_192),
            axis(3, -2_097_152, 2_097_151, fuzz: 16, resolution: 1_024),
            axis(4, -2_097_152, 2_097_151, fuzz: 16, resolution: 1_024),
            axis(5, -2_097_152, 2_097_151, fuzz: 16, resolution: 1_024),
        ])

    /// The buttons and sticks of the same DualShock 4.
    public static let dualShock4Pad = make(
        "Wireless Controller", 0x054c, 0x09cc, unique: "a4:15:66:00:00:01", port: "usb-1/input0",
        codes: keys(0x130...0x131, 0x133...0x134, 0x136...0x13e) + rumble,
        axes: [0, 1, 2, 3, 4, 5].map { axis($0, 0, 255, value: 128) } + [axis(0x10, -1, 1), axis(0x11, -1, 1)])

    package static let dualShock3Motion = make(
        "Sony PLAYSTATION(R)3 Controller Motion Sensors", 0x054c, 0x0268, unique: "00:1b:fb:00:00:02",
        properties: [6],
        axes: [0, 1, 2].map { axis($0, -512, 511, fuzz: 4, resolution: 113, value: $0 == 1 ? 113 : 0) })

    /// An Xbox 360 pad, whose left stick moves the arrow.
    public static let xboxPad = make(
        "Microsoft X-Box 360 pad", 0x045e, 0x028e,
        codes: keys(0x130...0x131, 0x133...0x134, 0x136...0x137, 0x13a...0x13e) + rumble,
        axes: [0, 1, 3, 4].map { axis($0, -32_768, 32_767, fuzz: 16, flat: 128) }
            + [axis(2, 0, 255), axis(5, 0, 255), axis(0x10, -1, 1), axis(0x11, -1, 1)])

    /// The accelerometer of a laptop as an input device.
    public static let laptop = make(
        "ST LIS3LV02DL Accelerometer", bus: 0x19, 0, 0,
        axes: [0, 1, 2].map { axis($0, -2_000, 2_000, fuzz: 2, flat: 2, value: $0 == 2 ? 1_000 : 0) })

    package static let wiiRemote = make(
        "Nintendo Wii Remote Accelerometer", bus: 5, 0x057e, 0x0306, unique: "00:17:ab:00:00:04",
        axes: [3, 4, 5].map { axis($0, -500, 500, fuzz: 2, flat: 4, value: $0 == 5 ? 100 : 0) })

    package static let leftJoyConMotion = make(
        "Nintendo Switch Left Joy-Con (IMU)", bus: 5, 0x057e, 0x2006, unique: "98:b6:e9:00:00:06", properties: [6],
        axes: [0, 1, 2].map { axis($0, -32_767, 32_767, fuzz: 10, resolution: 4_096, value: $0 == 2 ? 4_096 : 0) }
            + [3, 4, 5].map { axis($0, -32_767_000, 32_767_000, fuzz: 10, resolution: 14_247) })

    /// Its driver turns the axes, so that they are those of the left one.
    package static let rightJoyConMotion = changed(leftJoyConMotion) {
        ($0.name, $0.product, $0.unique) = ("Nintendo Switch Right Joy-Con (IMU)", 0x2007, "98:b6:e9:00:00:07")
    }

    /// As `TiltDevices` describes the accelerometer of a laptop's screen.
    static let lid = make(
        BuiltInSensor.screen + " (accel_3d)", bus: BuiltInSensor.bus, 0, 0, properties: [6],
        axes: [0, 1, 2].map { axis($0, -32_767, 32_767, resolution: 1_024) })
}
