/// What only the ids of a device tell. `KnownDevice` has the axes of sensors.
package enum ModelTrait: Hashable, Sendable {
    /// The drivers of each of these makers use the same axes for all devices.
    case madeByNintendo, madeBySony, madeByValve
    /// Steam's virtual gamepad, which repeats a real one.
    case copyOfAnotherPad
    /// A USB gamepad whose d-pad sends only 0, 127 and 255: as a stick it would leap to an answer.
    case crossOnAxes
    /// Held along or across.
    case leftJoyCon, rightJoyCon, wiiRemote
    /// Four buzzers on one node, with a cable or wireless.
    case buzzSet
    /// Linux keeps its sensor and buttons silent until its game mode is on. The driver (hid-steam) calls the other mode
    /// `lizard_mode`.
    case waitsForGameMode
    /// Parts of a simulator.
    case throttle, wheel
    /// Linux has no driver for its sensor, or one for its Switch mode only.
    case noSensorDriver, sensorInSwitchMode
}

extension DeviceDescription {
    package func has(_ trait: ModelTrait) -> Bool {
        if let products = ModelTrait.models[trait]?[vendor], products.isEmpty || products.contains(product) {
            return true
        }
        return KnownDevice.all.contains {
            $0.traits.contains(trait) && $0.match == .ids(vendor, product)
        }
    }

    /// Either half of a pair.
    package var isJoyCon: Bool { has(.leftJoyCon) || has(.rightJoyCon) }
}

extension ModelTrait {
    /// Products by vendor; all of a vendor where none is named. The entries of `KnownDevice` have traits, too.
    fileprivate static let models: [ModelTrait: [UInt16: Set<UInt16>]] = [
        .madeByNintendo: [0x057e: []],
        .madeBySony: [0x054c: []],
        .madeByValve: [0x28de: []],
        .copyOfAnotherPad: [0x28de: [0x11ff]],
        .crossOnAxes: [0x0079: [0x0011]],
        .buzzSet: [0x054c: [0x0002, 0x1000]],
        .noSensorDriver: [
            0x057e: [0x2066, 0x2067, 0x2069],  // Joy-Con 2, Switch 2 Pro Controller
            0x0f0d: [0x01ab, 0x0196],  // HORIPAD for Steam, by cable and by Bluetooth
            0x04b4: [0x2412], 0x37d7: [],  // Flydigi, old and new
            0x3537: [],  // GameSir
            0x054c: [0x03d5, 0x0c5e],  // PS Move of the PlayStation 3 and 4
        ],
        .sensorInSwitchMode: [0x2dc8: []],  // 8BitDo
        .throttle: throttles,
        .wheel: wheels,
    ]

    // From the lists of SDL (SDL_joystick.c).
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
