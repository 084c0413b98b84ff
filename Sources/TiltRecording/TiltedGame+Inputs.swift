import QuizCore
import TiltCore

extension TiltedGame {
    /// What came of an input.
    public enum Outcome: Hashable, Sendable {
        /// What the game asks for, and the event that it asks because of. The event's time counts from the game's
        /// beginning.
        case effect(Game.Effect, of: Game.Event)
        /// What a player did with a device, or what its reader learned. A stage has gone to the game before the next
        /// outcome, and so has a step while a question is open; buttons are for the program. Its time counts likewise.
        case pad(PadEvent, of: DeviceNumber)
    }
}

/// A game that is played: times are of the program's clock, and everything that is due happens by itself.
extension TiltedGame {
    /// Gives the game an event of its own.
    ///
    /// Nothing happens before `next()`. An input that is received between two calls of `next()` is played before those
    /// that were received earlier: it answers the outcome that was taken last.
    public mutating func receive(_ kind: Game.Event.Kind, at time: Microseconds, seat: Seat = .first) {
        schedule.add(.input(.quiz(kind), at: time, seat))
    }

    /// Gives the game a raw event of a device, in the order of the kernel's times. It may be earlier than a key.
    public mutating func receive(_ input: InputEvent, of device: DeviceNumber) {
        receive(.input(input, of: device), at: input.at)
    }

    /// Gives the game any input: a device that appears, vanishes, is centred or was silent, too.
    public mutating func receive(_ kind: RecordedEvent.Kind, at time: Microseconds) {
        schedule.add(.input(kind, at: time, .first))
    }

    /// Gives the game what a player did with a controller, if it is about the arrow.
    package mutating func receive(_ event: PadEvent) {
        if let kind = move(by: event.kind) { receive(kind, at: event.at, seat: event.seat ?? .first) }
    }

    /// What the game is told of it; nil for what is not about the arrow.
    ///
    /// A tilt behind an overlay must not answer when the game goes on, and a step counts while a question is open.
    private func move(by kind: PadEvent.Kind) -> Game.Event.Kind? {
        switch kind {
        case .stage(let stage): return .tiltSnapped(isPaused ? stage.limited(to: Int(Stage.outermost) - 1) : stage)
        case .step(let side):
            guard case .asking = game.phase, !isPaused else { return nil }
            return .arrowStepped(side)
        case .confirm, .back, .menu, .centreLearned, .directionLearned, .appeared, .gone, .button: return nil
        }
    }

    /// Says that nothing more will come from before `time`, when it is the present.
    public mutating func pass(to time: Microseconds) { schedule.add(.time(time)) }

    /// When to call `pass(to:)` if nothing comes before: the arrow answers, or a reader has to settle. Nil while only the
    /// player can change anything, and while `next()` has something to give.
    public var deadline: Microseconds? { schedule.isEmpty ? due : nil }

    private var due: Microseconds? {
        var earliest = game.deadline.flatMap(TiltedGame.inRange).flatMap(schedule.moment)
        for device in devices {
            guard let time = device.reader.deadline.flatMap(TiltedGame.inRange) else { continue }
            let due = schedule.began + time
            earliest = min(earliest ?? due, due)
        }
        return earliest
    }

    /// A recording has no later times: there the game stands still.
    private static func inRange(_ due: Microseconds) -> Microseconds? { due <= RecordingLimits.longest ? due : nil }

    /// What came of the inputs so far, one at a time; nil when there is nothing more.
    public mutating func next() -> Outcome? {
        schedule.beginReactions()
        while schedule.outcomes.isEmpty, let item = schedule.first { playNext(item) }
        return schedule.takeOutcome()
    }

    /// What is due before the item, or else the item.
    private mutating func playNext(_ item: Schedule.Item) {
        if let due, schedule.isDue(due, before: item) { return playDue(due) }
        schedule.removeFirst()
        play(item)
    }

    /// Plays everything up to now, whose outcomes wait for `next()`.
    private mutating func playAll(until now: Microseconds) {
        pass(to: now)
        while let item = schedule.first { playNext(item) }
        schedule.beginReactions()
    }

    /// The device first: its stage may be what the answer is about.
    private mutating func playDue(_ due: Microseconds) {
        for device in devices where device.reader.deadline == due - schedule.began {
            return play(.input(.deviceSilent(device.number), at: due, .first))
        }
        play(.timePassed, at: schedule.gameTime(at: due))
    }

    private mutating func play(_ item: Schedule.Item) {
        switch item {
        case .time: break
        case .input(.quiz(let kind), let time, let seat): play(kind, at: schedule.gameTime(at: time), seat)
        case .input(let kind, let time, _): play(kind, at: time - schedule.began)
        case .output(let output, let number, let seat):
            schedule.outcomes.append(.pad(output, of: number))
            if let kind = move(by: output.kind) {
                play(kind, at: schedule.gameTime(at: output.at + schedule.began), seat)
            }
        }
    }

    private mutating func play(_ kind: Game.Event.Kind, at time: Microseconds, _ seat: Seat = .first) {
        let event = RecordedEvent(.quiz(kind), at: time, seat: seat)
        // A recording bounds what it holds, and the game plays what is recorded.
        guard case .quiz(let bounded) = event.kind else { return }
        for effect in take(bounded, event) {
            schedule.outcomes.append(.effect(effect, of: Game.Event(bounded, at: event.at, seat: seat)))
        }
    }

    private mutating func play(_ kind: RecordedEvent.Kind, at time: Microseconds) {
        let number: DeviceNumber
        switch kind {
        case .quiz: return
        case .input(_, let device): number = device
        case .deviceSilent(let device), .deviceCentred(let device), .deviceVanished(let device): number = device
        case .deviceAppeared(let device): number = device.number
        }
        // A device that vanishes leaves its arrow at the centre.
        var seat = index(of: number).map { devices[$0].device.seat } ?? .first
        if case .deviceAppeared(let device) = kind { seat = device.seat }
        var outputs = follow(RecordedEvent(kind, at: time))
        // A device that is held still may send nothing: its position counts from now on.
        if case .deviceAppeared = kind { outputs += follow(RecordedEvent(.deviceSilent(number), at: time)) }
        if !outputs.isEmpty { schedule.addFirst(outputs.map { .output($0, of: number, seat) }) }
    }
}

/// A game's clock stands still while it is paused; devices go on being followed.
extension TiltedGame {
    /// Stops the game's clock: something covers the game.
    public mutating func pause(at now: Microseconds) {
        if isPaused { return }
        playAll(until: now)
        schedule.pause(at: now)
    }

    /// Lets the game's clock go on. Does nothing for a game that is not paused.
    public mutating func resume(at now: Microseconds) {
        guard isPaused else { return }
        playAll(until: now)
        schedule.resume(at: now)
    }

    /// Whether the game's clock stands still.
    package var isPaused: Bool { schedule.isPaused }

    /// The time of the game's clock, which does not begin anew with another game.
    package func time(at now: Microseconds) -> Microseconds { schedule.time(at: now) }

    /// When the game's clock will show `time`; nil while it stands still.
    package func moment(of time: Microseconds) -> Microseconds? { isPaused ? nil : time + schedule.lost }

    /// Whether a question or an explanation is open, and the game's clock runs.
    package var isPlayed: Bool {
        switch game.phase {
        case .asking, .revealed: !isPaused
        case .title, .over: false
        }
    }
}
