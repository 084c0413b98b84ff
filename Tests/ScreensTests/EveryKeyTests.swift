import QuizCore
import QuizRecording
import TestHands
import TestRecordings
import Testing
import TiltCore
import TiltDevices

@testable import TrooperDrawing
@testable import TrooperScreens
@testable import TrooperStore

@Suite("Every key on every screen")
struct EveryKeyTests {
    /// On a small screen its texts can be scrolled.
    private static let size = Size(columns: 40, rows: 16)
    private static let long = String(repeating: " It is told at length.", count: 25)

    /// Five packs and a hundred answers in memory; every question is a favourite.
    private static func scores(played: Int = 0, left: Bool = false) throws -> Scorekeeper {
        let packs = ["one", "two", "three", "four", "five"].map { testPack($0, adding: long, explaining: long) }
        let supply = TestSupply(packs)
        let store = try supply.inMemory()
        let games = Scorekeeper(store, .everything, packs: supply)
        for entry in try store.page(of: LibraryQuery()).entries { try store.setFavourite(entry.number, true) }
        for number in 0..<played { try games.play((0..<5).map { ($0 + number) % 3 == 0 }) }
        if left { try games.play([true, true]) }
        return games
    }

    private static func open(
        _ screen: any Screen, over screens: [any Screen] = [], games: Scorekeeper? = nil, _ keys: Key...
    ) throws -> TestStack {
        let stack = TestStack(
            screens + [screen], try games ?? scores(), settings: MemorySettings(), size: size)
        for key in keys { stack.press(key, after: 500) }
        return stack
    }

    /// The game after its first answers, and in the next question.
    private static func game(answers: Int, next: Bool = false) throws -> TestStack {
        let stack = try open(TitleScreen(), .enter)
        for number in 0..<answers {
            if number > 0 { stack.press(.enter, after: 900) }
            for _ in 1...3 { stack.press(.left, after: 170) }
            stack.pass(to: stack.context.now + .milliseconds(2_000))
        }
        if next { stack.press(.enter, after: 900) }
        return stack
    }

    private static func result(_ keys: Key...) throws -> TestStack {
        let stack = try game(answers: 5, next: true)
        for key in keys { stack.press(key, after: 900) }
        return stack
    }

    /// In the middle of the second question.
    private static func replay() throws -> TestStack {
        let deck = try #require(Deck(questions: testPack(adding: long).questions))
        let recording = ScriptedRecording.wholeGame(deck).bytes()
        return try open(
            ReplayScreen(Playback(Recording(reading: recording))), .character(" "), .character("2"),
            .character("."), .down)
    }

    /// The stick is pushed to the right, but not to a stage.
    private static func tilted(_ screen: any Screen, _ keys: Key...) throws -> TestStack {
        let pad = TestPad(SampleDevice.xboxPad)
        let world = try TestPads(pad)
        let pads = world.connect(at: .milliseconds(1_000_000))
        let stack = TestStack([screen], try scores(), pads: pads, settings: MemorySettings(), size: size)
        for key in keys { stack.press(key, after: 500) }
        // The centre is learned first.
        let start = stack.context.now
        stack.hear(pads.read(at: start + .milliseconds(1_000)))
        let time = start + .milliseconds(1_100)
        for (code, value) in [(EventCode.absolute(.x), Int32(9_000)), (.report, 0)] {
            world.send([DeviceInput(.sent(InputEvent(code, value, at: time), pad), at: time)])
        }
        _ = world.happen(until: time)
        // After a silence the latest value stands.
        let settled = time + .milliseconds(400)
        stack.hear(pads.read(at: settled))
        stack.pass(to: settled)
        kept.append(world)
        return stack
    }

    nonisolated(unsafe) private static var kept: [TestPads] = []

