import QuizCore
import TiltRecording

/// A recording, a position in it and what is shown there. It does no I/O and reads no clock.
package struct Playback: Sendable {
    package let recording: RecordedGame

    /// The time of the last event.
    package let duration: Microseconds

    private var played: ReplayedGame
    /// As it begins: a seek back plays from there, which takes an instant.
    private let start: ReplayedGame

    /// The indices of the questions asked so far, by the number of events played by then.
    private var asked: [Int: Int] = [:]

    package init(_ recording: RecordedGame, isMotionReduced: Bool = false) throws(ReplayRefusal) {
        self.recording = recording
        played = try ReplayedGame(recording.header, isMotionReduced: isMotionReduced)
        start = played
        duration = recording.events.reduce(.zero) { max($0, $1.at) }
    }

    package var shown: ShownGame { played.shown }
    package var time: Microseconds { played.time }
    package var eventCount: Int { played.eventCount }

    package var nextEvent: RecordedEvent? { event(after: eventCount) }

    private func event(after count: Int) -> RecordedEvent? {
        count < recording.events.count ? recording.events[count] : nil
    }

    /// The next event that is neither a sensor value nor a silence.
    package var nextNonSensorEvent: RecordedEvent? {
        recording.events.dropFirst(eventCount).first { !$0.isSensorEvent }
    }

    /// The time of the next event or animation step; nil at the end.
    package var nextMoment: Microseconds? { played.nextMoment(before: nextEvent) }

    package var isAtEnd: Bool { nextMoment == nil }

    /// Plays the events up to a time, included. A time in the past changes nothing.
    package mutating func advance(to time: Microseconds) {
        while let event = nextEvent, event.at <= time { play(event) }
        // After the last event, time passes only while an animation runs.
        let last = played.nextStep == nil ? max(duration, self.time) : time
        played.advance(to: min(time, last))
    }

    package mutating func step() {
        if let event = nextEvent { play(event) }
    }

    package mutating func seek(to time: Microseconds) {
        let target = min(max(time, .zero), duration)
        if target < self.time { played = start }
        advance(to: target)
        // The end has no animation left to show.
        while target == duration, let step = nextMoment { advance(to: step) }
    }

    /// Jumps to a question, counted from 1: back to the last time it was asked, or ahead to the first.
    ///
    /// Returns false, and does not move, if it was not asked.
    package mutating func seek(toQuestion number: Int) -> Bool {
        let index = number - 1
        let behind = asked.filter { $0.key <= eventCount }.sorted { $0.key < $1.key }
        if let latest = behind.last, index <= latest.value {
            guard let place = behind.last(where: { $0.value == index }) else { return false }
            rewind(toEvent: place.key)
            return true
        }
        var ahead = self
        while ahead.nextEvent != nil {
            ahead.step()
            guard ahead.asked[ahead.eventCount] == index else { continue }
            self = ahead
            return true
        }
        return false
    }

    private mutating func play(_ event: RecordedEvent) {
        let effects = played.play(event)
        for case .questionAsked(let index) in effects { asked[eventCount] = index }
    }

    private mutating func rewind(toEvent count: Int) {
        if count < eventCount { played = start }
        while eventCount < count { step() }
    }
}

extension RecordedEvent {
    /// Whether it is a sensor value or a silence: devices send thousands of them.
    fileprivate var isSensorEvent: Bool {
        switch kind {
        case .input, .deviceSilent: true
        case .quiz, .deviceCentred, .deviceAppeared, .deviceVanished: false
        }
    }
}
