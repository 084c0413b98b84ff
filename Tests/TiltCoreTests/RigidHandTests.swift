import Foundation
import QuizCore
import TestOptions
import Testing

@testable import TiltCore

/// What came of the tilts of a case.
struct RigidCounts: Equatable, CustomStringConvertible {
    var right = 0
    var wrong = 0
    var missing = 0
    var extra = 0

    var description: String { "\(right) / \(wrong) / \(missing) / \(extra)" }
}

/// One way of holding and turning a pad, and what a player may rely on.
struct RigidCase: Sendable {
    let label: String
    let hand: RigidHand
    let kind: Kind
    /// The share of tilts that must count as meant, with a gyroscope and without; nothing may count as another side.
    let leastWithGyroscope: Double
    let leastWithout: Double
    let withGyroscope: [RigidDevice]
    let without: [RigidDevice]

    enum Kind: Sendable {
        case meant
        /// Held at this angle for five seconds.
        case calm(Double)
        /// Ten seconds on the way.
        case ramp
        /// Three seconds on the way, and quickly back.
        case slow
        /// Held for three to six seconds.
        case long
    }

    init(
        _ label: String, _ turn: RigidHand.Turn = .level, pitch: Double = 30, rest: Double = 0, tremor: Double = 0,
        sway: Double = 3, wobble: Double = 0.5, raise: Double = 0, knocks: Double = 0, drift: Double = 0,
        noise: Double = 0.02, around: Double = 0, isAcross: Bool = false, isAlong: Bool = false, isLid: Bool = false,
        _ kind: Kind = .meant, least: Double = 0.995, without: Double? = nil
    ) {
        self.label = label
        self.kind = kind
        hand = RigidHand(
            turn: turn, pitch: pitch, restRoll: rest, tremor: tremor, sway: sway, wobble: wobble, raise: raise,
            knocks: knocks, drift: drift, noise: noise, turningAround: around, isSideways: isAcross)
        leastWithGyroscope = least
        leastWithout = without ?? least
        withGyroscope = isLid ? [] : isAcross || isAlong ? [.joyCon] : [.dualShock4, .joyCon]
        self.without = isLid ? [.slowLid, .quickLid] : isAcross || isAlong ? [.wiiRemote] : [.dualShock3, .laptop]
    }

    /// The hands of the table in docs/devices.md.
    static let tableHands = 100

    /// So many hands, each with a tilt to either side, on devices by turns.
    func counts(on devices: [RigidDevice], hands: Int) -> RigidCounts {
        (1...UInt64(hands)).reduce(into: RigidCounts()) { counts, seed in
            play(on: devices[Int(seed) % devices.count], seed, &counts)
        }
    }

    private func play(on device: RigidDevice, _ seed: UInt64, _ counts: inout RigidCounts) {
        var chance = SplitMix64(seed: seed &* 7_919)
        let first = tilt(&chance)
        let tilts = [first, tilt(&chance).facing(first.size < 0)]
        let motion = RigidMotion(device, hand, tilts, seed: seed)
        var player = Player(TiltReader(device.description))
        player.play(motion.events)
        player.wait(until: motion.end)
        var answers = player.answers[...]
        var end = RigidMotion.start
        for tilt in tilts {
            end += tilt.duration
            let mine = answers.prefix { $0.at < end }
            answers = answers.dropFirst(mine.count)
            counts.note(mine.map(\.given), meant: isCalm ? nil : tilt.size < 0)
        }
        counts.extra += answers.count
    }

    private var isCalm: Bool {
        if case .calm = kind { true } else { false }
    }

    private func tilt(_ chance: inout SplitMix64) -> RigidTilt {
        switch kind {
        case .meant: .meant(&chance)
        case .calm(let size): .calm(size, &chance)
        case .ramp: .ramp(&chance)
        case .slow: .slow(&chance)
        case .long: .long(&chance)
        }
    }
}

extension RigidCounts {
    /// - Parameter meant: nil where no answer is.
    fileprivate mutating func note(_ answers: [Bool], meant: Bool?) {
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
}

extension RigidCase {
    static let all: [RigidCase] = level + own + wheel + rested + lids + shaken + slow + calm + knocked

