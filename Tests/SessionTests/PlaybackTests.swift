import QuizCore
import TestHands
import TestRecordings
import Testing
import TiltCore
import TiltRecording
import TrooperDrawing
import TrooperScreens

@Suite("The playback of a recording")
struct PlaybackTests {
    private func wholeGame() throws -> (script: ScriptedRecording, playback: Playback) {
        let deck = try #require(Deck.numbered(seed: 42))
        let script = ScriptedRecording.wholeGame(deck)
        return (script, try Playback(RecordedGame(reading: script.bytes())))
    }

    private func questionNumber(_ playback: Playback) -> Int? {
        guard case .asking(let asking) = playback.shown.game.phase else { return nil }
        return asking.progress.doneCount + 1
    }

    private func isOver(_ playback: Playback) -> Bool {
        if case .over = playback.shown.game.phase { true } else { false }
    }

    @Test("stepping repeats the recorded game up to its result")
    func steps() throws {
        var (script, playback) = try wholeGame()
        var game = Game()
        #expect(playback.duration == script.events.last?.at)
        for event in script.events {
            guard case .quiz(let kind) = event.kind else { continue }
            #expect(playback.nextEvent == event)
            _ = game.receive(Game.Event(kind, at: event.at))
            playback.step()
            #expect(playback.shown.game == game)
            #expect(playback.time == event.at)
        }
        #expect(playback.nextEvent == nil)
        #expect(isOver(playback))
    }

    @Test("seeking to a time gives the same scene as playing up to it")
    func seeking() throws {
        let start = try wholeGame().playback
        var jumping = start
        var generator = SplitMix64(seed: 11)
        for _ in 1...200 {
            let time = Microseconds(rawValue: Int64(generator.draw(below: Int(start.duration.rawValue))))
            jumping.seek(to: time)
            var waiting = start
            waiting.advance(to: time)
            #expect(jumping.time == time)
            #expect(jumping.eventCount == waiting.eventCount)
            #expect(jumping.shown == waiting.shown)
        }
        jumping.seek(to: .zero - .milliseconds(1))
        #expect(jumping.time == .zero)
        jumping.seek(to: Microseconds(rawValue: .max))
        #expect(jumping.time == start.duration)
    }

    @Test("jumping to a question works both ways and restarts the current one")
    func questions() throws {
        var playback = try wholeGame().playback
        for number in [4, 2, 5, 1, 3, 3] {
            let isFound = playback.seek(toQuestion: number)
            #expect(isFound)
            #expect(questionNumber(playback) == number)
            playback.advance(to: playback.time + .milliseconds(2_000))
        }
        playback.seek(to: playback.duration)
        #expect(isOver(playback))
        let isFound = playback.seek(toQuestion: 5)
        #expect(isFound)
        #expect(questionNumber(playback) == 5)
    }

