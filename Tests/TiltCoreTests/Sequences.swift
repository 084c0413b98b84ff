import Foundation

@testable import TiltCore

/// Events written down by hand: a DualShock 4 at its pace, a stick, single events.
enum Sequence {
    /// One frame of a DualShock 4 that leans so many degrees to the right and is pulled by so many g.
    static func lean(_ degrees: Double, at time: Int64, g: Double = 1) -> [InputEvent] {
        let lateral = -sin(degrees * .pi / 180) * 8_192 * g
        let up = cos(degrees * .pi / 180) * 8_192 * g
        return frame([0: Int32(lateral.rounded()), 1: Int32(up.rounded())], at: time)
    }

    /// The same lean again and again, as often as a DualShock 4 says it.
    static func hold(_ degrees: Double, from start: Int64, ms: Int64, g: Double = 1) -> [InputEvent] {
        stride(from: start, to: start + ms * 1_000, by: 4_000).flatMap { lean(degrees, at: $0, g: g) }
    }

    /// From one lean to another at an even speed; the last frame is the one before the end.
    static func move(from first: Double, to last: Double, start: Int64, ms: Int64) -> [InputEvent] {
        let end = ms * 1_000
        let speed = (last - first) / Double(end)
        return stride(from: Int64(0), to: end, by: 4_000).flatMap { time -> [InputEvent] in
            lean(first + speed * Double(time), at: start + time)
        }
    }

    /// Values of absolute axes and the report that ends the frame.
    static func frame(_ values: [UInt16: Int32], at time: Int64) -> [InputEvent] {
        values.sorted { $0.key < $1.key }.map {
            InputEvent(at: time, type: EventType.absolute, code: $0.key, value: $0.value)
        } + [report(at: time)]
    }

    static func press(_ code: UInt16, at time: Int64) -> [InputEvent] {
        [InputEvent(at: time, type: EventType.key, code: code, value: 1), report(at: time)]
    }

    static func report(at time: Int64) -> InputEvent {
        InputEvent(at: time, type: EventType.synchronisation, code: SyncCode.report, value: 0)
    }

    static func dropped(at time: Int64) -> InputEvent {
        InputEvent(at: time, type: EventType.synchronisation, code: SyncCode.dropped, value: 0)
    }
}

extension TiltReader {
    /// A DualShock 4 whose middle is known to be level.
    static func level(
        _ profile: SnapProfile? = nil, settings: TiltSettings = TiltSettings()
    ) -> TiltReader {
        let known = Calibration(centreThousandths: 0, restLength: 8_192)
        return TiltReader(Described.dualShock4Motion, profile: profile, calibration: known, settings: settings)
    }
}
