import Foundation
import TestOptions
import Testing

@Suite("What is asked of the tests by the environment")
struct WishTests {
    @Test("numbers are taken as they are, and the usual ones where nothing is asked")
    func numbers() async {
        await #expect(processExitsWith: .success) {
            unsetenv("KILLS")
            setenv("GAMES", "", 1)
            #expect(TestOptions.kills == 300)
            #expect(TestOptions.games == 500)
            setenv("KILLS", "20", 1)
            setenv("GAMES", "50", 1)
            #expect(TestOptions.kills == 20)
            #expect(TestOptions.games == 50)
        }
    }

    @Test(
        "a number that is none ends the tests and says so", arguments: ["KILLS", "GAMES"], ["abc", "0", "-1", "1.5"])
    func noNumber(variable: String, text: String) async throws {
        let ended = await #expect(processExitsWith: .exitCode(64), observing: [\.standardErrorContent]) {
            [variable = variable as String, text = text as String] in
            setenv(variable, text, 1)
            _ = variable == "KILLS" ? TestOptions.kills : TestOptions.games
        }
        let said = String(decoding: try #require(ended).standardErrorContent, as: UTF8.self)
        #expect(said.contains("\(variable) is a whole number from 1, and no '\(text)'\n"))
    }

    @Test("a page or a picture is written anew for 1 and for nothing else")
    func recording() async {
        await #expect(processExitsWith: .success) {
            for (text, isAsked) in [("1", true), ("0", false), ("", false)] {
                setenv("RECORD_SCREENS", text, 1)
                setenv("KEEP_RECORDINGS", text, 1)
                #expect(TestOptions.recordsScreens == isAsked)
                #expect(TestOptions.keepsRecordings == isAsked)
            }
        }
        await #expect(processExitsWith: .exitCode(64)) {
            setenv("RECORD_SCREENS", "no", 1)
            _ = TestOptions.recordsScreens
        }
    }
}
