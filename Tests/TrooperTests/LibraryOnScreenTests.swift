import TestTerminal
import Testing

@Suite("Packs and library in a real terminal")
struct LibraryOnScreenTests {
    @Test("a question is found, kept as a favourite and flagged, and is so after the next start")
    func library() throws {
        let play = try ScreenPlay("")
        try play.screen.wait(for: "enter play")
        try play.screen.press("/", until: "type any words")
        try play.screen.type("ZELDA")
        try play.screen.wait(for: "search ZELDA")
        try play.screen.wait(for: "Video Games, ")
        try play.screen.press("Tab", until: "f favourite")
        try play.screen.press("f", until: "* favourite")
        try play.screen.press("!", until: "What is wrong with it?")
        try play.screen.press("2", until: "! flagged: unclear")
        try play.screen.press("Enter", until: "show answer")
        try play.screen.press("C-c")
        let next = try ScreenPlay(at: play.trooper, "")
        try next.screen.wait(for: "enter play")
        try next.screen.press("/", until: "Favourites 1")
        try next.screen.press("Right", until: "* favourite   ! flagged: unclear")
        try next.screen.press("Escape", until: "enter play")
    }

    @Test("a chosen pack is played, and what was missed is played again")
    func packs() throws {
        let play = try ScreenPlay("")
        try play.screen.wait(for: "enter play")
        try play.screen.press("p", until: "Video Games playing")
        try play.screen.press("Up", until: "▸  The Sea")
        try play.screen.press("Enter", until: "Question 1 of 5")
        // Every game has a statement that is false.
        for number in 1...5 {
            try play.answer(true)
            try play.goOn(to: number < 5 ? "Question \(number + 1) of 5" : "Game over")
        }
        try play.screen.press("p", until: "to win back")
        try play.screen.press("End", until: "[  Play everything  ]")
        try play.screen.press("Up", until: "[  Play missed ones  ]")
        try play.screen.press("Enter", until: "Question 1 of 5")
    }
}
