/// A device whose axes were looked up, because neither the kernel nor a standard says which way they point.
struct KnownDevice: Hashable, Sendable {
    enum Use: Hashable, Sendable {
        case motion(MotionAxes)
        /// A d-pad that is sent as a stick.
        case crossOnAxes
        /// A virtual device that repeats a real pad.
        case copyOfAnotherPad
    }

    enum Match: Hashable, Sendable {
        case ids(vendor: UInt16, product: UInt16)
        /// Drivers of built-in chips leave vendor and product at zero and have a constant name.
        case driverName(String)
        /// `TiltDevices` begins the names of the accelerometers that it reads through sysfs with these words.
        case nameStart(String)
    }

    /// The name for players; the device may call itself something else.
    let label: String
    let use: Use
    let match: Match
    var traits: Set<ModelTrait> = []

    /// The entries for a device; several nodes of one device share its ids.
    static func matches(for device: DeviceDescription) -> [KnownDevice] {
        all.filter { known in
            switch known.match {
            case .ids(let vendor, let product): device.vendor == vendor && device.product == product
            case .nameStart(let start): device.bus == BuiltInSensor.bus && device.name.hasPrefix(start)
            case .driverName(let name): device.vendor == 0 && device.product == 0 && device.name == name
            }
        }
    }

    /// The entry for a motion sensor: the node has the axes of the entry.
    static func motion(of device: DeviceDescription) -> (known: KnownDevice, axes: MotionAxes)? {
        for known in matches(for: device) {
            guard case .motion(let axes) = known.use else { continue }
            if axes.codes.allSatisfy({ device.axis($0) != nil }) { return (known, axes) }
        }
        return nil
    }

    static func isKnown(_ device: DeviceDescription, as use: Use) -> Bool {
        matches(for: device).contains { $0.use == use }
    }
}

/// The table. Sign: +1 when the value of the roll axis grows as the right side goes down.
extension KnownDevice {
    static let all: [KnownDevice] = sony + nintendo + valve + laptops + sticks

    // Sony: X points right, Y up out of the buttons; the reading points away from the earth.
    private static let sony: [KnownDevice] = [
        motion("DualShock 3", 0x054c, 0x0268, roll: .x, sign: -1),
        motion("DualShock 4", 0x054c, 0x05c4, roll: .x, sign: -1),
        motion("DualShock 4 (second model)", 0x054c, 0x09cc, roll: .x, sign: -1),
        motion("DualSense", 0x054c, 0x0ce6, roll: .x, sign: -1),
        motion("DualSense Edge", 0x054c, 0x0df2, roll: .x, sign: -1),
    ]

    // Nintendo: X points to the triggers, Y left, Z up. The driver turns the right Joy-Con to match.
    private static let nintendo: [KnownDevice] = [
        motion("Switch Pro Controller", 0x057e, 0x2009, roll: .y, sign: 1),
        motion("left Joy-Con", 0x057e, 0x2006, roll: .y, sign: 1, [.leftJoyCon]),
        motion("right Joy-Con", 0x057e, 0x2007, roll: .y, sign: 1, [.rightJoyCon]),
        // X points left, Y to the front, Z up.
        wiiRemote("Wii Remote", 0x0306),
        wiiRemote("Wii Remote Plus", 0x0330),
    ]

    // As Sony's. The driver makes those of all models the same (hid-steam; the model of 2026 from Linux 7.3 on).
    private static let valve: [KnownDevice] = [
        KnownDevice(
            label: "Steam's virtual gamepad", use: .copyOfAnotherPad, match: .ids(vendor: 0x28de, product: 0x11ff)),
        motion("Steam Deck", 0x28de, 0x1205, roll: .x, sign: -1, [.waitsForGameMode]),
        motion("Steam Controller of 2015", 0x28de, 0x1102, roll: .x, sign: -1),
        motion("Steam Controller of 2015", 0x28de, 0x1142, roll: .x, sign: -1),
        motion("Steam Controller of 2026", 0x28de, 0x1302, roll: .x, sign: -1, [.waitsForGameMode]),
        motion("Steam Controller of 2026", 0x28de, 0x1303, roll: .x, sign: -1, [.waitsForGameMode]),
        motion("Steam Controller of 2026", 0x28de, 0x1304, roll: .x, sign: -1, [.waitsForGameMode]),
        motion("Steam Controller of 2026", 0x28de, 0x1305, roll: .x, sign: -1, [.waitsForGameMode]),
    ]

    private static let laptops: [KnownDevice] = [
        KnownDevice(
            label: "accelerometer of the screen",
            use: .motion(MotionAxes(codes: MotionAxes.straight, roll: Calibration.Roll(axis: .x, sign: -1))),
            match: .nameStart(BuiltInSensor.screen)),
        // By the driver's documentation X increases when the left side is elevated.
        laptop("LIS3LV02DL", BuiltInSensor.accelerometerOfHP, MotionAxes.straight, Calibration.Roll(axis: .x, sign: 1)),
        // No roll: both drivers invert axes for some models.
        laptop("ThinkPad drive protection", "hdaps", [.x, .y], nil),
        laptop("Apple motion sensor", "applesmc", [.x, .y], nil),
        KnownDevice(
            label: "ThinkPad drive protection",
            use: .motion(MotionAxes(codes: [.x, .y], roll: nil)),
            match: .ids(vendor: 0x1014, product: 0x5054)),
    ]

    private static let sticks: [KnownDevice] = [
        // Sends only 0, 127 and 255: as a stick it would leap to an answer.
        KnownDevice(label: "USB gamepad", use: .crossOnAxes, match: .ids(vendor: 0x0079, product: 0x0011))
    ]

    private static func motion(
        _ label: String, _ vendor: UInt16, _ product: UInt16, roll axis: AxisCode, sign: Int8,
        _ traits: Set<ModelTrait> = []
    ) -> KnownDevice {
        let axes = MotionAxes(codes: MotionAxes.straight, roll: Calibration.Roll(axis: axis, sign: sign))
        return KnownDevice(
            label: label, use: .motion(axes), match: .ids(vendor: vendor, product: product), traits: traits)
    }

    private static func wiiRemote(_ label: String, _ product: UInt16) -> KnownDevice {
        let axes = MotionAxes(
            codes: [.rx, .ry, .rz], roll: Calibration.Roll(axis: .rx, sign: 1))
        return KnownDevice(
            label: label, use: .motion(axes), match: .ids(vendor: 0x057e, product: product), traits: [.wiiRemote])
    }

    private static func laptop(_ label: String, _ name: String, _ codes: [AxisCode], _ roll: Calibration.Roll?)
        -> KnownDevice
    {
        KnownDevice(label: label, use: .motion(MotionAxes(codes: codes, roll: roll)), match: .driverName(name))
    }
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
