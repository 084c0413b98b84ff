import QuizCore
import TestDevices
import TestHands
import TestRecordings
import Testing
import TiltCore
import TiltRecording
import TrooperSession

@testable import TiltDevices
@testable import trooper

/// A party whose devices are plugged in and out.
private struct Party {
    let connection: ConnectedPads
    let controls: PartyControls
    var game: TiltedGame
    var now: Microseconds = .zero
    /// What the devices did in the game, by the device's number.
    var outputs: [(DeviceNumber, PadEvent.Kind)] = []

    init(_ input: PluggedDevices, seats: Int = 2) {
        connection = input.connect()
        controls = PartyControls(connection, PadSettings(canRumble: true, calibrations: CalibrationStore(nil)))
        game = TiltedGame(seatCount: seats, lastCall: nil)
    }

    /// What the controls say now, which the game takes.
    @discardableResult
    mutating func read(at milliseconds: Int64) -> [DeviceInput] {
        now = .milliseconds(milliseconds)
        let inputs = controls.readInputs(from: controls.descriptors, at: now)
        for input in inputs {
            game.receive(input.kind, at: input.at)
            follow()
        }
        game.pass(to: now)
        follow()
        controls.note(game)
        return inputs
    }

    private mutating func follow() {
        while let outcome = game.next() {
            switch outcome {
            case .effect(.deckNeeded, _): if let deck = Deck.numbered() { game.receive(.deckDealt(deck), at: now) }
            case .effect: break
            case .pad(let output, let number): outputs.append((number, output.kind))
            }
        }
    }

    /// Begins a game of those who have seats.
    mutating func begin(at milliseconds: Int64) {
        now = .milliseconds(milliseconds)
        controls.isCalibrating = false
        game.restart(at: now)
        for device in controls.describe() { game.receive(.deviceAppeared(device), at: now) }
        game.receive(.playPressed, at: now)
        follow()
    }

    var stages: [Int] {
        guard case .asking(let asking) = game.game.phase else { return [] }
        return asking.lanes.map { Int($0.arrow.stage.rawValue) }
    }

    var locked: [Bool] {
        guard case .asking(let asking) = game.game.phase else { return [] }
        return asking.lanes.map(\.isLocked)
    }

    /// By question and seat.
    var answers: [[Bool?]] { game.game.phase.progress?.rounds.map { $0.map { $0?.given } } ?? [] }
}

extension [DeviceInput] {
    /// The numbers of what appeared and vanished.
    fileprivate var plugged: [String] {
        compactMap { input in
            switch input.kind {
            case .deviceAppeared(let device): "+\(device.number.rawValue) at \(device.seat.rawValue)"
            case .deviceVanished(let number): "-\(number.rawValue)"
            default: nil
            }
        }
    }
}

@Suite("The controllers of a party")
struct PartyControlsTests {
    private let input: PluggedDevices
    private let one = Seat.first
    private let two = Seat.first(2)[1]

    init() throws { input = try PluggedDevices() }

