import Foundation
import QuizCore
import TestRecordings
import Testing
import TiltCore
import TiltRecording
import TiltTesting
import TrooperCatalogue
import TrooperScreens

@testable import TrooperSession
@testable import TrooperStore

/// Everything around a walk: scores on disk, packs, settings and recordings of its own, and a day that stands still.
final class KeyWalkWorld: PackSupply {
    /// At which the walk begins.
    static let start = (Day("2026-11-22") ?? Day(rawValue: 0)).beginsAt + 28_680

    let display: FakeDisplay
    let packs = [
        pack("moons", "Moons", 14), pack("rivers", "Rivers and Lakes", 11), pack("words", "Words", 6),
    ]
    private let folder: URL
    private var open: Store?
    private let settings = KeyWalkSettings()
    private let recorder = KeyWalkRecorder()

    init(_ display: FakeDisplay) throws {
        self.display = display
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("key-walk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    // MARK: The program

    /// The commands that draw on a screen, one after the other.
    func run() throws {
        let store = try Store.open(.file(path: folder.appendingPathComponent("scores.db").path))
        try store.install(packs.map { ($0, contentHash: 1) })
        let games = Scorekeeper(store, try PlayedSelection(.walk, in: store), seed: 7, packs: self)
        #expect(play(games) == .quit)
        games.close()
        let replayed = try Playback(#require(recorder.latest?.recording))
        let session = session(nil, nil)
        #expect(session.show(replayed, notice: "This recording is truncated; it is shown up to line 99.") == .quit)
        #expect(self.session(nil, LateTilting()).calibrate() == .inputEnded)
    }

    /// Alone, and from the title's Players on together.
    private func play(_ games: Scorekeeper) -> Ending {
        var pads: [RecordedDevice] = []
        while true {
            let alone = session(games, pads.first.map { LateTilting($0) } ?? LateTilting()).run()
            guard alone == .party else { return alone }
            let together = session(games, SeatsWithoutPads()).playTogether()
            guard together == .quit else { return together }
            pads = (try? [SampleDevice.recorded(SampleDevice.xboxPad)]) ?? []
        }
    }

    private func session(_ games: Scorekeeper?, _ tilting: LateTilting?) -> Session {
        Session(
            display: display, games: games, overlays: games.map(overlays) ?? { _ in nil },
            replays: recorder.playback, tilting: tilting, recording: recorder,
            settings: settings, clock: display, look: Look(), isMotionReduced: false, notice: nil)
    }

    private func overlays(_ games: Scorekeeper) -> OverlayLoader {
        { [recorder, settings] action throws(StoreError) in
            let today = Day(unixSeconds: self.now())
            switch action {
            case .packs:
                var packs = Overlay.packs(when: { Day(unixSeconds: $0).words })
                packs.take(try games.reply(to: .packs))
                return packs
            case .statistics:
                let day = { Day(unixSeconds: $0) }
                return .statistics(try games.statistics(today: today, localDay: day), today: today, day: day)
            case .games:
                let (latest, count) = try games.games()
                return .games(latest, of: count, recordedFrom: recorder.starts(of: latest), when: Self.when)
            case .library:
                var library = Overlay.library(when: Self.when)
                library.take(try games.reply(to: .page(LibraryQuery())))
                return library
            case .settings: return settings.overlay
            default: return nil
            }
        }
    }

    @Sendable private static func when(_ seconds: Int64) -> String {
        let minutes = seconds % Day.seconds / 60
        return Day(unixSeconds: seconds).words + " \(minutes / 60):\(minutes % 60 / 10)\(minutes % 10)"
    }

    // MARK: Packs, clock and chance

    let usual = Selection(packs: ["moons"])
    var plan: Walk.Plan { Walk.Plan(first: "moons") }
    let noPacks = "No packs are installed."
    func overviews(in store: Store) throws(StoreError) -> [PackOverview] { try store.packOverviews(builtIn: []) }

    func inMemory() throws(StoreError) -> Store {
        let memory = try Store.open(.memory)
        try memory.install(packs.map { ($0, contentHash: 1) })
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

/// Two halves of a keyboard need no controller.
private final class SeatsWithoutPads: LateTilting, PartyTilting {
    func assign(_ number: DeviceNumber, to seat: Seat?) {}
    func seat(of number: DeviceNumber) -> Seat? { nil }
    func name(of number: DeviceNumber) -> String { "" }
    func light(_ seat: Seat, isOn: Bool) {}
}

/// Settings in memory.
private final class KeyWalkSettings: SettingsKeeping {
    private(set) var live = LiveSettings()
    private var values = ["theme": "calm", "motion": "full", "snap": "normal", "bell": "off"]

    func change(_ name: String, to value: String) {
        values[name] = value
        live.theme = value == "contrast" ? .contrast : .calm
        live.isMotionReduced = values["motion"] == "reduced"
        live.preset = values["snap"].flatMap(SnapPreset.init) ?? .normal
    }

    func save() -> String? { nil }

    var overlay: Overlay {
        let lines = [
            ("theme", "Colours", ["calm", "contrast"]), ("motion", "Animations", ["full", "reduced"]),
            ("snap", "The arrow snaps", ["gentle", "normal", "firm"]), ("bell", "The bell rings", ["off", "on"]),
        ].map { name, title, choices in
            SettingLine(name, title, "What \(name) is for.", choices, values[name] ?? "")
        }
        return .settings(lines, degrees: ["gentle": [15, 25, 35], "normal": [17, 29, 41], "firm": [22, 36, 50]])
    }
}

/// Recordings in memory, the latest last.
private final class KeyWalkRecorder: GameRecording {
    private var bytes: [UInt8] = []
    private var games: [(recording: RecordedGame, progress: GameProgress)] = []

    func begin(_ play: inout TiltedGame) {
        play.record(engine: "walk")
        bytes = play.takeRecorded()
    }

    func write(_ play: inout TiltedGame) { bytes += play.takeRecorded() }

    func end(_ play: inout TiltedGame) {
        defer { bytes = [] }
        guard !bytes.isEmpty, play.isAnswered, let progress = play.game.phase.progress else { return }
        bytes += play.endRecording()
        #expect(throws: Never.self) { games.append((try RecordedGame(reading: bytes), progress)) }
    }

    func takeWarning() -> String? { nil }

    var latest: (recording: RecordedGame, progress: GameProgress)? { games.last { $0.recording.header.seatCount == 1 } }

    private func find(_ game: PlayedGame) -> RecordedGame? {
        games.last { _, progress in
            progress.answers.count == game.answers.count
                && zip(progress.deck.questions, game.answers).allSatisfy { $0.id == $1.question }
        }?.recording
    }

    func starts(of games: [PlayedGame]) -> [GameNumber: Int] {
        Dictionary(uniqueKeysWithValues: games.filter { find($0) != nil }.map { ($0.number, 1) })
    }

    func playback(of game: PlayedGame) throws(ReplayFailure) -> Playback? {
        guard let recording = find(game) else { return nil }
        do { return try Playback(recording) } catch { throw ReplayFailure("\(error)") }
    }
}
