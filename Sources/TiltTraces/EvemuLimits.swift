/// The bounds of evemu text, each with its reason.
enum EvemuLimits {
    /// Bytes of a line: the kernel keeps 256 bytes of a name, and comments may be long.
    static let lineBytes = 16 << 10

    /// Bytes of a name that is written.
    static let nameBytes = 1_000

    /// The highest event type: EV_MAX of linux/input-event-codes.h.
    static let highestType: UInt16 = 0x1f

    /// The highest input property: INPUT_PROP_MAX.
    static let highestProperty: UInt16 = 0x1f

    /// Bytes of a mask in one line.
    static let maskLineBytes = 8

    /// Bytes of the longest mask, that of keys: 768 bits.
    static let maskBytes = 96

    /// The length of a trace, 366 days: nobody records longer, and sums of damaged times must stay in range.
    static let longestMicroseconds: Int64 = 366 * 24 * 3_600 * 1_000_000

    /// The highest second of a time, in the year 5138: a million times more still fits an `Int64`.
    static let latestSecond: Int64 = 100_000_000_000

    /// The highest code of an event type, rounded up to a whole line of its mask: the kernel's own bound moves.
    static func highestCode(of type: UInt16) -> UInt16 {
        switch type {
        case 0x01: 0x2ff
        case 0x15: 0x7f
        default: 0x3f
        }
    }
}
