import QuizCore

/// One event of an input device, as the kernel's `struct input_event` has it.
public struct InputEvent: Hashable, Sendable {
    /// On one clock for all events of a device; `Devices` gives CLOCK_MONOTONIC.
    public var at: Microseconds
    /// One of `EventType`, or any other type of linux/input-event-codes.h.
    public var type: UInt16
    public var code: UInt16
    public var value: Int32

    public init(at: Microseconds, type: UInt16, code: UInt16, value: Int32) {
        self.at = at
        self.type = type
        self.code = code
        self.value = value
    }

    package init(at microseconds: Int64, type: UInt16, code: UInt16, value: Int32) {
        self.init(at: Microseconds(rawValue: microseconds), type: type, code: code, value: value)
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
package enum RelativeCode {
    package static let x: UInt16 = 0x00
}

/// Input properties, numbered as in linux/input-event-codes.h.
package enum InputProperty {
    package static let pointer: UInt16 = 0x00
    package static let direct: UInt16 = 0x01
    package static let accelerometer: UInt16 = 0x06
}

/// Keys and buttons, numbered as in linux/input-event-codes.h.
package enum KeyCode {
    package static let left: UInt16 = 105
    package static let right: UInt16 = 106

    /// Where the three rows of letters lie; a few other keys are not between them.
    static let letterRows: [ClosedRange<UInt16>] = [16...25, 30...38, 44...50]

    static let miscellaneousButtons: ClosedRange<UInt16> = 0x100...0x10f
    static let mouseButtons: ClosedRange<UInt16> = 0x110...0x11f

    package static let trigger: UInt16 = 0x120
    package static let thumb: UInt16 = 0x121
    package static let base4: UInt16 = 0x129
    static let joystickButtons: ClosedRange<UInt16> = 0x120...0x12f

    package static let south: UInt16 = 0x130
    package static let east: UInt16 = 0x131
    package static let north: UInt16 = 0x133
    package static let west: UInt16 = 0x134
    package static let z: UInt16 = 0x135
    package static let select: UInt16 = 0x13a
    package static let start: UInt16 = 0x13b
    package static let mode: UInt16 = 0x13c
    static let gamepadButtons: ClosedRange<UInt16> = 0x130...0x13f

    /// Pens, fingers and touch: what only tablets, touchpads and screens have.
    static let touchButtons: ClosedRange<UInt16> = 0x140...0x14f

    package static let dpadDown: UInt16 = 0x221
    package static let dpadLeft: UInt16 = 0x222
    package static let dpadRight: UInt16 = 0x223

    package static let happy1: UInt16 = 0x2c0
    package static let happy2: UInt16 = 0x2c1
    static let happyButtons: ClosedRange<UInt16> = 0x2c0...0x2e7
}