    /// Screens of one name have one table; what a key does may be seen on one of them only.
    private static let screens: [(name: String, open: @Sendable () throws -> TestStack)] = [
        // In the middle of the menu, so that keys move the cursor either way.
        ("title", { try open(TitleScreen(), games: scores(played: 1), .down, .down, .down) }),
        ("title with a game", { try open(TitleScreen(), games: scores(left: true), .down, .down) }),
        ("question", { try tilted(TitleScreen(), .enter, .down, .down) }),
        ("question", { try game(answers: 1, next: true) }),
        (
            "answer",
            {
                let stack = try game(answers: 2)
                stack.press(.down, .down)
                return stack
            }
        ),
        (
            "last answer",
            {
                let stack = try game(answers: 5)
                stack.press(.down, .down)
                return stack
            }
        ),
        ("result", { try result(.down, .down) }),
        ("review", { try result(.character("w"), .down, .down) }),
        ("review", { try result(.character("w"), .enter) }),
        ("help", { try open(TitleScreen(), .character("?"), .down, .down) }),
        ("games", { try open(GamesScreen(), games: scores(played: 3), .down) }),
        ("statistics", { try open(StatisticsScreen(), games: scores(played: 4), .down, .down) }),
        ("settings", { try open(SettingsScreen(), .down) }),
        ("new", { try open(TitleScreen(), games: scores(left: true), .character("r")) }),
        ("new", { try open(TitleScreen(), games: scores(left: true), .character("r"), .right) }),
        ("packs", { try open(PacksScreen(), .up, .up) }),
        ("filters of packs", { try open(PacksScreen(), .tab) }),
        ("filters of packs", { try open(PacksScreen(), .tab, .down) }),
        ("replay", { try replay() }),
        ("calibrate", { try tilted(CalibrateScreen()) }),
        ("search", { try open(LibraryScreen(), .character("a")) }),
        ("list", { try open(LibraryScreen(), .enter, .right, .down, .down) }),
        ("list", { try open(LibraryScreen(), .enter, .up) }),
        ("filters", { try open(LibraryScreen(), .enter, .tab, .down) }),
        ("hidden answer", { try open(LibraryScreen(), .enter, .down, .enter, .down, .down) }),
        ("answer shown", { try open(LibraryScreen(), .enter, .down, .enter, .enter, .down, .down) }),
        ("delete", { try open(LibraryScreen(), .enter, .right, .character("u")) }),
        ("delete", { try open(LibraryScreen(), .enter, .right, .character("u"), .right) }),
    ]

    /// What a key may change.
    private struct Seen: Equatable {
        let cells: [Cell]
        let favourites: Int?
        let ending: Ending?
        let copied: Int

        init(_ stack: TestStack) {
            stack.pass(to: stack.context.now + .milliseconds(200))
            cells = stack.frame.cells
            var query = LibraryQuery()
            query.filter.list = .favourites
            favourites = try? stack.context.scores?.store.page(of: query).count
            (ending, copied) = (stack.context.ending, stack.display.copied.count)
        }
    }

    @Test("an active key of a table has an effect, and every other key has none")
    func dispatch() throws {
        let others = "zmQ~é".map { Key.character($0) } + [.control("x"), .control("o")]
        var idle: [String: Set<KeyAction>] = [:]
        var busy: [String: Set<KeyAction>] = [:]
        for (name, open) in Self.screens {
            var stack = try open()
            stack.pass(to: stack.context.now + .milliseconds(60_000))
            var before = Seen(stack)
            for key in KeyAction.table.flatMap(\.keys) + others {
                let (keys, isTyping) = (stack.stack.keys, stack.stack.isTyping)
                let action = KeyAction(key, isTyping: isTyping)
                if let action, [.redraw, .suspend, .interrupt].contains(action) { continue }
                stack.press(key, after: 2_000)
                let hasEffect = Seen(stack) != before
                if hasEffect {
                    stack = try open()
                    stack.pass(to: stack.context.now + .milliseconds(60_000))
                    before = Seen(stack)
                }
                guard let action else {
                    #expect(hasEffect == isTyping || key == .control("x") || key == .control("o"), "\(name): \(key)")
                    continue
                }
                if !keys.offer(action) {
                    #expect(!hasEffect, "\(name): \(key)")
                } else if hasEffect {
                    busy[name, default: []].insert(action)
                } else {
                    idle[name, default: []].insert(action)
                }
            }
        }
        #expect(busy.count == 22)
        for (name, actions) in idle { #expect(actions.subtracting(busy[name] ?? []) == [], "\(name)") }
    }
}
