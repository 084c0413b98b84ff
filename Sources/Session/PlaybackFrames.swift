import QuizCore
import Screens

/// A recording as the frames that a screen of one size showed, each with the time at which it came.
///
/// Nobody waits through a long pause in a film: it is cut down, and all that follows comes so much earlier.
package struct PlaybackFrames: Sequence, IteratorProtocol {
    package struct TimedFrame {
        package let frame: Frame
        package let at: Microseconds
        /// The number of the question that is asked from here on.
        package let question: Int?
    }

    /// More frames than these a second nobody can tell apart.
    private static let frameGap = Microseconds.milliseconds(33)

    private var playback: Playback
    private let size: Size
    private let look: Look
    private let longestIdle: Microseconds
    private var latest: (frame: Frame, recordedAt: Microseconds, at: Microseconds)?
    private var question: Int?

    /// Films a playback that stands at its beginning.
    package init(_ playback: Playback, size: Size, look: Look, longestIdle: Microseconds) {
        self.playback = playback
        self.size = size
        self.look = look
        self.longestIdle = longestIdle
    }

    /// How long the last frame stays, and any other at most.
    package static let usualIdle = Microseconds.milliseconds(2_000)

    package mutating func next() -> TimedFrame? {
        guard let latest else {
            playback.advance(to: .zero)
            return shot(playback.scene.picture(size: size, look: look).frame, at: .zero)
        }
        while let change = playback.nextChange(until: Microseconds(rawValue: .max)) {
            let time = Swift.max(change, latest.recordedAt + PlaybackFrames.frameGap)
            playback.advance(to: time)
            let frame = playback.scene.picture(size: size, look: look).frame
            if frame == latest.frame { continue }
            return shot(frame, at: latest.at + Swift.min(longestIdle, playback.time - latest.recordedAt))
        }
        return nil
    }

    private mutating func shot(_ frame: Frame, at time: Microseconds) -> TimedFrame {
        latest = (frame, playback.time, time)
        let asked: Int? =
            if case .asking(let asking) = playback.scene.game.phase { asking.progress.answers.count + 1 } else { nil }
        defer { question = asked ?? question }
        return TimedFrame(frame: frame, at: time, question: asked == question ? nil : asked)
    }
}
