/// A part of a driving or flying simulator, whose axes are not those of a joystick.
enum SimulatorPart: Hashable, Sendable {
    /// Its whole way is up to 1,080 degrees.
    case wheel
    /// Levers, with a small stick at most.
    case throttle
    /// Foot pedals and rudders, hand brakes, shifters.
    case pedals

    /// By its ids or by a word of its name; nil for any other device.
    init?(_ device: DeviceDescription) {
        guard device.hasPadButtons || !device.hasAnyKey else { return nil }
        if SimulatorPart.throttles[device.vendor]?.contains(device.product) == true {
            self = .throttle
        } else if SimulatorPart.wheels[device.vendor]?.contains(device.product) == true {
            self = .wheel
        } else if let part = SimulatorPart.named(device) {
            self = part
        } else {
            return nil
        }
    }

    /// A set of stick and throttle on one node is a joystick.
    private static func named(_ device: DeviceDescription) -> SimulatorPart? {
        if device.isNamed("stick", "joystick") { return nil }
        if device.isNamed("throttle", "quadrant") { return .throttle }
        if device.isNamed("pedal", "rudder", "handbrake", "shifter") { return .pedals }
        return device.isNamed("wheel") ? .wheel : nil
    }

    /// Products by vendor, from the lists of SDL (SDL_joystick.c).
    private static let throttles: [UInt16: Set<UInt16>] = [
        0x044f: [0x0404],  // Thrustmaster Warthog
        0x0738: [0xa221],  // Saitek X-56
        0x10f5: [0x7085],  // Turtle Beach VelocityOne
    ]

    private static let wheels: [UInt16: Set<UInt16>] = [
        0x0079: [0x1864],  // PXN V900
        0x044f: [
            0xb65d, 0xb65e, 0xb664, 0xb669, 0xb66d, 0xb66e, 0xb66f, 0xb677, 0xb67f, 0xb691, 0xb692, 0xb696,
        ],  // Thrustmaster T150 to T500RS, TMX, TX, TS-XW
        0x046d: [
            0xc24f, 0xc260, 0xc261, 0xc262, 0xc266, 0xc267, 0xc268, 0xc269, 0xc26d, 0xc26e, 0xc272, 0xc294, 0xc295,
            0xc298, 0xc299, 0xc29a, 0xc29b, 0xca03,
        ],  // Logitech Driving Force, Momo, G25 to G29, G920, G923, PRO
        0x0483: [0x0522, 0xa355],  // Simagic, VRS
        0x0583: [0xa132, 0xa133, 0xa202, 0xb002, 0xb005, 0xb008, 0xb009, 0xb018],  // Padix
        0x0eb7: [0x0001, 0x0004, 0x0005, 0x0006, 0x0007, 0x0011, 0x0020, 0x0197, 0x038e, 0x0e03],  // Fanatec
        0x11ff: [0x0511],  // PXN V900 before it is switched over
        0x1209: [0xffb0],  // OpenFFBoard
        0x16d0: [0x0d5a, 0x0d5f, 0x0d60, 0x0d61],  // Simucube
        0x2433: [0xf300, 0xf301, 0xf303, 0xf306],  // Asetek
        0x3416: [0x0301, 0x0302],  // Cammus
        0x346e: [0x0000, 0x0002, 0x0004, 0x0005, 0x0006],  // Moza
    ]
}

extension DeviceDescription {
    /// Whether a word of the name begins with one of these, in any case.
    func isNamed(_ beginnings: String...) -> Bool {
        let words = name.lowercased().split { !$0.isLetter }
        return words.contains { word in beginnings.contains { word.hasPrefix($0) } }
    }
}
