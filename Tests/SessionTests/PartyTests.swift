import QuizCore
import Testing
import TiltCore
import TiltRecording
import TiltTesting
import TrooperScreens

@testable import TrooperSession

/// Pads that are plugged in and out at known times, each by its seat.
final class PartyPads: LateTilting, PartyTilting {
    private var seats: [DeviceNumber: Seat] = [:]
    private var away: Set<DeviceNumber> = []
    private(set) var rumbled: [Seat: Int] = [:]
    private(set) var lit: [Seat] = []

    override func readInputs(from ready: [Int32], at now: Microseconds) -> [DeviceInput] {
        super.readInputs(from: ready, at: now).map { input in
            switch input.kind {
            case .deviceAppeared(let device):
                away.remove(device.number)
                return DeviceInput(.deviceAppeared(seated(device)), at: input.at)
            case .deviceVanished(let number): away.insert(number)
            default: break
            }
            return input
        }
    }

    private func seated(_ device: RecordedDevice) -> RecordedDevice { device.at(seats[device.number] ?? .first) }

    override func describe() -> [RecordedDevice] {
        devices.filter { !away.contains($0.number) && (isCalibrating || seats[$0.number] != nil) }.map(seated)
    }

    override func rumble(_ effect: RumbleEffect, of seat: Seat) { rumbled[seat, default: 0] += 1 }
    func assign(_ number: DeviceNumber, to seat: Seat?) { seats[number] = seat }
    func seat(of number: DeviceNumber) -> Seat? { seats[number] }
    func name(of number: DeviceNumber) -> String { "Sixaxis \(number.rawValue)" }
    func light(_ seat: Seat, isOn: Bool) { if isOn { lit.append(seat) } }
}

@Suite("A party")
struct PartyTests {
    private static let join: [(after: Int64, key: Key)] = [
        (200, .character("a")), (200, .right), (200, .enter),
    ]
    private static func tap(_ key: Key) -> [(after: Int64, key: Key)] { Array(repeating: (170, key), count: 3) }

