import TestTerminal
import Testing

@Suite("Packs and library in a real terminal")
struct LibraryOnScreenTests {
    @Test("a question is found, kept as a favourite and flagged, and is so after the next start")
    func library() throws {
        let play = try ScreenPlay("")
        try play.screen.wait(for: "enter play")
        try play.screen.press("/", until: "/ to search")
        try play.screen.press("/", until: "type any words")
        try play.screen.type("CREEPER")
        try play.screen.wait(for: "search CREEPER")
        try play.screen.wait(for: "Video Games, ")
        try play.screen.press("Enter", until: "f fav")
        try play.screen.press("f", until: "✦ favourite")
        try play.screen.press("!", until: "What is wrong with it?")
        try play.screen.press("2", until: "! flagged: unclear")
        try play.screen.press("Enter", until: "show answer")
        try play.interrupt()
        let next = try ScreenPlay(at: play.trooper, "")
        try next.screen.wait(for: "enter play")
        try next.screen.press("/", until: "Favourites 1")
        try next.screen.press("Right", until: "✦ favourite   ! flagged: unclear")
        try next.screen.press("Escape", until: "enter play")
    }

    @Test(
        "what a search found is played, waits under its name, and is played again on a small ASCII screen and in lines")
    func playingWhatIsFound() throws {
        let play = try ScreenPlay("")
        try play.screen.wait(for: "enter play")
        try play.screen.press("/", until: "/ to search")
        try play.screen.press("/", until: "type any words")
        try play.screen.type("the")
        try play.screen.wait(for: "search the")
        try play.screen.press("Up", until: "▸ Play 5 of these ")
        try play.screen.press("Enter", until: "Question 1 of 5")
        try play.answer(true)
        try play.interrupt()
        let next = try ScreenPlay(at: play.trooper, "", columns: 40, rows: 16, environment: ["LC_ALL": "C"])
        try next.screen.wait(for: "question 2 of 5 waits")
        try next.screen.press("s", until: "best streak")
        try next.screen.press("Tab", until: "Search 'the'")
        try next.screen.press("/", until: "/ to search")
        try next.screen.press("/", until: "type any words")
        try next.screen.type("zelda trooper")
        try next.screen.wait(for: "Nothing matches")
        try next.screen.press("Escape", until: "Play 5 of these")
        try next.screen.press("/", until: "type any words")
        try next.screen.type("the")
        try next.screen.wait(for: "search the")
        try next.screen.press("Up", until: "> Play 5 of these ")
        // Beside a long topic the heading is short here.
        try next.screen.press("Enter", until: " 2 of 5")
        try next.interrupt()
        let lines = try play.trooper.run("--plain", input: "q\n").output
        #expect(lines.contains("Search 'the', ") && lines.contains("Continuing your game at question 2."), "\(lines)")
    }
}
