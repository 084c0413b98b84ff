import QuizCore
import Testing

@testable import TestHands
@testable import TiltCore

@Suite("A buzzer of a Buzz set")
struct BuzzerTests {
    private let third = Buzzer.all[2].part(of: SampleDevice.buzzSet)

    /// Of the third buzzer, in the order of the kernel.
    private let red: KeyCode = 0x2ca
    private let yellow: KeyCode = 0x2cb
    private let green: KeyCode = 0x2cc
    private let orange: KeyCode = 0x2cd
    private let blue: KeyCode = 0x2ce

    private func press(_ key: KeyCode, at milliseconds: Int64, for length: Int64 = 60) -> [InputEvent] {
        [(1, milliseconds), (0, milliseconds + length)].flatMap { value, time in
            [InputEvent(.key(key), value, at: .milliseconds(time)), InputEvent(.report, at: .milliseconds(time))]
        }
    }

    /// The stages with their times in milliseconds.
    private func stages(_ events: [InputEvent], until end: Int64 = 2_000) -> [Int: [Int]] {
        var reader = TiltReader(third)
        return reader.feed(events, thenSilenceUntil: end * 1_000).reduce(into: [:]) { stages, output in
            guard case .stage(let stage) = output.kind else { return }
            stages[Int(output.at.rawValue / 1_000), default: []].append(Int(stage.rawValue))
        }
    }

    @Test("green runs the arrow to true, orange to false, and it falls back 50 ms after the answer")
    func runs() {
        #expect(stages(press(green, at: 1_000)) == [1_000: [-1, -2, -3], 1_180: [-2, -1, 0]])
        #expect(stages(press(orange, at: 1_000, for: 900)) == [1_000: [1, 2, 3], 1_180: [2, 1, 0]])
    }

    @Test("it stays out longer than an answer takes, in every preset", arguments: SnapPreset.allCases)
    func presets(_ preset: SnapPreset) {
        var reader = TiltReader(third, settings: TiltSettings(snap: preset))
        _ = reader.feed(press(green, at: 1_000))
        #expect(reader.deadline == .milliseconds(1_050) + preset.dwell)
    }

    @Test("the other colour turns it, through the centre, and has its whole time")
    func turns() {
        let turned = stages(press(green, at: 1_000) + press(orange, at: 1_100))
        #expect(turned == [1_000: [-1, -2, -3], 1_100: [-2, -1, 0, 1, 2, 3], 1_280: [2, 1, 0]])
    }

    @Test("the same colour again does nothing until the arrow has fallen back, and each press after that is one")
    func again() {
        let once = stages(press(green, at: 1_000, for: 20) + press(green, at: 1_060, for: 20))
        #expect(once == [1_000: [-1, -2, -3], 1_180: [-2, -1, 0]])
        let twice = stages(press(green, at: 1_000) + press(green, at: 1_300))
        #expect(twice.keys.sorted() == [1_000, 1_180, 1_300, 1_480])
    }

    @Test("red confirms; yellow, blue and the buttons of other buzzers do nothing")
    func others() {
        var reader = TiltReader(third)
        let keys = [red, yellow, blue, 0x2c0, 0x2c2, 0x2c3]
        let events = keys.enumerated().flatMap { press($1, at: 1_000 + 100 * Int64($0)) }
        #expect(reader.feed(events).map(\.kind) == [.confirm])
        #expect(reader.deadline == nil && reader.stage == .neutral)
    }

    @Test("an event of the set goes to the buzzer whose button it is, and the end of a report to all")
    func parts() {
        #expect(Buzzer.all.map { Buzzer($0.part(of: SampleDevice.buzzSet)) } == Buzzer.all)
        #expect(Buzzer(SampleDevice.buzzSet) == nil)
        func takers(_ event: InputEvent) -> [Int] { Buzzer.all.filter { $0.takes(event) }.map(\.place) }
        for code in UInt16(0x2c0)...0x2d3 {
            #expect(takers(InputEvent(.key(KeyCode(rawValue: code)), 1, at: .zero)) == [Int(code - 0x2c0) / 5])
        }
        #expect(takers(InputEvent(.report, at: .zero)) == [0, 1, 2, 3])
        #expect(takers(InputEvent(at: 0, type: EventType.miscellaneous, code: 4, value: 589_840)).isEmpty)
    }
}
