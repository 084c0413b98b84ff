import QuizCore
import TestHands
import TestRecordings
import Testing
import TiltCore
import TiltDevices
import TiltRecording
import TrooperCatalogue

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("Every key on every screen")
struct EveryKeyTests {
    private static let entries = (0..<5).map { number in
        LibraryEntry(
            number: QuestionNumber(rawValue: Int64(number)), question: .ofLibrary, packTitle: "Pack", isFavourite: true)
    }

    private static func reply(to request: Request) throws -> LibraryReply {
        switch request {
        case .packs:
            let part = PackOverview.Part(
                topic: "a", difficulty: .easy, questionCount: 9, seenCount: 0, missedCount: 0, timesAsked: 0,
                timesRight: 0)
            let packs = (0..<5).map {
                PackOverview(
                    Pack(id: "\($0)", title: "Pack \($0)", licence: "", version: "1", questions: []), parts: [part])
            }
            return .packs(packs, chosen: Selection(packs: ["2"]))
        case .page:
            var page = LibraryPage()
            page.entries = entries
            page.count = entries.count
            page.listCounts = [.all: 5, .favourites: 5]
            page.packs = ["a", "b", "c"].map { LibraryOption(value: $0, title: $0, count: 1) }
            return .page(page)
        case .question:
            return .question(LibraryQuestion(entries[0]))
        default: return .done
        }
    }

    /// The game after its first answers, on a screen whose text can be scrolled either way.
    private static func game(answers: Int, next: Bool = false, pads: Pads? = nil) throws -> GameInteraction {
        var interaction = GameInteraction(size: Size(columns: 80, rows: 24), pads: pads, isMotionReduced: true)
        _ = interaction.feed(.deckDealt(try deck()))
        for number in 0..<answers {
            if number > 0 { _ = interaction.feed(.nextPressed) }
            _ = interaction.feed(.answerTyped(true))
        }
        if next { _ = interaction.feed(.nextPressed) }
        return interaction
    }

    private static func review(_ keys: [Key]) throws -> GameInteraction {
        var interaction = try game(answers: 5, next: true)
        for (number, key) in ([.character("w")] + keys).enumerated() {
            _ = interaction.press(key, at: .milliseconds(Int64(number) * 500))
        }
        return interaction
    }

    /// Opens an overlay and presses keys on it, half a second apart.
    private static func overlay(
        _ overlay: Overlay, _ request: Request? = nil, _ keys: [Key] = []
    ) throws -> GameInteraction {
        var interaction = GameInteraction(size: Size(columns: 80, rows: 24), isMotionReduced: true)
        interaction.scene.titleInfo.unfinishedAt = 3
        interaction.open(overlay, at: .zero)
        try ask(request, &interaction)
        for (number, key) in keys.enumerated() {
            for request in interaction.press(key, at: .milliseconds(Int64(number) * 500)) {
                try ask(request, &interaction)
            }
        }
        return interaction
    }

    private static func ask(_ request: Request?, _ interaction: inout GameInteraction) throws {
        var next = request
        while let request = next { next = interaction.scene.overlay?.take(try reply(to: request)) }
    }

    /// In the middle of the second question.
    private static func replay() throws -> GameInteraction {
        var interaction = GameInteraction(size: Size(columns: 80, rows: 24), isMotionReduced: true)
        let playback = try Playback(RecordedGame(reading: ScriptedRecording.wholeGame(deck()).bytes()))
        interaction.open(ReplayDriver(playback, at: .zero), at: .zero)
        interaction.scrollLimit = 9
        for key: Key in [.character(" "), .character("2"), .character("."), .down] {
            _ = interaction.press(key, at: .zero)
        }
        return interaction
    }

    private static func calibration() throws -> GameInteraction {
        let pad = try SampleDevice.recorded(SampleDevice.xboxPad)
        let world = try TestPads(pad)
        let pads = world.connect(at: .zero)
        var interaction = GameInteraction(size: Size(columns: 80, rows: 24), pads: pads, isMotionReduced: true)
        interaction.open(CalibrationDriver(pads, LiveSettings(), isAlone: false, at: .zero), at: .zero)
        push(pad, of: world, in: &interaction)
        return interaction
    }

