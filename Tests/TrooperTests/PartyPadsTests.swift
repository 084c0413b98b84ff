import QuizCore
import QuizRecording
import TestDevices
import TestHands
import TestRecordings
import Testing
import TiltCore

@testable import TiltDevices

/// A party whose devices are plugged in and out.
private struct Party {
    let pads: Pads
    /// Nil while players join.
    var game: LiveGame?
    var now: Microseconds = .zero
    /// What players did with the controllers, by their places.
    var outputs: [(Int, PadEvent.Kind)] = []

    /// Players join.
    init(_ input: PluggedDevices) {
        pads = input.connect()
        pads.use(.calibrating, at: .zero)
        pads.beginAnew(at: .zero)
    }

    /// What the controllers say now, which the game takes.
    @discardableResult
    mutating func read(at milliseconds: Int64) -> [PadEvent] {
        now = .milliseconds(milliseconds)
        let events = pads.read(at: now)
        for event in events {
            if ![.appeared, .gone].contains(event.kind) { outputs.append((event.pad, event.kind)) }
            switch event.kind {
            case .stage(let stage): _ = game?.receive(.stage(stage), seat: event.seat ?? .first, at: event.at)
            case .step(let side): _ = game?.receive(.step(side), seat: event.seat ?? .first, at: event.at)
            default: break
            }
        }
        _ = game?.pass(to: now)
        return events
    }

    /// Begins a game of those who have seats.
    mutating func begin(seats: Int = 2, at milliseconds: Int64) throws {
        now = .milliseconds(milliseconds)
        pads.use(.playing(isAsking: false), at: now)
        pads.beginAnew(at: now)
        let deck = try #require(Deck.numbered())
        let progress = try #require(GameProgress(deck: deck, seats: seats))
        game = LiveGame(Game(progress, lastCall: nil), at: now)
    }

    var stages: [Int] {
        guard case .asking(let asking)? = game?.game.phase else { return [] }
        return asking.lanes.map { Int($0.arrow.stage.rawValue) }
    }

    var locked: [Bool] {
        guard case .asking(let asking)? = game?.game.phase else { return [] }
        return asking.lanes.map(\.isLocked)
    }

    /// By question and seat.
    var answers: [[Bool?]] { game?.game.progress.rounds.map { $0.map { $0?.given } } ?? [] }
}

extension [PadEvent] {
    /// The places of what appeared and vanished, with the seats.
    fileprivate var plugged: [String] {
        compactMap { event in
            switch event.kind {
            case .appeared: "+\(event.pad)" + (event.seat.map { " at \($0.rawValue)" } ?? "")
            case .gone: "-\(event.pad)"
            default: nil
            }
        }
    }
}

@Suite("The controllers of a party")
struct PartyPadsTests {
    private let input: PluggedDevices
    private let one = Seat.first
    private let two = Seat.first(2)[1]

    init() throws { input = try PluggedDevices() }

    @Test("while players join all are heard, in a game those with a seat, each for its seat")
    func seats() throws {
        let pads = (1...3).map { input.plug(SampleDevice.xboxPad(at: "usb-\($0)"), at: $0) }
        var party = Party(input)
        #expect(party.read(at: 0).isEmpty && party.pads.connected.map(\.place) == [0, 1, 2])
        pads[2].press(.south, at: 10)
        pads[0].press(.south, at: 20)
        party.read(at: 100)
        #expect(party.outputs.filter { $0.1 == .confirm }.map(\.0) == [2, 0])
        party.pads.assign(2, to: one)
        party.pads.assign(0, to: two)
        #expect(party.pads.connected.map(\.seat) == [two, nil, one])
        try party.begin(at: 1_000)
        // Two at once, and one that nobody holds.
        for pad in pads { pad.send(.absolute(.x), 32_767, at: 1_500) }
        pads[0].send(.absolute(.x), -32_768, at: 1_501)
        party.read(at: 1_600)
        #expect(party.stages == [3, -3])
        party.read(at: 2_000)
        #expect(party.answers == [[false, true]])
    }

    @Test("a controller of two nodes has one seat, also when the second one comes later")
    func nodes() throws {
        let pad = input.plug(SampleDevice.dualShock4Pad, at: 5)
        var party = Party(input)
        party.read(at: 0)
        party.pads.assign(0, to: two)
        try party.begin(at: 100)
        input.plug(SampleDevice.dualShock4Motion, at: 4)
        #expect(party.read(at: 200).plugged == ["-0", "+0 at 2"])
        #expect(party.pads.connected.first?.tilt.classification.kind == .motionSensor)
        pad.press(.south, at: 300)
        party.read(at: 400)
        #expect(party.outputs.last?.1 == .confirm && party.pads.connected.map(\.seat) == [two])
    }

