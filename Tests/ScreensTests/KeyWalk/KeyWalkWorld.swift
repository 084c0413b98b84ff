import Foundation
import QuizCore
import QuizRecording
import TestHands
import Testing
import TiltCore

@testable import TrooperScreens
@testable import TrooperStore

/// Everything around a walk: scores on disk, packs, settings and recordings of its own, and a day that stands still.
final class KeyWalkWorld: PackSupply {
    /// At which the walk begins.
    static let start = (Day("2026-11-22") ?? Day(rawValue: 0)).beginsAt + 28_680

    let display: FakeDisplay
    private let pads: TestPads
    let packs = [
        pack("moons", "Moons", 14), pack("rivers", "Rivers and Lakes", 11), pack("words", "Words", 6),
    ]
    private let folder: URL

    init(_ display: FakeDisplay) throws {
        self.display = display
        pads = try TestPads()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("key-walk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// At the title that comes after the party.
    func plugIn() throws {
        let pad = TestPad(SampleDevice.xboxPad)
        pads.send([DeviceInput(.plugged(pad), at: display.now())])
        _ = pads.happen(until: display.now())
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    // MARK: The program

    /// The commands that draw on a screen, one after the other.
    func run() throws {
        let store = try Store.open(.file(path: folder.appendingPathComponent("scores.db").path))
        try store.add(packs.map { ($0, 1) })
        let games = Scorekeeper(store, .walk(pack: nil), seed: 7, packs: self)
        let program = TestProgram(display, isMotionReduced: false)
        #expect(program.run(TitleScreen(), games, pads) == .quit)
        games.close()
        let notice = "This recording is truncated; it is shown up to line 99."
        #expect(try program.replay(#require(program.recorder.latest), notice: notice) == .quit)
        #expect(program.run(CalibrateScreen(isAlone: true), nil, try TestPads()) == .inputEnded)
    }

    // MARK: Packs, clock and chance

    let usual = Selection(packs: ["moons"])
    let noPacks = "No packs are installed."

    func inMemory() throws(StoreError) -> Store {
        let memory = try Store.open(.memory)
        try memory.add(packs.map { ($0, 1) })
        return memory
    }

    /// Other questions each day.
    func questions(of selection: Selection) -> [(pack: String, question: QuestionID)] {
        guard let day = selection.day else { return [] }
        let all = packs.flatMap { pack in pack.questions.map { (pack: pack.id, question: $0.id) } }
        return (0..<5).map { all[(day.rawValue + $0 * 7) % all.count] }
    }

    func putQuestions(of selection: Selection, into store: Store) throws(StoreError) {}
    func command(for questions: [Question], seed: UInt64?, of selection: Selection) -> String? {
        selection.day.map { "trooper daily \($0.text)" } ?? "trooper --code 052C-89MS-00CT"
    }
    func now() -> Int64 { Self.start + display.now().rawValue / 1_000_000 }
    func entropy() -> UInt64 { 7 }

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
