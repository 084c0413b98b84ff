/// Learns where a stick stops when it never reaches the end of the range that its driver reports.
///
/// Three thrusts in a row to one side that end at the same value, which does not change while they are held: a stop
/// reads constant, a thumb that holds a stick halfway does not, and does not find the same place three times.
struct FirstReachLesson: Hashable, Sendable {
    /// What is known of one end.
    struct End: Hashable, Sendable {
        var value = 0.0
        var count = 0
    }

    private(set) var left = End()
    private(set) var right = End()
    /// The present thrust, in percent of the range, without its sign.
    private(set) var isRight = false
    private(set) var slotsOnTheWay = 0
    private(set) var slotsHeld = 0
    private(set) var slotsBack = 0
    private(set) var nearest = 0.0
    private(set) var farthest = 0.0

    // In percent of the range.
    private static let begin = 25.0
    private static let least = 58.0
    private static let steadiness = 0.8
    // In slots of the centre window, 25 ms each.
    private static let longestWay = 5
    private static let shortestHold = 6
    private static let thrusts = 3

    /// Takes the stick's place at each slot; the reach when it changed.
    mutating func take(_ percent: Double, reach: Reach) -> Reach? {
        let size = percent.magnitude
        if size < FirstReachLesson.begin {
            defer { endThrust() }
            return learned(reach)
        }
        if slotsOnTheWay == 0 { isRight = percent > 0 }
        if slotsHeld > 0, slotsBack == 0, size >= farthest - FirstReachLesson.steadiness,
            size <= nearest + FirstReachLesson.steadiness
        {
            slotsHeld += 1
            nearest = min(nearest, size)
            farthest = max(farthest, size)
        } else if size > farthest {
            // Still on the way out.
            slotsOnTheWay += max(slotsHeld, 1)
            (nearest, farthest, slotsHeld) = (size, size, 1)
        } else {
            slotsBack += 1
            // It turned back before it stopped, or wandered.
            if slotsHeld < FirstReachLesson.shortestHold || slotsBack > FirstReachLesson.longestWay {
                slotsOnTheWay = FirstReachLesson.longestWay + 1
            }
        }
        return extended(reach, size)
    }

    private mutating func endThrust() {
        (slotsOnTheWay, slotsHeld, slotsBack, nearest, farthest) = (0, 0, 0, 0, 0)
    }

    /// An end that the stick went beyond is forgotten.
    private func extended(_ reach: Reach, _ size: Double) -> Reach? {
        let end = isRight ? Double(reach.rightEnd) : -Double(reach.leftEnd)
        return size > end + 3 * FirstReachLesson.steadiness ? with(end: size, of: reach) : nil
    }

    private mutating func learned(_ reach: Reach) -> Reach? {
        guard slotsHeld >= FirstReachLesson.shortestHold, slotsOnTheWay <= FirstReachLesson.longestWay,
            farthest >= FirstReachLesson.least
        else { return nil }
        var end = isRight ? right : left
        let isSame = (end.value - farthest).magnitude <= FirstReachLesson.steadiness
        end = End(value: isSame ? min(end.value, farthest) : farthest, count: isSame ? end.count + 1 : 1)
        if isRight { right = end } else { left = end }
        guard end.count >= FirstReachLesson.thrusts else { return nil }
        let known = isRight ? Double(reach.rightEnd) : -Double(reach.leftEnd)
        return end.value < known - 3 * FirstReachLesson.steadiness ? with(end: end.value, of: reach) : nil
    }

    private func with(end: Double, of reach: Reach) -> Reach {
        let whole = Int(end)
        return isRight
            ? Reach(leftEnd: reach.leftEnd, rightEnd: whole) : Reach(leftEnd: -whole, rightEnd: reach.rightEnd)
    }
}
