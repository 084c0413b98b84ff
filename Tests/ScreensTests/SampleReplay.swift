import QuizCore
import QuizRecording
import TestRecordings
import Testing

@testable import TrooperScreens

enum SampleReplay {
    /// Of five questions, all answered by keys.
    static func screen() throws -> ReplayScreen {
        let deck = try #require(SampleQuestions.numbered)
        return ReplayScreen(Playback(try Recording(reading: ScriptedRecording.wholeGame(deck).bytes())))
    }

    /// A replay of ten minutes and five seconds at the screen of a sample, paused at 1:02.345, of a result at 1:22.345.
    /// The last event, the left key, is to come.
    static func paused(_ sample: SampleScreen) throws -> TestStack {
        let deck = try #require(SampleQuestions.deck)
        var script = ScriptedRecording(deck)
        let rights: [SampleScreen: [Bool]] = [
            .longQuestion: [true, false, true], .right: [true, false, true], .wrong: [true, false, false],
            .over: [true, false, true, true, false],
        ]
        for (question, isRight) in zip(deck.questions, rights[sample] ?? [true, false]) {
            script.wait(milliseconds: 14_300)
            script.hear(.answer(question.answer == isRight))
            if script.game.progress.doneCount == 3, [.right, .wrong].contains(sample) { break }
            script.hear(.next)
        }
        if sample == .longQuestion { script.hear(.key(.left)) }
        if sample == .question {
            for _ in 1...2 {
                script.wait(milliseconds: 400)
                script.hear(.key(.right))
            }
        }
        script.wait(milliseconds: 605_000 - script.now.rawValue / 1_000)
        script.hear(.key(.left))
        let replay = TestStack(
            [ReplayScreen(Playback(try Recording(reading: script.bytes()), isMotionReduced: true))])
        replay.press(.character(" "), after: sample == .over ? 82_345 : 62_345)
        return replay
    }
}
