import QuizCore
import Testing

@Suite("Stages of the arrow")
struct StageTests {
    @Test("there are seven stages: three on each side and the centre")
    func seven() {
        let stages = (Int8.min...Int8.max).compactMap(Stage.init(rawValue:))
        #expect(stages.map(\.rawValue) == [-3, -2, -1, 0, 1, 2, 3])
        #expect(stages.map(\.arrows) == [3, 2, 1, 0, 1, 2, 3])
        #expect(stages.map(\.side) == [.left, .left, .left, nil, .right, .right, .right])
        #expect(stages.map(\.isOutermost) == [true, false, false, false, false, false, true])
        #expect(stages.sorted() == stages)
    }

    @Test("the number of arrows is limited to 0 to 3")
    func clamped() {
        #expect(Stage(.left, 2).rawValue == -2)
        #expect(Stage(.right, 4) == Stage(.right, 3))
        #expect(Stage(.left, .max) == Stage(.left, 3))
        for arrows in [0, -1, .min] {
            #expect(Stage(.left, arrows) == .neutral)
            #expect(Stage(.right, arrows) == .neutral)
        }
    }

    @Test("a move goes one stage and stops at the third")
    func steps() {
        var stage = Stage.neutral
        let walk = (0..<5).map { _ in
            stage = stage.moved(towards: .left)
            return stage.rawValue
        }
        #expect(walk == [-1, -2, -3, -3, -3])
        #expect(stage.moved(towards: .right).rawValue == -2)
    }

    @Test("a limit keeps the side")
    func limited() {
        #expect(Stage(.left, 3).limited(to: 2) == Stage(.left, 2))
        #expect(Stage(.right, 1).limited(to: 2) == Stage(.right, 1))
        #expect(Stage(.right, 3).limited(to: -1) == .neutral)
        #expect(Stage.neutral.limited(to: 2) == .neutral)
    }

    @Test("left is true, right is false")
    func sides() {
        #expect(Side.left.answer && !Side.right.answer)
        for side in Side.allCases {
            #expect(Side(answer: side.answer) == side)
        }
    }
}

@Suite("The arrow by keys")
struct ArrowKeyTests {
    private static let left = Game.Event.Kind.key(.left)
    private static let right = Game.Event.Kind.key(.right)
    private var session = Playthrough()

    @Test("three presses pass the three stages, and the third answers after the dwell")
    mutating func threePresses() {
        #expect(session.play(after: 300.ms, Self.left) == [.moved(.first, from: .at(0), to: .at(-1))])
        #expect(session.play(after: 300.ms, Self.left) == [.moved(.first, from: .at(-1), to: .at(-2))])
        #expect(session.play(after: 300.ms, Self.left) == [.moved(.first, from: .at(-2), to: .at(-3))])
        #expect(session.game.deadline == 1_030.ms)
        #expect(session.wait(129.ms).isEmpty)
        let answer = GivenAnswer(given: true, taken: 1_030.ms)
        #expect(session.wait(1.ms) == [.locked(.first), .closed(0)])
        #expect(session.answers == [answer])
        #expect(session.isRevealed)
        #expect(session.game.deadline == nil)
    }

    @Test("the opposite key leaves the third stage before it answers")
    mutating func savedInTime() {
        session.play(after: 300.ms, Self.left, Self.left, Self.left)
        #expect(session.play(after: 129.ms, Self.right) == [.moved(.first, from: .at(-3), to: .at(-2))])
        #expect(session.game.deadline == nil)
        session.wait(60_000.ms)
        #expect(session.stage == -2)
    }

    @Test("quick taps answer after the last of them", arguments: [45, 60, 80, 99, 109], 3...6)
    mutating func quickTaps(gap: Int, count: Int) {
        session.wait(2_000.ms)
        for _ in 0..<count { session.play(after: gap.ms, Self.left) }
        #expect(session.wait(129.ms).isEmpty)
        session.wait(1.ms)
        #expect(session.answers.map(\.given) == [true])
    }

    @Test("taps are not told from a paste below 45 ms, nor from a held key after the delay of one")
    mutating func doubtfulTaps() {
        session.wait(2_000.ms)
        session.play(after: 44.ms, Self.left, Self.left, Self.left)
        #expect(session.stage == -2 && session.needsNewPress)
        session.play(after: 150.ms, Self.right, Self.right)
        #expect(!session.needsNewPress)
        session.play(after: 150.ms, Self.left, Self.left)
        session.play(after: 109.ms, Self.left)
        #expect(session.stage == -2 && session.needsNewPress)
        session.wait(60_000.ms)
        #expect(session.answers.isEmpty)
        session.play(Self.left)
        session.wait(130.ms)
        #expect(session.answers.map(\.given) == [true])
    }

    @Test("a pause longer than any keyboard's delay begins a new series")
    mutating func slowBeginning() {
        session.play(after: 300.ms, Self.left)
        session.play(after: 2_001.ms, Self.left)
        session.play(after: 80.ms, Self.left)
        session.wait(130.ms)
        #expect(session.answers.map(\.given) == [true])
    }

