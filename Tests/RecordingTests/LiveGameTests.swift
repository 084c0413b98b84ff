import QuizCore
import QuizRecording
import TestOptions
import TestRecordings
import Testing

@Suite("A game with its clock")
struct LiveGameTests {
    private let progress: GameProgress

    init() throws { progress = GameProgress(of: try #require(Deck.numbered())) }

    private func begun(at began: Microseconds = .zero) -> LiveGame {
        var live = LiveGame(Game(progress), at: began)
        live.record(engine: "test")
        return live
    }

    @Test("a tilt that is held answers by itself at the deadline, and time counts from the beginning")
    func answer() {
        let began = Microseconds.milliseconds(900_000_000)
        var live = begun(at: began)
        #expect(live.deadline == nil)
        _ = live.receive(.stage(Stage(.left, 3)), at: began + .milliseconds(500))
        #expect(live.deadline == began + .milliseconds(630) && !live.isAnswered)
        #expect(live.pass(to: began + .milliseconds(629)) == [])
        #expect(live.pass(to: began + .milliseconds(900)) == [.locked(.first), .closed(0)])
        #expect(live.game.progress.answer(0) == GivenAnswer(given: true, taken: .milliseconds(630)))
        #expect(live.isAnswered && live.game.now == .milliseconds(630))
    }

    @Test("while a game is paused, its clock stands still, a tilt stops at the second stage and a step does nothing")
    func pause() {
        var live = begun()
        for _ in 1...3 { _ = live.receive(.step(.left), at: .milliseconds(100)) }
        #expect(live.pause(at: .milliseconds(200)) == [] && live.deadline == nil)
        #expect(live.receive(.step(.right), at: .milliseconds(250)) == [])
        _ = live.receive(.stage(Stage(.right, 3)), at: .milliseconds(300))
        #expect(live.pass(to: .milliseconds(60_000)) == [])
        #expect(live.game.tilt() == Stage(.right, 2))
        live.resume(at: .milliseconds(60_000))
        _ = live.receive(.stage(Stage(.left, 3)), at: .milliseconds(60_000))
        #expect(live.pass(to: .milliseconds(60_130)).contains(.closed(0)))
        #expect(live.game.progress.answer(0)?.taken == .milliseconds(330))
    }

    @Test("the times of two pauses add up, and a pause in a pause is none")
    func pauses() {
        var live = begun(at: .milliseconds(9_000))
        for (start, end) in [(9_100, 10_100), (10_200, 60_200)] as [(Int64, Int64)] {
            _ = live.pause(at: .milliseconds(start))
            _ = live.pause(at: .milliseconds(start + 50))
            #expect(live.isPaused && live.moment(of: .zero) == nil)
            #expect(live.time(at: .milliseconds(end)) == .milliseconds(start == 9_100 ? 100 : 200))
            live.resume(at: .milliseconds(end))
            live.resume(at: .milliseconds(end + 50))
        }
        #expect(live.time(at: .milliseconds(60_250)) == .milliseconds(250))
        #expect(live.moment(of: .milliseconds(250)) == .milliseconds(60_250))
        for _ in 1...3 { _ = live.receive(.step(.left), at: .milliseconds(60_250)) }
        #expect(live.deadline == .milliseconds(60_380))
        #expect(live.pass(to: .milliseconds(60_380)).contains(.closed(0)))
        #expect(live.game.progress.answer(0)?.taken == .milliseconds(380))
    }

    @Test("times beyond a year neither trap nor wake for ever, and a later event has the time of the one before it")
    func lateTimes() throws {
        var live = begun()
        for time in [RecordingLimits.longest, Microseconds(rawValue: .max), Microseconds(rawValue: .min)] {
            for _ in 1...3 { _ = live.receive(.step(.left), at: time) }
            _ = live.pass(to: time)
            #expect(live.deadline == nil)
        }
        #expect(try Recording(reading: live.endRecording()).verdict == .same)
    }

    @Test("who wakes late plays and records the same as who wakes in time, and it is read back, whatever questions say")
    func wakingLate() throws {
        for seed in 0..<UInt64(TestOptions.games) {
            let late = PlayedGame(seed: seed, isPrompt: false)
            let prompt = PlayedGame(seed: seed)
            let isSame = late.live.game == prompt.live.game && late.effects == prompt.effects
            #expect(isSame && late.recording == prompt.recording, "seed \(seed)")
            let read = try Recording(reading: late.recording)
            #expect(read.verdict == .same && read.effects == late.effects, "seed \(seed)")
            #expect(read.end == late.live.game || read.moments.isEmpty, "seed \(seed)")
            let (header, game) = (read.header, late.live.game)
            #expect(header.pack == RecordedPack(id: "a+b", title: "é: \u{202e}"), "seed \(seed)")
            #expect(header.engine == "trooper test \\ 12°", "seed \(seed)")
            #expect(header.lastCall == game.lastCall && header.dwell == game.dwell, "seed \(seed)")
            // The digests of their questions tell apart what strings do not.
            #expect(header.progress.deck == game.progress.deck, "seed \(seed)")
        }
    }

    @Test("a game that is not recorded has no bytes, and a recording that was stopped has no more")
    func unrecorded() {
        var live = LiveGame(Game(progress), at: .zero)
        _ = live.receive(.answer(true), at: .milliseconds(5))
        #expect(live.takeRecorded() == [] && live.endRecording() == [])
        live = begun()
        live.stopRecording()
        #expect(live.endRecording() == [])
    }

    @Test("a recording ends by itself before it has more lines than its reader takes")
    func full() throws {
        var live = begun()
        var bytes: [UInt8] = []
        var time = Microseconds.zero
        while !live.isRecordingFull, time < .milliseconds(200_000) {
            time = time + .milliseconds(1)
            _ = live.receive(.stage(Stage(time.rawValue % 2_000 == 0 ? .left : .right, 1)), at: time)
            bytes += live.takeRecorded()
        }
        _ = live.receive(.answer(true), at: time)
        bytes += live.endRecording()
        #expect((99_990...100_000).contains(bytes.count { $0 == UInt8(ascii: "\n") }))
        let read = try Recording(reading: bytes)
        #expect(read.verdict == .same && read.end.progress.doneCount == 0)
    }
}