    private func pad(_ number: UInt8) throws -> RecordedDevice {
        let axes = [AxisCode.x, .y].map { AxisDescription(code: $0, minimum: -100, maximum: 100) }
        let keys = [EventCode.key(.south), .key(.east), .key(.start)]
        let description = DeviceDescription(name: "A pad", codes: keys, axes: axes)
        return RecordedDevice(description, number: try #require(DeviceNumber(rawValue: number)))
    }

    /// What the pads did, in the milliseconds since the display began.
    private func inputs(_ display: FakeDisplay, _ events: [(Int64, UInt8, EventCode, Int32)]) throws -> [DeviceInput] {
        try events.flatMap { at, number, code, value in
            let number = try #require(DeviceNumber(rawValue: number))
            let time = display.now() + .milliseconds(at)
            return [InputEvent(code, value, at: time), InputEvent(.report, at: time)].map {
                DeviceInput(.input($0, of: number), at: time)
            }
        }
    }

    @Test("two halves of a keyboard play, and nothing of it is in the scores")
    func halves() throws {
        let scores = try TestScores()
        let display = FakeDisplay(Self.join + Self.tap(.left) + Self.tap(.character("d")) + [(900, .redraw)])
        #expect(display.session(try scores.open(), tilting: PartyPads()).playTogether() == .inputEnded)
        // The arrow keys are the second seat.
        let afterFirst = try #require(display.shown.dropFirst(7).first)
        #expect(afterFirst.contains("10 s "), "\(afterFirst)")
        #expect(afterFirst.contains("   locked") && !afterFirst.contains("right +"), "\(afterFirst)")
        #expect(display.text.contains("right, first"), "\(display.text)")
        #expect(display.text.contains("wrong"), "\(display.text)")
        #expect(try scores.answers().isEmpty)
    }

    @Test("a party is asked nothing twice until too few questions are left")
    func repeats() throws {
        let questions = (0..<20).map { number in
            Question(
                id: QuestionID(rawValue: "q\(number)"), statement: "Statement number \(number).",
                answer: number.isMultiple(of: 2), explanation: "", topic: "puzzle", difficulty: .easy, sources: [])
        }
        let pack = Pack(id: "one", title: "Pack one", licence: "CC0-1.0", version: "1", questions: questions)
        let scores = try TestScores([pack])
        let games = try scores.open(seed: nil)
        games.isTogether = true
        let asked = try (1...4).flatMap { _ in try games.deal().questions.map(\.id) }
        #expect(Set(asked).count == 20, "\(asked)")
        #expect(try games.deal().questions.count == 5)
        let seeded = try scores.open()
        seeded.isTogether = true
        #expect(try seeded.deal() != seeded.deal())
    }

    @Test("a key that is held down answers for nobody")
    func held() throws {
        let held: [(after: Int64, key: Key)] = [(170, .left), (500, .left)] + Array(repeating: (33, .left), count: 60)
        let display = FakeDisplay(Self.join + held + [(900, .redraw)])
        _ = display.session(try TestScores().open(), tilting: PartyPads()).playTogether()
        #expect(display.text.contains("Question 1 of 5") && !display.text.contains("   locked"), "\(display.text)")
    }

    @Test("without a limit Enter waits no longer for who has not answered")
    func noLimit() throws {
        let off: [(after: Int64, key: Key)] = Array(repeating: (100, .character("+")), count: 3)
        let wait: [(after: Int64, key: Key)] = [(300, .enter), (60_000, .redraw), (100, .enter), (900, .redraw)]
        let keys = off + Self.join + wait.prefix(1) + Self.tap(.left) + wait.dropFirst()
        let display = FakeDisplay(keys)
        _ = display.session(try TestScores().open(), tilting: PartyPads()).playTogether()
        let waiting = try #require(display.shown.dropLast().last)
        #expect(waiting.contains("   locked") && waiting.contains("enter wait no longer"), "\(waiting)")
        #expect(display.text.contains("no answer") && display.text.contains("right, first"), "\(display.text)")
    }

    @Test("the owner's answers are saved as they come, and a question left open is in no history")
    func owner() throws {
        let scores = try TestScores()
        let mine: [(after: Int64, key: Key)] = [
            (200, .character("a")), (200, .right), (200, .character("m")), (100, .character("-")), (200, .enter),
        ]
        let next: [(after: Int64, key: Key)] = [(1_500, .enter)]
        let both = Self.tap(.character("a")) + Self.tap(.right)
        let keys = mine + both + next + Self.tap(.right) + [(6_000, .redraw)] + next + both + next + both
        let display = FakeDisplay(keys + [(900, .redraw)])
        _ = display.session(try scores.open(), tilting: PartyPads()).playTogether()
        #expect(display.text.contains("Question 4 of 5"), "\(display.text)")
        let stored = try scores.other.history(limit: 9).flatMap(\.answers)
        let asked = stored.map(\.question.rawValue).sorted()
        #expect(asked.count == 3 && Set(asked).count == 3, "\(asked)")
        #expect(stored.map(\.answer.given) == [true, true, true])
    }

    @Test("pads join by leaning or a press, each moves its own arrow, and a side stays secret")
    func pads() throws {
        let display = FakeDisplay([(2_000, .enter), (1_400, .redraw), (1_500, .redraw), (1_500, .redraw)])
        let events: [(Int64, UInt8, EventCode, Int32)] = [
            (100, 1, .absolute(.x), 100), (400, 1, .absolute(.x), 0), (700, 2, .key(.south), 1),
            (3_000, 2, .absolute(.x), -100), (3_900, 1, .absolute(.x), 100),
        ]
        let pads = PartyPads(try pad(1), try pad(2), try pad(3), inputs: try inputs(display, events))
        _ = display.session(try TestScores().open(), tilting: pads).playTogether()
        #expect(display.shown[0].contains("2 of 4") && display.shown[0].contains("pad 2"), "\(display.shown[0])")
        #expect(display.shown[1].contains("   locked"), "\(display.shown[1])")
        #expect(display.text.contains("wrong") && display.text.contains("right, first"), "\(display.text)")
        #expect(pads.lit.map(\.rawValue) == [2, 1])
        #expect(pads.rumbled.keys.map(\.rawValue).sorted() == [1, 2])
    }

    @Test("a pad that goes away pauses with its player's name, and comes back to its seat")
    func unplugged() throws {
        let display = FakeDisplay([(2_000, .enter), (1_500, .redraw), (60_000, .redraw), (2_000, .redraw)])
        let events: [(Int64, UInt8, EventCode, Int32)] = [(100, 1, .key(.south), 1), (700, 2, .key(.south), 1)]
        let (one, two) = (try pad(1), try pad(2))
        let start = display.now()
        let changes = [
            DeviceInput(.deviceVanished(two.number), at: start + .milliseconds(3_000)),
            DeviceInput(.deviceAppeared(two), at: start + .milliseconds(64_000)),
        ]
        let late: [(Int64, UInt8, EventCode, Int32)] = [(64_500, 2, .absolute(.x), -100)]
        let pads = PartyPads(
            one, two, inputs: try inputs(display, events) + changes + inputs(display, late))
        _ = display.session(try TestScores().open(), tilting: pads).playTogether()
        for shown in display.shown[1...2] { #expect(shown.contains("Sixaxis 2"), "\(shown)") }
        #expect(display.shown[2].contains("gone"), "\(display.shown[2])")
        // The minute of waiting is in no answer's time.
        #expect(display.text.contains("right, first +2 TRUE  0:01.6"), "\(display.text)")
        #expect(!display.text.contains("gone"), "\(display.text)")
        #expect(pads.lit.map(\.rawValue) == [2])
    }

    @Test("a pad that goes away under the help is waited for, and ends the waiting under the help, too")
    func underHelp() throws {
        let help = (after: Int64(1_000), key: Key.character("?"))
        let display = FakeDisplay(
            [(2_000, .enter), help, (400, .redraw), (600, .redraw), help, (400, .redraw), (600, .redraw)])
        let events: [(Int64, UInt8, EventCode, Int32)] = [(100, 1, .key(.south), 1), (400, 2, .key(.south), 1)]
        let (one, two) = (try pad(1), try pad(2))
        let start = display.now()
        let changes = [
            DeviceInput(.deviceVanished(two.number), at: start + .milliseconds(3_500)),
            DeviceInput(.deviceAppeared(two), at: start + .milliseconds(5_500)),
        ]
        let pads = PartyPads(one, two, inputs: try inputs(display, events) + changes)
        _ = display.session(try TestScores().open(), tilting: pads).playTogether()
        let seen = display.shown.dropFirst(2).map { text in
            ["go on without the device", "pad 2 is gone", "a locked answer hides its side"].map(text.contains)
        }
        #expect(seen.map { $0.firstIndex(of: true) } == [nil, 1, 1, 0, 2], "\(display.shown)")
    }

    @Test("who goes away before the next game is waited for in it, and has left when the lobby opens again")
    func awayFromTheStart() throws {
        let join: [(after: Int64, key: Key)] = [(200, .character("a")), (200, .right), (1_600, .enter)]
        let question = Self.tap(.character("a")) + Self.tap(.right) + [(11_000, .redraw), (1_500, .enter)]
        let game = (1...5).flatMap { _ in question }
        let after: [(after: Int64, key: Key)] = [
            (2_000, .enter), (1_000, .escape), (1_000, .escape), (1_000, .character("y")), (1_000, .redraw),
        ]
        let display = FakeDisplay(join + game + after)
        let length = (join + game).reduce(0) { $0 + $1.after }
        let one = try pad(1)
        let inputs = try inputs(display, [(100, 1, .key(.south), 1)])
        let away = DeviceInput(.deviceVanished(one.number), at: display.now() + .milliseconds(length + 1_000))
        _ = display.session(try TestScores().open(), tilting: PartyPads(one, inputs: inputs + [away])).playTogether()
        let last = Array(display.shown.suffix(5))
        #expect(last[0].contains("Play again") && last[0].contains("1 Sixaxis 1"), "\(last[0])")
        #expect(last[1].contains("pad 1 is gone"), "\(last[1])")
        #expect(last[2].contains("Question 1 of 5") && last[2].contains(" away"), "\(last[2])")
        // Once more, Escape asks whether to leave.
        #expect(last[3].contains("Leave the game?") && last[4].contains("2 of 4"), "\(last[3]), \(last[4])")
        #expect(!last[4].contains("Sixaxis"), "\(last[4])")
    }

    @Test("all who go away are waited for, and nobody again whom the others went on without")
    func several() throws {
        let display = FakeDisplay([(2_000, .enter), (2_000, .enter)] + Array(repeating: (1_000, .redraw), count: 6))
        let events: [(Int64, UInt8, EventCode, Int32)] = [
            (100, 1, .key(.south), 1), (400, 2, .key(.south), 1), (700, 3, .key(.south), 1),
        ]
        let all = try (1...3).map { try pad($0) }
        let changes = [
            (3_000, 2, false), (4_500, 1, false), (5_500, 1, true), (6_500, 0, false), (6_600, 1, false),
            (7_500, 1, true), (8_500, 0, true),
        ].map { at, place, isBack in
            DeviceInput(
                isBack ? .deviceAppeared(all[place]) : .deviceVanished(all[place].number),
                at: display.now() + .milliseconds(at))
        }
        let pads = PartyPads(all[0], all[1], all[2], inputs: try inputs(display, events) + changes)
        _ = display.session(try TestScores().open(), tilting: pads).playTogether()
        let gone = display.shown.map { text in (1...3).filter { text.contains("pad \($0) is gone") } }
        #expect(gone.prefix(8) == [[], [3], [2], [], [1, 2], [1], [], []], "\(gone)")
    }
}
