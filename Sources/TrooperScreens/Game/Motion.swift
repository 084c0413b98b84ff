import QuizCore

/// A short animation: what moved, and when it began.
struct Motion: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case moved(from: Stage, to: Stage)
        /// The question with this index was answered: its side fills, the truth lights up, and the die rolls.
        case answered(index: Int)
        /// The question was answered by several: their arrows stay, and the marks appear.
        case closed
        /// Every answer was right: the astronaut jumps.
        case cheered
        /// A pack is mastered: the dice roll.
        case rolled
        /// The game brought another rank.
        case promoted
    }

    let kind: Kind
    let startedAt: Microseconds
    /// Whose arrow it is, in a game of several.
    let seat: Seat

    init(_ kind: Kind, of seat: Seat = .first, at time: Microseconds) {
        (self.kind, startedAt, self.seat) = (kind, time, seat)
    }

    /// When each picture of the animation begins, and when the last one ends, in milliseconds from the start.
    private var moments: [Int64] {
        switch kind {
        case .moved(let from, let to): Motion.isGrowing(from, to) ? [0, 60, 120] : [0, 80]
        case .answered: [0, 120, 250, 330, 410, 490, 620]
        case .closed: [0, 620]
        case .promoted: [0, 1_000]
        case .cheered: Cheer.moments
        case .rolled: [0, 90, 180, 290, 420, 580]
        }
    }

    /// The first picture of an answer that shows the truth, and the one in which the die has landed.
    static let firstOfTruth = 2
    static let landing = 5

    static func isGrowing(_ from: Stage, _ to: Stage) -> Bool {
        to.side != nil && (from.side != to.side || from.arrows < to.arrows)
    }

    /// The picture that is shown at a time, from 0; nil once the animation is over.
    func step(at time: Microseconds) -> Int? {
        let passed = max(0, (time - startedAt).rawValue)
        let step = moments.count { Microseconds.milliseconds($0).rawValue <= passed } - 1
        return step < moments.count - 1 ? step : nil
    }

    /// When the explanation, or the result, follows; nil for an animation that holds up nothing.
    var holdsUntil: Microseconds? {
        switch kind {
        case .answered, .closed, .promoted: startedAt + .milliseconds(moments[moments.count - 1])
        case .moved, .cheered, .rolled: nil
        }
    }

    /// When the picture changes next; nil once the animation is over.
    func nextStep(after time: Microseconds) -> Microseconds? {
        step(at: time).map { startedAt + .milliseconds(moments[$0 + 1]) }
    }
}

extension Motion? {
    /// Ends an animation whose last picture is over.
    mutating func end(at time: Microseconds) {
        if self?.step(at: time) == nil { self = nil }
    }

    /// The picture of an animation at a time; nil at rest.
    func picture(at time: Microseconds) -> (kind: Motion.Kind, step: Int)? {
        guard let self, let step = self.step(at: time) else { return nil }
        return (self.kind, step)
    }
}
