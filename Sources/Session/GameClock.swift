import QuizCore

/// The time that counts for the player: it stands still while an overlay is open or the program is stopped.
struct GameClock {
    private var lost = Microseconds.zero
    private var stoppedAt: Microseconds?

    var isStopped: Bool { stoppedAt != nil }

    func time(at now: Microseconds) -> Microseconds {
        (stoppedAt ?? now) - lost
    }

    /// The moment of the outer clock at which this one will show `time`; nil while it stands still.
    func moment(of time: Microseconds) -> Microseconds? {
        isStopped ? nil : time + lost
    }

    mutating func stop(at now: Microseconds) {
        if stoppedAt == nil { stoppedAt = now }
    }

    mutating func goOn(at now: Microseconds) {
        guard let stopped = stoppedAt else { return }
        lost = lost + (now - stopped)
        stoppedAt = nil
    }
}
