import QuizCore

extension TiltReader {
    /// The whole state as bytes; readers of one device with equal bytes behave alike.
    ///
    /// A recording hashes these bytes, so they must not change.
    package func encoded() -> [UInt8] {
        var writer = ByteWriter()
        writeFixed(to: &writer)
        writeTime(to: &writer)
        writeTilt(to: &writer)
        writeLearned(to: &writer)
        if method.measuresTurns { writeTurn(to: &writer) }
        return writer.bytes
    }

    private func writeFixed(to writer: inout ByteWriter) {
        writer.write(Int(profile.measure.rawValue))
        for number in [
            profile.width, profile.snapPoint, profile.bias, profile.rearm, profile.lean, profile.knockTolerance,
        ] {
            writer.write(number)
        }
        writer.write(profile.dwellMicroseconds)
        writer.write(settings.factor)
    }

    private func writeTime(to writer: inout ByteWriter) {
        writer.write(now)
        writer.write(beganAt)
        writer.write(lastFrameAt)
        writer.write(quietAt)
        writer.write(slotAt)
        writer.write(pace.sixteenIntervals)
        writer.write(droppedCount)
        writer.write(stillSince)
    }

    private func writeTilt(to writer: inout ByteWriter) {
        for index in 0..<3 { writer.write(Int(axes[index])) }
        writer.write(hat?.pressed.map { Int64($0.rawValue) })
        writer.write(rollIndex)
        writer.write(rollSign)
        writer.write(hasPoint)
        writer.write(latestPoint)
        writer.write(latestLength)
        writer.write(knock.restLength)
        writer.write(knock.offSince)
        writer.write(knock.lastOffAt)
        writer.write(knock.offLength)
        writer.write(spikes.isEmpty)
        writer.write(spikes.accepted)
        writer.write(spikes.speed)
        writer.write(spikes.suspect)
        for filter in [quick, calm] {
            writer.write(filter.isEmpty)
            writer.write(filter.value)
            writer.write(filter.speed)
        }
        writer.write(Int(snap.stage.rawValue))
        writer.write(wasAtCentre)
    }

    private func writeTurn(to writer: inout ByteWriter) {
        writer.write(gauge.pose.isSet)
        for number in [gauge.pose.along, gauge.pose.out, gauge.spunAlong, gauge.spunOut] { writer.write(number) }
        for number in [gauge.pitched, gauge.swaying, gauge.evidence, gauge.steep.degrees] { writer.write(number) }
        for rate in gyroscope.values { writer.write(Int(rate)) }
        if let grip {
            writer.write(grip.isUnclear)
            writer.write(grip.isChecked)
            writer.write(grip.rest)
            writer.write(grip.restAt)
        }
        writer.write(recent.count)
        writer.write(recent.next)
        for index in 0..<5 { writer.write(recent.points[index]) }
        for number in [recent.before, recent.mean] { writer.write(number) }
        writer.write(awayAt)
        writer.write(Int(third.stage.rawValue))
        writer.write(third.since)
        writer.write(third.last)
        for number in [third.latest, third.sum] { writer.write(number) }
        method.measuresSwings ? writeSwing(to: &writer) : writeFirstReach(to: &writer)
    }

    private func writeFirstReach(to writer: inout ByteWriter) {
        let lesson = firstReachLesson
        writer.write(lesson.isRight)
        writer.write(lesson.slotsOnTheWay)
        writer.write(lesson.slotsHeld)
        writer.write(lesson.slotsBack)
        for number in [lesson.nearest, lesson.farthest] { writer.write(number) }
        for end in [lesson.left, lesson.right] {
            writer.write(end.value)
            writer.write(end.count)
        }
    }

    private func writeSwing(to writer: inout ByteWriter) {
        writer.write(classification.kind == .stick)
        writer.write(swings.pose.isSet)
        writer.write(swings.isRound)
        for number in [swings.pose.along, swings.pose.out, swings.swing, swings.quick, swings.swinging] {
            writer.write(number)
        }
        let bias = swings.bias
        for number in [bias.along, bias.out, bias.meanAlong, bias.meanOut, bias.heard] { writer.write(number) }
        writer.write(reachLesson.isRight)
        writer.write(reachLesson.hasStopped)
        writer.write(reachLesson.slots)
        for index in 0..<12 { writer.write(reachLesson.places[index]) }
        for number in [reachLesson.left, reachLesson.right] { writer.write(number) }
    }

    private func writeLearned(to writer: inout ByteWriter) {
        window.write(to: &writer)
        writer.write(slotsSinceDrift)
        writer.write(centre)
        writer.write(learnedCentre)
        writer.write(calibration != nil)
        if let calibration {
            writer.write(calibration.centreThousandths)
            writer.write(calibration.restLength)
            writer.write(calibration.roll.map { Int64($0.axis) })
            writer.write(calibration.roll.map { Int64($0.sign) })
            writer.write(calibration.reach.leftEnd)
            writer.write(calibration.reach.rightEnd)
            if let buttons = calibration.answerButtons {
                writer.write(Int(buttons.left))
                writer.write(Int(buttons.right))
            }
        }
        writer.write(lesson != nil)
        lesson?.write(to: &writer)
    }
}

extension CentreWindow {
    /// Oldest first, so that the position in the ring buffer does not matter.
    fileprivate func write(to writer: inout ByteWriter) {
        writer.write(count)
        for age in 0..<count {
            let index = (next - count + age + CentreWindow.slotCount) % CentreWindow.slotCount
            writer.write(points[index])
            writer.write(lengths[index])
        }
    }
}

extension DirectionLesson {
    fileprivate func write(to writer: inout ByteWriter) {
        for index in 0..<3 { writer.write(smoothed[index]) }
        writer.write(stillSlots)
        writer.write(rest != nil)
        guard let rest else { return }
        for index in 0..<3 { writer.write(rest.direction[index]) }
        writer.write(rest.length)
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