    @Test("jumping to a question that was never asked changes nothing")
    func missingQuestion() throws {
        var script = ScriptedRecording()
        script.hear(.deckDealt(try #require(Deck.numbered())))
        script.answer(true)
        var playback = try Playback(RecordedGame(reading: script.bytes()))
        playback.step()
        let before = playback.shown
        let isFound = playback.seek(toQuestion: 2)
        #expect(!isFound)
        #expect(playback.shown == before)
        #expect(playback.eventCount == 1)
    }

    @Test("a snap is animated, but not with reduced motion")
    func motion() throws {
        var script = ScriptedRecording()
        script.hear(.deckDealt(try #require(Deck.numbered())))
        script.wait(milliseconds: 1_000)
        script.hear(.arrowKeyPressed(.left))
        let recording = try RecordedGame(reading: script.bytes())
        var playback = try Playback(recording)
        playback.advance(to: .milliseconds(999))
        for moment in [1_000, 1_060, 1_120].map(Microseconds.milliseconds) {
            #expect(playback.nextMoment == moment)
            playback.advance(to: moment)
        }
        #expect(playback.shown.motion == nil)
        #expect(playback.isAtEnd)
        var still = try Playback(recording, isMotionReduced: true)
        still.advance(to: .milliseconds(1_000))
        #expect(still.shown.motion == nil)
        #expect(still.isAtEnd)
    }

    @Test("a recording of many more than 16,384 events is sought as it is played, in both directions")
    func long() throws {
        let device = try SampleDevice.recorded(SampleDevice.xboxPad)
        var script = ScriptedRecording()
        script.add(.deviceAppeared(device))
        script.hear(.deckDealt(try #require(Deck.numbered())))
        for index in 0..<Int32(40_000) {
            script.wait(milliseconds: 1)
            if index % 8_000 == 7_000 { script.hear(index < 20_000 ? .arrowStepped(.left) : .nextPressed) }
            if index == 18_000 { script.hear(.answerTyped(true)) }
            script.add(
                .input(InputEvent(at: .zero, type: EventType.absolute, code: 0, value: index % 500), of: device.number))
        }
        let start = try Playback(RecordedGame(reading: script.bytes()), isMotionReduced: true)
        var playback = start
        playback.seek(to: playback.duration)
        for count in [39_000, 33_000, 32_768, 32_767, 16_385, 16_384, 16_383, 100] {
            playback.seek(to: script.events[count].at)
            var played = start
            while played.eventCount < playback.eventCount { played.step() }
            #expect(playback.eventCount >= count && playback.time == played.time)
            #expect(playback.shown.game == played.shown.game && playback.shown.tilt == played.shown.tilt)
            #expect(playback.nextNonSensorEvent == played.nextNonSensorEvent)
        }
        let isFound = playback.seek(toQuestion: 2)
        #expect(isFound && playback.eventCount > 20_000 && questionNumber(playback) == 2)
    }

    @Test("an event that was recorded late does not set the clock back")
    func lateEvents() throws {
        var script = ScriptedRecording()
        script.wait(milliseconds: 2_000)
        script.hear(.deckDealt(try #require(Deck.numbered())))
        script.add(.quiz(.arrowKeyPressed(.right)), late: .milliseconds(700))
        var playback = try Playback(RecordedGame(reading: script.bytes()))
        playback.step()
        playback.step()
        #expect(playback.time == .milliseconds(2_000))
        #expect(playback.shown.motion?.startedAt == .milliseconds(2_000))
    }

    @Test("a party that was left in its last call ends, on the screen and in a picture")
    func lastCall() throws {
        var play = TiltedGame(seatCount: 2)
        play.record(engine: "trooper test")
        play.receive(.playPressed, at: .zero)
        play.receive(.deckDealt(try #require(Deck.numbered())), at: .zero)
        play.receive(.answerTyped(true), at: .milliseconds(1_200))
        while play.next() != nil {}
        let recording = try RecordedGame(reading: play.endRecording())
        var playback = try Playback(recording)
        playback.advance(to: playback.duration)
        var turns = 0
        while let moment = playback.nextMoment, turns < 10 {
            playback.advance(to: moment)
            turns += 1
        }
        try #require(playback.isAtEnd)
        playback.seek(to: playback.duration)
        #expect(playback.time == .milliseconds(1_200))
        var frames = 0
        var film = try Film(
            recording.header, isMotionReduced: true, size: Size(columns: 80, rows: 24), look: Look(),
            longestIdle: Film.defaultIdle
        ) { _, _ in frames += 1 }
        for event in recording.events { film.take(event) }
        film.finish()
        #expect((2...10).contains(frames))
    }

    @Test("a recording with settings that cannot be replayed is refused")
    func refused() throws {
        var script = ScriptedRecording()
        script.hear(.playPressed)
        let text = String(decoding: script.bytes(), as: UTF8.self)
        #expect(text.contains("snap: degrees"))
        let header = RecordingHeader(ruleset: "tilt-4", engine: "", snapProfile: "soft as butter")
        let first = try TiltedGame(RecordingHeader(ruleset: "tilt-4", engine: ""))
        var writer = RecordingWriter(header, of: first)
        writer.end(first)
        let recording = try RecordedGame(reading: writer.pending)
        #expect(throws: ReplayRefusal.self) { try Playback(recording) }
    }
}
