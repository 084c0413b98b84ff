/// Learns where a stick stops when it never reaches the end of the range that its driver reports.
///
/// Two quick pushes in a row to one side that stop at the same place. At a stop only the sensor jitters, each time
/// anew; a thumb that holds a stick halfway wanders from place to place, and does not find the same one twice.
struct ReachLesson: Hashable, Sendable {
    /// The latest places of the stick, in percent of the range without their sign: the oldest first.
    private(set) var places = SIMD16<Double>.zero
    /// Slots of this push; 0 near the centre.
    private(set) var slots = 0
    private(set) var isRight = false
    /// Whether this push has stopped.
    private(set) var hasStopped = false
    /// Where the latest push to each side stopped; 0 before the first.
    private(set) var left = 0.0
    private(set) var right = 0.0

    // In percent of the range: half a percent of jitter, as a standard deviation, is common.
    private static let begin = 25.0
    private static let least = 58.0
    private static let samePlace = 0.8
    private static let clearlyShort = 2.5
    /// Sums of squares: nearly constant, and a jitter of one percent.
    private static let leastScatter = 0.01
    private static let mostScatter = 16.0
    /// Twice the scatter is usual for a jitter, half of it for a thumb that wanders.
    private static let leastSteps = 1.4
    /// In slots of the centre window, 25 ms each: a push takes an eighth of a second, a stop is seen after 0.3.
    private static let longestWay = 5
    private static let stopSlots = 12

    /// Takes the stick's place at each slot; the reach when it changed.
    mutating func take(_ percent: Double, reach: Calibration.Reach) -> Calibration.Reach? {
        let size = percent.magnitude
        guard size >= ReachLesson.begin, slots == 0 || isRight == (percent > 0) else {
            (slots, hasStopped) = (0, false)
            return nil
        }
        isRight = percent > 0
        slots += 1
        for index in 1..<ReachLesson.stopSlots { places[index - 1] = places[index] }
        places[ReachLesson.stopSlots - 1] = size
        let end = isRight ? Double(reach.rightEnd) : -Double(reach.leftEnd)
        // An end that the stick went beyond is forgotten.
        if size > end + ReachLesson.clearlyShort { return with(end: size, of: reach) }
        guard let place = stop(), isSame(place), place < end - ReachLesson.clearlyShort else { return nil }
        return with(end: place, of: reach)
    }

    /// Where this push has just stopped.
    private mutating func stop() -> Double? {
        guard !hasStopped, slots >= ReachLesson.stopSlots,
            slots <= ReachLesson.stopSlots + ReachLesson.longestWay
        else { return nil }
        var sum = 0.0
        for index in 0..<ReachLesson.stopSlots { sum += places[index] }
        let place = sum / Double(ReachLesson.stopSlots)
        guard place >= ReachLesson.least, isSteady(at: place) else { return nil }
        hasStopped = true
        return place
    }

    /// Whether the places differ as those of a stop do: hardly, or each from the next as much as from their mean.
    private func isSteady(at mean: Double) -> Bool {
        var (scatter, steps) = (0.0, 0.0)
        for index in 0..<ReachLesson.stopSlots {
            let off = places[index] - mean
            scatter += off * off
            guard index > 0 else { continue }
            let step = places[index] - places[index - 1]
            steps += step * step
        }
        let isStill = scatter < ReachLesson.leastScatter
        return isStill || scatter < ReachLesson.mostScatter && steps > scatter * ReachLesson.leastSteps
    }

    /// Whether the push before it stopped there, too.
    private mutating func isSame(_ place: Double) -> Bool {
        let before = isRight ? right : left
        if isRight { right = place } else { left = place }
        return (place - before).magnitude <= ReachLesson.samePlace
    }

    private func with(end: Double, of reach: Calibration.Reach) -> Calibration.Reach {
        let whole = Int(end)
        return isRight
            ? Calibration.Reach(leftEnd: reach.leftEnd, rightEnd: whole)
            : Calibration.Reach(leftEnd: -whole, rightEnd: reach.rightEnd)
    }
}
