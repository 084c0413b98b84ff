import QuizCore
import QuizRecording
import TestHands
import Testing
import TiltCore

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("Leaving a game of several")
struct PartyLeavingTests {
    typealias Keys = [(after: Int64, key: Key)]
    private static let join: Keys = [(200, .character("a")), (200, .right), (200, .enter)]
    private static let question = "Leave the game?"
    /// The first seat says TRUE, the second FALSE; the marks follow.
    private static let answers: Keys = [Key.character("a"), .right].flatMap { Array(repeating: (170, $0), count: 3) }

    /// What is on the screen after each key.
    private func screens(_ keys: Keys, pads: TestPads? = nil) throws -> [String] {
        let display = FakeDisplay(keys + [(100, .redraw)])
        _ = display.session(try TestScores().open(), pads: try pads ?? TestPads(seating: .several)).playTogether()
        return Array(display.shown.dropFirst())
    }

    @Test("q and Esc ask first, at a question and at its marks; Enter, Esc and q play on, y leaves")
    func asks() throws {
        for ask in [Key.character("q"), .escape] {
            for answers in [[], Self.answers] {
                for reply in [Key.enter, .escape, .character("q"), .character("y")] {
                    let shown = try screens(Self.join + answers + [(900, .redraw), (900, ask), (900, reply)]).suffix(3)
                    let (before, asked, after) = (shown[shown.startIndex], shown[shown.startIndex + 1], shown.last)
                    #expect(!before.contains(Self.question) && asked.contains(Self.question), "\(asked)")
                    if reply == .character("y") {
                        #expect(after?.contains("2 of 4") == true, "\(after ?? "")")
                    } else {
                        #expect(after == before)
                    }
                }
            }
        }
    }

    @Test("no other key does anything there, not even those of the players")
    func otherKeys() throws {
        let keys: [Key] = [
            .left, .right, .up, .down, .tab, .f1, .home, .pageDown, .backspace, .character("a"), .character("d"),
            .character("n"), .character("?"), .character("r"), .character("x"), .character("m"), .character("/"),
        ]
        let others: Keys = keys.flatMap { Array(repeating: (170, $0), count: 3) }
        let shown = try screens(Self.join + [(900, .character("q"))] + others + [(900, .enter)])
        let asked = shown.dropFirst(Self.join.count).prefix(1 + others.count)
        #expect(Set(asked).count == 1 && asked.first?.contains(Self.question) == true)
        #expect(shown.last?.contains("Question 1 of 5") == true && shown.last?.contains("   locked") == false)
    }

    @Test("no pad does anything there")
    func pads() throws {
        let axes = [AxisCode.x, .y].map { AxisDescription(code: $0, minimum: -100, maximum: 100) }
        let keys = [EventCode.key(.south), .key(.east), .key(.start)]
        let description = DeviceDescription(name: "A pad", codes: keys, axes: axes)
        let begin = FakeDisplay([]).now()
        func input(_ at: Int64, _ pad: TestPad, _ code: EventCode, _ value: Int32) -> [DeviceInput] {
            let time = begin + .milliseconds(at)
            return [InputEvent(code, value, at: time), InputEvent(.report, at: time)].map {
                DeviceInput(.sent($0, pad), at: time)
            }
        }
        let devices = [1, 2].map { TestPad(description, number: $0) }
        var inputs = devices.flatMap { input(100, $0, .key(.south), 1) + input(200, $0, .key(.south), 0) }
        // From here on the box is there.
        for (place, code) in keys.enumerated() {
            let time = 4_000 + Int64(place) * 500
            inputs += input(time, devices[0], code, 1) + input(time + 100, devices[0], code, 0)
        }
        inputs += input(6_000, devices[1], .absolute(.x), 100) + input(8_000, devices[1], .absolute(.x), 0)
        inputs.sort { $0.at < $1.at }
        let shown = try screens(
            [(2_000, .enter), (1_000, .character("q")), (900, .redraw), (6_000, .redraw), (900, .enter)],
            pads: try TestPads(devices[0], devices[1], seating: .several, inputs: inputs))
        #expect(shown[1].contains(Self.question) && shown[2] == shown[1] && shown[3] == shown[1], "\(shown)")
        #expect(shown[4].contains("Question 1 of 5") && !shown[4].contains("   locked"), "\(shown[4])")
    }

    @Test("the clock stands meanwhile")
    func clock() throws {
        let wait: Keys = [(100, .escape), (60_000, .enter)]
        let shown = try screens(Self.join + wait + Self.answers + [(900, .redraw)])
        #expect(shown.last?.contains("right, first +2 TRUE  0:00.7") == true, "\(shown.last ?? "")")
    }

    @Test("after the fifth question nothing is asked")
    func podium() throws {
        let question: Keys = Self.answers + [(1_500, .enter)]
        let game: Keys = (1...5).flatMap { _ in question }
        let shown = try screens(Self.join + game + [(2_000, .character("q"))]).suffix(2)
        #expect(shown.first?.contains("Play again") == true && shown.last?.contains("2 of 4") == true, "\(shown)")
    }
}
