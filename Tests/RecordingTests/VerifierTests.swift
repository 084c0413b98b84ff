import QuizCore
import Recording
import TestRecordings
import Testing
import TiltCore

/// The quiz with a rule that nobody wrote down: to the left is to the right.
private struct MirroredMachine: Replayed {
    static let rulesets = QuizMachine.rulesets
    private var quiz: QuizMachine

    init(_ header: RecordingHeader) { quiz = QuizMachine(header) }

    mutating func take(_ event: RecordedEvent) {
        guard case .quiz(.arrowKeyPressed(let side)) = event.kind else { return quiz.take(event) }
        quiz.take(RecordedEvent(Event(.arrowKeyPressed(Side(answer: !side.answer)), at: event.at)))
    }

    var answerCount: Int { quiz.answerCount }
    func encoded() -> [UInt8] { quiz.encoded() }
    var fields: [StateField] { quiz.fields }
}

/// A machine that knows no snap profile but one.
private struct PickyMachine: Replayed {
    static let rulesets = ["quiz-1"]

    init(_ header: RecordingHeader) throws(ReplayRefusal) {
        guard header.snapProfile == "firm" else {
            throw ReplayRefusal(key: "snap", reason: "no profile is called so")
        }
    }

    mutating func take(_ event: RecordedEvent) {}
    var answerCount: Int { 0 }
    func encoded() -> [UInt8] { [] }
    var fields: [StateField] { [] }
}

