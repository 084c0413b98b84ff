import QuizCore
import Screens
import Testing

@testable import Session

@Suite("The packs and the library in a session")
struct LibrarySessionTests {
    private static var overlays: [OverlayLoader] {
        [
            OverlayLoader(.help) { .help }, OverlayLoader(.packs) { packs },
            OverlayLoader(.library) { .library(when: { "\($0)" }) },
        ]
    }

    private static var packs: Overlay {
        let part = PackOverview.Part(
            topic: "a", difficulty: .easy, questionCount: 9, seenCount: 0, missedCount: 0, timesAsked: 0, timesRight: 0)
        let packs = ["one", "two"].map {
            PackOverview(
                id: $0, title: "Pack \($0)", version: "1", licence: "CC0-1.0", attribution: "", isBuiltIn: false,
                parts: [part], latestGame: nil)
        }
        var overlay = Overlay.packs(when: { "\($0)" })
        overlay.take(.packs(packs, chosen: Selection(packs: ["one"])))
        return overlay
    }

    private func screens(_ keys: [Key], _ gameStore: FakeGameStore) -> [String] {
        let display = FakeDisplay((keys + [.redraw]).map { (after: 50, key: $0) })
        let session = Session(
            display: display, gameStore: gameStore, overlays: Self.overlays, clock: display, look: Look(),
            isMotionReduced: true, notice: nil)
        #expect(session.run() == .inputEnded)
        return display.shown
    }

    @Test("the chosen packs are played at once, whatever the screen before")
    func choosing() throws {
        let gameStore = FakeGameStore()
        let shown = screens([.character("p"), .down, .enter], gameStore)
        #expect(gameStore.chosen == Selection(packs: ["two"]) && gameStore.dealt == 1)
        #expect(try #require(shown.last).contains("Question 1 of 5"))
    }

    @Test("letters that are keys of the game are text in the search, and the store is asked at each")
    func typing() throws {
        let gameStore = FakeGameStore()
        let shown = screens([.character("p"), .character("/")] + "Qn?/".map { .character($0) }, gameStore)
        #expect(try #require(shown.last).contains("search Qn?/"))
        #expect(gameStore.requests.count == 4)
    }

    @Test("what the store cannot do is told, and the screen stays")
    func failure() throws {
        let gameStore = FakeGameStore()
        gameStore.replyError = GameStoreError("The library cannot be read.")
        let shown = screens([.character("/"), .character("a")], gameStore)
        #expect(try #require(shown.last).contains("The library cannot be read."))
        #expect(try #require(shown.last).contains("search a"))
    }

    @Test("a question's page begins at its top")
    func scrolling() {
        var interaction = GameInteraction(size: Size(columns: 40, rows: 16), isMotionReduced: true)
        interaction.scrollLimit = 9
        var overlay = Overlay.library(when: { "\($0)" })
        var page = LibraryPage()
        page.count = 1
        page.entries = [
            LibraryEntry(
                number: QuestionNumber(rawValue: 7), statement: "It is so.", packTitle: "Pack", topic: "a",
                difficulty: .easy, isFavourite: false, isMissed: false, flag: nil)
        ]
        overlay.take(.page(page))
        interaction.open(overlay, at: .zero)
        interaction.scene.scroll = 5
        #expect(interaction.press(.enter, at: .zero) == [.ask(.question(QuestionNumber(rawValue: 7)))])
        #expect(interaction.scene.scroll == 0)
    }
}
