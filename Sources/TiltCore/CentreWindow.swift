/// The last half second as 21 samples at equal intervals.
///
/// By time, not by events: a device that is held still may send nothing.
struct CentreWindow: Sendable {
    static let slotCount = 21
    static let slotMicroseconds: Int64 = 25_000

    private(set) var points: InlineArray<21, Double> = .init(repeating: 0)
    private(set) var count = 0
    /// The index of the ring buffer that is written next.
    private(set) var next = 0

    var isFull: Bool { count == CentreWindow.slotCount }

    mutating func add(_ point: Double) {
        points[next] = point
        next = next + 1 == CentreWindow.slotCount ? 0 : next + 1
        count = min(count + 1, CentreWindow.slotCount)
    }

    mutating func restart() {
        count = 0
        next = 0
    }

    /// The distance from the leftmost to the rightmost point.
    var spread: Double {
        // A span, because each read of the InlineArray itself copies all of it.
        let points = points.span
        var lowest = points[0]
        var highest = lowest
        for index in 0..<count {
            let point = points[index]
            if point < lowest { lowest = point }
            if point > highest { highest = point }
        }
        return highest - lowest
    }

    /// The median, of an odd number of values: mirrored points give the mirrored one.
    var medianPoint: Double {
        var sorted = points
        for index in 1..<CentreWindow.slotCount {
            var position = index
            while position > 0, sorted[position - 1] > sorted[position] {
                sorted.swapAt(position - 1, position)
                position -= 1
            }
        }
        return sorted[CentreWindow.slotCount / 2]
    }
}

/// The mean of the last five slots: about one period of a hand's tremor, which it removes.
struct RecentMean: Hashable, Sendable {
    private(set) var points = SIMD8<Double>.zero
    private(set) var count = 0
    private(set) var before = 0.0
    private(set) var mean = 0.0

    static let slotCount = 5

    var isFull: Bool { count > RecentMean.slotCount }

    /// How far the mean moved in one slot, times five: over the length of the mean.
    var change: Double { (mean - before).magnitude * Double(RecentMean.slotCount) }

    mutating func add(_ point: Double) {
        for index in 1..<RecentMean.slotCount { points[index - 1] = points[index] }
        points[RecentMean.slotCount - 1] = point
        count = min(count + 1, RecentMean.slotCount + 1)
        before = mean
        // In the order of time, so that mirrored points give the mirrored mean and nothing adds up.
        let size = min(count, RecentMean.slotCount)
        var sum = 0.0
        for index in RecentMean.slotCount - size..<RecentMean.slotCount { sum += points[index] }
        mean = sum / Double(size)
    }

    mutating func restart() { self = RecentMean() }
}

/// Limits for stillness and for the centre, in degrees of a sensor or percent of a stick.
struct Stillness: Hashable, Sendable {
    /// The largest spread of a device that is held still for half a second.
    let heldSpread: Double
    /// The largest spread of a first centre, and how much it grows for each second of waiting.
    let centreSpread: Double
    let centreSpreadPerSecond: Double
    /// How far from the middle a first centre may be: at once, and after so long a stillness.
    let centreWithin: Double
    let centreWithinAtMost: Double
    let farCentreMicroseconds: Int64
    /// The centre follows a position within this distance, and at most this far from where it was learned.
    let driftWithin: Double
    let driftAtMost: Double

    /// Measured: hands that hold still sway by 0.8 to 2.4 degrees (one standard deviation), and may rest far to a side.
    /// A pad that is held for less than two seconds there may be in the middle of a tilt.
    static let ofSensors = Stillness(
        heldSpread: 8, centreSpread: 6, centreSpreadPerSecond: 4, centreWithin: 35, centreWithinAtMost: 65,
        farCentreMicroseconds: 2_000_000, driftWithin: 12, driftAtMost: 65)

    /// Sticks rest within one percent, worn ones up to 22 percent from the middle of the range.
    static let ofSticks = Stillness(
        heldSpread: 6, centreSpread: 2, centreSpreadPerSecond: 0, centreWithin: 12, centreWithinAtMost: 30,
        farCentreMicroseconds: 1_500_000, driftWithin: 8, driftAtMost: 15)

    /// Whether a hand holds it in one place, which the shaky one does only for those who wait.
    ///
    /// - Parameter seconds: since the device was connected.
    func isCalm(spread: Double, after seconds: Double) -> Bool {
        // A wider spread than a stage is motion, however long it lasts.
        spread <= min(centreSpread + centreSpreadPerSecond * seconds, 20)
    }
}
