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
    }

    init(
        _ label: String, _ turn: RigidHand.Turn = .level, pitch: Double = 30, rest: Double = 0, tremor: Double = 0,
        sway: Double = 0, drift: Double = 0, noise: Double = 0.02, around: Double = 0, isAcross: Bool = false,
        isLid: Bool = false, _ kind: Kind = .meant, least: Double = 1, without: Double? = nil
    ) {
        self.label = label
        self.kind = kind
        hand = RigidHand(
            turn: turn, pitch: pitch, restRoll: rest, tremor: tremor, sway: sway, drift: drift, noise: noise,
            turningAround: around, isSideways: isAcross)
        leastWithGyroscope = least
        leastWithout = without ?? least
        withGyroscope = isLid ? [] : isAcross ? [.joyCon] : [.dualShock4, .joyCon]
        self.without = isLid ? [.slowLid, .quickLid] : isAcross ? [.wiiRemote] : [.dualShock3, .laptop]
    }

    private static let seeds: ClosedRange<UInt64> = 1...40

    /// Forty hands, each with a tilt to either side, on devices by turns.
    func counts(on devices: [RigidDevice]) -> RigidCounts {
        RigidCase.seeds.reduce(into: RigidCounts()) { counts, seed in
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
    static let all: [RigidCase] = level + own + wheel + rested + lids + shaken + calm

    private static let level = [
        RigidCase("level, flat", pitch: 0), RigidCase("level, pitch 30"), RigidCase("level, pitch 60", pitch: 60),
        RigidCase("level, upright", pitch: 90), RigidCase("level, face down", pitch: 180),
    ]

    private static let own = [
        RigidCase("long axis, flat", .own, pitch: 0), RigidCase("long axis, pitch 30", .own, pitch: 30),
        RigidCase("long axis, pitch 40", .own, pitch: 40), RigidCase("long axis, pitch 50", .own, pitch: 50),
        RigidCase("long axis, pitch 60", .own, pitch: 60, without: 0.7),
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
        RigidCase("long axis, pitch 45, rest at 20", .own, pitch: 45, rest: 20, without: 0.8),
        RigidCase("long axis, pitch 45, rest at 45", .own, pitch: 45, rest: 45, least: 0.98, without: 0.98),
        RigidCase("level, drift of 2 a second", drift: 2, least: 0.98),
        RigidCase("held across, flat", pitch: 0, isAcross: true, least: 0.95),
        RigidCase("held across, pitch 40", pitch: 40, isAcross: true),
    ]

    /// A lid that stands at 110 degrees to the table is a pad with a pitch of 70.
    private static let lids = [90, 110, 130].map { angle in
        RigidCase("laptop, lid at \(angle)", pitch: Double(180 - angle), isLid: true)
    }

    private static let shaken = [
        RigidCase("level, tremor of 12 at 9 Hz", tremor: 12, least: 0.98),
        RigidCase("long axis, pitch 45, tremor of 12", .own, pitch: 45, tremor: 12, least: 0.98),
        RigidCase("long axis, upright, tremor of 12", .own, pitch: 90, tremor: 12, least: 0.95, without: 0),
        RigidCase("wheel, pitch 50, tremor of 12", .wheel, pitch: 50, tremor: 12, least: 0.98),
        RigidCase("level, noise of 0.06 g", noise: 0.06),
        RigidCase("long axis, pitch 45, sway of 5", .own, pitch: 45, sway: 5, least: 0.95, without: 0.85),
        RigidCase("level, ten seconds on the way", .level, .ramp),
    ]

    private static let calm = [
        RigidCase("30 held, level, flat", pitch: 0, sway: 5, .calm(30)),
        RigidCase("30 held, level, pitch 45", pitch: 45, sway: 5, .calm(30)),
        RigidCase("30 held, level, upright", pitch: 90, sway: 5, .calm(30)),
        RigidCase("30 held, long axis, pitch 50", .own, pitch: 50, sway: 5, .calm(30)),
        RigidCase("30 held, long axis, pitch 70", .own, pitch: 70, sway: 5, .calm(30)),
        RigidCase("30 held, long axis, pitch 80", .own, pitch: 80, sway: 5, .calm(30)),
        RigidCase("30 held, long axis, upright", .own, pitch: 90, sway: 5, .calm(30)),
        RigidCase("30 held, wheel, pitch 50", .wheel, pitch: 50, sway: 5, .calm(30)),
        RigidCase("30 held, level, rest at 45", pitch: 45, rest: 45, sway: 5, .calm(30)),
        RigidCase("36 held, tremor of 5", tremor: 5, .calm(36)),
        RigidCase("30 held, laptop, lid at 110", pitch: 70, sway: 5, isLid: true, .calm(30)),
        RigidCase("turning around at 90 a second, flat", pitch: 0, sway: 5, around: 90, .calm(0)),
        RigidCase("turning around at 90 a second, pitch 45", pitch: 45, sway: 5, around: 90, .calm(0)),
        RigidCase("turning around at 90 a second, pitch 80", pitch: 80, sway: 5, around: 90, .calm(0)),
        RigidCase("turning around at 20 a second, upright", pitch: 90, sway: 5, around: 20, .calm(0)),
    ]
}

@Suite("Any turn a hand makes")
struct RigidHandTests {
    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../docs/devices.md").standardized

    private static let head = "| case | with a gyroscope | without |\n| --- | --- | --- |\n"

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
        } else {
            #expect(written == table, "RECORD_SCREENS=1 renews it")
        }
    }

    private static func row(of rigid: RigidCase) -> String {
        let kinds = [(rigid.withGyroscope, rigid.leastWithGyroscope), (rigid.without, rigid.leastWithout)]
        let cells = kinds.map { devices, least in
            guard !devices.isEmpty else { return "" }
            let counts = rigid.counts(on: devices)
            #expect(counts.wrong == 0 && counts.extra == 0, "\(rigid.label): \(counts)")
            #expect(Double(counts.right) >= least * 80, "\(rigid.label): \(counts)")
            return "\(counts)"
        }
        return "| \(rigid.label) | \(cells[0]) | \(cells[1]) |\n"
    }
}
