import QuizCore

/// What the buttons of a device mean in a game.
struct PadButtons: Hashable, Sendable {
    private let confirm: UInt16
    private let back: UInt16
    private let menu: UInt16
    private let left: UInt16
    private let right: UInt16

    /// KEY_RESERVED, which no event has.
    private static let absent: UInt16 = 0

    init(of device: DeviceDescription, _ classification: Classification) {
        let isRefused = classification.kind == .keyboard || classification.kind == .pointer
        func first(of candidates: [UInt16]) -> UInt16 {
            isRefused ? PadButtons.absent : candidates.first(where: device.hasKey) ?? PadButtons.absent
        }
        // The left Joy-Con has only its d-pad below the thumb.
        confirm = first(of: [KeyCode.south, KeyCode.trigger, KeyCode.dpadDown])
        back = first(of: [KeyCode.east, KeyCode.thumb])
        menu = first(of: [KeyCode.start, KeyCode.base4, KeyCode.select, KeyCode.mode])
        // A hat and d-pad buttons on one node are the same d-pad sent twice.
        let hasHat = device.axis(AxisCode.hat0X) != nil
        // Some Xbox drivers send the d-pad as BTN_TRIGGER_HAPPY1 and 2.
        let isXbox = device.hasKey(KeyCode.south)
        let lefts = [KeyCode.dpadLeft, KeyCode.left] + (isXbox ? [KeyCode.happy1] : [])
        let rights = [KeyCode.dpadRight, KeyCode.right] + (isXbox ? [KeyCode.happy2] : [])
        left = first(of: hasHat ? [] : lefts)
        right = first(of: hasHat ? [] : rights)
    }

    func meaning(of code: UInt16) -> PadEvent.Kind? {
        switch code {
        case PadButtons.absent: nil
        case confirm: .confirm
        case back: .back
        case menu: .menu
        case left: .stepped(.left)
        case right: .stepped(.right)
        default: nil
        }
    }
}

/// A d-pad that is sent as an axis: the outer quarters of its range are presses.
struct Hat: Hashable, Sendable {
    let code: UInt16
    private let leftmost: Int64
    private let rightmost: Int64
    private(set) var pressed: Side?

    init(_ axis: AxisDescription) {
        code = axis.code
        let quarter = (Int64(axis.maximum) - Int64(axis.minimum)) / 4
        leftmost = Int64(axis.minimum) + quarter
        rightmost = Int64(axis.maximum) - quarter
    }

    /// The side that was just pressed; nil while it stays pressed and for a release.
    mutating func take(_ value: Int32) -> Side? {
        let side: Side? =
            if Int64(value) <= leftmost { .left } else if Int64(value) >= rightmost { .right } else { nil }
        defer { pressed = side }
        return side == pressed ? nil : side
    }

    /// ABS_HAT0X, or the stick axis of a d-pad that is sent as a stick; nil without a d-pad.
    static func find(on device: DeviceDescription, _ classification: Classification) -> Hat? {
        guard classification.kind == .stick || classification.kind == .directionalPad else { return nil }
        let code = classification.kind == .directionalPad ? classification.stickAxis : nil
        return (device.axis(AxisCode.hat0X) ?? code.flatMap(device.axis)).map(Hat.init)
    }
}