    private static let level = [
        RigidCase("level, flat", pitch: 0), RigidCase("level, pitch 30"), RigidCase("level, pitch 60", pitch: 60),
        RigidCase("level, upright", pitch: 90), RigidCase("level, face down", pitch: 180),
    ]

    private static let own = [
        RigidCase("long axis, flat", .own, pitch: 0), RigidCase("long axis, pitch 30", .own, pitch: 30),
        RigidCase("long axis, pitch 45", .own, pitch: 45),
        RigidCase("long axis, pitch 50", .own, pitch: 50, without: 0.9),
        RigidCase("long axis, pitch 55", .own, pitch: 55, without: 0.5),
        RigidCase("long axis, pitch 60", .own, pitch: 60, without: 0),
        RigidCase("long axis, pitch 70", .own, pitch: 70, without: 0),
        RigidCase("long axis, pitch 80", .own, pitch: 80, without: 0),
        RigidCase("long axis, upright", .own, pitch: 90, without: 0),
    ]

    private static let wheel = [
        RigidCase("wheel, pitch 45", .wheel, pitch: 45), RigidCase("wheel, pitch 60", .wheel, pitch: 60),
        RigidCase("wheel, upright", .wheel, pitch: 90),
    ]

    private static let rested = [
        RigidCase("level, rest at 45", rest: 45), RigidCase("level, rest at 60", pitch: 45, rest: -60),
        RigidCase("long axis, pitch 45, rest at 20", .own, pitch: 45, rest: 20, without: 0.9),
        RigidCase("long axis, pitch 80, rest at 30", .own, pitch: 80, rest: 30, without: 0),
        RigidCase("long axis, pitch 45, rest at 45", .own, pitch: 45, rest: 45, least: 0.97, without: 0.995),
        RigidCase("level, drift of 2 a second", drift: 2),
        RigidCase("long axis, pitch 45, drift of 3", .own, pitch: 45, drift: 3, without: 0.9),
        RigidCase("held across, flat", pitch: 0, isAcross: true),
        RigidCase("held across, pitch 40", pitch: 40, isAcross: true),
    ]

    /// A lid that stands at 110 degrees to the table is a pad with a pitch of 70.
    private static let lids = [90, 110, 130].map { angle in
        RigidCase("laptop, lid at \(angle)", pitch: Double(180 - angle), isLid: true)
    }

    private static let shaken = [
        RigidCase("level, tremor of 12 at 9 Hz", tremor: 12),
        RigidCase("long axis, pitch 45, tremor of 12", .own, pitch: 45, tremor: 12, least: 0.98, without: 0.95),
        RigidCase("long axis, upright, tremor of 12", .own, pitch: 90, tremor: 12, least: 0.7, without: 0),
        RigidCase("wheel, pitch 50, tremor of 12", .wheel, pitch: 50, tremor: 12, least: 0.98),
        RigidCase("level, noise of 0.06 g", noise: 0.06),
        RigidCase("long axis, pitch 45, sway of 5", .own, pitch: 45, sway: 5, without: 0.9),
        RigidCase("long axis, pitch 45, wobble of 1.2", .own, pitch: 45, wobble: 1.2),
    ]

    private static let slow = [
        RigidCase("level, ten seconds on the way", .level, .ramp),
        RigidCase("long axis, pitch 45, ten seconds", .own, pitch: 45, .ramp, least: 0.98),
        RigidCase("wheel, pitch 50, ten seconds", .wheel, pitch: 50, .ramp, least: 0.98),
        RigidCase("level, slowly out, quickly back", .level, .slow),
        RigidCase("long axis, pitch 45, slowly out", .own, pitch: 45, .slow, without: 0.95),
        RigidCase("long axis, upright, slowly out", .own, pitch: 90, .slow, least: 0),
        RigidCase("long axis, pitch 45, held for long", .own, pitch: 45, .long),
        RigidCase("long axis, pitch 80, held for long", .own, pitch: 80, .long, without: 0),
        RigidCase("long axis, upright, held for long", .own, pitch: 90, wobble: 1.2, .long, without: 0),
    ]

