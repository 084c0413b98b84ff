import QuizCore
import Screens

/// The frames of a recording on a screen of one size. Long pauses are shortened.
package struct PlaybackFrames: Sequence, IteratorProtocol {
    package struct TimedFrame {
        package let frame: Frame
        package let at: Microseconds
        /// The number of the question, from 1, if this frame is the first to ask it.
        package let question: Int?
    }

    private var playback: Playback
    private let size: Size
    private let look: Look
    private let longestIdle: Microseconds
    private var latest: (frame: Frame, recordedAt: Microseconds, at: Microseconds)?
    private var question: Int?

    /// The frames of a playback that is at its beginning.
    package init(_ playback: Playback, size: Size, look: Look, longestIdle: Microseconds) {
        self.playback = playback
        self.size = size
        self.look = look
        self.longestIdle = longestIdle
    }

    /// The default of the longest pause, which is also the length of the last frame.
    package static let defaultIdle = Microseconds.milliseconds(2_000)

    package mutating func next() -> TimedFrame? {
        guard let latest else {
            playback.advance(to: .zero)
            return timed(playback.scene.picture(size: size, look: look).frame, at: .zero)
        }
        while let change = playback.nextChange(until: Microseconds(rawValue: .max)) {
            let time = Swift.max(change, latest.recordedAt + FrameGap.shortest)
            playback.advance(to: time)
            let frame = playback.scene.picture(size: size, look: look).frame
            if frame == latest.frame { continue }
            return timed(frame, at: latest.at + Swift.min(longestIdle, playback.time - latest.recordedAt))
        }
        return nil
    }

    private mutating func timed(_ frame: Frame, at time: Microseconds) -> TimedFrame {
        latest = (frame, playback.time, time)
        let asked: Int? =
            if case .asking(let asking) = playback.scene.game.phase { asking.progress.answers.count + 1 } else { nil }
        defer { question = asked ?? question }
        return TimedFrame(frame: frame, at: time, question: asked == question ? nil : asked)
    }
}
