import QuizCore

/// The seeds of one run of the program: the given one first, then those that follow from it, so that two players who
/// begin with the same seed also get the same second game.
struct SeedSequence {
    private var upcoming: UInt64

    init(first: UInt64) {
        upcoming = first
    }

    mutating func next() -> UInt64 {
        var generator = SplitMix64(seed: upcoming)
        defer { upcoming = generator.next() }
        return upcoming
    }
}
