import QuizCore
import QuizRecording
import TrooperDrawing

/// A recording as the pictures of a screen of one size. Long pauses are shortened.
package struct Film {
    private var playback: Playback
    private let size: Size
    private let look: Look
    private let longestIdle: Microseconds
    private let draw: (Frame, Microseconds) -> Void
    private var latest: (frame: Frame, recordedAt: Microseconds, at: Microseconds)?
    /// When to draw; nil until the picture changes.
    private var due: Microseconds? = .zero

    /// - Parameter draw: called with each frame, in the order of their times.
    package init(
        _ recording: Recording, isMotionReduced: Bool, size: Size, look: Look, longestIdle: Microseconds,
        draw: @escaping (Frame, Microseconds) -> Void
    ) {
        playback = Playback(recording, isMotionReduced: isMotionReduced)
        (self.size, self.look, self.longestIdle, self.draw) = (size, look, longestIdle, draw)
        while let moment = due ?? playback.nextMoment {
            if let event = playback.nextEvent, event.at <= moment {
                noteChange { $0.step() }
            } else if due == nil {
                noteChange { $0.advance(to: moment) }
            } else {
                drawPicture(at: moment)
            }
        }
    }

    /// The default of the longest pause, which is also the length of the last frame.
    package static let defaultIdle = Microseconds.milliseconds(2_000)

    private mutating func drawPicture(at moment: Microseconds) {
        due = nil
        playback.advance(to: moment)
        let frame = Picture(of: [playback.shown], size: size, look: look).frame
        guard frame != latest?.frame else { return }
        let time = latest.map { $0.at + min(longestIdle, playback.time - $0.recordedAt) } ?? .zero
        latest = (frame, playback.time, time)
        draw(frame, time)
    }

    /// Draws a little later, together with what else happens until then.
    private mutating func noteChange(_ change: (inout Playback) -> Void) {
        change(&playback)
        if due == nil { due = max(playback.time, (latest?.recordedAt ?? .zero) + FrameGap.shortest) }
    }
}
