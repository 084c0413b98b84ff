import QuizCore
import TestHands
import TestRecordings
import Testing
import TiltCore
import TiltTraces

@Suite("Games by traces")
struct TraceRunTests {
    @Test("the stages of a trace are those that move the arrow of a game")
    func stages() throws {
        let deck = try #require(Deck.numbered())
        let trace = TiltScript.answering([true, false]).trace
        let (stages, run) = (trace.stages(), trace.play(deck: deck))
        #expect(stages.map(\.stage) == run.stages.map(\.stage) && stages.map(\.at) == run.stages.map(\.at))
        let words = ["1 left", "2 left", "3 left", "2 left", "1 left", "neutral"]
        #expect(stages.prefix(6).map { "\($0.stage)" } == words)
        #expect(stages.count == 12 && run.answers.map(\.answer) == [true, false])
    }

    @Test("a tilt held since the game before answers once it was back at the centre")
    func heldOver() throws {
        var script = TiltScript(isStick: true)
        script.hold(.milliseconds(1_500))
        script.lean(to: -55, in: .milliseconds(300))
        script.hold(.milliseconds(400))
        script.press(.south)
        for angle in [-35.0, -55, 0, 55] {
            script.lean(to: angle, in: .milliseconds(300))
            script.hold(.milliseconds(400))
        }
        var trace = script.trace
        // A press of the hat is Next, and begins another game.
        trace.events = trace.events.map { event in
            event.code == .key(.south) ? InputEvent(.absolute(.hat0X), -event.value, at: event.at) : event
        }
        let run = trace.play(deck: try #require(Deck.numbered(1)))
        #expect(run.stages.map(\.stage.rawValue) == [-1, -2, -3, -1, -2, -3, -2, -1, 0, 1, 2, 3])
        #expect(run.answers.map(\.answer) == [true, false])
    }

    @Test("a trace without a device has no stages and gives no answers")
    func noDevice() throws {
        let trace = Trace(device: nil, events: TiltScript.answering([true]).motion)
        #expect(trace.stages().isEmpty)
        #expect(trace.play(deck: try #require(Deck.numbered())).answers.isEmpty)
    }
}
