import Foundation
import QuizCore

@testable import TestHands

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
struct ScriptedHand {
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