    private func number(_ value: UInt8) throws -> DeviceNumber { try #require(DeviceNumber(rawValue: value)) }

    @Test("while players join all are heard, in a game those with a seat, each for its seat")
    func seats() throws {
        let pads = (1...3).map { input.plug(SampleDevice.xboxPad(at: "usb-\($0)"), at: $0) }
        var party = Party(input)
        party.controls.isCalibrating = true
        #expect(party.read(at: 0).plugged == ["+1 at 1", "+3 at 1", "+5 at 1"])
        pads[2].press(.south, at: 10)
        pads[0].press(.south, at: 20)
        party.read(at: 100)
        #expect(party.outputs.map(\.0.rawValue) == [5, 1] && party.outputs.allSatisfy { $0.1 == .confirm })
        try party.controls.assign(number(5), to: one)
        try party.controls.assign(number(1), to: two)
        #expect(try [1, 3, 5].map { try party.controls.seat(of: number($0)) } == [two, nil, one])
        #expect(try party.controls.name(of: number(3)) == "X-Box 360 pad")
        party.begin(at: 1_000)
        let seated = party.game.devices.map { "\($0.number.rawValue) at \($0.device.seat.rawValue)" }
        #expect(seated == ["1 at 2", "5 at 1"])
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
        party.controls.isCalibrating = true
        party.read(at: 0)
        try party.controls.assign(number(1), to: two)
        party.begin(at: 100)
        input.plug(SampleDevice.dualShock4Motion, at: 4)
        #expect(party.read(at: 200).plugged == ["-1", "+1 at 2", "+2 at 2"])
        #expect(party.game.devices.map(\.device.use) == [RecordedDevice.tilt, RecordedDevice.buttonsOnly])
        pad.press(.south, at: 300)
        party.read(at: 400)
        let second = try number(2)
        #expect(party.outputs.last?.0 == second && party.controls.seat(of: second) == two)
    }

    @Test("one that is pulled out in a tilt leaves its own arrow at the centre, and returns to its seat")
    func returns() throws {
        let pads = (1...2).map { input.plug(SampleDevice.xboxPad(at: "usb-\($0)"), at: $0) }
        var party = Party(input)
        party.controls.isCalibrating = true
        party.read(at: 0)
        try party.controls.assign(number(1), to: one)
        try party.controls.assign(number(3), to: two)
        party.begin(at: 100)
        pads[0].send(.absolute(.x), 15_000, at: 500)
        pads[1].send(.absolute(.x), -15_000, at: 500)
        party.read(at: 600)
        #expect(party.stages == [1, -1])
        input.unplug(2)
        #expect(party.read(at: 700).plugged == ["-3"])
        #expect(party.stages == [1, 0])
        // Another pad of the model at another port is nobody's.
        let stranger = input.plug(SampleDevice.xboxPad(at: "usb-3"), at: 2)
        stranger.send(.absolute(.x), 32_767, at: 720)
        #expect(party.read(at: 800).isEmpty && party.stages == [1, 0])
        input.plug(SampleDevice.xboxPad(at: "usb-2"), at: 3).send(.absolute(.x), 0, at: 900)
        #expect(party.read(at: 1_000).plugged == ["+3 at 2"])
    }

    @Test("each buzzer of a set answers for its seat, once a press, and has a name")
    func buzzers() throws {
        let set = input.plug(SampleDevice.buzzSet, at: 7)
        var party = Party(input, seats: 4)
        party.controls.isCalibrating = true
        #expect(party.read(at: 0).plugged.count == 4)
        let numbers = try [1, 3, 5, 7].map(number)
        #expect(numbers.map(party.controls.name) == ["Buzzer 1", "Buzzer 2", "Buzzer 3", "Buzzer 4"])
        for (number, seat) in zip(numbers, Seat.first(4)) { party.controls.assign(number, to: seat) }
        party.begin(at: 1_000)
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
        party.game.receive(.nextPressed, at: party.now)
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
        var party = Party(input, seats: 4)
        party.controls.isCalibrating = true
        for port in Self.ports(&chance) {
            input.plug(SampleDevice.xboxPad(at: "usb-\(port)"), at: port + Int(chance.next() % 3) * 4)
            party.read(at: 0)
        }
        // Joining in the order of the ports, whatever numbers they have.
        for (place, pad) in party.connection.pads {
            let port = try #require(Int(pad.main.description.port.suffix(1)))
            party.controls.assign(DeviceNumber.ofController(at: place)[0], to: Seat.first(4)[port - 1])
        }
        for number in 1...12 { input.unplug(number) }
        party.read(at: 10)
        for (node, port) in Self.ports(&chance).enumerated() {
            devices[port] = input.plug(SampleDevice.xboxPad(at: "usb-\(port)"), at: node)
            party.read(at: 20)
        }
        party.begin(at: 1_000)
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
