/// The pseudorandom generator SplitMix64 of Steele, Lea and Flood, with a draw and a shuffle.
///
/// The shuffles of the standard library may change between versions; with these a seed always gives the same game.
package struct SplitMix64: Hashable, Sendable {
    package private(set) var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A uniform number below `bound`, by Lemire's multiplication with rejection of the biased low part.
    package mutating func draw(below bound: UInt64) -> UInt64 {
        precondition(bound > 0, "a draw needs a bound above zero")
        let biased = (0 &- bound) % bound
        while true {
            let product = next().multipliedFullWidth(by: bound)
            if product.low >= biased { return product.high }
        }
    }

    package mutating func draw(below bound: Int) -> Int { Int(draw(below: UInt64(bound))) }

    /// The Fisher-Yates shuffle, from the last element down.
    package mutating func shuffle<Element>(_ elements: inout [Element]) {
        var last = elements.count - 1
        while last > 0 {
            elements.swapAt(last, draw(below: last + 1))
            last -= 1
        }
    }
}
