/// Writes values as bytes that mean the same everywhere: little-endian, numbers by their bits.
struct StateBytes {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ value: Int64) {
        for shift in stride(from: Int64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    mutating func write(_ value: Int) {
        write(Int64(value))
    }

    mutating func write(_ value: Bool) {
        bytes.append(value ? 1 : 0)
    }

    /// Adding 0 makes the two zeros one, which no comparison could tell apart.
    mutating func write(_ value: Double) {
        write(Int64(bitPattern: (value + 0).bitPattern))
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