    /// Screens of one name have one table; what a key does may be seen on one of them only.
    private static func screens() throws -> [(name: String, interaction: GameInteraction)] {
        let pad = try SampleDevice.recorded(SampleDevice.xboxPad)
        let world = try TestPads(pad)
        var tilted = try game(answers: 1, next: true, pads: world.connect(at: .zero))
        tilted.takePads()
        push(pad, of: world, in: &tilted)
        var waiting = GameInteraction(size: Size(columns: 80, rows: 24), isMotionReduced: true)
        // In the middle of the menu, so that keys move the cursor either way.
        waiting.scene.menuAction = .packs
        let title = waiting
        waiting.scene.titleInfo.unfinishedAt = 2
        let library = Overlay.library(when: { "\($0)" })
        let page = Request.page(LibraryQuery())
        let today = Day(rawValue: 0)
        var statistics = Statistics()
        statistics.totals = ScoreTotals(gameCount: 1, marks: [true, false])
        let games = (1...3).map {
            PlayedGame(
                number: GameNumber(rawValue: $0), startedAt: 0, pack: "", packTitle: "", seed: nil, state: .finished,
                answers: [])
        }
        return [
            ("title", title), ("title with a game", waiting), ("question", tilted), ("answer", try game(answers: 2)),
            ("last answer", try game(answers: 5)), ("result", try game(answers: 5, next: true)),
            ("review", try review([])), ("review", try review([.enter])),
            ("help", try overlay(.help(waiting.scene))),
            ("games", try overlay(.games(games, of: 3, recordedFrom: [:], when: { "\($0)" }), nil, [.down])),
            ("statistics", try overlay(.statistics(statistics, today: today, day: { _ in today }))),
            (
                "settings",
                try overlay(
                    .settings(
                        ["a", "b", "c"].map { SettingLine($0, $0, "", ["on", "off"], "on") }, degrees: [:]), nil,
                    [.down])
            ),
            ("new", try overlay(.newGame)), ("new", try overlay(.newGame, nil, [.right])),
            ("packs", try overlay(.packs(when: { "\($0)" }), .packs)),
            ("filters of packs", try overlay(.packs(when: { "\($0)" }), .packs, [.tab])),
            ("filters of packs", try overlay(.packs(when: { "\($0)" }), .packs, [.tab, .down])),
            ("replay", try replay()), ("calibrate", try calibration()),
            ("search", try overlay(library, page, [.character("a")])),
            ("list", try overlay(library, page, [.enter, .right, .tab, .down])),
            ("list", try overlay(library, page, [.enter, .tab, .up])),
            ("filters", try overlay(library, page, [.enter, .tab, .tab, .down])),
            ("hidden answer", try overlay(library, page, [.enter, .enter])),
            ("answer shown", try overlay(library, page, [.enter, .enter, .enter])),
            ("delete", try overlay(library, page, [.enter, .right, .tab, .character("u")])),
            ("delete", try overlay(library, page, [.enter, .right, .tab, .character("u"), .right])),
        ]
    }

    /// Pushes the stick of a pad to the right, but not to a stage.
    private static func push(_ pad: RecordedDevice, of world: TestPads, in interaction: inout GameInteraction) {
        // The centre is learned first.
        _ = interaction.pads?.read(at: .milliseconds(1_000))
        let time = Microseconds.milliseconds(1_100)
        for (code, value) in [(EventCode.absolute(.x), Int32(9_000)), (.report, 0)] {
            world.send([DeviceInput(.input(InputEvent(code, value, at: time), of: pad.number), at: time)])
        }
        _ = world.happen(until: time)
        // After a silence the latest value stands.
        let settled = time + .milliseconds(400)
        for event in interaction.pads?.read(at: settled) ?? [] { _ = interaction.take(event) }
        _ = interaction.advance(to: settled)
    }

    private static func ready(_ screen: inout GameInteraction) {
        _ = screen.advance(to: .milliseconds(60_000))
        screen.scrollLimit = 9
        screen.scene.scroll = 4
    }

    @Test("an active key of a table has an effect, and every other key has none")
    func dispatch() throws {
        let others = "zmQ~é".map { Key.character($0) } + [.control("x"), .control("o")]
        var idle: [String: Set<KeyAction>] = [:]
        var busy: [String: Set<KeyAction>] = [:]
        for (name, prepared) in try Self.screens() {
            var screen = prepared
            Self.ready(&screen)
            let keys = screen.scene.overlay?.keys(in: screen.scene) ?? screen.scene.keys
            let isTyping = screen.scene.overlay?.isTyping ?? false
            for key in KeyAction.table.flatMap(\.keys) + others {
                // All copies of it have the same controllers.
                if name == "calibrate" {
                    screen = try Self.calibration()
                    Self.ready(&screen)
                }
                var pressed = screen
                let requests = pressed.press(key, at: .milliseconds(60_000))
                let hasEffect = !requests.isEmpty || pressed.scene != screen.scene
                guard let action = KeyAction(key, isTyping: isTyping) else {
                    #expect(hasEffect == isTyping || key == .control("x") || key == .control("o"), "\(name): \(key)")
                    continue
                }
                if [.redraw, .suspend, .interrupt].contains(action) {
                    #expect(!requests.isEmpty)
                } else if keys.offer(action) {
                    if hasEffect {
                        busy[name, default: []].insert(action)
                    } else {
                        idle[name, default: []].insert(action)
                    }
                } else {
                    #expect(!hasEffect, "\(name): \(key)")
                }
            }
        }
        #expect(busy.count == 22)
        for (name, actions) in idle { #expect(actions.subtracting(busy[name] ?? []) == [], "\(name)") }
    }
}

extension Question {
    /// A line of a library.
    static let ofLibrary = Question(
        id: QuestionID(rawValue: "so"), statement: "It is so.", answer: true, explanation: "", topic: "a",
        difficulty: .easy, sources: [])
}
