import QuizCore

@testable import TiltCore

extension TiltReader {
    /// What it has measured and decided, as bytes: readers that took the same events have equal ones, on every machine.
    ///
    /// Hashes of them tell whether a tilt is read as before. What is not among them, such as the samples behind a mean,
    /// shows in what is when it next counts.
    func encoded() -> [UInt8] {
        var writer = ByteWriter()
        let profile = [profile.width, profile.snapPoint, profile.bias, profile.rearm, settings.factor]
        let smooth = [arrow.latest, arrow.spikes.accepted, arrow.quick.value, arrow.calm.value]
        let filtered = smooth + [arrow.third.sum, rest.recent.mean]
        let (gauge, swings) = (motion.gauge, motion.swings)
        let turn = [
            gauge.pose.along, gauge.evidence, swings.pose.along, swings.swing, swings.bias.rates.x,
            motion.gravity.oneG,
        ]
        let ends = [reachLesson.left, reachLesson.right]
        let learned = [centre, learnedCentre] + ends + [motion.grip?.rest ?? 0, motion.frame.rollSign]
        for number in profile + filtered + turn + learned { writer.write(number) }
        let times = [now, lastFrameAt, quietAt, slotAt, pace.sixteenIntervals, Int64(droppedCount)]
        for time in times + [beganAt, rest.stillSince, rest.farSince].map({ $0 ?? -1 }) { writer.write(time) }
        for flag in [arrow.hasPoint, arrow.wasAtCentre, rest.hasLeftFarCentre, lesson != nil] { writer.write(flag) }
        let pressed = hat?.pressed.map { Int($0.rawValue) + 1 } ?? 0
        for place in [Int(stage.rawValue), pressed, motion.frame.rollIndex] { writer.write(place) }
        for index in 0..<3 { writer.write(axes[index]) }
        writer.write(calibration?.words ?? "")
        return writer.bytes
    }
}

extension ByteWriter {
    /// Adding 0 turns negative zero into zero, which compares equal.
    mutating func write(_ value: Double) { write((value + 0).bitPattern) }
}
