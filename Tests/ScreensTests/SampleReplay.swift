import QuizCore
import QuizRecording
import TestRecordings
import Testing

@testable import TrooperScreens

/// A replay of five questions, all answered by keys.
enum SampleReplay {
    static func screen() throws -> ReplayScreen {
        let deck = try #require(SampleQuestions.numbered)
        return ReplayScreen(Playback(try Recording(reading: ScriptedRecording.wholeGame(deck).bytes())))
    }
}
