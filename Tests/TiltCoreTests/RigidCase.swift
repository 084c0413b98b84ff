import QuizCore

@testable import TestHands
@testable import TiltCore

/// One way of holding and turning a pad, and what a player may rely on.
struct RigidCase: Sendable {
    let label: String
    let hand: Hand
    let kind: Kind
    /// The share of tilts that must count as meant.
    let least: (withGyroscope: Double, without: Double)
    /// The share of tilts that may count to the other side, or once more, where nothing but gravity is felt.
    let strayWithout: Double
    let devices: (withGyroscope: [Hand.Sensor], without: [Hand.Sensor])

    enum Kind: Sendable {
        case meant
        /// As fast as a wrist goes.
        case flick
        /// Held at this angle for five seconds.
        case calm(Double)
        /// Ten seconds on the way.
        case ramp
        /// Three seconds on the way, and quickly back.
        case slow
        /// Held for three to six seconds.
        case long
        /// The pad connects in the middle of a tilt, which nobody can know; two more follow.
        case connecting
    }

    enum Held: Sendable {
        case pad
        /// A Joy-Con or a remote.
        case single
        case lid
    }

    init(
        _ label: String, _ kind: Kind = .meant, held: Held = .pad, least: Double = 0.98, without: Double? = nil,
        strayWithout: Double = 0, _ change: (inout Hand) -> Void
    ) {
        self.label = label
        self.kind = kind
        self.least = (least, without ?? least)
        self.strayWithout = strayWithout
        var hand = Hand(sway: 3, wobble: 0.5)
        change(&hand)
        self.hand = hand
        devices =
            switch held {
            case .pad: ([.dualShock4, .joyCon], [.dualShock3, .laptop])
            case .single: ([.joyCon], [.wiiRemote])
            case .lid: ([], [.slowLid, .quickLid])
            }
    }

    var isCalm: Bool {
        if case .calm = kind { true } else { false }
    }

    /// So many hands, each with a tilt to either side, on devices by turns.
    func counts(on devices: [Hand.Sensor], hands: Int) -> RigidCounts {
        (1...UInt64(hands)).reduce(into: RigidCounts()) { counts, seed in
            play(on: devices[Int(seed) % devices.count], seed, &counts)
        }
    }

    private func play(on device: Hand.Sensor, _ seed: UInt64, _ counts: inout RigidCounts) {
        var chance = SplitMix64(seed: seed &* 7_919)
        let first = tilt(&chance)
        var tilts = [first, tilt(&chance).facing(first.size < 0)]
        if case .connecting = kind { tilts.append(tilt(&chance)) }
        tilts = tilts.map { $0.slowed(by: device.slowness) }
        let unseen = isConnecting ? 1 : 0
        let connecting = isConnecting ? HandMotion.start + tilts[0].there + 20_000 : 0
        let motion = HandMotion(device, hand, tilts, seed: seed, connecting: connecting)
        var answers = HandPlay(motion.events, on: device.node).answers[...]
        var end = HandMotion.start
        for (index, tilt) in tilts.enumerated() {
            let begin = end
            end += tilt.duration
            let mine = answers.prefix { $0.at < end }
            answers = answers.dropFirst(mine.count)
            counts.note(mine.map(\.given), meant: isCalm || index < unseen ? nil : tilt.size < 0)
            if let answer = mine.first, !isCalm, index >= unseen, let crossing = motion.crossing(from: begin, to: end) {
                counts.milliseconds.append(Int((answer.at - crossing) / 1_000))
            }
        }
    }

    private var isConnecting: Bool {
        if case .connecting = kind { true } else { false }
    }

    private func tilt(_ chance: inout SplitMix64) -> HandTilt {
        switch kind {
        case .meant, .connecting: .meant(&chance)
        case .flick: .flick(&chance)
        case .calm(let size): .calm(size, &chance)
        case .ramp: .ramp(&chance)
        case .slow: .slow(&chance)
        case .long: .long(&chance)
        }
    }
}

/// What came of the tilts of a case.
struct RigidCounts: CustomStringConvertible {
    var right = 0
    var wrong = 0
    var missing = 0
    var extra = 0
    /// From where the hand passed the border of the third stage to the answer.
    var milliseconds: [Int] = []

    /// - Parameter meant: nil where no answer is.
    mutating func note(_ answers: [Bool], meant: Bool?) {
        guard let meant else {
            right += answers.isEmpty ? 1 : 0
            extra += answers.count
            return
        }
        switch answers.first {
        case meant?: right += 1
        case nil: missing += 1
        default: wrong += 1
        }
        extra += max(answers.count - 1, 0)
    }

    /// The time that so large a share of answers took at most.
    func milliseconds(at share: Double) -> Int? {
        let sorted = milliseconds.sorted()
        return sorted.isEmpty ? nil : sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
    }

    var description: String {
        let counts = "\(right) / \(wrong) / \(missing) / \(extra)"
        guard let half = milliseconds(at: 0.5), let nearlyAll = milliseconds(at: 0.99) else { return counts }
        return "\(counts), \(half) to \(nearlyAll) ms"
    }
}
