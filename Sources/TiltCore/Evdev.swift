import QuizCore

/// One event of an input device, as the kernel's `struct input_event` has it.
public struct InputEvent: Hashable, Sendable {
    /// On one clock for all events of a device; `TiltDevices` gives CLOCK_MONOTONIC.
    public var at: Microseconds
    /// What sent it, such as `.key(.south)`.
    public var code: EventCode
    /// The new value: of an axis, or of a key 1 for a press, 0 for a release, 2 for a repeat.
    public var value: Int32

    /// An event at a time.
    public init(_ code: EventCode, _ value: Int32 = 0, at: Microseconds) {
        self.at = at
        self.code = code
        self.value = value
    }

    /// An event in the numbers of the kernel.
    @inlinable
    package init(at: Microseconds, type: UInt16, code: UInt16, value: Int32) {
        self.init(EventCode(type: type, number: code), value, at: at)
    }

    package init(at microseconds: Int64, type: UInt16, code: UInt16, value: Int32) {
        self.init(at: Microseconds(rawValue: microseconds), type: type, code: code, value: value)
    }
}

/// What a device can send an event of: a key, an axis, the end of a report.
public struct EventCode: Hashable, Comparable, Sendable {
    /// As linux/input-event-codes.h numbers it, such as 1 of EV_KEY.
    package let type: UInt16
    /// Such as 0x130 of BTN_SOUTH.
    package let number: UInt16

    /// A type and a code of it, as linux/input-event-codes.h numbers them.
    public init(type: UInt16, number: UInt16) {
        self.type = type
        self.number = number
    }

    /// EV_KEY: a key or button.
    public static func key(_ key: KeyCode) -> EventCode { EventCode(type: EventType.key, number: key.rawValue) }

    /// EV_ABS: an axis.
    public static func absolute(_ axis: AxisCode) -> EventCode {
        EventCode(type: EventType.absolute, number: axis.rawValue)
    }

    /// SYN_REPORT: the events since the report before it belong together.
    public static let report = EventCode(type: EventType.synchronisation, number: SyncCode.report)

    public static func < (left: EventCode, right: EventCode) -> Bool {
        (left.type, left.number) < (right.type, right.number)
    }
}

/// An absolute axis: a code of EV_ABS.
public struct AxisCode: RawRepresentable, ExpressibleByIntegerLiteral, Hashable, Sendable {
    /// As linux/input-event-codes.h numbers it.
    public let rawValue: UInt16

    /// Any axis by its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public init(integerLiteral value: UInt16) { rawValue = value }

    /// ABS_X.
    public static let x: AxisCode = 0x00
    /// ABS_Y.
    public static let y: AxisCode = 0x01
    /// ABS_Z.
    public static let z: AxisCode = 0x02
    package static let rx: AxisCode = 0x03  // ABS_RX
    package static let ry: AxisCode = 0x04  // ABS_RY
    package static let rz: AxisCode = 0x05  // ABS_RZ
    /// ABS_HAT0X: the sideways axis of a d-pad that is sent as a hat.
    package static let hat0X: AxisCode = 0x10
}

/// A key or button: a code of EV_KEY.
public struct KeyCode: RawRepresentable, ExpressibleByIntegerLiteral, Hashable, Sendable {
    /// As linux/input-event-codes.h numbers it.
    public let rawValue: UInt16

    /// Any key by its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public init(integerLiteral value: UInt16) { rawValue = value }

    /// BTN_SOUTH, the lower one of a pad's four buttons: A of an Xbox pad, the cross of a PlayStation's.
    public static let south: KeyCode = 0x130
    /// BTN_EAST, the right one.
    public static let east: KeyCode = 0x131
    /// BTN_NORTH, the upper one; drivers of Xbox pads send it for X, the left one.
    public static let north: KeyCode = 0x133
    /// BTN_WEST, the left one; drivers of Xbox pads send it for Y, the upper one.
    public static let west: KeyCode = 0x134
    /// BTN_START.
    public static let start: KeyCode = 0x13b

    static let left: KeyCode = 105  // KEY_LEFT
    static let right: KeyCode = 106  // KEY_RIGHT
    static let trigger: KeyCode = 0x120  // BTN_TRIGGER
    static let thumb: KeyCode = 0x121  // BTN_THUMB
    static let base4: KeyCode = 0x129  // BTN_BASE4
    static let z: KeyCode = 0x135  // BTN_Z
    static let select: KeyCode = 0x13a  // BTN_SELECT
    static let mode: KeyCode = 0x13c  // BTN_MODE
    static let dpadUp: KeyCode = 0x220  // BTN_DPAD_UP
    static let dpadDown: KeyCode = 0x221  // BTN_DPAD_DOWN
    static let dpadLeft: KeyCode = 0x222  // BTN_DPAD_LEFT
    static let dpadRight: KeyCode = 0x223  // BTN_DPAD_RIGHT
    static let happy1: KeyCode = 0x2c0  // BTN_TRIGGER_HAPPY1
    static let happy2: KeyCode = 0x2c1  // BTN_TRIGGER_HAPPY2
}

/// Event types of linux/input-event-codes.h. Each event of a device is compared with some of them, in line.
@usableFromInline
package enum EventType {
    @usableFromInline package static let synchronisation: UInt16 = 0x00  // EV_SYN
    @usableFromInline package static let key: UInt16 = 0x01  // EV_KEY
    package static let relative: UInt16 = 0x02  // EV_REL
    @usableFromInline package static let absolute: UInt16 = 0x03  // EV_ABS
    @usableFromInline package static let miscellaneous: UInt16 = 0x04  // EV_MSC
    package static let forceFeedback: UInt16 = 0x15  // EV_FF
}

/// Codes of EV_SYN.
@usableFromInline
package enum SyncCode {
    @usableFromInline package static let report: UInt16 = 0  // SYN_REPORT
    /// SYN_DROPPED: the kernel's buffer was full and events are lost.
    @usableFromInline package static let dropped: UInt16 = 3
}

/// Input properties, INPUT_PROP_ in linux/input-event-codes.h.
package enum InputProperty {
    package static let pointer: UInt16 = 0x00  // INPUT_PROP_POINTER
    package static let direct: UInt16 = 0x01  // INPUT_PROP_DIRECT
    package static let accelerometer: UInt16 = 0x06  // INPUT_PROP_ACCELEROMETER
}

/// Kinds of keys, by the numbers of their codes.
enum KeyRange {
    /// KEY_Q to KEY_P, KEY_A to KEY_L and KEY_Z to KEY_M.
    static let letterRows: [ClosedRange<UInt16>] = [16...25, 30...38, 44...50]

    /// From BTN_MISC to KEY_MAX: buttons, and keys that no keyboard has.
    static let buttons: ClosedRange<UInt16> = 0x100...0x2ff

    static let miscellaneousButtons: ClosedRange<UInt16> = 0x100...0x10f  // BTN_MISC
    static let mouseButtons: ClosedRange<UInt16> = 0x110...0x11f  // BTN_MOUSE
    static let joystickButtons: ClosedRange<UInt16> = 0x120...0x12f  // BTN_JOYSTICK
    static let gamepadButtons: ClosedRange<UInt16> = 0x130...0x13f  // BTN_GAMEPAD

    /// BTN_DIGI: pens, fingers and touch of tablets, touchpads and screens.
    static let touchButtons: ClosedRange<UInt16> = 0x140...0x14f

    static let happyButtons: ClosedRange<UInt16> = 0x2c0...0x2e7  // BTN_TRIGGER_HAPPY
}
