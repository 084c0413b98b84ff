import QuizCore
import Testing
import TrooperStore

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("The library screen")
struct LibraryScreenTests {
    private static let sizes = [(40, 16), (80, 24), (120, 40), (200, 60)].map { Size(columns: $0, rows: $1) }
    private static let toFilters: [Key] = [.tab]

    private func text(_ scene: Scene, _ size: Size = Size(columns: 80, rows: 24), scroll: Int = 0) -> String {
        var scene = scene
        scene.scroll = scroll
        return scene.picture(size: size, look: Look()).frame.lines.joined(separator: "\n")
    }

    private func isFavourite(_ number: Int64, in scene: Scene) throws -> Bool {
        try #require(try scene.context.scores?.store.question(QuestionNumber(rawValue: number))).isFavourite
    }

    @Test("each key that changes the words searches at once, capitals and commands of other screens included")
    func typing() throws {
        var scene = try SampleLibrary.scene()
        func words(_ keys: [Key]) -> [String?] {
            keys.map { key in
                scene.press([key])
                return scene.library?.query.filter.words
            }
        }
        #expect(words(.typing("/Qé!")) == ["", "Q", "Qé", "Qé!"])
        let edits: [Key] = [.backspace, .character(" "), .character("f"), .control("w"), .control("u")]
        #expect(words(edits) == ["Qé", "Qé ", "Qé f", "Qé ", ""])
        try scene.context.scores?.store.removeAllFavourites()
        scene.press([.backspace, .control("u"), .control("w"), .character("\u{7}"), .character("\u{301}")])
        #expect(text(scene).contains("Favourites 1"), "nothing changed, so nothing is asked")
    }

    @Test("Enter or an arrow key goes from the search to the list, and / back")
    func typingAndBack() throws {
        var scene = try SampleLibrary.scene(keys: [.down, .up])
        #expect(text(scene).contains("   ▸ ✦") && text(scene).contains("/ to find"))
        scene.press(.typing("/a"))
        #expect(!text(scene).contains("   ▸") && text(scene).contains("enter to list"))
        scene.press([.down])
        #expect(text(scene).contains("find a") && text(scene).contains("question 1 of 4"))
        scene.press([.down, .enter])
        #expect(text(scene).contains("A cosmonaut took a Game Boy"))
        scene.press([.escape] + .typing("/n") + [.enter])
        #expect(text(scene).contains("find an") && text(scene).contains("/ find"))
    }

    @Test("up from the first question leads to the row that plays the list as it is searched and filtered")
    func playing() throws {
        let search = [Key].typing("/game ") + [.up]
        var scene = try SampleLibrary.scene(SampleLibrary.many, keys: search)
        #expect(text(scene).contains("▸ Play 5 of these") && text(scene).contains("enter play"))
        scene.press([.enter])
        #expect(scene.played == Selection(words: "game"))
        let narrowed: [Key] = [.right, .right, .up] + Self.toFilters + [.down, .enter, .tab, .up]
        scene = try SampleLibrary.scene(SampleLibrary.many, keys: search + narrowed)
        #expect(text(scene).contains("▸ Play "))
        scene.press([.down])
        #expect(text(scene).contains("question 1 of "))
        scene.press([.up, .enter])
        #expect(scene.played == Selection(packs: ["Video Games"], list: .missed, words: "game"))
    }

    @Test("five questions are the game, and fewer are too few for one", arguments: 1...6)
    func fewQuestions(count: Int) throws {
        var scene = try SampleLibrary.scene(Array(SampleLibrary.many.prefix(count)), keys: [.up])
        let rows = [5: "▸ Play these 5", 6: "▸ Play 5 of these"]
        #expect(text(scene).contains(rows[count] ?? "Too few for a game, which needs 5"))
        #expect(text(scene).contains("question 1 of \(count)") == (count < 5))
        scene.press([.enter])
        #expect((scene.overlay is QuestionPage) == (count < 5) && scene.played == (count < 5 ? nil : .everything))
    }

    @Test("f is a letter in the search and a command in the list and on a question's page")
    func commands() throws {
        #expect(try !isFavourite(2, in: SampleLibrary.scene(keys: [.down] + .typing("/f"))))
        for way in [[.down], [.down, .enter]] as [[Key]] {
            var scene = try SampleLibrary.scene(keys: way + .typing("f"))
            #expect(try isFavourite(2, in: scene) && text(scene).contains("✦ favourite"))
            scene.press(.typing("F"))
            #expect(try !isFavourite(2, in: scene))
        }
    }

    @Test("a count is exact unless a search ended early, and the list's count agrees")
    func counts() {
        func shown(_ count: Int, of all: Int, searching words: String = "") -> String {
            var page = LibraryPage()
            page.count = count
            page.listCounts = [.all: all]
            var scene = Scene()
            scene.overlay = LibraryScreen()
            for key in words.map(Key.character) + [.enter] { scene.press(key) }
            guard var library = scene.overlay as? LibraryScreen else { return "" }
            library.show(page)
            scene.overlay = library
            return scene.picture(size: Size(columns: 80, rows: 24), look: Look()).frame.lines.joined(separator: "\n")
        }
        let exact = shown(250_105, of: 250_105)
        #expect(exact.contains("question 1 of 250,105") && exact.contains("[All 250,105]"))
        #expect(shown(49_999, of: 250_105, searching: "a").contains("of 49,999"))
        #expect(shown(LibraryPage.mostFound, of: 250_105, searching: "a").contains("of 50,000 or more"))
    }

