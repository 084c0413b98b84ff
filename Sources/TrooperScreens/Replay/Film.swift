import QuizCore
import QuizRecording
import TrooperDrawing

/// A recording as the pictures of a screen of one size. Long pauses are shortened.
package struct Film {
    private var played: ReplayedGame
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
        played = ReplayedGame(recording.header, isMotionReduced: isMotionReduced)
        (self.size, self.look, self.longestIdle, self.draw) = (size, look, longestIdle, draw)
        for moment in recording.moments { take(moment) }
        finish()
    }

    /// The default of the longest pause, which is also the length of the last frame.
    package static let defaultIdle = Microseconds.milliseconds(2_000)

    private mutating func take(_ moment: Recording.Moment) {
        while let due = due ?? [played.nextStep, played.shown.nextTick].compactMap({ $0 }).min(), due < moment.event.at
        {
            advance(to: due)
        }
        noteChange { $0.play(moment) }
    }

    private mutating func finish() {
        while let moment = due ?? played.nextStep {
            // Time passes only while an animation runs.
            advance(to: played.nextStep == nil ? played.time : moment)
        }
    }

    /// Draws if that is due at the moment.
    private mutating func advance(to moment: Microseconds) {
        guard due != nil else { return noteChange { $0.advance(to: moment) } }
        due = nil
        played.advance(to: moment)
        let frame = Picture(of: [played.shown], size: size, look: look).frame
        guard frame != latest?.frame else { return }
        let time = latest.map { $0.at + min(longestIdle, played.time - $0.recordedAt) } ?? .zero
        latest = (frame, played.time, time)
        draw(frame, time)
    }

    /// Draws a little later, together with what else happens until then.
    private mutating func noteChange(_ change: (inout ReplayedGame) -> Void) {
        change(&played)
        if due == nil { due = max(played.time, (latest?.recordedAt ?? .zero) + FrameGap.shortest) }
    }
}
