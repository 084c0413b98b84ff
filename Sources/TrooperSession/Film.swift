import QuizCore
import TiltRecording
import TrooperScreens

/// Draws a recording on a screen of one size while its events come in. Long pauses are shortened.
package struct Film: RecordingConsumer {
    package struct TimedFrame {
        package let frame: Frame
        package let at: Microseconds
        /// The number of the question, from 1, if this frame is the first to ask it.
        package let question: Int?
    }

    private var played: ReplayedScene
    private let size: Size
    private let look: Look
    private let longestIdle: Microseconds
    private let draw: (TimedFrame) -> Void
    private var latest: (frame: Frame, recordedAt: Microseconds, at: Microseconds)?
    private var question: Int?
    /// When to draw; nil until the picture changes.
    private var due: Microseconds? = .zero

    /// - Parameter draw: called with each frame, in the order of their times.
    package init(
        _ header: RecordingHeader, isMotionReduced: Bool, size: Size, look: Look, longestIdle: Microseconds,
        draw: @escaping (TimedFrame) -> Void
    ) throws(ReplayRefusal) {
        played = try ReplayedScene(header, isMotionReduced: isMotionReduced)
        (self.size, self.look, self.longestIdle, self.draw) = (size, look, longestIdle, draw)
    }

    /// The default of the longest pause, which is also the length of the last frame.
    package static let defaultIdle = Microseconds.milliseconds(2_000)

    package mutating func take(_ event: RecordedEvent) {
        while let moment = due ?? played.nextStep, moment < event.at { advance(to: moment) }
        noteChange { _ = $0.play(event) }
    }

    /// To be called after the last event.
    package mutating func finish() {
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
        let frame = played.scene.picture(size: size, look: look).frame
        guard let latest else { return draw(frame, at: .zero) }
        guard frame != latest.frame else { return }
        draw(frame, at: latest.at + min(longestIdle, played.time - latest.recordedAt))
    }

    private mutating func noteChange(_ change: (inout ReplayedScene) -> Void) {
        let before = played.changeCount
        change(&played)
        guard due == nil, played.changeCount != before else { return }
        due = max(played.time, (latest?.recordedAt ?? .zero) + FrameGap.shortest)
    }

    private mutating func draw(_ frame: Frame, at time: Microseconds) {
        latest = (frame, played.time, time)
        let asked: Int? =
            if case .asking(let asking) = played.scene.game.phase { asking.progress.doneCount + 1 } else { nil }
        draw(TimedFrame(frame: frame, at: time, question: asked == question ? nil : asked))
        question = asked ?? question
    }
}
