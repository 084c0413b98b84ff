import TestTerminal
import Testing

@Suite("Packs and library in a real terminal")
struct LibraryOnScreenTests {
    @Test("a question is found and kept as a favourite, and is so after the next start")
    func library() throws {
        let play = try ScreenPlay("")
        try play.screen.wait(for: "enter play")
        try play.screen.press("/", until: "type any words")
        try play.screen.type("CREEPER")
        try play.screen.wait(for: "find CREEPER")
        try play.screen.wait(for: "Video Games, ")
        try play.screen.press("Enter", until: "f fav")
        try play.screen.press("f", until: "✦ favourite")
        try play.screen.press("Enter", until: "show answer")
        try play.interrupt()
        let next = try ScreenPlay(at: play.trooper, "")
        try next.screen.wait(for: "enter play")
        try next.screen.press("/", until: "Favourites 1")
        try next.screen.press("Right", until: "✦ favourite")
        try next.screen.press("Escape", until: "enter play")
    }
}
