import TiltBase

/// One event of an input device, as the kernel's `struct input_event` has it.
public struct InputEvent: Hashable, Sendable {
    /// On one clock for all events of a device; `TiltDevices` gives CLOCK_MONOTONIC.
    public var at: Microseconds
    /// One of `EventType`, or any other type of linux/input-event-codes.h.
    public var type: UInt16
    /// A code of the type.
    public var code: UInt16
    /// The new value: of an axis, or of a key as in `EventType.key`.
    public var value: Int32

    /// An event at a time.
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

/// Event types of linux/input-event-codes.h.
public enum EventType {
    /// EV_SYN: a code of `SyncCode`.
    public static let synchronisation: UInt16 = 0x00
    /// EV_KEY: a key or button; value 1 is a press, 0 a release, 2 a repeat.
    public static let key: UInt16 = 0x01
    /// EV_REL.
    public static let relative: UInt16 = 0x02
    /// EV_ABS: the new value of an absolute axis.
    public static let absolute: UInt16 = 0x03
    /// EV_MSC.
    public static let miscellaneous: UInt16 = 0x04
    /// EV_FF.
    public static let forceFeedback: UInt16 = 0x15
}

/// Codes of EV_SYN.
public enum SyncCode {
    /// SYN_REPORT: the events since the previous report belong together.
    public static let report: UInt16 = 0
    /// SYN_DROPPED: the kernel's buffer was full and events are lost.
    public static let dropped: UInt16 = 3
}

/// Absolute axes: codes of EV_ABS.
public enum AxisCode {
    /// ABS_X.
    public static let x: UInt16 = 0x00
    /// ABS_Y.
    public static let y: UInt16 = 0x01
    /// ABS_Z.
    public static let z: UInt16 = 0x02
    /// ABS_RX.
    public static let rx: UInt16 = 0x03
    /// ABS_RY.
    public static let ry: UInt16 = 0x04
    /// ABS_RZ.
    public static let rz: UInt16 = 0x05
    /// ABS_HAT0X: the sideways axis of a d-pad that is sent as a hat.
    public static let hat0X: UInt16 = 0x10
}

/// Input properties, INPUT_PROP_ in linux/input-event-codes.h.
package enum InputProperty {
    package static let pointer: UInt16 = 0x00  // INPUT_PROP_POINTER
    package static let direct: UInt16 = 0x01  // INPUT_PROP_DIRECT
    package static let accelerometer: UInt16 = 0x06  // INPUT_PROP_ACCELEROMETER
}

/// Keys and buttons: codes of EV_KEY.
enum KeyCode {
    static let left: UInt16 = 105  // KEY_LEFT
    static let right: UInt16 = 106  // KEY_RIGHT

    /// KEY_Q to KEY_P, KEY_A to KEY_L and KEY_Z to KEY_M.
    static let letterRows: [ClosedRange<UInt16>] = [16...25, 30...38, 44...50]

    /// From BTN_MISC to KEY_MAX: buttons, and keys that no keyboard has.
    static let buttons: ClosedRange<UInt16> = 0x100...0x2ff

    static let miscellaneousButtons: ClosedRange<UInt16> = 0x100...0x10f  // BTN_MISC
    static let mouseButtons: ClosedRange<UInt16> = 0x110...0x11f  // BTN_MOUSE

    static let trigger: UInt16 = 0x120  // BTN_TRIGGER
    static let thumb: UInt16 = 0x121  // BTN_THUMB
    static let base4: UInt16 = 0x129  // BTN_BASE4
    static let joystickButtons: ClosedRange<UInt16> = 0x120...0x12f  // BTN_JOYSTICK

    static let south: UInt16 = 0x130  // BTN_SOUTH
    static let east: UInt16 = 0x131  // BTN_EAST
    static let north: UInt16 = 0x133  // BTN_NORTH, also BTN_X
    static let west: UInt16 = 0x134  // BTN_WEST, also BTN_Y
    static let z: UInt16 = 0x135  // BTN_Z
    static let select: UInt16 = 0x13a  // BTN_SELECT
    static let start: UInt16 = 0x13b  // BTN_START
    static let mode: UInt16 = 0x13c  // BTN_MODE
    static let gamepadButtons: ClosedRange<UInt16> = 0x130...0x13f  // BTN_GAMEPAD

    /// BTN_DIGI: pens, fingers and touch of tablets, touchpads and screens.
    static let touchButtons: ClosedRange<UInt16> = 0x140...0x14f

    static let dpadUp: UInt16 = 0x220  // BTN_DPAD_UP
    static let dpadDown: UInt16 = 0x221  // BTN_DPAD_DOWN
    static let dpadLeft: UInt16 = 0x222  // BTN_DPAD_LEFT
    static let dpadRight: UInt16 = 0x223  // BTN_DPAD_RIGHT

    static let happy1: UInt16 = 0x2c0  // BTN_TRIGGER_HAPPY1
    static let happy2: UInt16 = 0x2c1  // BTN_TRIGGER_HAPPY2
    static let happyButtons: ClosedRange<UInt16> = 0x2c0...0x2e7  // BTN_TRIGGER_HAPPY
}
