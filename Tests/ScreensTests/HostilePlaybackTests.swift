import QuizCore
import QuizRecording
import TestHostility
import TestRecordings
import Testing
import TiltCore

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("Replays of recordings with hostile text")
struct HostilePlaybackTests {
    private static let seed: UInt64 = 0x7e47_0300
    private static let size = Size(columns: 80, rows: 24)

    /// A whole game with correct hashes.
    private func recording(_ hostile: inout HostileText) throws -> Recording {
        let questions = (1...Limits.questionsPerGame).map { number in
            Question(
                id: QuestionID(rawValue: hostile.next(bytes: 60)), statement: hostile.next(), answer: number % 2 == 1,
                explanation: hostile.next(), topic: hostile.next(), difficulty: .easy, sources: [hostile.next()])
        }
        var script = ScriptedRecording(try #require(Deck(questions: questions)))
        for question in questions {
            script.answer(question.answer)
            script.wait(milliseconds: 1_000)
            script.hear(.next)
        }
        return try Recording(reading: script.bytes())
    }

    @Test("frames and animated SVG files of a recording are clean")
    func outputs() throws {
        var hostile = HostileText(seed: Self.seed)
        var checker = HostileTextChecker()
        for round in 0..<8 {
            let playback = try Playback(recording(&hostile), isMotionReduced: round % 2 == 0)
            var picture = AnimatedSVG(size: Self.size, theme: .calm)
            _ = Film(
                playback.recording, isMotionReduced: round % 2 == 0, size: Self.size,
                look: Look(isASCII: round == 7), longestIdle: Film.defaultIdle
            ) { frame, time in
                checker.check(frame.lines.joined(separator: "\n"), "round \(round), at \(time)")
                picture.add(frame, at: time)
            }
            picture.forEachLine(until: playback.duration) { checker.check($0, "picture \(round)") }
        }
        #expect(checker.problems == [])
        #expect(checker.checkedCount > 8 * 20)
        #expect(checker.plainWordCount > 8 * 10)
    }
}
