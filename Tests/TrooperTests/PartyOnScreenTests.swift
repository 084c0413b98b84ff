import TestTerminal
import Testing

@Suite("A party on the screen")
struct PartyOnScreenTests {
    @Test("two halves of a keyboard play from the title to the podium, and the recording verifies")
    func wholeParty() throws {
        let play = try ScreenPlay("")
        try play.screen.wait(for: "Players")
        for _ in 0..<3 { try play.screen.press("Down") }
        try play.screen.press("Enter", until: "lean or press to join")
        try play.screen.press("a", until: "1 of 4")
        try play.screen.press("Left", until: "2 of 4")
        try play.screen.press("Enter", until: "Question 1 of 5")
        for number in 1...5 {
            try play.screen.press("a", until: "    locked", pause: 0.3)
            try play.screen.press("Right", until: "It is ", pause: 0.3)
            try play.goOn(to: number < 5 ? "Question \(number + 1) of 5" : "Podium")
        }
        try play.screen.press("q", until: "lean or press to join")
        let recording = String(decoding: try play.trooper.onlyRecording(), as: UTF8.self)
        #expect(recording.contains("\nseats: 2\n") && recording.contains(" seat 2 right\n"))
        let file = try #require(try play.trooper.recordings().first).path
        let verified = try play.trooper.run("replay", "--verify", file).output
        #expect(verified.contains(": same: "), "\(verified)")
        #expect(try play.trooper.run("standings", file).output.contains("played by 2 together"))
        try play.screen.press("q", until: "q quit")
        try play.screen.press("q", until: "code 0", pause: 0.7)
        #expect(try play.trooper.run("history").output.contains("No games yet"))
    }
}
