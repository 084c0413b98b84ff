import Catalogue
import QuizCore
import Screens
import Testing

@testable import Session

@Suite("The packs and the library in a session")
struct LibrarySessionTests {
    private static func overlay(for action: KeyAction) -> Overlay? {
        switch action {
        case .packs: packs
        case .library: .library(when: { "\($0)" })
        default: nil
        }
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
        let display = FakeDisplay((keys + [.redraw]).map { (after: 900, key: $0) })
        let session = Session(
            display: display, gameStore: gameStore, overlays: Self.overlay, clock: display, look: Look(),
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
        let shown = screens("p//Qn?/".map { .character($0) }, gameStore)
        #expect(try #require(shown.last).contains("search Qn?/"))
        #expect(gameStore.requests.count == 4)
    }

    @Test("what the store cannot do is told, and the screen stays")
    func failure() throws {
        let gameStore = FakeGameStore()
        gameStore.replyError = GameStoreError("The library cannot be read.")
        let shown = screens("//a".map { .character($0) }, gameStore)
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
        #expect(interaction.press(.enter, at: .zero) == [.question(QuestionNumber(rawValue: 7))])
        #expect(interaction.scene.scroll == 0)
    }

    private static func question(isFavourite: Bool = false) throws -> LibraryReply {
        .question(
            LibraryQuestion(
                entry: LibraryEntry(
                    number: QuestionNumber(rawValue: 7), statement: "It is so.", packTitle: "Pack", topic: "a",
                    difficulty: .easy, isFavourite: isFavourite, isMissed: false, flag: nil),
                question: try deck().questions[0], pack: "pack", licence: "", attribution: "", answers: [],
                timesAsked: 0, timesRight: 0))
    }

    private static let answered: [Key] = [.enter, .left, .left, .left]

    @Test("after an answer f marks the question and the next question no longer tells so")
    func favourite() throws {
        let gameStore = FakeGameStore()
        gameStore.replies = [try Self.question(), .done, try Self.question(isFavourite: true), .done]
        let shown = screens(Self.answered + [.character("f"), .character("f"), .enter], gameStore)
        let number = QuestionNumber(rawValue: 7)
        #expect(
            gameStore.requests == [
                .questionOfGame(0), .setFavourite(number, true), .questionOfGame(0), .setFavourite(number, false),
            ])
        #expect(shown.contains { $0.contains("RIGHT") && $0.contains("Favourite.") })
        #expect(shown.contains { $0.contains("No longer a favourite.") })
        #expect(try #require(shown.last).contains("Question 2 of 5"))
        #expect(try !#require(shown.last).contains("favourite."))
    }

    @Test("after an answer ! asks why, and escape leaves the flag as it was")
    func flag() throws {
        let gameStore = FakeGameStore()
        gameStore.replies = [try Self.question(), try Self.question()]
        let flag = Key.character("!")
        let shown = screens(Self.answered + [flag, .escape, flag, .character("3")], gameStore)
        #expect(
            gameStore.requests == [
                .questionOfGame(0), .questionOfGame(0), .setFlag(QuestionNumber(rawValue: 7), .outdated),
            ])
        #expect(shown.contains { $0.contains("What is wrong with it?") })
        #expect(try #require(shown.last).contains("Flagged: it is outdated."))
    }

    @Test("a mark is of the question that was answered last")
    func later() throws {
        let gameStore = FakeGameStore()
        gameStore.replies = [try Self.question(), .done, try Self.question()]
        _ = screens(Self.answered + [.enter, .right, .right, .right, .character("f"), .character("!")], gameStore)
        #expect(gameStore.recorded.map(\.index) == [0, 1])
        #expect(
            gameStore.requests == [
                .questionOfGame(1), .setFavourite(QuestionNumber(rawValue: 7), true), .questionOfGame(1),
            ])
    }

    @Test("what became of a mark is not told on another screen", arguments: ["!", "/", "?"])
    func remark(key: Character) throws {
        let gameStore = FakeGameStore()
        gameStore.replies = [try Self.question(), .done, key == "/" ? .page(LibraryPage()) : try Self.question()]
        let shown = screens(Self.answered + [.character("f"), .character(key)], gameStore)
        #expect(shown.contains { $0.contains("RIGHT") && $0.contains("Favourite.") })
        #expect(try !#require(shown.last).contains("Favourite."))
    }

    @Test("/ opens the library from any screen, and closing goes back to where it was pressed")
    func libraryFromAnywhere() throws {
        for (keys, heading) in [("?", "Help "), ("p", "Packs "), ("p?", "Help: packs")] {
            let gameStore = FakeGameStore()
            let shown = screens((keys + "//a").map { .character($0) }, gameStore)
            #expect(try #require(shown.last).contains("search a"), "\(keys)")
            let back = screens(keys.map { .character($0) } + [.character("/"), .escape], gameStore)
            #expect(try #require(back.last).contains(heading), "\(keys)")
        }
        let home = screens([.character("p"), .character("?"), .character("/"), .escape, .escape, .escape], .init())
        #expect(try #require(home.last).contains("enter play"))
    }

    @Test("the help of the library goes back to the same library, ready to search")
    func libraryHelp() throws {
        let gameStore = FakeGameStore()
        let shown = screens("//a".map { .character($0) } + [.tab] + "?/b".map { .character($0) }, gameStore)
        #expect(shown.contains { $0.contains("Help: library") })
        #expect(try #require(shown.last).contains("search ab"))
    }

    @Test("the help of a question does not lead to the library")
    func noLibraryWhileAsked() throws {
        let gameStore = FakeGameStore()
        let shown = screens([.enter, .character("?"), .character("/")], gameStore)
        #expect(try #require(shown.last).contains("Help") && gameStore.requests.isEmpty)
    }

    @Test("a question is not marked while it is asked")
    func noMarkWhileAsked() {
        let gameStore = FakeGameStore()
        _ = screens([.enter, .character("f"), .character("!")], gameStore)
        #expect(gameStore.requests.isEmpty)
    }

    @Test("? tells the keys of the packs and goes back to them as they were")
    func packsHelp() throws {
        let gameStore = FakeGameStore()
        let shown = screens([.character("p"), .down, .character("?"), .escape, .enter], gameStore)
        #expect(shown.contains { $0.contains("Help: packs") && $0.contains("mark a pack") })
        #expect(gameStore.chosen == Selection(packs: ["two"]))
        #expect(try #require(shown.last).contains("Question 1 of 5"))
    }
}
