import QuizCore

/// A turn to one side and back; times in microseconds, angles in degrees.
struct HandTilt: Sendable {
    let size: Double
    let there: Int64
    let held: Int64
    let back: Int64
    let rest: Int64

    /// A hand notices that a stroke went too far and corrects it within this time.
    private static let correction: Int64 = 160_000

    /// As tests of answers mean it: 50 to 65 degrees, held 0.25 to 0.8 s, at a hand's speed.
    static func meant(_ chance: inout SplitMix64, size: ClosedRange<Double> = 50...65) -> HandTilt {
        answering(size, strokes: 200...500, held: 250...800, rest: 700...1_500, &chance)
    }

    /// - Parameter strokes: there and back, like the others in thousandths of a second.
    private static func answering(
        _ size: ClosedRange<Double> = 50...65, strokes: ClosedRange<Int>, held: ClosedRange<Int>,
        rest: ClosedRange<Int>, _ chance: inout SplitMix64
    ) -> HandTilt {
        let size = chance.number(in: size)
        return HandTilt(
            size: chance.flip() ? size : -size, there: milliseconds(strokes, &chance),
            held: milliseconds(held, &chance), back: milliseconds(strokes, &chance), rest: milliseconds(rest, &chance))
    }

    /// As tests of calm hands mean it: a tilt that is held for five seconds.
    static func calm(_ size: Double, _ chance: inout SplitMix64) -> HandTilt {
        HandTilt(
            size: chance.flip() ? size : -size, there: milliseconds(300...800, &chance), held: 5_000_000,
            back: milliseconds(300...800, &chance), rest: 1_200_000)
    }

    private static func milliseconds(_ range: ClosedRange<Int>, _ chance: inout SplitMix64) -> Int64 {
        Int64(chance.whole(in: range)) * 1_000
    }

    /// A slow way out, a pause, and a quick way back.
    static func slow(_ chance: inout SplitMix64) -> HandTilt {
        let size = chance.number(in: 45...60)
        return HandTilt(
            size: chance.flip() ? size : -size, there: milliseconds(2_500...3_500, &chance),
            held: milliseconds(400...900, &chance), back: milliseconds(200...400, &chance), rest: 2_000_000)
    }

    /// Held for longer than an answer takes.
    static func long(_ chance: inout SplitMix64) -> HandTilt {
        answering(strokes: 200...500, held: 3_000...6_000, rest: 1_000...1_500, &chance)
    }

    /// As fast as a wrist goes, there and back.
    static func flick(_ chance: inout SplitMix64) -> HandTilt {
        answering(strokes: 110...160, held: 220...350, rest: 700...1_500, &chance)
    }

    /// Fifty-five degrees at five or six degrees a second.
    static func ramp(_ chance: inout SplitMix64) -> HandTilt {
        HandTilt(
            size: chance.flip() ? 55 : -55, there: 10_000_000, held: 400_000, back: 400_000, rest: 1_500_000)
    }

    func slowed(by factor: Double) -> HandTilt {
        HandTilt(
            size: size, there: Int64(Double(there) * factor), held: held, back: Int64(Double(back) * factor),
            rest: rest)
    }

    func facing(_ isRight: Bool) -> HandTilt {
        HandTilt(size: isRight ? size.magnitude : -size.magnitude, there: there, held: held, back: back, rest: rest)
    }

    var duration: Int64 { there + held + back + rest }

    /// - Parameter overshoot: how far either stroke goes beyond its end, as a share of it.
    func angle(at time: Int64, overshoot: Double = 0) -> Double {
        let far = size * overshoot
        if time < there { return (size + far) * HandTilt.minimumJerk(time, there) }
        let onward = time - there
        if onward < held { return size + far - far * HandTilt.minimumJerk(onward, HandTilt.correction) }
        let passed = onward - held
        if passed < back { return size - (size + far) * HandTilt.minimumJerk(passed, back) }
        return far * HandTilt.minimumJerk(passed - back, HandTilt.correction) - far
    }

    /// The trajectory of arms (Flash and Hogan, 1985).
    static func minimumJerk(_ time: Int64, _ whole: Int64) -> Double {
        let share = min(Double(time) / Double(whole), 1)
        return share * share * share * (10 - 15 * share + 6 * share * share)
    }
}
