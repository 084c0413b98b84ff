import QuizCore
import TiltCore

/// What a game has still to play, in order, what came of the latest of it, and the clocks that it is played by.
struct Schedule: Sendable {
    /// Times are of the program's clock, but for outputs: theirs count from the game's beginning.
    enum Item: Sendable {
        case input(RecordedEvent.Kind, at: Microseconds, Seat)
        case output(PadEvent, of: DeviceNumber, Seat)
        case time(Microseconds)
    }

    /// When the game began: times of devices count from there.
    private(set) var began: Microseconds
    /// When the game began on the game's clock; times of the game count from there.
    private var gameBegan: Microseconds
    /// How long the game's clock stood still so far.
    private(set) var lost = Microseconds.zero
    private var pausedAt: Microseconds?

    /// What was played already, up to `played`, and what waits.
    private var items: [Item] = []
    private var played = 0
    /// How many of those that wait the next input goes behind.
    private var place = 0
    var outcomes: [TiltedGame.Outcome] = []

    init(at now: Microseconds) {
        began = now
        gameBegan = now
    }

    mutating func restart(at now: Microseconds) {
        began = now
        gameBegan = time(at: now)
        items = []
        played = 0
        place = 0
        outcomes = []
    }

    var isEmpty: Bool { first == nil && outcomes.isEmpty }

    var first: Item? { played < items.count ? items[played] : nil }

    mutating func add(_ item: Item) {
        items.insert(item, at: played + place)
        place += 1
    }

    mutating func addFirst(_ outputs: [Item]) { items.insert(contentsOf: outputs, at: played) }

    mutating func removeFirst() {
        played += 1
        guard played == items.count else { return }
        items.removeAll(keepingCapacity: true)
        played = 0
    }

    /// From now on, inputs go before those that wait.
    mutating func beginReactions() { place = 0 }

    mutating func takeOutcome() -> TiltedGame.Outcome? { outcomes.isEmpty ? nil : outcomes.removeFirst() }

    /// An input itself brings what is due at its very time.
    func isDue(_ due: Microseconds, before item: Item) -> Bool {
        switch item {
        case .input(_, let time, _): due < time
        case .output(let output, _, _): due < began + output.at
        case .time(let time): due <= time
        }
    }

    var isPaused: Bool { pausedAt != nil }

    mutating func pause(at now: Microseconds) { pausedAt = now }

    mutating func resume(at now: Microseconds) {
        guard let pausedAt else { return }
        lost = lost + (now - pausedAt)
        self.pausedAt = nil
    }

    func time(at now: Microseconds) -> Microseconds { (pausedAt ?? now) - lost }

    /// Since the game began.
    func gameTime(at now: Microseconds) -> Microseconds { time(at: now) - gameBegan }

    /// When so much time of the game has passed; nil while its clock stands still.
    func moment(_ gameTime: Microseconds) -> Microseconds? { isPaused ? nil : gameBegan + gameTime + lost }
}
