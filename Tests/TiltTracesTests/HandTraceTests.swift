import QuizCore
import TestHands
import TestRecordings
import Testing
import TiltCore
import TiltTraces

@Suite("Traces of hands and scripts")
struct HandTraceTests {
    private static func hash(_ trace: Trace) -> UInt64 {
        var hash = StateHash()
        for byte in trace.text { hash.add(byte) }
        return hash.value
    }

    @Test(
        "a seed makes the same bytes on every machine",
        arguments: [
            ("dualShock4", Hand.Sensor.dualShock4, 5_187_303_349_998_027_906),
            ("dualShock3", .dualShock3, 15_229_856_267_240_340_559), ("joyCon", .joyCon, 7_297_234_880_527_103_145),
            ("wiiRemote", .wiiRemote, 11_355_385_178_533_637_679), ("laptop", .laptop, 11_463_334_065_265_423_822),
        ] as [(String, Hand.Sensor, UInt64)])
    func bytes(name: String, sensor: Hand.Sensor, expected: UInt64) {
        var hand = Hand.usual
        hand.tremor = 1
        hand.walking = 1
        #expect(Self.hash(hand.trace(answering: [true, false], on: sensor, seed: 42)) == expected, "\(name)")
    }

    @Test("a script makes the same bytes on every machine")
    func script() {
        #expect(Self.hash(TiltScript.answering([true, false]).trace) == 14_519_093_483_485_659_284)
    }

    @Test(
        "a usual hand gives the answers that were asked for",
        arguments: [Hand.Sensor.dualShock4, .dualShock3, .joyCon, .wiiRemote, .laptop])
    func answers(sensor: Hand.Sensor) throws {
        let deck = try #require(Deck.numbered())
        let answers = [true, false, false, true, true]
        for seed: UInt64 in 1...10 {
            let trace = Hand.usual.trace(answering: answers, on: sensor, seed: seed)
            #expect(trace.events.first?.at == .zero)
            #expect(trace.play(deck: deck).answers.map(\.answer) == answers, "seed \(seed)")
        }
    }

    @Test("the stages of a trace are those that move the arrow of a game")
    func stages() throws {
        let deck = try #require(Deck.numbered())
        for trace in [TiltScript.answering([true, false]).trace, Hand.usual.trace(answering: [false, true])] {
            let stages = trace.stages()
            #expect(stages.map(\.stage) == trace.play(deck: deck).stages.map(\.stage))
            #expect(stages.map(\.at) == trace.play(deck: deck).stages.map(\.at))
            #expect(stages.count >= 12)
        }
    }

    @Test("a script with a raised front makes the same stages")
    func pitch() {
        let stages = [0.0, 40, -40].map { pitch in
            var script = TiltScript()
            script.lean(to: 0, pitch: pitch, in: .milliseconds(300))
            script.hold(.milliseconds(1_500))
            script.lean(to: -50, in: .milliseconds(300))
            script.hold(.milliseconds(400))
            return script.trace.stages().map { "\($0.stage)" }
        }
        #expect(stages == Array(repeating: ["1 left", "2 left", "3 left"], count: 3))
    }

    @Test("a script pulls a stick to the player and lets it go")
    func stickPulled() {
        var script = TiltScript(isStick: true)
        script.lean(to: 0, pitch: 55, in: .milliseconds(300))
        script.lean(to: 0, pitch: 0, in: .milliseconds(300))
        let pulls = script.motion.filter { $0.code == .absolute(.y) }.map(\.value)
        #expect(pulls.max() == 32_767 && pulls.last == 0)
    }

    @Test("a sensor is printed by its name")
    func sensorName() {
        #expect("\(Hand.Sensor.dualShock4)" == "DualShock 4")
        #expect("\(Microseconds.milliseconds(-4_333)), \(Microseconds(rawValue: 1_000_250))" == "-4.333 s, 1.000250 s")
        #expect("\(Stage.neutral)" == "neutral")
    }

    @Test("a firmer profile makes fewer stages of a small tilt")
    func profile() {
        var script = TiltScript()
        script.hold(.milliseconds(1_500))
        script.lean(to: 32, in: .milliseconds(300))
        script.hold(.milliseconds(400))
        let reached = { (preset: SnapPreset) in
            script.trace.stages(settings: TiltSettings(snap: preset)).map(\.stage.rawValue).max()
        }
        #expect(reached(.normal) == 2)
        #expect(reached(.firm) == 1)
    }

    @Test("a push of a stick and a press of a button are in the trace of a stick")
    func stick() {
        var script = TiltScript(isStick: true)
        script.lean(to: -55, in: .milliseconds(300))
        script.press(.south)
        #expect(script.trace.device == SampleDevice.xboxPad)
        #expect(script.trace.stages().map(\.stage.rawValue) == [-1, -2, -3])
        #expect(script.motion.contains { $0.code == .key(.south) && $0.value == 1 })
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
