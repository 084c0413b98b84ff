import Foundation
import QuizCore
import QuizRecording
import TestHands
import Testing
import TiltCore

@testable import TrooperScreens
@testable import TrooperStore

/// Everything around a walk: scores on disk, packs, settings and recordings of its own, and a day that stands still.
final class KeyWalkWorld {
    private let display: FakeDisplay
    private let pads: TestPads
    private let supply = TestSupply([
        pack("moons", "Moons", 14), pack("rivers", "Rivers and Lakes", 11), pack("words", "Words", 6),
    ])

    init(_ display: FakeDisplay) throws {
        self.display = display
        pads = try TestPads()
        let start = try #require(Day("2026-11-22")).beginsAt + 28_680
        supply.clock = { start + display.now().rawValue / 1_000_000 }
        // Other questions each day.
        let all = supply.packs.flatMap { pack in pack.questions.map { (pack: pack.id, question: $0.id) } }
        supply.daily = { day in (0..<5).map { all[(day.rawValue + $0 * 7) % all.count] } }
        supply.playsAgain = { _, selection in
            selection.day.map { "trooper daily \($0.text)" } ?? "trooper --code 052C-89MS-00CT"
        }
    }

    /// At the title that comes after the party.
    func plugIn() throws {
        let pad = TestPad(SampleDevice.xboxPad)
        pads.send([DeviceInput(.plugged(pad), at: display.now())])
        _ = pads.happen(until: display.now())
    }

    /// The commands that draw on a screen, one after the other.
    func run() throws {
        let store = try Store.open(.file(path: supply.makeFolder().appendingPathComponent("scores.db").path))
        try supply.install(into: store)
        let games = Scorekeeper(store, .walk(pack: nil), seed: 7, packs: supply)
        let program = TestProgram(display, isMotionReduced: false)
        #expect(program.run(TitleScreen(), games, pads) == .quit)
        games.close()
        let notice = "This recording is truncated; it is shown up to line 99."
        #expect(try program.replay(#require(program.recorder.latest), notice: notice) == .quit)
        #expect(program.run(CalibrateScreen(isAlone: true), nil, try TestPads()) == .inputEnded)
    }

    private static func pack(_ id: String, _ title: String, _ count: Int) -> Pack {
        let topics = ["orbits", "names", "records"]
        let long = " It is told at such a length that a small screen has to scroll it, which is what it is here for."
        let questions = (1...count).map { number in
            let topic = topics[number % 3]
            return Question(
                id: QuestionID(rawValue: "\(id)\(number)"),
                statement: "\(title): statement number \(number) tells of \(topic)."
                    + (number % 5 == 3 ? String(repeating: long, count: 2) : ""),
                answer: number * 7 % 3 != 1,
                explanation: "That is because of reason \(number)."
                    + (number % 4 == 0 ? String(repeating: long, count: 7) : ""),
                topic: topic, difficulty: Difficulty.allCases[number % 2 + number % 4 / 3],
                sources: number % 2 == 1 ? ["A book on \(title), page \(number)", "https://example.org/\(number)"] : [])
        }
        return Pack(
            id: id, title: title, licence: "CC0-1.0", attribution: id == "words" ? "Anna Müller" : "", version: "1",
            questions: questions)
    }
}
