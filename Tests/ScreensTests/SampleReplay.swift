import QuizCore
import TestRecordings
import Testing
import TiltRecording

@testable import TrooperScreens

/// A replay of five questions, all answered by keys.
enum SampleReplay {
    static func screen() throws -> ReplayScreen {
        let deck = try #require(SampleQuestions.numbered)
        return ReplayScreen(try Playback(RecordedGame(reading: ScriptedRecording.wholeGame(deck).bytes())))
    }
}
