import QuizCore
import Recording
import Screens

/// A recording and a place in it: the scene that was on the screen there. Pure; the time is what the caller says.
package struct Playback: Sendable {
    package let recording: RecordedGame

    /// The time of the last event.
    package let duration: Microseconds

    private var played: ReplayedScene

    /// Places to go back to, ascending. Between two of them so many events lie as are played again in an instant.
    private var kept: [ReplayedScene]
    private static let eventsBetweenKept = 1 << 14

    /// Where each question was asked, as far as it has been played.
    private var asked: [(index: Int, eventCount: Int)] = []

    /// The places of the events that the game heard, or that are about devices as such: all but the stream of values.
    private let heard: [Int]

    package init(_ recording: RecordedGame, isMotionReduced: Bool = false) throws(ReplayRefusal) {
        self.recording = recording
        played = try ReplayedScene(recording.header, isMotionReduced: isMotionReduced)
        kept = [played]
        heard = recording.events.indices.filter { !recording.events[$0].isOfAStream }
        duration = recording.events.reduce(.zero) { max($0, $1.at) }
    }

    package var scene: Scene { played.scene }
    package var time: Microseconds { played.time }
    /// How many events lie behind.
    package var eventCount: Int { played.eventCount }
    /// Equal numbers, equal pictures, as long as nobody seeks.
    package var changeCount: Int { played.changeCount }

    package var nextEvent: RecordedEvent? {
        eventCount < recording.events.count ? recording.events[eventCount] : nil
    }

    /// The next event that is more than a value of a sensor.
    package var nextHeardEvent: RecordedEvent? {
        var low = 0
        var high = heard.count
        while low < high {
            let middle = (low + high) / 2
            if heard[middle] < eventCount { low = middle + 1 } else { high = middle }
        }
        return low < heard.count ? recording.events[heard[low]] : nil
    }

    /// When the next event comes or an animation goes on; nil at the end.
    package var nextMoment: Microseconds? {
        [nextEvent.map { max($0.at, time) }, played.nextStep].compactMap { $0 }.min()
    }

    package var isAtEnd: Bool { nextMoment == nil }

    /// Plays up to a time, what happened at it included. An earlier one changes nothing.
    package mutating func advance(to time: Microseconds) {
        while let event = nextEvent, event.at <= time { play(event) }
        // Behind the last event only an animation may still run.
        let last = played.nextStep == nil ? max(duration, self.time) : time
        played.advance(to: min(time, last))
    }

    /// Plays one event, however far it is.
    package mutating func step() {
        if let event = nextEvent { play(event) }
    }

    package mutating func stepBack() {
        guard eventCount > 0 else { return }
        rewind(toEvent: eventCount - 1)
    }

    package mutating func seek(to time: Microseconds) {
        let target = min(max(time, .zero), duration)
        if target < self.time, let place = kept.last(where: { $0.time <= target }) { played = place }
        advance(to: target)
        // Who goes to the end has no animation to wait for.
        while target == duration, let step = nextMoment { advance(to: step) }
    }

    /// Goes to where a question, counted from 1, was asked: behind, the last time; ahead, the first.
    ///
    /// Tells whether there is such a place.
    package mutating func seek(toQuestion number: Int) -> Bool {
        let index = number - 1
        let behind = asked.filter { $0.eventCount <= eventCount }
        if let latest = behind.last, index <= latest.index {
            guard let place = behind.last(where: { $0.index == index }) else { return false }
            rewind(toEvent: place.eventCount)
            return true
        }
        var ahead = self
        while ahead.nextEvent != nil {
            ahead.step()
            guard ahead.asked.contains(where: { $0 == (index, ahead.eventCount) }) else { continue }
            self = ahead
            return true
        }
        return false
    }

    /// When the picture changes next; nil when it does not do so up to a time.
    package func nextChange(until limit: Microseconds) -> Microseconds? {
        var ahead = played
        while true {
            let event = ahead.eventCount < recording.events.count ? recording.events[ahead.eventCount] : nil
            let eventMoment = event.map { max($0.at, ahead.time) }
            guard let moment = [eventMoment, ahead.nextStep].compactMap({ $0 }).min(), moment <= limit else {
                return nil
            }
            if let event, eventMoment == moment { _ = ahead.play(event) } else { ahead.advance(to: moment) }
            if ahead.changeCount != played.changeCount { return moment }
        }
    }

    /// The result of the last game that was finished in all of the recording; nil where none was.
    package var latestResult: Summary? {
        var ahead = played
        var latest: Summary?
        for event in recording.events[eventCount...] {
            for case .gameEnded(let summary) in ahead.play(event) { latest = summary }
        }
        return latest
    }

    private mutating func play(_ event: RecordedEvent) {
        let effects = played.play(event)
        if eventCount > asked.last?.eventCount ?? 0 {
            for case .questionAsked(let index) in effects { asked.append((index, eventCount)) }
        }
        let keptCount = kept.last?.eventCount ?? 0
        if eventCount - keptCount >= Playback.eventsBetweenKept { kept.append(played) }
    }

    private mutating func rewind(toEvent count: Int) {
        if count < eventCount, let place = kept.last(where: { $0.eventCount <= count }) { played = place }
        while eventCount < count { step() }
    }
}

extension RecordedEvent {
    /// Whether it is one of the thousands that a device sends, or a silence between them.
    fileprivate var isOfAStream: Bool {
        switch kind {
        case .sensor, .deviceSilent: true
        case .quiz, .deviceCentred, .deviceAppeared, .deviceVanished: false
        }
    }
}
