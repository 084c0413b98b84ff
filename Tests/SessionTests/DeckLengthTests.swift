import QuizCore
import TestRecordings
import Testing
import TiltRecording
import TrooperScreens

@testable import TrooperSession

@Suite("Recordings of decks of any length")
struct DeckLengthTests {
    private static let sizes = [(40, 16), (60, 20), (80, 24), (120, 40)].map(Size.init)

    private func recording(_ count: Int) throws -> RecordedGame {
        let script = ScriptedRecording.wholeGame(try #require(Deck.numbered(count)))
        return try RecordedGame(reading: script.bytes())
    }

    @Test("a film ends with the result, in both looks", arguments: [1, 6, 50], sizes)
    func films(count: Int, size: Size) throws {
        let recording = try recording(count)
        for look in [Look(), Look(isASCII: true)] {
            var last: [String] = []
            var film = try Film(
                recording.header, isMotionReduced: count > 7, size: size, look: look, longestIdle: .zero
            ) { frame, _ in last = frame.lines }
            for event in recording.events { film.take(event) }
            film.finish()
            #expect(last.joined(separator: "\n").contains("Statement number 1."))
        }
    }

    @Test("the viewer shows each question, and numbers lead to the first nine", arguments: [1, 6, 50], sizes)
    func viewer(count: Int, size: Size) throws {
        var replay = Viewer(try Playback(recording(count)), at: .zero)
        for number in 1...min(9, count) {
            replay.press(.character(Character(String(number))), at: .zero)
            #expect(picture(replay, size).contains("\(number) of \(count)"))
        }
        #expect(replay.view.keys.offer(.number(min(9, count))) && !replay.view.keys.offer(.number(count + 1)))
        replay.press(.end, at: .zero)
        replay.scrollLimit = replay.view.picture(size: size, look: Look()).scrollLimit
        for _ in 1...count { replay.press(.down, at: .zero) }
        #expect(picture(replay, size).contains("Statement number \(count)."))
    }

    private func picture(_ replay: Viewer, _ size: Size) -> String {
        _ = replay.view.picture(size: size, look: Look(isASCII: true))
        return replay.view.picture(size: size, look: Look()).frame.lines.joined(separator: "\n")
    }
}