    @Test("one that is pulled out in a tilt leaves its own arrow at the centre, and returns to its seat")
    func returns() throws {
        let pads = (1...2).map { input.plug(SampleDevice.xboxPad(at: "usb-\($0)"), at: $0) }
        var party = Party(input)
        party.read(at: 0)
        party.pads.assign(0, to: one)
        party.pads.assign(1, to: two)
        try party.begin(at: 100)
        pads[0].send(.absolute(.x), 15_000, at: 500)
        pads[1].send(.absolute(.x), -15_000, at: 500)
        party.read(at: 600)
        #expect(party.stages == [1, -1])
        input.unplug(2)
        #expect(party.read(at: 700).plugged == ["-1"])
        #expect(party.stages == [1, 0])
        // Another pad of the model at another port is nobody's.
        let stranger = input.plug(SampleDevice.xboxPad(at: "usb-3"), at: 2)
        stranger.send(.absolute(.x), 32_767, at: 720)
        #expect(party.read(at: 800).plugged == ["+2"] && party.stages == [1, 0])
        input.plug(SampleDevice.xboxPad(at: "usb-2"), at: 3).send(.absolute(.x), 0, at: 900)
        #expect(party.read(at: 1_000).plugged == ["+1 at 2"])
    }

    @Test("each buzzer of a set answers for its seat, once a press, and has a name")
    func buzzers() throws {
        let set = input.plug(SampleDevice.buzzSet, at: 7)
        var party = Party(input)
        #expect(party.pads.connected.map(\.buzzer) == [0, 1, 2, 3])
        for (place, seat) in zip(0..<4, Seat.first(4)) { party.pads.assign(place, to: seat) }
        try party.begin(seats: 4, at: 1_000)
        func green(_ buzzer: UInt16) -> KeyCode { KeyCode(rawValue: 0x2c2 + 5 * buzzer) }
        func orange(_ buzzer: UInt16) -> KeyCode { KeyCode(rawValue: 0x2c3 + 5 * buzzer) }
        set.press(green(1), at: 2_000)
        set.press(green(3), at: 2_010)
        party.read(at: 2_080)
        #expect(party.stages == [0, -3, 0, -3])
        // Within the dwell the other colour turns it.
        set.press(orange(3), at: 2_100)
        party.read(at: 2_135)
        #expect(party.locked == [false, true, false, false] && party.stages[3] == 3)
        party.read(at: 2_400)
        #expect(party.locked == [false, true, false, true])
        set.press(green(0), at: 2_500)
        set.press(orange(2), at: 2_500)
        party.read(at: 3_000)
        #expect(party.answers == [[true, true, false, false]])
        // The next question is answered by the next presses alone.
        _ = party.game?.receive(.next, at: party.now)
        party.read(at: 3_100)
        #expect(party.locked == [false, false, false, false] && party.stages == [0, 0, 0, 0])
        // Red is Next, and no answer.
        set.press(0x2c0, at: 3_200)
        party.read(at: 3_300)
        #expect(party.outputs.last?.1 == .confirm && party.stages == [0, 0, 0, 0])
    }

    @Test("no input of one reaches another's seat, in any order of plugging", arguments: 0..<40)
    func crossTalk(seed: UInt64) throws {
        var chance = SplitMix64(seed: seed)
        var devices: [Int: PluggedDevice] = [:]
        var party = Party(input)
        for port in Self.ports(&chance) {
            input.plug(SampleDevice.xboxPad(at: "usb-\(port)"), at: port + Int(chance.next() % 3) * 4)
            party.read(at: 0)
        }
        // Joining in the order of the ports, whatever numbers they have.
        for pad in party.pads.connected {
            let port = try #require(Int(pad.description.port.suffix(1)))
            party.pads.assign(pad.place, to: Seat.first(4)[port - 1])
        }
        for number in 1...12 { input.unplug(number) }
        party.read(at: 10)
        for (node, port) in Self.ports(&chance).enumerated() {
            devices[port] = input.plug(SampleDevice.xboxPad(at: "usb-\(port)"), at: node)
            party.read(at: 20)
        }
        try party.begin(seats: 4, at: 1_000)
        let leaning = Int(chance.next() % 4)
        devices[leaning + 1]?.send(.absolute(.x), 15_000, at: 1_500)
        party.read(at: 1_600)
        #expect(party.stages == (0..<4).map { $0 == leaning ? 1 : 0 })
    }

    /// 1 to 4 in any order.
    private static func ports(_ chance: inout SplitMix64) -> [Int] {
        (1...4).map { ($0, chance.next()) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
}
