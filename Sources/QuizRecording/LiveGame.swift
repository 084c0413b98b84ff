import QuizCore
import QuizPacks

/// A game that is played: it has a clock, which can stand still, and records itself if it is asked to.
///
/// Times are of the program's clock, those of the game count from its beginning. What is due happens at its own time,
/// however late the program looks.
public struct LiveGame: Sendable {
    /// The game, whose times count from its beginning.
    public private(set) var game: Game
    /// Moves on with each pause.
    private var began: Microseconds
    private var pausedAt: Microseconds?
    private var writer: RecordingWriter?
    private let earlierCount: Int

    /// A game that goes on from now.
    public init(_ game: Game, at now: Microseconds) {
        self.game = game
        began = now - game.now
        earlierCount = game.progress.doneCount
    }

    /// When to call `pass(to:)` if nothing comes before; nil while only a player can change anything.
    public var deadline: Microseconds? { isPaused ? nil : due.map { began + $0 } }

    /// A recording has no later times: there the game stands still.
    private var due: Microseconds? { game.deadline.flatMap { $0 <= RecordingLimits.longest ? $0 : nil } }

    /// Plays what is due before an event, and then the event. Returns what came of all that.
    ///
    /// While the game is paused, a tilt stops at the second stage and a step does nothing: a hand that moves behind
    /// a help must not answer when the game goes on.
    public mutating func receive(_ kind: Game.Event.Kind, seat: Seat = .first, at now: Microseconds) -> [Game.Effect] {
        let at = min(max(time(at: now), game.now), RecordingLimits.longest)
        var effects: [Game.Effect] = []
        // The event itself brings what is due at its very time.
        while let due, due < at { effects += play(Game.Event(.time, at: due)) }
        switch kind {
        case .step where isPaused: return effects
        case .stage(let stage) where isPaused:
            return effects + play(Game.Event(.stage(stage.limited(to: Int(Stage.outermost) - 1)), at: at, seat: seat))
        default: return effects + play(Game.Event(kind, at: at, seat: seat))
        }
    }

    /// Plays what is due by now, each at its own time. Returns what came of it.
    public mutating func pass(to now: Microseconds) -> [Game.Effect] {
        var effects: [Game.Effect] = []
        while let due, due <= time(at: now) { effects += play(Game.Event(.time, at: due)) }
        return effects
    }

    private mutating func play(_ event: Game.Event) -> [Game.Effect] {
        let effects = game.receive(event)
        writer?.add(event, made: game, effects)
        return effects
    }

    // MARK: The clock

    /// Stops the clock, for something covers the game. Returns what came of what was due before.
    public mutating func pause(at now: Microseconds) -> [Game.Effect] {
        if isPaused { return [] }
        let effects = pass(to: now)
        pausedAt = now
        return effects
    }

    /// Lets the clock go on. Does nothing for a game that is not paused.
    public mutating func resume(at now: Microseconds) {
        guard let pausedAt else { return }
        began = began + (now - pausedAt)
        self.pausedAt = nil
    }

    /// Whether the clock stands still.
    package var isPaused: Bool { pausedAt != nil }

    /// Since the game began, without its pauses.
    package func time(at now: Microseconds) -> Microseconds { (pausedAt ?? now) - began }

    /// When so much time of the game has passed; nil while its clock stands still.
    package func moment(of time: Microseconds) -> Microseconds? { isPaused ? nil : began + time }

    // MARK: The recording

    /// Begins to record. Call it before the first event, which is a condition, and write what `takeRecorded()` returns
    /// after each turn.
    ///
    /// - Parameters:
    ///   - engine: the program and its version.
    ///   - pack: where the questions are from; nil stands for Video Games.
    public mutating func record(engine: String, pack: Pack? = nil) {
        record(engine: engine, from: pack.map { RecordedPack(id: $0.id, title: $0.title) })
    }

    package mutating func record(engine: String, from pack: RecordedPack?) {
        let header = RecordingHeader(game, engine: engine, pack: pack)
        precondition(game == header.game, "an event came before")
        writer = RecordingWriter(header)
    }

    /// The bytes of the recording since the last call; empty for a game that is not recorded.
    public mutating func takeRecorded() -> [UInt8] { writer?.take() ?? [] }

    /// Ends the recording with the line that confirms everything, and returns the rest of it.
    public mutating func endRecording() -> [UInt8] {
        writer?.end(game)
        defer { writer = nil }
        return takeRecorded()
    }

    /// Records no more: the file could not be written.
    package mutating func stopRecording() { writer = nil }

    /// Whether the recording ended before the game, because it has as many lines as one can have.
    package var isRecordingFull: Bool { writer?.isEnded ?? false }

    /// Whether a question was answered here; those of a game that continues were answered before.
    package var isAnswered: Bool { game.progress.doneCount > earlierCount }
}
