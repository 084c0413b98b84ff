import Foundation
import QuizCore
import QuizRecording
import Testing
import TiltCore

@testable import TrooperDrawing
@testable import TrooperScreens
@testable import TrooperStore

/// Somebody at the program: presses keys, moves pads and lets time pass; reads the screen and what is stored.
///
/// The program runs in a thread of its own, and only while the player does something: one of both waits for the other.
/// How it is made inside is known here and in `TestProgram`, and to no test that uses this.
final class Player {
    enum Program {
        case title, party
        /// The bytes of the recording.
        case replay([UInt8])
    }

    let display = FakeDisplay([])
    let scores: TestScores
    let pads: TestPads
    let program: TestProgram
    /// The one that moves.
    var device: TestPad?
    private let turns = Turns()

    /// - Parameter pads: those that are plugged in from the start.
    init(
        _ start: Program = .title, _ scores: TestScores? = nil, of selection: Selection? = nil,
        seed: UInt64? = TestScores.seed, pads: [TestPad] = [],
        size: Size = Size(columns: 80, rows: 24), isMotionReduced: Bool = true
    ) throws {
        let scores = try scores ?? TestScores()
        let games = try scores.open(selection, seed: seed)
        let isParty = if case .party = start { true } else { false }
        self.pads = try TestPads(seating: isParty ? .several : .one)
        display.size = size
        let program = TestProgram(display, isMotionReduced: isMotionReduced)
        (self.scores, self.program) = (scores, program)
        let (display, turns, tilting) = (display, turns, self.pads)
        if scores.supply.clock == nil {
            scores.supply.clock = { 2_000_000 + display.now().rawValue / 1_000_000 }
        }
        display.whenIdle = { turns.giveToPlayer() }
        turns.start {
            defer { games.close() }
            switch start {
            case .title: return program.run(TitleScreen(), games, tilting)
            case .party: return program.run(LobbyScreen(), games, tilting)
            case .replay(let recording): return (try? program.replay(recording)) ?? .nothingToPlay
            }
        }
        pads.forEach(plug)
        wait(0)
    }

    deinit { hangUp() }

    /// Closes the terminal.
    func hangUp() { turns.end() }

    /// How the program ended; nil while it runs.
    var ending: Ending? { turns.ending }

    // MARK: What the player does

    /// - Parameter pause: the milliseconds before each key.
    func press(_ keys: Key..., after pause: Int64 = 300) { keys.forEach { add($0, after: pause) } }

    /// Presses a key for each letter.
    func type(_ letters: String, after pause: Int64 = 300) { letters.forEach { add(.character($0), after: pause) } }

    func wait(_ milliseconds: Int64) { add(nil, after: milliseconds) }

    func resize(to columns: Int, _ rows: Int) {
        display.size = Size(columns: columns, rows: rows)
        add(nil, after: 0)
    }

    private func add(_ key: Key?, after pause: Int64) {
        display.add(key, after: pause)
        turns.giveToProgram()
    }

    /// Presses a key three times, and waits for the arrow to answer.
    func tap(_ key: Key) {
        press(key, key, key, after: 170)
        wait(AnswerTiming.dwell.rawValue / 1_000)
    }

    /// Answers right or wrong, by the number of the statement that is shown.
    func answer(isRight: Bool = true) {
        let number = shownNumber ?? 0
        tap((number % 2 == 1) == isRight ? .left : .right)
    }

    /// Answers and continues, each time.
    func play(_ rights: [Bool]) {
        for isRight in rights {
            answer(isRight: isRight)
            press(.enter, after: 900)
        }
    }

    func plug(_ device: TestPad) {
        self.device = device
        happen([DeviceInput(.plugged(device), at: display.now())])
    }

    func unplug(_ device: TestPad) {
        happen([DeviceInput(.unplugged(device), at: display.now())])
    }

    /// A report of the device, so many milliseconds from now.
    func send(_ values: (EventCode, Int32)..., of device: TestPad? = nil, after pause: Int64 = 0) {
        guard let device = device ?? self.device else { return }
        let time = display.now() + .milliseconds(pause)
        let events = (values + [(.report, 0)]).map { InputEvent($0, $1, at: .zero) }
        happen(events.map { DeviceInput(.sent($0, device), at: time) }, after: pause)
    }

    private func happen(_ inputs: [DeviceInput], after pause: Int64 = 0) {
        pads.send(inputs)
        display.wake()
        wait(pause)
    }

    // MARK: What the player sees, feels and has

    var text: String { display.text }

    func sees(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        let missing = words.filter { !text.contains($0) }
        #expect(missing == [], "\(text)", sourceLocation: sourceLocation)
    }

    func seesNot(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        let shown = words.filter(text.contains)
        #expect(shown == [], "\(text)", sourceLocation: sourceLocation)
    }

    /// Of the statement.
    var shownNumber: Int? { text.firstMatch(of: #/Statement number (\d+)/#).flatMap { Int($0.1) } }

    /// The stage of the arrow, as the words below it tell; negative towards TRUE. 0 where they tell something else.
    var stage: Int {
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        for (sign, on, answer) in [(-1, "◂", "TRUE"), (1, "▸", "FALSE")] {
            if text.contains("\(on) \(on) to answer \(answer)") { return sign }
            if text.contains("that answers \(answer)") || lines.contains(answer) { return 3 * sign }
            if text.contains("\(on) answers \(answer)") { return 2 * sign }
        }
        return 0
    }

    /// What was felt since the last call.
    func takeRumbles() -> [RumbleEffect] {
        defer { felt = pads.rumbles.count }
        return pads.rumbles.dropFirst(felt).map(\.effect)
    }
    private var felt = 0

    /// How often the program wakes up by itself in this time.
    func wakes(in milliseconds: Int64) -> Int {
        let before = display.wakeCount
        wait(milliseconds)
        return display.wakeCount - before
    }

    /// The answers of each game, the latest game first.
    func stored() throws -> [[Bool]] { try scores.answers() }

    /// How long the answers took, in milliseconds.
    func times() throws -> [Int64] {
        try scores.other.history(limit: 9).flatMap(\.answers).map { $0.answer.taken.rawValue / 1_000 }
    }
}

/// Two threads, of which one runs and the other waits.
private final class Turns: @unchecked Sendable {
    private let (program, player) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    private var isEnding = false
    private(set) var ending: Ending?

    func start(_ run: @escaping () -> Ending) {
        nonisolated(unsafe) let run = run
        Thread.detachNewThread { [self] in
            program.wait()
            ending = run()
            player.signal()
        }
    }

    func giveToProgram() {
        guard ending == nil else { return }
        program.signal()
        player.wait()
    }

    func giveToPlayer() {
        guard !isEnding else { return }
        player.signal()
        program.wait()
    }

    func end() {
        isEnding = true
        giveToProgram()
    }
}
