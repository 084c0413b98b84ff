/// A number that stands for a secret text and does not give it away: SipHash-2-4, as its authors published it.
///
/// A serial number is often a radio address, of which there are too few: a hash without a secret would be tried out.
public enum SaltedHash {
    /// Drawn once for an installation.
    public struct Salt: Hashable, Sendable {
        public let first: UInt64
        public let second: UInt64

        public init(first: UInt64, second: UInt64) {
            self.first = first
            self.second = second
        }
    }

    public static func of(_ bytes: [UInt8], _ salt: Salt) -> UInt64 {
        var state = State(salt)
        let wholeWords = bytes.count / 8
        for index in 0..<wholeWords { state.take(word(bytes[index * 8..<index * 8 + 8])) }
        let length = UInt64(truncatingIfNeeded: bytes.count) << 56
        state.take(word(bytes[(wholeWords * 8)...]) | length)
        return state.finished()
    }

    /// Sixteen hexadecimal digits.
    static func digits(of bytes: [UInt8], _ salt: Salt) -> String {
        HexWord.text(of: of(bytes, salt))
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private struct State {
        var v0: UInt64
        var v1: UInt64
        var v2: UInt64
        var v3: UInt64

        init(_ salt: Salt) {
            v0 = salt.first ^ 0x736f_6d65_7073_6575
            v1 = salt.second ^ 0x646f_7261_6e64_6f6d
            v2 = salt.first ^ 0x6c79_6765_6e65_7261
            v3 = salt.second ^ 0x7465_6462_7974_6573
        }

        mutating func take(_ word: UInt64) {
            v3 ^= word
            progress()
            progress()
            v0 ^= word
        }

        mutating func finished() -> UInt64 {
            v2 ^= 0xff
            for _ in 0..<4 { progress() }
            return v0 ^ v1 ^ v2 ^ v3
        }

        private mutating func progress() {
            v0 &+= v1
            v1 = State.rotated(v1, 13) ^ v0
            v0 = State.rotated(v0, 32)
            v2 &+= v3
            v3 = State.rotated(v3, 16) ^ v2
            v0 &+= v3
            v3 = State.rotated(v3, 21) ^ v0
            v2 &+= v1
            v1 = State.rotated(v1, 17) ^ v2
            v2 = State.rotated(v2, 32)
        }

        private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
            word << bits | word >> (64 - bits)
        }
    }
}
