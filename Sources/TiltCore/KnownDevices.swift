/// A motion sensor whose axes were looked up, because neither the kernel nor a standard says which way they point.
struct KnownDevice: Hashable, Sendable {
    enum Match: Hashable, Sendable {
        case ids(_ vendor: UInt16, _ product: UInt16)
        /// Drivers of built-in chips leave vendor and product at zero and have a constant name.
        case driverName(String)
        /// `TiltDevices` begins the names of the accelerometers that it reads through sysfs with these words.
        case nameStart(String)
    }

    /// The name for players; the device may call itself something else.
    let label: String
    let match: Match
    let axes: MotionAxes
    let traits: Set<ModelTrait>

    /// - Parameter sign: +1 when the value of the roll axis grows as the right side goes down.
    private init(
        _ label: String, _ match: Match, _ codes: [AxisCode] = MotionAxes.straight, roll axis: AxisCode? = nil,
        sign: Int8 = 1, _ traits: Set<ModelTrait> = []
    ) {
        (self.label, self.match, self.traits) = (label, match, traits)
        axes = MotionAxes(codes: codes, roll: axis.map { Calibration.Roll(axis: $0, sign: sign) })
    }

    private func matches(_ device: DeviceDescription) -> Bool {
        switch match {
        case .ids(let vendor, let product): device.vendor == vendor && device.product == product
        case .nameStart(let start): device.bus == BuiltInSensor.bus && device.name.hasPrefix(start)
        case .driverName(let name): device.vendor == 0 && device.product == 0 && device.name == name
        }
    }

    /// The entry for a node that has its axes; several nodes of one device share its ids.
    static func sensor(_ device: DeviceDescription) -> KnownDevice? {
        all.first { known in
            known.matches(device) && known.axes.codes.allSatisfy { device.axis($0) != nil }
        }
    }

    static let all: [KnownDevice] = sony + nintendo + valve + laptops

    // Sony: X points right, Y up out of the buttons; the reading points away from the earth.
    private static let sony = [
        KnownDevice("DualShock 3", .ids(0x054c, 0x0268), roll: .x, sign: -1),
        KnownDevice("DualShock 4", .ids(0x054c, 0x05c4), roll: .x, sign: -1),
        KnownDevice("DualShock 4 (second model)", .ids(0x054c, 0x09cc), roll: .x, sign: -1),
        KnownDevice("DualSense", .ids(0x054c, 0x0ce6), roll: .x, sign: -1),
        KnownDevice("DualSense Edge", .ids(0x054c, 0x0df2), roll: .x, sign: -1),
    ]

    // Nintendo: X points to the triggers, Y left, Z up. The driver turns the right Joy-Con to match.
    private static let nintendo = [
        KnownDevice("Switch Pro Controller", .ids(0x057e, 0x2009), roll: .y),
        KnownDevice("left Joy-Con", .ids(0x057e, 0x2006), roll: .y, [.leftJoyCon]),
        KnownDevice("right Joy-Con", .ids(0x057e, 0x2007), roll: .y, [.rightJoyCon]),
        // X points left, Y to the front, Z up.
        KnownDevice("Wii Remote", .ids(0x057e, 0x0306), [.rx, .ry, .rz], roll: .rx, [.wiiRemote]),
        KnownDevice("Wii Remote Plus", .ids(0x057e, 0x0330), [.rx, .ry, .rz], roll: .rx, [.wiiRemote]),
    ]

    // As Sony's. The driver makes those of all models the same (hid-steam; the model of 2026 from Linux 7.3 on).
    private static let valve = [
        KnownDevice("Steam Deck", .ids(0x28de, 0x1205), roll: .x, sign: -1, [.waitsForGameMode]),
        KnownDevice("Steam Controller of 2015", .ids(0x28de, 0x1102), roll: .x, sign: -1),
        KnownDevice("Steam Controller of 2015", .ids(0x28de, 0x1142), roll: .x, sign: -1),
        KnownDevice("Steam Controller of 2026", .ids(0x28de, 0x1302), roll: .x, sign: -1, [.waitsForGameMode]),
        KnownDevice("Steam Controller of 2026", .ids(0x28de, 0x1303), roll: .x, sign: -1, [.waitsForGameMode]),
        KnownDevice("Steam Controller of 2026", .ids(0x28de, 0x1304), roll: .x, sign: -1, [.waitsForGameMode]),
        KnownDevice("Steam Controller of 2026", .ids(0x28de, 0x1305), roll: .x, sign: -1, [.waitsForGameMode]),
    ]

    private static let laptops = [
        KnownDevice("accelerometer of the screen", .nameStart(BuiltInSensor.screen), roll: .x, sign: -1),
        // By the driver's documentation X increases when the left side is elevated.
        KnownDevice("LIS3LV02DL", .driverName(BuiltInSensor.accelerometerOfHP), roll: .x),
        // No roll: both drivers invert axes for some models.
        KnownDevice("ThinkPad drive protection", .driverName("hdaps"), [.x, .y]),
        KnownDevice("Apple motion sensor", .driverName("applesmc"), [.x, .y]),
        KnownDevice("ThinkPad drive protection", .ids(0x1014, 0x5054), [.x, .y]),
    ]
}

/// How `TiltDevices` describes the accelerometers of laptops and tablets, which have no event nodes (IIO).
package enum BuiltInSensor {
    /// BUS_HOST.
    package static let bus: UInt16 = 0x19
    /// What the driver of HP's laptops (lis3lv02d) calls their sensor.
    static let accelerometerOfHP = "ST LIS3LV02DL Accelerometer"
    /// Begins the name of a sensor whose axes are those of the screen: x to the right, y up, z to the player.
    package static let screen = "Screen accelerometer"
    /// Begins the name of a sensor beside the keyboard, of which nobody knows where its axes point.
    package static let keyboard = "Keyboard accelerometer"
}
