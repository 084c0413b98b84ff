/// SplitMix64, for tests: the same seed makes the same hands.
struct Chance {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// Evenly spread over the range.
    mutating func number(in range: ClosedRange<Double>) -> Double {
        let share = Double(next() >> 11) / Double(1 << 53)
        return range.lowerBound + share * (range.upperBound - range.lowerBound)
    }

    mutating func whole(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    mutating func flip() -> Bool {
        next() & 1 == 1
    }

    /// Near enough to a bell curve with a standard deviation of 1: four even numbers added up.
    mutating func bell() -> Double {
        (0..<4).reduce(0) { sum, _ in sum + number(in: -1...1) } * 0.866
    }
}
