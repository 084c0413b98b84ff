import QuizCore
import QuizRecording
import TestHands
import TestRecordings
import Testing
import TiltCore
import TrooperDrawing

@testable import TrooperScreens

@Suite("The playback of a recording")
struct PlaybackTests {
    private func wholeGame() throws -> (script: ScriptedRecording, playback: Playback) {
        let deck = try #require(Deck.numbered(seed: 42))
        let script = ScriptedRecording.wholeGame(deck)
        return (script, try Playback(Recording(reading: script.bytes())))
    }

    private func questionNumber(_ playback: Playback) -> Int? {
        guard case .asking(let asking) = playback.shown.game.phase else { return nil }
        return asking.progress.doneCount + 1
    }

    private func isOver(_ playback: Playback) -> Bool {
        if case .over = playback.shown.game.phase { true } else { false }
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

    @Test("with reduced motion a snap is not animated")
    func reducedMotion() throws {
        var script = ScriptedRecording(try #require(Deck.numbered()))
        script.wait(milliseconds: 1_000)
        script.hear(.key(.left))
        var still = try Playback(Recording(reading: script.bytes()), isMotionReduced: true)
        still.advance(to: .milliseconds(1_000))
        #expect(still.shown.motion == nil && still.isAtEnd)
    }

    @Test("a party that was left in its last call ends, on the screen and in a picture")
    func lastCall() throws {
        let progress = try #require(Deck.numbered().flatMap { GameProgress(deck: $0, seats: 2) })
        var script = ScriptedRecording(progress, lastCall: .milliseconds(10_000))
        script.wait(milliseconds: 1_200)
        script.hear(.answer(true))
        let recording = try Recording(reading: script.bytes())
        var playback = Playback(recording)
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
        _ = Film(
            recording, isMotionReduced: true, size: Size(columns: 80, rows: 24), look: Look(),
            longestIdle: Film.defaultIdle
        ) { _, _ in frames += 1 }
        #expect((2...10).contains(frames))
    }
}
