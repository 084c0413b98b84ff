import QuizCore
import TestRecordings
import Testing
import TiltCore
import TiltRecording

@Suite("Verifier")
struct VerifierTests {
    /// Three presses to the left, half a second apart, and the clock until the answer is given.
    private func keyEvents() throws -> [RecordedEvent] {
        let deck = try #require(SimulatedGame(seed: 1, length: 2).deck)
        let kinds: [Game.Event.Kind] = [
            .playPressed, .deckDealt(deck), .arrowKeyPressed(.left), .arrowKeyPressed(.left), .arrowKeyPressed(.left),
            .timePassed, .nextPressed,
        ]
        return kinds.enumerated().map { index, kind in
            RecordedEvent(Game.Event(kind, at: .milliseconds(Int64(index) * 500)))
        }
    }

    private func playedByKeys(_ header: RecordingHeader = .simulated) throws -> [UInt8] {
        RecordingWriter.recording(of: try keyEvents(), on: try TiltedGame(header), header)
    }

    /// A recording by a program with another rule: left is right.
    private func playedByMirroredRules() throws -> [UInt8] {
        var game = try TiltedGame(.simulated)
        var writer = RecordingWriter(.simulated, of: game)
        for event in try keyEvents() {
            writer.append(event)
            if case .quiz(.arrowKeyPressed(let side)) = event.kind {
                game.replay(RecordedEvent(Game.Event(.arrowKeyPressed(Side(answer: !side.answer)), at: event.at)))
            } else {
                game.replay(event)
            }
            if writer.needsCheckpoint(doneCount: game.doneCount) { writer.checkpoint(game) }
        }
        writer.end(game)
        return writer.pending
    }

    @Test("a game that replays to the same states is the same")
    func same() throws {
        let result = try result(playedByKeys())
        #expect(result.outcome == .same)
        #expect(result.eventCount == 7)
        #expect(result.description == "same: 7 events in 3.000000 s")
    }

    @Test("an answer makes a checkpoint due at once")
    func checkpointAfterAnswer() throws {
        let read = try RecordedGame(reading: playedByKeys())
        #expect(read.checkpoints.map(\.eventCount) == [0, 6, 7])
        let answers = read.checkpoints.map { checkpoint in checkpoint.fields.first { $0.name == "answers" }?.value }
        #expect(answers == [nil, "t1630000", "t1630000"])
    }

    @Test("the third stage is held as long as the header says")
    func dwell() throws {
        let header = RecordingHeader(ruleset: Ruleset.quiz.name, engine: "", dwell: .milliseconds(300))
        let recording = try playedByKeys(header)
        #expect(result(recording).isSame)
        let read = try RecordedGame(reading: recording)
        #expect(read.header.dwell == .milliseconds(300))
        #expect(read.checkpoints.last?.fields.contains(StateField("answers", "t1800000")) == true)
    }

