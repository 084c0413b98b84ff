import QuizCore

extension TiltReader {
    /// What it has measured and decided, as bytes: readers that took the same events have equal ones, on every machine.
    ///
    /// A recording hashes them, so the rules of a tilt and these bytes are fixed together. What is not among them, such
    /// as the samples behind a mean, shows in what is when it next counts.
    package func encoded() -> [UInt8] {
        var writer = ByteWriter()
        writeSettings(to: &writer)
        writeTime(to: &writer)
        writeTilt(to: &writer)
        writeTurn(to: &writer)
        writeLearned(to: &writer)
        return writer.bytes
    }

    private func writeSettings(to writer: inout ByteWriter) {
        writer.write(Int(profile.measure.rawValue))
        for number in [profile.width, profile.snapPoint, profile.bias, profile.rearm] { writer.write(number) }
        writer.write(profile.dwellMicroseconds)
        writer.write(settings.factor)
    }

    private func writeTime(to writer: inout ByteWriter) {
        for time in [now, lastFrameAt, quietAt, slotAt, pace.sixteenIntervals, Int64(droppedCount)] {
            writer.write(time)
        }
        for time in [beganAt, stillSince, farSince] { writer.write(time) }
    }

    private func writeTilt(to writer: inout ByteWriter) {
        for index in 0..<3 { writer.write(Int(axes[index])) }
        for flag in [hasPoint, wasAtCentre, hasLeftFarCentre, classification.kind == .stick] { writer.write(flag) }
        writer.write(hat?.pressed.map { Int64($0.rawValue) })
        writer.write(Int(snap.stage.rawValue))
        let filtered = [quick.value, quick.speed, calm.value, calm.speed]
        for number in [latestPoint, spikes.accepted, spikes.speed, third.sum] + filtered { writer.write(number) }
    }

    private func writeTurn(to writer: inout ByteWriter) {
        for rate in gyroscope.values { writer.write(Int(rate)) }
        for number in [gravity.x, gravity.y, gravity.z, gravity.oneG] { writer.write(number) }
        for number in [gauge.pose.along, gauge.pose.out, gauge.evidence] { writer.write(number) }
        for number in [swings.pose.along, swings.pose.out, swings.swing, swings.bias.along, swings.bias.out] {
            writer.write(number)
        }
        writer.write(rollIndex)
        writer.write(rollSign)
        writer.write(grip.map { $0.isChecked ? 1 : 0 } as Int64?)
        writer.write(grip?.rest)
    }

    private func writeLearned(to writer: inout ByteWriter) {
        for number in [centre, learnedCentre, recent.mean, reachLesson.left, reachLesson.right] { writer.write(number) }
        writer.write(calibration?.words ?? "")
        writer.write(lesson.map { Int64($0.stillSlots) })
    }
}

/// Numbers by their bits.
extension ByteWriter {
    /// Adding 0 turns negative zero into zero, which compares equal.
    mutating func write(_ value: Double) { write((value + 0).bitPattern) }

    mutating func write(_ value: Int64?) {
        write(value != nil)
        if let value { write(value) }
    }

    mutating func write(_ value: Double?) {
        write(value != nil)
        if let value { write(value) }
    }
}