@Suite("a recording is verified")
struct VerifierTests {
    /// Three presses to the left, half a second apart, and the clock until the answer is given.
    private func playedByKeys(_ header: RecordingHeader = .simulated) throws -> [UInt8] {
        let deck = try #require(
            SimulatedGame(seed: 1, length: 2).events.lazy.compactMap { event in
                if case .quiz(.deckDealt(let deck)) = event.kind { deck } else { nil }
            }.first)
        let kinds: [Event.Kind] = [
            .playPressed, .deckDealt(deck), .arrowKeyPressed(.left), .arrowKeyPressed(.left), .arrowKeyPressed(.left),
            .timePassed, .nextPressed,
        ]
        let events = kinds.enumerated().map { index, kind in
            RecordedEvent(Event(kind, at: .milliseconds(Int64(index) * 500)))
        }
        return RecordingWriter.recording(of: events, on: QuizMachine(header), header)
    }

    @Test("a game plays again to the same end")
    func same() throws {
        let verdict = try verdict(playedByKeys())
        #expect(verdict.outcome == .same)
        #expect(verdict.eventCount == 7)
        #expect(verdict.description == "same: 7 events in 3000000 microseconds")
    }

    @Test("an answer is worth a checkpoint at once")
    func checkpointAfterAnswer() throws {
        let read = try RecordedGame(reading: playedByKeys())
        #expect(read.checkpoints.map(\.eventCount) == [0, 6, 7])
        let answers = read.checkpoints.map { checkpoint in checkpoint.fields.first { $0.name == "answers" }?.value }
        #expect(answers == [nil, "t1630000", "t1630000"])
    }

    @Test("the third stage is held as long as the header says")
    func dwell() throws {
        let header = RecordingHeader(ruleset: "quiz-1", engine: "", dwell: .milliseconds(300))
        let recording = try playedByKeys(header)
        #expect(verdict(recording).isSame)
        let read = try RecordedGame(reading: recording)
        #expect(read.header.dwell == .milliseconds(300))
        #expect(read.checkpoints.last?.fields.contains(StateField("answers", "t1800000")) == true)
    }

    @Test("another game is named by the first line, the time and the fields that differ")
    func differs() throws {
        let verdict = try verdict(playedByKeys(), on: MirroredMachine.self)
        guard case .differs(let difference) = verdict.outcome else {
            Issue.record("it plays the same: \(verdict)")
            return
        }
        #expect(difference.at == .milliseconds(2_500))
        #expect(verdict.eventCount == 6)
        #expect(difference.fields.map(\.name) == ["answers"])
        #expect(verdict.confirmed?.line == difference.previousLine)
        #expect(
            verdict.description
                == "line \(difference.line), at 2500000 microseconds: answers was t1630000 and is f1630000 "
                + "(line \(difference.previousLine) was still the same)")
    }

    @Test("rules that are not known are refused by name")
    func unknownRules() {
        let header = RecordingHeader(ruleset: "quiz-2 \u{7}", engine: "")
        let verdict = verdict(SimulatedGame(seed: 1).recording(header: header))
        #expect(verdict.outcome == .unknownRuleset("quiz-2 \u{7}"))
        #expect(
            verdict.description
                == "its rules are \"quiz-2 \\u{7}\", which this program does not have; look for a later version")
        #expect(verdict.confirmed == nil)
    }

    @Test("a machine may refuse what the header says beside the rules")
    func refusal() {
        let verdict = verdict(SimulatedGame(seed: 1).recording(), on: PickyMachine.self)
        #expect(verdict.outcome == .refused(ReplayRefusal(key: "snap", reason: "no profile is called so")))
        #expect(verdict.description == "snap: no profile is called so")
    }

    @Test("nothing at all is no recording, and one that has no checkpoint yet is confirmed up to nothing")
    func nothing() {
        let empty = verdict([])
        #expect(empty.description == "line 1: this is no recording: it is empty")
        #expect(empty.confirmed == nil)
        let beginning = verdict(Array("trooper-recording 1\nruleset: quiz-1\n".utf8))
        #expect(beginning.description == "cut short before its first checkpoint: nothing is confirmed")
    }

    @Test("one that was cut behind a checkpoint has lost nothing that is known of")
    func cutBehindCheckpoint() {
        let verdict = verdict(sealed(sealedHeader), on: StatelessMachine.self)
        #expect(verdict.outcome == .cut(unconfirmedLines: 0, unconfirmedBytes: 0))
        #expect(verdict.description == "cut short: confirmed up to line 6, its last")
    }

    @Test("what there is one of is told as one")
    func singular() {
        func words(_ rest: String) -> String {
            verdict(sealed(sealedHeader + rest), on: StatelessMachine.self).description
        }
        let end = "state=cbf29ce484222325 bytes=#\n"
        #expect(words("1 left\nend 1 \(end)") == "same: 1 event in 1 microsecond")
        #expect(words("1 left\n1 right\nend 2 \(end)") == "same: 2 events in 2 microseconds")
        #expect(words("1 left\n") == "cut short: confirmed up to line 6, and 1 line (7 bytes) after it is not")
        #expect(words("1 left\n1 right\n").hasSuffix("and 2 lines (15 bytes) after it are not"))
    }

    @Test("a difference in the very first state is behind nothing that was the same")
    func differentBeginning() {
        let other = sealedHeader.replacing("state=cbf29ce484222325", with: "state=0000000000000001")
        let verdict = verdict(sealed(other), on: StatelessMachine.self)
        #expect(verdict.description.hasSuffix("(nothing before it tells)"))
    }

    @Test("more devices than anybody has still fit into a checkpoint that can be read")
    func manyDevices() throws {
        let rules = TiltRules()
        let header = RecordingHeader(
            ruleset: "tilt-1", engine: "", snapProfile: rules.snapWords, settings: rules.settingsWords)
        var quiz = try ReplayedGame(header)
        var writer = RecordingWriter(header, of: quiz)
        for number in (1...UInt8.max).compactMap(DeviceNumber.init) {
            let device = RecordedDevice(
                DeviceDescription(name: "A"), number: number, salt: SaltedHash.Salt(first: 1, second: 2))
            let event = RecordedEvent(.deviceAppeared(device), at: .zero)
            writer.append(event)
            quiz.take(event)
        }
        writer.end(quiz)
        let verdict = verdict(writer.pending, on: ReplayedGame.self)
        #expect(verdict.isSame, "\(verdict)")
    }

    @Test("a game that was killed is confirmed up to its last checkpoint")
    func killed() {
        let game = SimulatedGame(seed: 5)
        let verdict = verdict(game.recording(isEnded: false))
        guard case .cut(let lineCount, _) = verdict.outcome else {
            Issue.record("it was not cut: \(verdict)")
            return
        }
        #expect(lineCount > 0)
        #expect((verdict.confirmed?.eventCount ?? 0) > 0)
        #expect(verdict.description.hasPrefix("cut short: confirmed up to line \(verdict.confirmed?.line ?? 0), and "))
    }

    @Test("checkpoints are never further apart than some seconds or very many lines")
    func checkpointsAreDue() {
        let machine = QuizMachine(.simulated)
        var writer = RecordingWriter(.simulated, of: machine)
        #expect(!writer.needsCheckpoint(answerCount: machine.answerCount))
        writer.append(
            RecordedEvent(Event(.timePassed, at: RecordingLimits.checkpointInterval - Microseconds(rawValue: 1))))
        #expect(!writer.needsCheckpoint(answerCount: machine.answerCount))
        writer.append(RecordedEvent(Event(.timePassed, at: RecordingLimits.checkpointInterval)))
        #expect(writer.needsCheckpoint(answerCount: machine.answerCount))
        writer.checkpoint(machine)
        for _ in 0..<RecordingLimits.linesPerCheckpoint {
            #expect(!writer.needsCheckpoint(answerCount: machine.answerCount))
            writer.append(RecordedEvent(Event(.timePassed, at: RecordingLimits.checkpointInterval)))
        }
        #expect(writer.needsCheckpoint(answerCount: machine.answerCount))
    }
}