    @Test("a key held since before the question does not answer it", arguments: 25...92)
    mutating func heldOver(period: Int) {
        for _ in 0..<100 { session.play(after: period.ms, Self.left) }
        #expect(session.stage == -2 && session.needsNewPress)
        session.wait(60_000.ms)
        #expect(session.answers.isEmpty)
    }

    @Test("steps are certain: they answer however quick they are, and beside a held key")
    mutating func certain() {
        for _ in 0..<500 { session.play(after: 7.ms, Self.left) }
        #expect(session.stage == -2 && session.needsNewPress && session.answers.isEmpty)
        session.play(.step(.left))
        #expect(session.stage == -3)
        session.play(.step(.right), .step(.right), .step(.left), .step(.left))
        session.wait(130.ms)
        #expect(session.answers.map(\.given) == [true])
    }

    @Test("pasted arrow keys never answer", arguments: UInt64(0)..<200)
    mutating func pasted(seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        session.wait(1_000.ms)
        for _ in 0..<500 { session.play(chance.draw(below: 2) == 0 ? Self.left : Self.right) }
        session.wait(60_000.ms)
        #expect(session.answers.isEmpty)
    }
}

/// A key held down for ten seconds: a press, a pause, then repeats with jitter.
private struct HeldKey {
    let side: Side
    let start: Microseconds
    private let firstRepeat: Int
    private let period: Int
    private var chance: SplitMix64

    init(_ side: Side, seed: UInt64, start: Microseconds) {
        self.side = side
        self.start = start
        chance = SplitMix64(seed: seed)
        firstRepeat = 200 + chance.draw(below: 801)
        period = 25 + chance.draw(below: 68)
    }

    mutating func moments() -> [Microseconds] {
        let regular = [0] + Array(stride(from: firstRepeat, to: 10_000, by: period))
        return regular.map { start + ($0 == 0 ? 0 : $0 + chance.draw(below: 17) - 8).ms }
    }
}

@Suite("A key held down")
struct AutoRepeatTests {
    /// A question whose arrow single presses brought to a stage, half a second ago.
    private func asking(at start: Int) -> Playthrough {
        var session = Playthrough()
        for _ in 0..<abs(start) { session.play(after: 300.ms, .key(start < 0 ? .left : .right)) }
        session.wait(500.ms)
        return session
    }

    /// Holds the key and sends `time` at each deadline between the repeats.
    private func hold(_ side: Side, seed: UInt64, in session: inout Playthrough) {
        var key = HeldKey(side, seed: seed, start: session.clock)
        for moment in key.moments() {
            if let deadline = session.game.deadline, deadline < moment { session.wait(deadline - session.clock) }
            session.play(after: moment - session.clock, .key(side))
        }
    }

    @Test("a held key never answers from the centre or stage one, and a new press afterwards does")
    func neverAnswers() {
        for side in Side.allCases {
            // From stage two the press itself reaches the third stage: another test.
            for start in side == .left ? [-1, 0, 1, 2] : [1, 0, -1, -2] {
                for seed in UInt64(0)..<60 {
                    var session = asking(at: start)
                    hold(side, seed: seed, in: &session)
                    let label = "\(side) from \(start), seed \(seed)"
                    #expect(session.answers.isEmpty, "\(label)")
                    #expect(session.stage == (side == .left ? -2 : 2), "\(label)")
                    session.play(after: 300.ms, .key(side))
                    session.wait(AnswerTiming.dwell)
                    #expect(session.answers.map(\.given) == [side.answer], "\(label)")
                }
            }
        }
    }

    @Test("releasing after the second repeat does not answer", arguments: UInt64(0)..<10)
    func lettingGo(seed: UInt64) {
        for kept in 2..<40 {
            var session = asking(at: -1)
            var key = HeldKey(.left, seed: seed, start: session.clock)
            for moment in key.moments().prefix(kept + 1) {
                session.play(after: moment - session.clock, .key(.left))
            }
            session.wait(60_000.ms)
            #expect(session.answers.isEmpty, "\(kept) repeats, seed \(seed)")
        }
    }

    @Test("a key held from stage two answers once and leaves the next question open")
    func thirdPressHeld() {
        for seed in UInt64(0)..<60 {
            var session = asking(at: -2)
            var key = HeldKey(.left, seed: seed, start: session.clock)
            for moment in key.moments() {
                session.play(after: moment - session.clock, .key(.left))
                if session.isRevealed { session.play(.next) }
            }
            session.wait(60_000.ms)
            #expect(session.answers.map(\.given) == [true], "seed \(seed)")
            #expect(session.stage == -2, "seed \(seed)")
        }
    }

    @Test("a key released after its first repeat counts as two presses")
    func letGoAfterFirstRepeat() {
        var session = asking(at: -1)
        session.play(.key(.left))
        session.play(after: 500.ms, .key(.left))
        session.wait(AnswerTiming.dwell)
        #expect(session.answers.map(\.given) == [true])
    }
}
