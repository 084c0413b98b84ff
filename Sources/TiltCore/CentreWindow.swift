/// The last half second, in equal steps of time.
///
/// Time, not samples: a still device that says nothing is as still as one that repeats itself.
struct CentreWindow: Sendable {
    static let slotCount = 21
    static let slotMicroseconds: Int64 = 25_000

    private(set) var points: InlineArray<21, Double> = .init(repeating: 0)
    private(set) var lengths: InlineArray<21, Double> = .init(repeating: 0)
    private(set) var count = 0
    /// Where the next one goes: the ring's oldest place.
    private(set) var next = 0

    var isFull: Bool { count == CentreWindow.slotCount }

    mutating func add(_ point: Double, length: Double) {
        points[next] = point
        lengths[next] = length
        next = next + 1 == CentreWindow.slotCount ? 0 : next + 1
        count = min(count + 1, CentreWindow.slotCount)
    }

    mutating func restart() {
        count = 0
        next = 0
    }

    /// From the leftmost to the rightmost point.
    var spread: Double {
        // A view, because asking the array itself copies the whole of it for every number.
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

    var medianPoint: Double { CentreWindow.median(points) }
    var medianLength: Double { CentreWindow.median(lengths) }

    /// The one in the middle of an odd number: the same for mirrored points.
    private static func median(_ values: InlineArray<21, Double>) -> Double {
        var sorted = values
        for index in 1..<slotCount {
            var place = index
            while place > 0, sorted[place - 1] > sorted[place] {
                sorted.swapAt(place - 1, place)
                place -= 1
            }
        }
        return sorted[slotCount / 2]
    }
}

/// How still is still enough, in points: degrees of lean or percent of the push.
struct Stillness: Hashable, Sendable {
    /// A hand that holds on, over half a second.
    let heldSpread: Double
    /// A middle is believed within this spread, and the longer it takes the less is asked.
    let centreSpread: Double
    let centreSpreadPerSecond: Double
    /// A first middle further out than this is a tilt; it too may be further out after a while.
    let centreWithin: Double
    let centreWithinPerSecond: Double
    let centreWithinAtMost: Double
    /// The middle follows a position that is as still and as near as this …
    let driftSpread: Double
    let driftWithin: Double
    /// … by no more than this in half a second, and never further from where it was learned.
    let driftStep: Double
    let driftAtMost: Double

    static func of(_ measure: SnapProfile.Measure) -> Stillness {
        measure == .degrees ? ofSensors : ofSticks
    }

    /// Hands were measured to sway by 0.8 to 2.4 degrees (one standard deviation) while they hold still.
    private static let ofSensors = Stillness(
        heldSpread: 8, centreSpread: 6, centreSpreadPerSecond: 4, centreWithin: 35, centreWithinPerSecond: 0,
        centreWithinAtMost: 35, driftSpread: 3, driftWithin: 10, driftStep: 0.5, driftAtMost: 10)

    /// Sticks rest within a percent, but old ones as far as 22 percent from the middle.
    private static let ofSticks = Stillness(
        heldSpread: 6, centreSpread: 2, centreSpreadPerSecond: 0, centreWithin: 12, centreWithinPerSecond: 6,
        centreWithinAtMost: 30, driftSpread: 2, driftWithin: 8, driftStep: 1, driftAtMost: 15)

    func allowsCentre(_ point: Double, spread: Double, after seconds: Double) -> Bool {
        // A spread of more than a stage says that nobody was holding still at all.
        let spreadLimit = min(centreSpread + centreSpreadPerSecond * seconds, 20)
        let distanceLimit = min(centreWithin + centreWithinPerSecond * seconds, centreWithinAtMost)
        return spread <= spreadLimit && point.magnitude <= distanceLimit
    }
}
