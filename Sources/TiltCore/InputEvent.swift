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
