@testable import QuizCore

/// An independent oracle: the rules of a game of one, told again without the code of the game.
///
/// Stages are numbers, negative towards TRUE. Whether a press is a repeat follows from all presses of its series.
struct GameModel {
    /// What a player sees, and when it changes by itself.
    struct Seen: Hashable {
        let phase: String
        let answers: [GivenAnswer]
        let marks: [Mark]
        /// Nil without an open question.
        let stage: Int?
        let deadline: Microseconds?
    }

    private let deck: Deck
    private var isAsking = true
    private var isOver = false
    private var answers: [GivenAnswer]
    private(set) var clock = Microseconds.zero
    private(set) var tilt = 0
    private var askedAt = Microseconds.zero
    private var stage = 0
    /// Whether the tilt was at the centre since the question appeared.
    private var isTiltArmed = true
    /// When the arrow reached the third stage.
    private var heldSince: Microseconds?
    /// Those of the open question up to now, of one key without anything else between them.
    private var presses: [(side: Side, at: Microseconds)] = []
    private var isRepeat = false
    /// How many answers a held arrow gave.
    private(set) var arrowAnswers = 0

    init(_ progress: GameProgress) {
        deck = progress.deck
        answers = progress.rounds.joined().compactMap(\.self)
        if answers.count == deck.questions.count { (isAsking, isOver) = (false, true) }
    }

    var seen: Seen {
        let marks = zip(deck.questions, answers).map { $0.answer == $1.given ? Mark.right : .wrong }
        let rest = deck.questions.indices.dropFirst(marks.count).map { index in
            isAsking && index == marks.count ? Mark.current : .untouched
        }
        return Seen(
            phase: isOver ? "over" : isAsking ? "asking" : "revealed", answers: answers, marks: marks + rest,
            stage: isAsking ? stage : nil, deadline: dueAt)
    }

    /// Whether only another press reaches the third stage.
    var needsNewPress: Bool {
        isAsking && isRepeat && stage == 2 * (presses.last.map { GameModel.sign($0.side) } ?? 0)
    }

    private var dueAt: Microseconds? { isAsking ? heldSince.map { $0 + 130.ms } : nil }

    private static func sign(_ side: Side) -> Int { side == .left ? -1 : 1 }

    mutating func receive(_ event: Game.Event) -> [Game.Effect] {
        clock = max(clock, event.at)
        var effects: [Game.Effect] = []
        // Times saturate, so durations are compared.
        if isAsking, let dueAt, let heldSince, clock - heldSince >= 130.ms {
            effects = take(stage < 0, at: dueAt)
            arrowAnswers += 1
        }
        switch event.kind {
        case .key(let side):
            guard isAsking else { break }
            note(side)
            effects += move(to: stage + GameModel.sign(side), mayAnswer: !isRepeat)
            if abs(stage) == 3, let gap = gaps.last, gap < 110.ms { heldSince = clock }
        case .step(let side):
            (presses, isRepeat) = ([], false)
            effects += move(to: stage + GameModel.sign(side), mayAnswer: true)
        case .stage(let target):
            tilt = Int(target.rawValue)
            if tilt == 0 { isTiltArmed = true }
            effects += move(to: tilt, mayAnswer: isTiltArmed)
        case .answer(let given): if isAsking { effects += take(given, at: clock) }
        case .next: if !isAsking, !isOver { effects += goOn() }
        case .time: break
        }
        return effects
    }

    private mutating func goOn() -> [Game.Effect] {
        guard answers.count < deck.questions.count else {
            isOver = true
            return [.over]
        }
        (isAsking, askedAt, stage, heldSince) = (true, clock, 0, nil)
        (presses, isRepeat, isTiltArmed) = ([], false, tilt == 0)
        return [.asked(answers.count)]
    }

    private mutating func take(_ given: Bool, at time: Microseconds) -> [Game.Effect] {
        answers.append(GivenAnswer(given: given, taken: time - askedAt))
        isAsking = false
        return [.locked(.first), .closed(answers.count - 1)]
    }

    private mutating func move(to target: Int, mayAnswer: Bool) -> [Game.Effect] {
        guard isAsking else { return [] }
        let (before, limit) = (stage, mayAnswer ? 3 : 2)
        stage = min(limit, max(-limit, target))
        if abs(stage) < 3 { heldSince = nil } else if stage != before { heldSince = clock }
        return stage == before ? [] : [.moved(.first, from: .at(before), to: .at(stage))]
    }

    private var gaps: [Microseconds] { zip(presses, presses.dropFirst()).map { $1.at - $0.at } }

    /// Looks back over the whole series of presses for the delay of a keyboard.
    private mutating func note(_ side: Side) {
        if presses.last?.side != side { presses = [] }
        presses.append((side, clock))
        let beginning = gaps.last { $0 >= 150.ms }
        let wasHeld = beginning.map { $0 <= 2_000.ms } ?? (presses[0].at - askedAt < 110.ms)
        isRepeat = gaps.last.map { $0 < 45.ms || $0 < 110.ms && wasHeld } ?? false
    }
}
