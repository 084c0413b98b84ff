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
        if device.has(.throttle) {
            self = .throttle
        } else if device.has(.wheel) {
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
}

extension DeviceDescription {
    /// Whether a word of the name begins with one of these, in any case.
    func isNamed(_ beginnings: String...) -> Bool {
        let words = name.lowercased().split { !$0.isLetter }
        return words.contains { word in beginnings.contains { word.hasPrefix($0) } }
    }
}
