import QuizCore
import QuizRecording

/// A recording, a position in it and what is shown there. It does no I/O and reads no clock.
package struct Playback: Sendable {
    package let recording: Recording
    /// The time of the last event.
    package let duration: Microseconds

    private var played: ReplayedGame
    /// As it begins: a seek back plays from there, which takes an instant.
    private let start: ReplayedGame

    package init(_ recording: Recording, isMotionReduced: Bool = false) {
        self.recording = recording
        played = ReplayedGame(recording.header, isMotionReduced: isMotionReduced)
        start = played
        duration = recording.moments.last?.event.at ?? .zero
    }

    package var shown: ShownGame { played.shown }
    package var time: Microseconds { played.time }
    package var eventCount: Int { played.eventCount }

    package var nextEvent: Game.Event? { next?.event }

    private var next: Recording.Moment? {
        eventCount < recording.moments.count ? recording.moments[eventCount] : nil
    }

    /// The time of the next event or animation step; nil at the end.
    package var nextMoment: Microseconds? { played.nextMoment(before: nextEvent) }

    package var isAtEnd: Bool { nextMoment == nil }

    /// Plays the events up to a time, included. A time in the past changes nothing.
    package mutating func advance(to time: Microseconds) {
        while let next, next.event.at <= time { played.play(next) }
        // After the last event, time passes only while an animation runs.
        let last = played.nextStep == nil ? max(duration, self.time) : time
        played.advance(to: min(time, last))
    }

    package mutating func step() {
        if let next { played.play(next) }
    }

    package mutating func seek(to time: Microseconds) {
        let target = min(max(time, .zero), duration)
        if target < self.time { played = start }
        advance(to: target)
        // The end has no animation left to show.
        while target == duration, let step = nextMoment { advance(to: step) }
    }

    /// Jumps to where a question, counted from 1, was asked.
    ///
    /// Returns false, and does not move, if it was not asked.
    package mutating func seek(toQuestion number: Int) -> Bool {
        let isFirst = number == recording.header.progress.doneCount + 1
        let place = recording.moments.firstIndex { $0.effects.contains(.asked(number - 1)) }
        guard let count = isFirst ? 0 : place.map({ $0 + 1 }) else { return false }
        if count < eventCount { played = start }
        while eventCount < count { step() }
        return true
    }
}
