/// What an evemu text may ask of its reader, each with the reason.
public enum EvemuLimits {
    /// Names have 256 bytes in the kernel; the rest is for whoever writes long comments.
    public static let lineBytes = 16 << 10

    /// The highest kind of event, as linux/input-event-codes.h has it.
    public static let highestType: UInt16 = 0x1f

    /// The highest input property.
    public static let highestProperty: UInt16 = 0x1f

    /// Keys have the longest mask by far: 768 bits.
    static let maskBytes = 96

    /// A year: nobody records longer, and sums of damaged times must end somewhere.
    public static let longestMicroseconds: Int64 = 366 * 24 * 3_600 * 1_000_000

    /// The year 5138: seconds beyond it are no clock's, and a thousand times more would not fit.
    static let latestSecond: Int64 = 100_000_000_000

    /// The highest code of a type, rounded up to a whole line of its mask where the kernel's own bound moves.
    public static func highestCode(of type: UInt16) -> UInt16 {
        switch type {
        case 0x01: 0x2ff
        case 0x15: 0x7f
        default: 0x3f
        }
    }
}
