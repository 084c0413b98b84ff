import QuizCore
import QuizRecording
import TrooperText

/// A recording, a position in it and what is shown there. It does no I/O and reads no clock.
package struct Playback: Sendable {
    package let recording: Recording
    /// The time of the last event.
    package let duration: Microseconds

    package private(set) var shown: ShownGame
    package private(set) var eventCount = 0

    package init(_ recording: Recording, isMotionReduced: Bool = false) {
        self.recording = recording
        duration = recording.moments.last?.event.at ?? .zero
        shown = ShownGame(recording.header.game, isMotionReduced: isMotionReduced)
        shown.party = Party(of: shown.game)
        shown.info.packTitle = SafeText.cleaned(recording.header.pack?.title ?? "Video Games")
    }

    package var time: Microseconds { shown.now }

    package var nextEvent: Game.Event? { next?.event }

    private var next: Recording.Moment? {
        eventCount < recording.moments.count ? recording.moments[eventCount] : nil
    }

    /// The time of the next event or animation step; nil at the end.
    package var nextMoment: Microseconds? {
        // A recording that ends says nothing of the time of a last call after it.
        guard let nextEvent else { return shown.nextMoment }
        return [nextEvent.at, shown.nextMoment, shown.nextTick].compactMap { $0 }.min()
    }

    package var isAtEnd: Bool { nextMoment == nil }

    /// Plays the events up to a time, included. A time in the past changes nothing.
    package mutating func advance(to time: Microseconds) {
        while let next, next.event.at <= time { step() }
        // After the last event, time passes only while an animation runs.
        let last = shown.nextMoment == nil ? max(duration, self.time) : time
        shown.pass(to: min(time, last))
    }

    /// Plays the next event.
    package mutating func step() {
        guard let next else { return }
        shown.pass(to: next.event.at)
        eventCount += 1
        shown.game = next.game
        for effect in next.effects { shown.follow(effect) }
    }

    /// As the recording begins: a seek back plays from there, which takes an instant.
    private mutating func restart() { self = Playback(recording, isMotionReduced: shown.isMotionReduced) }

    package mutating func seek(to time: Microseconds) {
        let target = min(max(time, .zero), duration)
        if target < self.time { restart() }
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
        if count < eventCount { restart() }
        while eventCount < count { step() }
        return true
    }
}
