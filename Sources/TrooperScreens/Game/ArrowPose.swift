import QuizCore

extension Stage {
    /// The stage that gives an answer.
    init(answer: Bool) { self.init(Side(answer: answer), Int(Stage.outermost)) }
}

/// How full each chevron of the arrow is at a moment: the stage, an animation and the tilt as one value.
struct ArrowPose {
    enum Fill: Hashable {
        case empty
        /// In hundredths.
        case part(Int)
        case full
        /// Full, and the tip one dot too far.
        case overshot
    }

    let stage: Stage
    private let snap: (from: Stage, step: Int)?
    private let lean: Int

    /// - Parameters:
    ///   - motion: by which it came to the stage; nil for an arrow at rest.
    ///   - lean: how far the tilt is on its way to the next stage, in eighths.
    init(stage: Stage, _ motion: Motion? = nil, at now: Microseconds = .zero, lean: Int = 0) {
        self.stage = stage
        self.lean = lean
        if let (kind, step) = motion.picture(at: now), case .moved(let from, to: stage) = kind {
            snap = (from, step)
        } else {
            snap = nil
        }
    }

    func fill(_ side: Side, _ place: Int) -> Fill {
        let before = arrows(of: snap?.from ?? stage, on: side)
        let now = arrows(of: stage, on: side)
        if let snap {
            if place > before, place <= now { return snap.step == 0 ? .part(45) : .overshot }
            if place > now, place <= before { return .part(50) }
        }
        return leaning(side, place, lit: now)
    }

    /// The tilt fills the next chevron up to the point where it snaps, or empties the last one.
    private func leaning(_ side: Side, _ place: Int, lit: Int) -> Fill {
        let towards: Side = lean < 0 ? .left : .right
        let share = min(lean.magnitude, UInt(TiltView.leanSteps))
        let part = ArrowPose.pull * Int(share) / TiltView.leanSteps
        let isOnTheWay = stage.side == nil || stage.side == towards
        if part > 0, side == towards, place == lit + 1, isOnTheWay { return .part(part) }
        if part > 0, side != towards, place == lit { return .part(100 - part) }
        return place <= lit ? .full : .empty
    }

    /// How full a chevron is just before it snaps, and how empty just before it snaps back.
    private static let pull = 60

    private func arrows(of stage: Stage, on side: Side) -> Int { stage.side == side ? stage.arrows : 0 }
}
