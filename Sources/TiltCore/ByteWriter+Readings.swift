import QuizCore

/// The numbers of a reader, by their bits.
extension ByteWriter {
    mutating func write(_ value: Int64) {
        write(UInt64(bitPattern: value))
    }

    /// Adding 0 makes the two zeros one, which no comparison could tell apart.
    mutating func write(_ value: Double) {
        write((value + 0).bitPattern)
    }

    mutating func write(_ value: Int64?) {
        write(value != nil)
        if let value { write(value) }
    }

    mutating func write(_ value: Double?) {
        write(value != nil)
        if let value { write(value) }
    }
}
