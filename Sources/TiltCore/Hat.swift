import QuizCore

/// A cross that is sent as an axis: the outer quarters of its range are presses.
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

    /// The side that has just been pressed; nil while it stays pressed, and for letting go.
    mutating func take(_ value: Int32) -> Side? {
        let side: Side? =
            if Int64(value) <= leftmost { .left } else if Int64(value) >= rightmost { .right } else { nil }
        defer { pressed = side }
        return side == pressed ? nil : side
    }
}

extension Hat {
    /// The cross of a pad, or the axis that a cross is sent on.
    static func find(on device: DeviceDescription, _ classification: Classification) -> Hat? {
        guard classification.kind == .stick || classification.kind == .directionalPad else { return nil }
        let code = classification.kind == .directionalPad ? classification.stickAxis : nil
        return (device.axis(AxisCode.hat0X) ?? code.flatMap(device.axis)).map(Hat.init)
    }
}
