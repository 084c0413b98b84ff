/// One event as the kernel gave it, with the time in integer microseconds of the monotonic clock.
public struct InputEvent: Hashable, Sendable {
    public var at: Int64
    public var type: UInt16
    public var code: UInt16
    public var value: Int32

    public init(at: Int64, type: UInt16, code: UInt16, value: Int32) {
        self.at = at
        self.type = type
        self.code = code
        self.value = value
    }
}

/// The few numbers of linux/input-event-codes.h that tilting needs.
public enum EventType {
    public static let synchronisation: UInt16 = 0x00
    public static let key: UInt16 = 0x01
    public static let relative: UInt16 = 0x02
    public static let absolute: UInt16 = 0x03
    public static let miscellaneous: UInt16 = 0x04
    public static let forceFeedback: UInt16 = 0x15
}

/// Codes of the synchronisation type.
public enum SyncCode {
    public static let report: UInt16 = 0
    public static let dropped: UInt16 = 3
}

/// Absolute axes, numbered as in linux/input-event-codes.h.
public enum AxisCode {
    public static let x: UInt16 = 0x00
    public static let y: UInt16 = 0x01
    public static let z: UInt16 = 0x02
    public static let rx: UInt16 = 0x03
    public static let ry: UInt16 = 0x04
    public static let rz: UInt16 = 0x05
    public static let hat0X: UInt16 = 0x10
}

/// Relative axes, numbered as in linux/input-event-codes.h.
public enum RelativeCode {
    public static let x: UInt16 = 0x00
}

/// Input properties, numbered as in linux/input-event-codes.h.
public enum InputProperty {
    public static let pointer: UInt16 = 0x00
    public static let direct: UInt16 = 0x01
    public static let accelerometer: UInt16 = 0x06
}

/// Keys and buttons, numbered as in linux/input-event-codes.h.
public enum KeyCode {
    public static let left: UInt16 = 105
    public static let right: UInt16 = 106

    /// Where the three rows of letters lie; a few other keys are not between them.
    static let letterRows: [ClosedRange<UInt16>] = [16...25, 30...38, 44...50]

    static let miscellaneousButtons: ClosedRange<UInt16> = 0x100...0x10f
    static let mouseButtons: ClosedRange<UInt16> = 0x110...0x11f

    public static let trigger: UInt16 = 0x120
    public static let thumb: UInt16 = 0x121
    public static let base4: UInt16 = 0x129
    static let joystickButtons: ClosedRange<UInt16> = 0x120...0x12f

    public static let south: UInt16 = 0x130
    public static let east: UInt16 = 0x131
    public static let north: UInt16 = 0x133
    public static let west: UInt16 = 0x134
    public static let z: UInt16 = 0x135
    public static let select: UInt16 = 0x13a
    public static let start: UInt16 = 0x13b
    public static let mode: UInt16 = 0x13c
    static let gamepadButtons: ClosedRange<UInt16> = 0x130...0x13f

    /// Pens, fingers and touch: what only tablets, touchpads and screens have.
    static let touchButtons: ClosedRange<UInt16> = 0x140...0x14f

    public static let dpadDown: UInt16 = 0x221
    public static let dpadLeft: UInt16 = 0x222
    public static let dpadRight: UInt16 = 0x223

    public static let happy1: UInt16 = 0x2c0
    public static let happy2: UInt16 = 0x2c1
    static let happyButtons: ClosedRange<UInt16> = 0x2c0...0x2e7
}