    @Test("a difference names its line, its time and the fields")
    func differs() throws {
        let result = try result(playedByMirroredRules())
        guard case .differs(let difference) = result.outcome else {
            Issue.record("it plays the same: \(result)")
            return
        }
        #expect(difference.at == .milliseconds(2_500))
        #expect(result.eventCount == 6)
        #expect(difference.fields.map(\.name) == ["answers"])
        #expect(result.confirmed?.line == difference.previousLine)
        #expect(
            result.description
                == "plays differently: line \(difference.line), at 2.500000 s: answers was f1630000 and is t1630000 "
                + "(line \(difference.previousLine) is still the same)")
    }

    @Test("a game counts as continued if it began with answers of another recording, whatever else is tried")
    func continued() throws {
        let deck = try #require(Deck.numbered())
        let two = try #require(
            GameProgress(deck: deck, rounds: [true, true].map { [GivenAnswer(given: $0, taken: .zero)] }))
        let dealt = Game.Event.Kind.deckDealt(deck)
        let resumed = Game.Event.Kind.gameResumed(two)
        for (beginning, isContinued) in [
            ([dealt], false), ([resumed], true), ([resumed, dealt], true), ([dealt, resumed], false),
            ([dealt, .answerTyped(true), .nextPressed, .answerTyped(true), .gameLeft, resumed], true),
            ([resumed, .gameLeft, dealt], false),
        ] {
            var script = ScriptedRecording(.quiz)
            for kind in beginning { script.hear(kind) }
            for _ in deck.questions {
                script.hear(.answerTyped(true))
                script.hear(.nextPressed)
            }
            var verifier = Verifier()
            verifier.take(script.bytes().span)
            #expect(verifier.finish().isSame && verifier.finished != nil)
            #expect(verifier.isContinued == isContinued, "\(beginning)")
        }
    }

    @Test("an unknown ruleset is refused by its name")
    func unknownRules() {
        let result = result(sealed(sealedHeader.replacing("quiz-2", with: "quiz-2 \\u{7}")))
        #expect(result.outcome == .unknownRuleset("quiz-2 \u{7}"))
        #expect(
            result.description
                == "its rules \"quiz-2 \\u{7}\" are unknown to this version; try a newer one")
        #expect(result.confirmed == nil)
    }

    @Test("decks of 1, 5, 50 and again 5 questions verify and are read back")
    func deckLengths() throws {
        let decks = try [1, 5, 50, 5].map { count in
            try #require(
                Deck(
                    questions: (1...count).map { number in
                        Question(
                            id: QuestionID(rawValue: "q\(number)"), statement: "It is \(number) of \(count).",
                            answer: true,
                            explanation: "", topic: "", difficulty: .easy, sources: [])
                    }))
        }
        var game = TiltedGame(ruleset: .quiz)
        game.record(engine: "trooper test")
        for deck in decks {
            game.replay(RecordedEvent(.quiz(.deckDealt(deck)), at: .zero))
            for _ in deck.questions {
                game.replay(RecordedEvent(.quiz(.answerTyped(true)), at: .zero))
                game.replay(RecordedEvent(.quiz(.nextPressed), at: .zero))
            }
        }
        let recording = game.endRecording()
        #expect(result(recording).isSame)
        #expect(try RecordedGame(reading: recording).decks == decks)
        let text = String(decoding: recording, as: UTF8.self)
        #expect(
            text.split(separator: "\n").filter { $0.hasPrefix("questions: ") } == ["questions: 1", "questions: 50"])
    }

    @Test("settings that cannot be replayed are refused by their key")
    func refusal() {
        let header = sealedHeader.replacing("quiz-2", with: "tilt-4").replacing("check", with: "snap: firm\ncheck")
        let result = result(sealed(header))
        guard case .refused(let refusal) = result.outcome else {
            Issue.record("it was taken: \(result)")
            return
        }
        #expect(refusal.key == "snap")
        #expect(result.description == "snap: \(refusal.reason)")
    }

    @Test("no bytes are damaged, and a header without a checkpoint is truncated")
    func nothing() {
        let empty = result([])
        #expect(empty.description == "line 1: this is not a recording: the file is empty")
        #expect(empty.confirmed == nil)
        let beginning = result(Array("trooper-recording 1\nruleset: quiz-2\n".utf8))
        #expect(beginning.description == "truncated before its first checkpoint: nothing is confirmed")
    }

    @Test("a recording that ends after a checkpoint has nothing unconfirmed")
    func cutBehindCheckpoint() {
        let result = result(sealed(sealedHeader))
        #expect(result.outcome == .cut(unconfirmedLines: 0, unconfirmedBytes: 0))
        #expect(result.description == "truncated: confirmed up to line 6, its last")
    }

    @Test("messages use the singular for one")
    func singular() {
        func words(_ rest: String) -> String {
            result(sealed(sealedHeader + rest)).description
        }
        let end = "state=# bytes=#\n"
        #expect(words("1 r 1\nend 1 \(end)") == "same: 1 event in 0.000001 s")
        #expect(words("1 r 1\n1 r 1\nend 2 \(end)") == "same: 2 events in 0.000002 s")
        #expect(words("1 r 1\n") == "truncated: confirmed up to line 6, and 1 line (6 bytes) after it is not")
        #expect(words("1 r 1\n1 r 1\n").hasSuffix("and 2 lines (12 bytes) after it are not"))
    }

    @Test("a difference in the first state has no checkpoint before it")
    func differentBeginning() {
        let other = sealedHeader.replacing("state=#", with: "state=0000000000000001")
        let result = result(sealed(other))
        #expect(result.description.hasSuffix("(no earlier checkpoint)"))
    }

    @Test("255 devices fit into a checkpoint")
    func manyDevices() throws {
        let header = RecordingHeader(TiltRules(), engine: "")
        var quiz = try TiltedGame(header)
        var writer = RecordingWriter(header, of: quiz)
        for number in (1...UInt8.max).compactMap(DeviceNumber.init) {
            let device = RecordedDevice(
                DeviceDescription(name: "A"), number: number)
            let event = RecordedEvent(.deviceAppeared(device), at: .zero)
            writer.append(event)
            quiz.replay(event)
        }
        writer.end(quiz)
        let result = result(writer.pending)
        #expect(result.isSame, "\(result)")
    }

    @Test("a checkpoint is due after five seconds and after 100,000 lines")
    func checkpointsAreDue() throws {
        let game = try TiltedGame(.simulated)
        var writer = RecordingWriter(.simulated, of: game)
        #expect(!writer.needsCheckpoint(doneCount: game.doneCount))
        writer.append(
            RecordedEvent(Game.Event(.timePassed, at: RecordingLimits.checkpointInterval - Microseconds(rawValue: 1))))
        #expect(!writer.needsCheckpoint(doneCount: game.doneCount))
        writer.append(RecordedEvent(Game.Event(.timePassed, at: RecordingLimits.checkpointInterval)))
        #expect(writer.needsCheckpoint(doneCount: game.doneCount))
        writer.checkpoint(game)
        for _ in 0..<RecordingLimits.linesPerCheckpoint {
            #expect(!writer.needsCheckpoint(doneCount: game.doneCount))
            writer.append(RecordedEvent(Game.Event(.timePassed, at: RecordingLimits.checkpointInterval)))
        }
        #expect(writer.needsCheckpoint(doneCount: game.doneCount))
    }
}
