/// What tells one kind of controller from another.
extension DeviceDescription {
    /// The right Joy-Con has its only stick on ABS_RX, where other pads have their second one.
    var stickAxis: AxisCode? {
        if axis(.x) != nil { return .x }
        // With ABS_RZ it is the accelerometer of a Nunchuk.
        let isNunchuk = axis(.rz) != nil
        return axis(.rx) == nil || isNunchuk ? nil : .rx
    }

    /// ABS_HAT0X of a d-pad, which has three positions. The trackpads of Steam and the stick of a Nunchuk have more.
    var hatAxis: AxisCode? {
        guard let hat = axis(.hat0X) else { return nil }
        let positions = Int64(hat.maximum) - Int64(hat.minimum) + 1
        return positions <= 3 ? hat.code : nil
    }

    /// Whether it has a d-pad. Arrow keys are one only beside a pad's buttons: keyboards and remote controls have them.
    var hasDirections: Bool {
        let hasHat = hatAxis != nil
        let hasArrows = hasKey(.left) && hasKey(.right)
        let hasButtons = hasKey(.dpadLeft) && hasKey(.dpadRight)
        // The dance mats of the Xbox driver.
        let hasHappy = hasKey(.south) && hasKey(.happy1) && hasKey(.happy2)
        return hasButtons || hasHappy || hasHat && hasAnyButton || hasArrows && hasPadButtons
    }

    /// Buttons that a player can press in a game: beside media keys only those of a pad count.
    var hasAnyButton: Bool {
        if hasPadButtons { return true }
        let hasOthers =
            hasKey(in: KeyRange.miscellaneousButtons) || hasKey(in: KeyRange.mouseButtons)
            || hasKey(in: KeyRange.happyButtons)
        return hasOthers && !hasKeyOfNoButton
    }

    /// A key that is no button: KEY_ codes are below BTN_MISC and between the buttons of touch devices and of d-pads.
    private var hasKeyOfNoButton: Bool {
        hasKey(in: 1...KeyRange.miscellaneousButtons.lowerBound - 1) || hasKey(in: 0x160...KeyCode.dpadUp.rawValue - 1)
    }

    /// NES and SNES pads send their d-pad as two axes from 0 to 255, and have few buttons and nothing else.
    var hasShapeOfCrossOnAxes: Bool {
        let axes = axes.filter { $0.minimum < $0.maximum }
        guard axes.map(\.code) == [.x, .y], axes.allSatisfy(\.isOfCross) else { return false }
        let mostButtons = 12
        return !hasKey(.dpadLeft) && codes.count { $0.type == EventType.key } <= mostButtons
    }

    /// The camera of a Wii Remote. Opening its node switches the camera on.
    var isInfraredCamera: Bool { has(.madeByNintendo) && name.hasSuffix(" IR") && !hasAnyKey }

    /// The gyroscope of a Wii Remote Plus, a node beside its accelerometer with the same ids and axes.
    var isGyroscopeAlone: Bool { has(.madeByNintendo) && name.hasSuffix(" Motion Plus") }
}

extension AxisDescription {
    /// Of three positions, or from 0 to 255. Its value does not count: it differs from moment to moment.
    fileprivate var isOfCross: Bool { minimum == 0 && maximum == 255 || Int64(maximum) - Int64(minimum) <= 2 }

    /// The quarter of the range around its middle, for a wheel of 900 degrees: it answers before a hand must let go.
    var quarter: AxisDescription {
        let middle = (Int64(minimum) + Int64(maximum)) / 2
        let reach = max((Int64(maximum) - Int64(minimum)) / 8, 1)
        return AxisDescription(
            code: code, value: value, minimum: Int32(clamping: middle - reach),
            maximum: Int32(clamping: middle + reach), fuzz: fuzz, flat: flat / 4, resolution: resolution)
    }
}