    @Test("of ten thousand questions those around the cursor are loaded", arguments: sizes)
    func pages(size: Size) throws {
        let entries = (0..<10_000).map { number in
            SampleQuestions.question("q", "Number \(number) is a number.", true, "")
        }
        var scene = try SampleLibrary.scene(entries)
        for (key, place) in [(Key.end, 9_999), (.pageUp, 9_989), (.home, 0), (.pageDown, 10), (.down, 11)] {
            scene.press([key])
            #expect(
                text(scene, size).split(separator: "\n").contains { $0.contains("▸") && $0.contains("r \(place) is") })
            #expect(text(scene, size).contains("question \((place + 1).grouped) of 10,000"))
        }
        var offsets: Set<Int?> = []
        for _ in 0..<200 {
            scene.press([.down])
            offsets.insert(scene.library?.query.offset)
        }
        for place in 209...213 { #expect(text(scene, size).contains("Number \(place) is")) }
        #expect(offsets.count < 10, "a page is not asked for at each key")
    }

    @Test("filters of one kind are any of them, and stay to be cleared when nothing is left of them")
    func filters() throws {
        var scene = try SampleLibrary.scene(keys: Self.toFilters + [.enter, .down, .character(" ")])
        var query = try #require(scene.library?.query)
        #expect(query.filter.packs == ["Space", "Video Games"] && query.filter.topics.isEmpty)
        #expect(text(scene).contains("only Space or Video Games"))
        scene.press([.down, .down, .character("x"), .down, .down])
        query = try #require(scene.library?.query)
        #expect(query.filter.packs.count == 2 && query.filter.difficulties == [.easy])
        #expect(text(scene).contains("question 1 of 2") && text(scene).contains("⠶ easy"))
        scene.press([.escape] + .typing("/cosmo") + [.enter])
        #expect(text(scene).contains("Nothing matches 'cosmo' in Space or Video Games, easy."))
        scene.press(Self.toFilters)
        #expect(text(scene).contains("⠶ easy"))
    }

    @Test("escape clears the words, then the filters, then closes; from an empty search it only goes to the list")
    func goingBack() throws {
        var scene = try SampleLibrary.scene(keys: Self.toFilters + [.enter, .escape] + .typing("/a"))
        scene.press([.escape])
        #expect(try #require(scene.library?.query).filter.words.isEmpty)
        scene.press([.character("/")])
        #expect(text(scene).contains("esc back"))
        scene.press([.escape])
        #expect(scene.library?.focus == .list && scene.library?.query.filter.packs == ["Space"])
        scene.press([.escape])
        #expect(scene.library?.query.filter == QuestionFilter())
        scene.press([.character("/"), .escape])
        #expect(scene.overlay == nil)
    }

    @Test("the answer, its explanation and what the player said stay hidden until asked for", arguments: sizes)
    func hiddenAnswer(size: Size) throws {
        var scene = try SampleLibrary.scene(keys: [.down, .down, .enter])
        func whole(_ scene: Scene) -> String { (0...30).map { text(scene, size, scroll: $0) }.joined() }
        let secrets = ["It is FALSE.", "Fitzgerald", "https:"]
        let past = #/(said TRUE|TRUE, 1?[0-9] Jul)/#
        for secret in secrets { #expect(!whole(scene).contains(secret)) }
        #expect(!whole(scene).contains(past))
        #expect(whole(scene).contains("Asked 2 times, 1 right") && whole(scene).contains("Anna Müller"))
        scene.press([.enter])
        for secret in secrets { #expect(whole(scene).contains(secret)) }
        #expect(whole(scene).contains(past))
        scene.press([.character("f")])
        #expect(whole(scene).contains("Fitzgerald"), "a favourite does not hide it again")
        scene.press([.enter, .enter])
        #expect(!whole(scene).contains("Fitzgerald"), "the page opens without the answer")
    }

    @Test("deleting all favourites asks first")
    func deletingFavourites() throws {
        var scene = try SampleLibrary.scene(keys: [.right] + .typing("un"))
        #expect(try text(scene).contains("✦ Favourites 1") && isFavourite(1, in: scene))
        scene.press(.typing("uy"))
        #expect(try text(scene).contains("No favourites yet.") && !isFavourite(1, in: scene))
        #expect(text(scene).contains("press f"))
        #expect(try text(SampleLibrary.scene(keys: .typing("uy"))).contains("✦ Favourites 1"), "only on their list")
    }

    @Test("a question that leaves the list leaves the cursor on the next")
    func leavingTheList() throws {
        var scene = try SampleLibrary.scene(SampleLibrary.many, keys: [.right, .end] + .typing("f"))
        #expect(text(scene).contains("question 9 of 9"))
        scene.press(Array(repeating: .character("f"), count: 20))
        #expect(text(scene).contains("No favourites yet."))
    }

    @Test("a word like the one that was typed can be searched instead")
    func nearest() throws {
        var scene = try SampleLibrary.scene(keys: .typing("/marip super"))
        #expect(text(scene).contains("Nothing matches 'marip super'.") && text(scene).contains("▸ mario"))
        scene.press([.down, .up, .enter])
        #expect(scene.library?.query.filter.words == "mario super")
        #expect(text(scene).contains("question 1 of 1"))
    }

    @Test("typed text is limited and holds nothing that cannot be seen")
    func entry() {
        var entry = TextEntry()
        entry.replace(by: String(repeating: "界", count: 1_000))
        #expect(entry.text.utf8.count <= 200)
        entry.replace(by: "a\u{1b}[31m\u{202e}b\n e\u{301}")
        #expect(entry.text == "a[31mb e\u{301}")
        #expect(entry.perform(.deleteLetter) && entry.text == "a[31mb ")
        #expect(!entry.perform(.left) && !entry.perform(.confirm))
        entry.replace(by: String(repeating: "0", count: 90) + "end")
        #expect(entry.runs(Look(), columns: 10).map(\.text) == ["000000end", " "])
    }
}
