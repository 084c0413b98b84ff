import QuizCore
import TestOptions
import TestRecordings
import Testing
import TiltCore
import TiltRecording

@Suite("A game that is played")
struct PlayedGameTests {
    private let stick: RecordedDevice
    private let deck: Deck

    init() throws {
        var description = DeviceDescription(name: "Stick")
        description.codes =
            [0, 1].map { EventCode(type: EventType.absolute, number: $0) }
            + [0x120, 0x121].map { EventCode(type: EventType.key, number: $0) }
        description.axes = [0, 1].map { AxisDescription(code: $0, value: 0, minimum: -128, maximum: 127) }
        stick = RecordedDevice(
            description, number: try #require(DeviceNumber(rawValue: 1)), use: RecordedDevice.tilt)
        deck = try #require(Deck.numbered())
    }

    private func begun(at began: Microseconds = .zero) -> TiltedGame {
        var play = TiltedGame(at: began)
        play.record(engine: "test")
        play.receive(.deviceAppeared(stick), at: began)
        play.receive(.deckDealt(deck), at: began)
        _ = play.outcomes()
        return play
    }

    private func frame(_ value: Int32, at time: Microseconds, of play: inout TiltedGame) {
        play.receive(InputEvent(at: time, type: EventType.absolute, code: 0, value: value), of: stick.number)
        play.receive(InputEvent(at: time, type: EventType.synchronisation, code: 0, value: 0), of: stick.number)
    }

    @Test("a stick that is pushed and held answers by itself at the deadline, and time counts from the beginning")
    func answer() throws {
        let began = Microseconds.milliseconds(900_000_000)
        var play = begun(at: began)
        frame(-128, at: began + .milliseconds(500), of: &play)
        var outcomes = play.outcomes()
        while let due = play.deadline, outcomes.closed.isEmpty {
            play.pass(to: due)
            outcomes += play.outcomes()
        }
        #expect(outcomes.closed == [0] && play.answers.map(\.given) == [true])
        #expect(outcomes.stages.map(\.rawValue) == [-1, -2, -3])
        let taken = try #require(play.answers.first?.taken)
        #expect((.milliseconds(630)...Microseconds.milliseconds(700)).contains(taken))
        #expect(play.isAnswered)
    }

    @Test("while a game is paused, its clock stands still and a tilt does not reach the third stage")
    func pause() {
        var play = begun()
        for _ in 1...3 { play.receive(.arrowStepped(.left), at: .milliseconds(100)) }
        _ = play.outcomes()
        #expect(play.deadline == .milliseconds(230))
        play.pause(at: .milliseconds(200))
        frame(127, at: .milliseconds(300), of: &play)
        play.pass(to: .milliseconds(60_000))
        #expect(play.outcomes().closed.isEmpty)
        #expect(play.game.tilt == Stage(.right, 2))
        play.resume(at: .milliseconds(60_000))
        play.receive(.tiltSnapped(Stage(.left, 3)), at: .milliseconds(60_000))
        _ = play.outcomes()
        play.pass(to: .milliseconds(60_130))
        #expect(play.outcomes().closed == [0] && play.answers.map(\.taken) == [.milliseconds(330)])
    }

    @Test("the times of two pauses add up, and a pause in a pause is none")
    func pauses() {
        var play = begun(at: .milliseconds(9_000))
        for (start, end) in [(9_100, 10_100), (10_200, 60_200)] as [(Int64, Int64)] {
            play.pause(at: .milliseconds(start))
            play.pause(at: .milliseconds(start + 50))
            #expect(play.isPaused && !play.isPlayed && play.moment(of: .zero) == nil)
            #expect(play.time(at: .milliseconds(end)) == .milliseconds(start == 9_100 ? 9_100 : 9_200))
            play.resume(at: .milliseconds(end))
            play.resume(at: .milliseconds(end + 50))
        }
        #expect(play.time(at: .milliseconds(60_250)) == .milliseconds(9_250) && play.isPlayed)
        #expect(play.moment(of: .milliseconds(9_250)) == .milliseconds(60_250))
        for _ in 1...3 { play.receive(.arrowStepped(.left), at: .milliseconds(60_250)) }
        _ = play.outcomes()
        #expect(play.deadline == .milliseconds(60_380))
        play.pass(to: .milliseconds(60_380))
        #expect(play.outcomes().closed == [0] && play.answers.map(\.taken) == [.milliseconds(380)])
    }

    @Test("an input that answers an outcome comes before those that wait")
    func reactions() {
        var play = begun()
        // Both are received before anything happens; Next is pressed between them.
        play.receive(.answerTyped(true), at: .milliseconds(100))
        play.receive(.answerTyped(false), at: .milliseconds(200))
        var asked = 0
        while let outcome = play.next() {
            switch outcome {
            case .effect(.closed, let event): play.receive(.nextPressed, at: event.at)
            case .effect(.questionAsked, _): asked += 1
            default: break
            }
        }
        #expect(asked == 2 && play.doneCount == 2)
    }

    @Test("a device that vanishes takes the arrow back to the centre")
    func vanished() {
        var play = begun()
        frame(60, at: .milliseconds(300), of: &play)
        play.pass(to: .milliseconds(400))
        #expect(play.outcomes().stages.last != .neutral)
        play.receive(.deviceVanished(stick.number), at: .milliseconds(400))
        #expect(play.outcomes().stages.last == .neutral)
        #expect(play.devices.isEmpty && play.game.tilt == .neutral)
    }

    @Test("buttons are for the program, and steps go to the game while a question is open")
    func buttons() {
        var play = begun()
        play.receive(InputEvent(at: .milliseconds(100), type: EventType.key, code: 0x120, value: 1), of: stick.number)
        let outcomes = play.outcomes()
        #expect(outcomes.contains { if case .pad(let output, _) = $0 { output.kind == .confirm } else { false } })
        #expect(outcomes.count == 1)
    }

    @Test("times beyond a year neither trap nor wake for ever")
    func lateTimes() {
        var play = begun()
        for time in [RecordingLimits.longest, Microseconds(rawValue: .max), Microseconds(rawValue: .min)] {
            frame(127, at: time, of: &play)
            play.receive(.arrowStepped(.left), at: time)
            play.pass(to: time)
            _ = play.outcomes()
        }
        #expect(Verifier.verify(play.endRecording()).isSame)
    }

    /// Inputs of a player, a device and a program that covers the game now and then.
    private func playRandomly(_ play: inout TiltedGame, seed: UInt64, isPrompt: Bool) -> [TiltedGame.Outcome] {
        var generator = SplitMix64(seed: seed)
        var outcomes = play.outcomes()
        var now = Microseconds.zero
        for _ in 1...200 {
            let steps: [Int64] = [137, 4_001, 4_003, 26_011, 131_013, 901_017]
            let next = now + Microseconds(rawValue: steps[generator.draw(below: steps.count)])
            while isPrompt, let due = play.deadline, due < next {
                play.pass(to: due)
                outcomes += play.outcomes()
            }
            now = next
            switch generator.draw(below: 12) {
            case 0...5: frame(Int32(generator.draw(below: 256)) - 128, at: now, of: &play)
            case 6: play.receive(.arrowStepped(generator.draw(below: 2) == 0 ? .left : .right), at: now)
            case 7: play.receive(.arrowKeyPressed(generator.draw(below: 2) == 0 ? .left : .right), at: now)
            case 8, 9: play.receive(.nextPressed, at: now)
            case 10: play.receive(.deviceCentred(stick.number), at: now)
            default: play.isPaused ? play.resume(at: now) : play.pause(at: now)
            }
            outcomes += play.outcomes()
        }
        return outcomes
    }

    @Test("a program that wakes late plays the same game as one that wakes in time, and both verify")
    func wakingLate() throws {
        for seed in 0..<UInt64(TestOptions.games) {
            var (late, prompt) = (begun(), begun())
            let lateOutcomes = playRandomly(&late, seed: seed, isPrompt: false)
            let isSame = playRandomly(&prompt, seed: seed, isPrompt: true) == lateOutcomes
            #expect(isSame && late.fields == prompt.fields, "seed \(seed)")
            let state = (late.game, late.fields)
            let recording = late.endRecording()
            let isSameRecording = recording == prompt.endRecording()
            #expect(isSameRecording, "seed \(seed)")
            let result = Verifier.verify(recording)
            #expect(result.isSame, "seed \(seed): \(result)")
            try replay(recording, expecting: lateOutcomes, state, seed)
        }
    }

    /// What a recording makes of its events is what the game made of its inputs.
    private func replay(
        _ recording: [UInt8], expecting outcomes: [TiltedGame.Outcome], _ state: (Game, [StateField]), _ seed: UInt64
    ) throws {
        let read = try RecordedGame(reading: recording)
        var replayed = try TiltedGame(read.header)
        var effects: [Game.Effect] = []
        for event in read.events { effects += replayed.replay(event) }
        let isSameState = (replayed.game, replayed.fields) == state
        #expect(isSameState, "seed \(seed)")
        let played = outcomes.compactMap { if case .effect(let effect, _) = $0 { effect } else { nil } }
        // The deal came before the first input.
        let isSame = Array(effects.dropFirst()) == played
        #expect(isSame, "seed \(seed)")
    }
}

extension TiltedGame {
    fileprivate mutating func outcomes() -> [TiltedGame.Outcome] {
        var outcomes: [TiltedGame.Outcome] = []
        while let outcome = next() { outcomes.append(outcome) }
        return outcomes
    }

    /// What one player answered so far.
    fileprivate var answers: [GivenAnswer] { game.phase.progress?.rounds.joined().compactMap(\.self) ?? [] }
}

extension [TiltedGame.Outcome] {
    /// The questions that were closed.
    fileprivate var closed: [Int] {
        compactMap { if case .effect(.closed(let index), _) = $0 { index } else { nil } }
    }

    fileprivate var stages: [Stage] {
        compactMap { if case .pad(let output, _) = $0, case .stage(let stage) = output.kind { stage } else { nil } }
    }
}
