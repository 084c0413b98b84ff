import QuizCore

/// The sway of a hand that holds still: slow drift, breath and tremor.
struct Sway {
    private struct Wave {
        let size: Double
        let turnsPerMicrosecond: Double
        let phase: Double
    }

    private let waves: [Wave]

    static let none = Sway(waves: [])

    private init(waves: [Wave]) {
        self.waves = waves
    }

    /// - Parameter deviation: the standard deviation of the whole sway, in points.
    init(deviation: Double, chance: inout SplitMix64) {
        self.init(
            deviation: deviation, bands: [(0.75, 0.3...0.9), (0.55, 1.2...2.5), (0.3, 3...5), (0.2, 7...11)],
            chance: &chance)
    }

    init(deviation: Double, bands: [(share: Double, hertz: ClosedRange<Double>)], chance: inout SplitMix64) {
        // The deviation of a sine is its amplitude over the square root of two; the squared shares add up to one.
        waves = bands.map { band in
            Wave(
                size: band.share * deviation * 2.0.squareRoot(),
                turnsPerMicrosecond: chance.number(in: band.hertz) * 2 * .pi / 1_000_000,
                phase: chance.number(in: 0...(2 * .pi)))
        }
    }

    func point(at time: Int64) -> Double {
        waves.reduce(0) { $0 + $1.size * sine(Double(time) * $1.turnsPerMicrosecond + $1.phase) }
    }
}

/// Random numbers for hands and devices: the same seed gives the same ones.
extension SplitMix64 {
    /// Uniform in the range.
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

    /// Close to a normal distribution with a standard deviation of 1: the sum of four uniform numbers.
    mutating func bell() -> Double {
        (0..<4).reduce(0) { sum, _ in sum + number(in: -1...1) } * 0.866
    }
}
