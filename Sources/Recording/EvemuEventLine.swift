import TiltCore

/// The numbers of an `E:` line, before anybody asks whether there is such an event.
struct EvemuEventLine {
    let seconds: Int64
    let microseconds: Int64
    let type: UInt16
    let code: UInt16
    let value: Int64

    /// From behind the colon to the end of the line; evemu-record writes comments there.
    init?(_ cursor: inout LineCursor, in bytes: Span<UInt8>) {
        cursor.skipBlanks(in: bytes)
        guard let seconds = cursor.digits(in: bytes), cursor.take(UInt8(ascii: "."), in: bytes),
            // Fewer digits could be meant as a decimal fraction or as a count; nobody can know.
            let fraction = cursor.digits(in: bytes), fraction.count == 6,
            let type = cursor.field(in: bytes), let code = cursor.field(in: bytes),
            cursor.skipBlanks(in: bytes), let value = cursor.decimal(in: bytes), cursor.isAtComment(in: bytes)
        else { return nil }
        self.seconds = seconds.value
        microseconds = fraction.value
        self.type = type
        self.code = code
        self.value = value
    }

    /// Nil for numbers that no kernel sends.
    var event: InputEvent? {
        guard seconds <= EvemuLimits.latestSecond, type <= EvemuLimits.highestType,
            code <= EvemuLimits.highestCode(of: type), let value = Int32(exactly: value)
        else { return nil }
        return InputEvent(at: seconds * 1_000_000 + microseconds, type: type, code: code, value: value)
    }
}
