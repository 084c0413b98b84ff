/// FNV-1a with 64 bits: short, published, and the same on every machine.
public struct StateHash: Hashable, Sendable {
    public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    public init() {}

    public mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }

    public static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash = StateHash()
        for byte in bytes { hash.add(byte) }
        return hash.value
    }
}
