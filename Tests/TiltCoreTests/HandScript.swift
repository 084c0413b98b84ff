import Foundation
import QuizCore

/// One step of a hand; points are degrees to the right, or percent of a stick's way.
enum HandStep {
    /// Holds still.
    case hold(ms: Int)
    case move(to: Double, ms: Int)
    /// Presses a button, which jerks the pad by some points.
    case press(UInt16, jerk: Double)

    static func rest(ms: Int) -> HandStep { .hold(ms: ms) }
}

/// The steps of a hand with their times.
struct HandScript {
    struct Move {
        let start: Int64
        let end: Int64
        let from: Double
        let to: Double
    }

    struct Press {
        let at: Int64
        let code: UInt16
        let jerk: Double
    }

    private(set) var moves: [Move] = []
    private(set) var presses: [Press] = []
    private(set) var duration: Int64 = 0
    private var place = 0.0

    init(_ steps: [HandStep] = []) {
        for step in steps { add(step) }
    }

    mutating func add(_ step: HandStep) {
        switch step {
        case .hold(let ms):
            duration += Int64(ms) * 1_000
        case .move(let target, let ms):
            let end = duration + Int64(ms) * 1_000
            moves.append(Move(start: duration, end: end, from: place, to: target))
            place = target
            duration = end
        case .press(let code, let jerk):
            presses.append(Press(at: duration, code: code, jerk: jerk))
            duration += HandScript.pressMicroseconds
        }
    }

    static let pressMicroseconds: Int64 = 120_000
}

/// Plays a script forward in time.
struct Hand {
    private let script: HandScript
    private let sway: Sway
    private var moveIndex = 0
    private var pressIndex = 0

    init(_ script: HandScript, sway: Sway) {
        self.script = script
        self.sway = sway
    }

    /// The position of the hand, with its sway. Times must not go back.
    mutating func point(at time: Int64) -> Double {
        intent(at: time) + jerk(at: time) + sway.point(at: time)
    }

    private mutating func intent(at time: Int64) -> Double {
        while moveIndex + 1 < script.moves.count, script.moves[moveIndex + 1].start <= time { moveIndex += 1 }
        guard moveIndex < script.moves.count else { return 0 }
        let move = script.moves[moveIndex]
        if time <= move.start { return move.from }
        if time >= move.end { return move.to }
        // The minimum-jerk trajectory of arms (Flash and Hogan, 1985).
        let share = Double(time - move.start) / Double(move.end - move.start)
        let done = share * share * share * (10 - 15 * share + 6 * share * share)
        return move.from + (move.to - move.from) * done
    }

    private mutating func jerk(at time: Int64) -> Double {
        while pressIndex < script.presses.count,
            script.presses[pressIndex].at + HandScript.pressMicroseconds <= time
        { pressIndex += 1 }
        guard pressIndex < script.presses.count, script.presses[pressIndex].at <= time else { return 0 }
        let press = script.presses[pressIndex]
        let share = Double(time - press.at) / Double(HandScript.pressMicroseconds)
        return press.jerk * sin(share * .pi)
    }
}

/// The sway of a hand that holds still: slow drift, breath and tremor.
struct Sway {
    private struct Wave {
        let size: Double
        let turnsPerMicrosecond: Double
        let phase: Double
    }

    private let waves: [Wave]

    static let none = Sway(waves: [])

    private init(waves: [Wave]) {
        self.waves = waves
    }

    /// - Parameter deviation: the standard deviation of the whole sway, in points.
    init(deviation: Double, chance: inout SplitMix64) {
        self.init(
            deviation: deviation, bands: [(0.75, 0.3...0.9), (0.55, 1.2...2.5), (0.3, 3...5), (0.2, 7...11)],
            chance: &chance)
    }

    init(deviation: Double, bands: [(share: Double, hertz: ClosedRange<Double>)], chance: inout SplitMix64) {
        // The deviation of a sine is its amplitude over the square root of two; the squared shares add up to one.
        waves = bands.map { band in
            Wave(
                size: band.share * deviation * 2.0.squareRoot(),
                turnsPerMicrosecond: chance.number(in: band.hertz) * 2 * .pi / 1_000_000,
                phase: chance.number(in: 0...(2 * .pi)))
        }
    }

    func point(at time: Int64) -> Double {
        waves.reduce(0) { $0 + $1.size * sin(Double(time) * $1.turnsPerMicrosecond + $1.phase) }
    }
}
