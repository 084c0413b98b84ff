/// Which axes of a motion sensor point along the pad and out of its face; the third one is the roll axis.
struct PadFrame: Hashable, Sendable {
    let rollIndex: Int
    /// +1 when the value of the roll axis grows as the right side goes down, else -1.
    let rollSign: Double
    let longIndex: Int
    let faceIndex: Int
    /// Whether the device's maker says which axis is which. If not, every turn counts as level.
    let isKnown: Bool

    /// The sign of a rotation about the long axis that lowers the right side of a pad lying on its back.
    let turnSign: Double

    init(rollIndex: Int, rollSign: Double, faceIndex: Int?) {
        let others = [0, 1, 2].filter { $0 != rollIndex }
        self.rollIndex = rollIndex
        self.rollSign = rollSign
        let face = faceIndex.flatMap { others.contains($0) ? $0 : nil }
        self.faceIndex = face ?? others[1]
        longIndex = others[0] == self.faceIndex ? others[1] : others[0]
        isKnown = face != nil
        // Whether roll, long and face's axis follow each other as x, y and z do.
        let isRightHanded = (rollIndex + 1) % 3 == longIndex
        turnSign = isRightHanded ? -rollSign : rollSign
    }

    /// The axis out of the face of a device whose maker is known to use the same axes for all: 0, 1 or 2.
    static func faceIndex(of device: DeviceDescription) -> Int? {
        if device.has(.madeBySony) || device.has(.madeByValve) { return 1 }
        if device.has(.madeByNintendo) { return 2 }
        guard device.vendor == 0 else { return nil }
        let isScreen = device.bus == BuiltInSensor.bus && device.name.hasPrefix(BuiltInSensor.screen)
        return isScreen || device.name == BuiltInSensor.accelerometerOfHP ? 2 : nil
    }
}
