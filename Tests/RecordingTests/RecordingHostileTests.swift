import QuizCore
import Recording
import TestRecordings
import Testing

@Suite("hostile recordings")
struct RecordingHostileTests {
    @Test("no spoilt recording traps, and none is taken for the one that was written")
    func mutations() {
        let recording = SimulatedGame(seed: 21, length: 60).recording()
        for seed in 0..<UInt64(1_500) {
            var generator = SplitMix64(seed: seed)
            let spoilt = Mutation.spoil(recording, using: &generator)
            #expect(spoilt == recording || !verdict(spoilt).isSame, "seed \(seed)")
        }
    }

    @Test("not even one whose hashes were made to fit: it is played to its end or refused")
    func sealedMutations() {
        let game = SimulatedGame(seed: 21, length: 60).recording()
        let body = String(decoding: game, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("check") }
        let lines = body.dropFirst().dropLast().split { $0.first == "0" }
        let header = lines[0].filter { !$0.hasPrefix("question") }.joined(separator: "\n")
        var playedCount = 0
        for seed in 0..<UInt64(1_500) {
            var generator = SplitMix64(seed: seed)
            let events = Mutation.spoil(
                Array(body.dropFirst(lines[0].count + 1).joined(separator: "\n").utf8), using: &generator)
            let text =
                "trooper-recording 1\n" + header + "\ncheck 0 state=cbf29ce484222325 bytes=#\n"
                + String(decoding: events, as: UTF8.self).replacing("#", with: "") + "\n"
            var verifier = Verifier<GamePlayed>()
            verifier.take(sealed(text).span)
            playedCount += verifier.finish().eventCount
        }
        #expect(playedCount > 1_000)
    }
}

/// The quiz, whatever its checkpoints say.
private struct GamePlayed: Replayed {
    static let rulesets = QuizMachine.rulesets
    private var quiz: QuizMachine
    init(_ header: RecordingHeader) { quiz = QuizMachine(header) }
    mutating func take(_ event: RecordedEvent) { quiz.take(event) }
    var answerCount: Int { quiz.answerCount }
    func encoded() -> [UInt8] { [] }
    var fields: [StateField] { quiz.fields }
}
