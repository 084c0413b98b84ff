import QuizCore
import QuizRecording
import Testing
import TiltCore
import TrooperStore

@testable import TrooperDrawing
@testable import TrooperScreens

/// The program on a display of a test, with settings and recordings in memory.
final class TestProgram {
    let settings = MemorySettings()
    let recorder = MemoryRecorder()
    private let display: FakeDisplay
    private let isMotionReduced: Bool

    init(_ display: FakeDisplay, isMotionReduced: Bool) {
        (self.display, self.isMotionReduced) = (display, isMotionReduced)
    }

    func run(_ screen: any Screen, _ games: Scorekeeper? = nil, _ pads: TestPads? = nil, notice: String? = nil)
        -> Ending
    {
        Loop(context(games, pads, notice: notice)).run(screen)
    }

    func replay(_ recording: [UInt8], notice: String? = nil) throws -> Ending {
        let playback = try Playback(Recording(reading: recording), isMotionReduced: isMotionReduced)
        return run(ReplayScreen(playback), notice: notice)
    }

    private func context(_ games: Scorekeeper?, _ pads: TestPads?, notice: String?) -> Context {
        var live = settings.live
        live.isMotionReduced = isMotionReduced
        return Context(
            display: display, clock: display, look: Look(), live: live, scores: games, pads: display.connect(pads),
            settings: settings, recorder: recorder, recordings: recorder, times: Self.times, notice: notice)
    }

    private static let times = {
        var times = LocalTimes()
        times.short = when
        return times
    }()

    @Sendable private static func when(_ seconds: Int64) -> String {
        let minutes = seconds % Day.seconds / 60
        return Day(unixSeconds: seconds).words + " \(minutes / 60):\(minutes % 60 / 10)\(minutes % 10)"
    }
}

final class MemorySettings: SettingsKeeping {
    private(set) var live = LiveSettings()
    private(set) var changed: [String] = []
    private(set) var saveCount = 0
    /// What goes wrong when they are saved.
    var failure: String?
    private var values: [String: String]
    private let settings: [(name: String, title: String, choices: [String])]

    init(_ settings: [(name: String, title: String, choices: [String])] = usual, motion: String = "full") {
        self.settings = settings
        values = ["theme": "calm", "motion": motion, "snap": "normal", "bell": "off"]
    }

    private static let usual = [
        ("theme", "Colours", ["calm", "contrast"]), ("motion", "Animations", ["full", "reduced"]),
        ("snap", "The arrow snaps", ["gentle", "normal", "firm"]), ("bell", "The bell rings", ["off", "on"]),
    ]

    func change(_ name: String, to value: String) {
        changed.append("\(name) \(value)")
        values[name] = value
        live.theme = values["theme"] == "contrast" ? .contrast : .calm
        live.isMotionReduced = values["motion"] == "reduced"
        live.tilt.snap = values["snap"].flatMap(SnapPreset.init) ?? .normal
        live.ringsBell = values["bell"] == "on"
    }

    func save() -> String? {
        guard !changed.isEmpty, saveCount == 0 else { return nil }
        saveCount += 1
        return failure
    }

    var lines: [SettingLine] {
        settings.map { SettingLine($0, $1, "What \($0) is for.", $2, values[$0] ?? "") }
    }
}

/// Keeps every recording of a game with an answer.
final class MemoryRecorder: GameRecording, RecordedGames {
    private var bytes: [UInt8] = []
    private(set) var games: [(recording: [UInt8], seatCount: Int, progress: GameProgress)] = []

    func begin(_ play: inout LiveGame) {
        play.record(engine: "trooper test")
        bytes = play.takeRecorded()
    }

    func write(_ play: inout LiveGame) { bytes += play.takeRecorded() }

    func end(_ play: inout LiveGame) {
        defer { bytes = [] }
        guard !bytes.isEmpty, play.isAnswered else { return }
        games.append((bytes + play.endRecording(), play.game.seatCount, play.game.progress))
    }

    func takeWarning() -> String? { nil }

    /// Of one player.
    var latest: [UInt8]? { games.last(where: { $0.seatCount == 1 })?.recording }

    private func find(_ game: PlayedGame) -> [UInt8]? {
        games.last { made in
            made.seatCount == 1 && made.progress.doneCount == game.answers.count
                && zip(made.progress.deck.questions, game.answers).allSatisfy { $0.id == $1.question }
        }?.recording
    }

    func starts(of games: [PlayedGame]) -> [GameNumber: Int] {
        Dictionary(uniqueKeysWithValues: games.filter { find($0) != nil }.map { ($0.number, 1) })
    }

    func playback(of game: PlayedGame) -> Playback? {
        find(game).flatMap { try? Recording(reading: $0) }.map { Playback($0) }
    }
}