    private static let calm = [
        RigidCase("30 held, level, flat", pitch: 0, .calm(30)),
        RigidCase("30 held, level, pitch 45", pitch: 45, .calm(30)),
        RigidCase("30 held, level, upright", pitch: 90, .calm(30)),
        RigidCase("30 held, long axis, pitch 50", .own, pitch: 50, .calm(30)),
        RigidCase("30 held, long axis, pitch 70", .own, pitch: 70, .calm(30)),
        RigidCase("30 held, long axis, pitch 80", .own, pitch: 80, .calm(30)),
        RigidCase("30 held, long axis, upright", .own, pitch: 90, .calm(30)),
        RigidCase("30 held, wheel, pitch 50", .wheel, pitch: 50, .calm(30)),
        RigidCase("30 held, level, rest at 45", pitch: 45, rest: 45, .calm(30)),
        RigidCase("35 held, tremor of 5", tremor: 5, .calm(35)),
        RigidCase("30 held, laptop, lid at 110", pitch: 70, isLid: true, .calm(30)),
        RigidCase("25 held, pitch 50, raised by 20", pitch: 50, raise: 20, .calm(25)),
        RigidCase("25 held, pitch 60, raised by 20", pitch: 60, raise: 20, .calm(25)),
        RigidCase("at rest, pitch 40, raised by 40", pitch: 40, raise: 40, .calm(0)),
        RigidCase("turning around at 90 a second, flat", pitch: 0, sway: 5, around: 90, .calm(0)),
        RigidCase("turning around at 90 a second, pitch 45", pitch: 45, sway: 5, around: 90, .calm(0)),
        RigidCase("turning around at 90 a second, pitch 80", pitch: 80, sway: 5, around: 90, .calm(0)),
        RigidCase("turning around at 20 a second, upright", pitch: 90, sway: 5, around: 20, .calm(0)),
        RigidCase("turning around at 60 a second, upright", pitch: 90, sway: 5, around: 60, .calm(0)),
        RigidCase("turning around at 150 a second, upright", pitch: 90, sway: 5, around: 150, .calm(0)),
    ]

    private static let knocked = [
        RigidCase("knocks of 2 g, flat", pitch: 0, knocks: 2, .calm(0)),
        RigidCase("knocks of 4 g, pitch 20", pitch: 20, knocks: 4, .calm(0)),
        RigidCase("knocks of 4 g, pitch 20, held along", pitch: 20, knocks: 4, isAlong: true, .calm(0)),
    ]
}

@Suite("Any turn a hand makes")
struct RigidHandTests {
    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../docs/devices.md").standardized

    private static let head = "| case | with a gyroscope | without |\n| --- | --- | --- |\n"

    private static let hands = TestOptions.recordsScreens ? RigidCase.tableHands : TestOptions.hands

    @Test("counts as meant, once, on its side, and a calm hand never answers; docs/devices.md has the table")
    func table() async throws {
        let rows = await withTaskGroup(of: (index: Int, row: String).self) { group in
            for (index, rigid) in RigidCase.all.enumerated() {
                group.addTask { (index, Self.row(of: rigid)) }
            }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.index < $1.index }.map(\.row)
        }
        let table = Self.head + rows.joined()
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(page.range(of: Self.head))
        let end = try #require(page.range(of: "\n\n", range: start.upperBound..<page.endIndex))
        let written = String(page[start.lowerBound..<end.lowerBound]) + "\n"
        if TestOptions.recordsScreens {
            try page.replacing(written, with: table).write(to: Self.page, atomically: true, encoding: .utf8)
        } else if Self.hands == RigidCase.tableHands {
            #expect(written == table, "RECORD_SCREENS=1 renews it")
        } else {
            let labels = written.split(separator: "\n").dropFirst(2).compactMap { $0.split(separator: "|").first }
            #expect(labels.map { $0.dropFirst().dropLast() } == RigidCase.all.map { $0.label[...] })
        }
    }

    private static func row(of rigid: RigidCase) -> String {
        let kinds = [(rigid.withGyroscope, rigid.leastWithGyroscope), (rigid.without, rigid.leastWithout)]
        let cells = kinds.map { devices, least in
            guard !devices.isEmpty else { return "" }
            let counts = rigid.counts(on: devices, hands: hands)
            #expect(counts.wrong == 0 && counts.extra == 0, "\(rigid.label): \(counts)")
            // One miss of few hands says little.
            #expect(Double(counts.right) >= least * Double(2 * hands) - 1, "\(rigid.label): \(counts)")
            return "\(counts)"
        }
        return "| \(rigid.label) | \(cells[0]) | \(cells[1]) |\n"
    }
}
