import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens
@testable import TrooperStore

@Suite("The packs screen")
struct PacksScreenTests {
    private static let sizes = [(40, 16), (80, 24), (120, 40), (200, 60)].map { Size(columns: $0, rows: $1) }

    private func text(_ scene: Scene, _ size: Size = Size(columns: 80, rows: 24), look: Look = Look()) -> String {
        scene.picture(size: size, look: look).frame.lines.joined(separator: "\n")
    }

    /// Play goes on from a whole pack, of these from one that is not seen yet.
    private func walking(_ selection: Selection) -> Selection {
        selection == Selection(packs: ["pack-1"]) ? Selection.walk(pack: "pack-1") : selection
    }

    /// Keys that choose the filter to which some keys lead, and go back to the list.
    private static func filtering(_ keys: [Key]) -> [Key] { [.tab] + keys + [.enter, .tab] }

    @Test(
        "enter plays the marked packs, or what the cursor is on",
        arguments: [
            ([], Selection(packs: ["pack-0"])),
            ([.down], Selection(packs: ["pack-1"])),
            ([.character("j"), .character("j"), .character("k")], Selection(packs: ["pack-1"])),
            ([.pageDown], Selection.everything),
            ([.end], Selection.everything),
            ([.end, .up], Selection(isMissed: true)),
            ([.end, .home, .up], Selection(packs: ["pack-0"])),
            ([.character("G"), .character("g"), .control("f"), .control("b")], Selection(packs: ["pack-0"])),
            ([.character("x"), .down, .character("X")], Selection(packs: ["pack-0", "pack-1"])),
            ([.character("x"), .character("x"), .down], Selection(packs: ["pack-1"])),
            ([.character("x"), .end], Selection.everything),
            ([.end, .character("x"), .home], Selection.everything),
            ([.end, .character("x"), .character("x"), .home], Selection(packs: ["pack-0"])),
            ([.character("x"), .end, .character("x"), .home], Selection.everything),
            // The topics of this pack are adventure, arcade and history; below them are the difficulties.
            (filtering([.end, .up, .up]), Selection(packs: ["pack-0"], difficulties: [.easy])),
            ([.end] + filtering([.end, .up]), Selection(difficulties: [.medium])),
            (filtering([.down]), Selection(packs: ["pack-0"], topics: ["arcade"])),
            (filtering([.down, .down]), Selection(packs: ["pack-0"], topics: ["history"])),
            (filtering([.down, .enter]), Selection(packs: ["pack-0"])),
            (filtering([.down, .character("x"), .down]), Selection(packs: ["pack-0"], topics: ["arcade", "history"])),
            (filtering([.down]).dropLast() + [.escape], Selection(packs: ["pack-0"], topics: ["arcade"])),
            (filtering([]) + [.down] + filtering([.enter, .home]), Selection(packs: ["pack-1"], topics: ["records"])),
        ] as [([Key], Selection)])
    func playing(keys: [Key], selection: Selection) throws {
        #expect(try SamplePacks.played(keys: keys + [.enter]) == walking(selection))
    }

    @Test(
        "the screen begins with what is played at present",
        arguments: [
            Selection(packs: ["pack-3"]), .everything, Selection(packs: ["pack-1", "pack-4"]),
            Selection(isMissed: true), Selection(packs: ["pack-0", "pack-1", "pack-3"], isMissed: true),
            Selection(topics: ["records"], difficulties: [.easy, .medium]),
        ])
    func remembered(selection: Selection) throws {
        #expect(try SamplePacks.played(chosen: selection, keys: [.enter]) == walking(selection))
        #expect(text(SamplePacks.scene(chosen: selection)).contains("playing"))
    }

    @Test("fewer than five questions are no game, and the screen says so")
    func tooFew() throws {
        // Of medium difficulty about adventures.
        let keys = Self.filtering([.enter, .end, .up])
        #expect(try SamplePacks.played(keys: keys + [.enter]) == nil)
        let shown = text(SamplePacks.scene(keys: keys))
        #expect(shown.contains("A game needs 5 questions; here are 2.") && !shown.contains("[  Play"))
        let unseen = SamplePacks.scene([SamplePacks.pack(1, "Space", topics: ["a"], seen: 0)], keys: [.end, .up])
        #expect(text(unseen).contains("No missed questions."))
    }

    @Test("one missed question is enough, because others fill the game up")
    func oneMissed() throws {
        let packs = [SamplePacks.pack(1, "Space", topics: ["a"], seen: 4)]
        #expect(text(SamplePacks.scene(packs, keys: [.end, .up])).contains("[  Play 1 missed, then 4 others  ]"))
        let played = try SamplePacks.played(packs, keys: [.end, .up, .enter])
        #expect(played == Selection(packs: ["pack-1"], isMissed: true))
    }

    @Test("a pack is never drawn as seen before its last question, nor as unseen after its first")
    func bar() {
        func bar(_ part: Int, _ whole: Int) -> String {
            [Run].bar(part, of: whole, columns: 4, .plain).map(\.text).joined()
        }
        #expect(bar(0, 1_000) == "⠒⠒⠒⠒" && bar(0, 0) == "⠒⠒⠒⠒")
        #expect(bar(1, 1_000) == "⠗⠒⠒⠒")
        #expect(bar(500, 1_000) == "⠿⠿⠒⠒")
        #expect(bar(999, 1_000) == "⠿⠿⠿⠗")
        #expect(bar(1_000, 1_000) == "⠿⠿⠿⠿")
    }

    @Test("in ASCII, too, the bar shows the first question that was seen, and is not full before the last")
    func plainBar() {
        func bar(_ part: Int) -> String {
            var canvas = Canvas(size: Size(columns: 10, rows: 1), look: Look(isASCII: true))
            canvas.put(.bar(part, of: 15, columns: 10, .plain), row: 0, column: 0)
            return canvas.frame.lines[0]
        }
        #expect([0, 1, 14, 15].map(bar) == ["----------", "=---------", "#########-", "##########"])
    }

    @Test("only topics are offered that leave something of what is played")
    func topics() throws {
        func missed(_ topic: String, _ count: Int) -> PackOverview.Part {
            PackOverview.Part(
                topic: topic, difficulty: count > 0 ? .easy : .hard, questionCount: 9, seenCount: count,
                missedCount: count, timesAsked: count, timesRight: 0)
        }
        let pack = PackOverview(
            pack: Pack(id: "one", title: "One", licence: "", version: "1", questions: []),
            parts: [missed("a", 0), missed("b", 2), missed("c", 0)])
        func shown(_ keys: [Key]) -> [String] {
            let scene = SamplePacks.scene([pack], chosen: Selection(packs: ["one"]), keys: keys)
            return text(scene).split(separator: "\n").compactMap { line in
                line.firstMatch(of: #/ (a|b|c|easy|medium|hard) +(\d+)$/#).map { "\($0.1) \($0.2)" }
            }
        }
        #expect(shown([.tab]) == ["a 9", "b 9", "c 9", "easy 9", "hard 18"])
        #expect(shown([.down, .tab]) == ["b 2", "easy 2"])
        #expect(shown([.tab, .end, .up, .enter]) == ["b 9", "easy 9", "hard 18"])
        // A chosen one stays, so that it can be given up.
        #expect(shown([.tab, .end, .up, .enter, .tab, .down, .tab]) == ["b 2", "easy 2"])
        #expect(shown([.tab, .enter, .tab, .down, .tab]) == ["b 2", "a 0"])
    }

    @Test("the filters say of what they are")
    func filtered() {
        let mark = Key.character("x")
        for (keys, subject) in [
            ([.tab], "Video Games"), ([mark, .down, mark, .tab], "2 packs"), ([mark, .end, .tab], "Everything"),
            ([mark, .end, .up, .tab], "Missed ones"),
        ] as [([Key], String)] {
            let shown = text(SamplePacks.scene(keys: keys)).split(separator: "\n")
            #expect(shown.contains { $0.hasSuffix("    " + subject) }, "\(subject)")
        }
        #expect(text(SamplePacks.scene(keys: [.tab, .enter])).contains("Video Games  only adventure"))
    }

    @Test("large numbers leave a gap before the bar", arguments: sizes)
    func largeNumbers(size: Size) {
        let part = PackOverview.Part(
            topic: "a", difficulty: .easy, questionCount: 250_000, seenCount: 0, missedCount: 0, timesAsked: 0,
            timesRight: 0)
        let pack = PackOverview(
            pack: Pack(id: "big", title: "Big", licence: "", version: "1", questions: []), parts: [part])
        let row = text(SamplePacks.scene([pack], chosen: .everything), size).split(separator: "\n")
            .first { $0.contains(" Big ") }
        #expect(row?.contains(size.columns == 40 ? " 250k     -" : " 250,000  ") == true, "\(row ?? "")")
    }

    @Test("topics come first, and a long title leaves room for the licence and the attribution", arguments: sizes)
    func credits(size: Size) {
        let title = "Questions about everything that lives in the sea or above it"
        let pack = PackOverview(
            pack: Pack(id: "long", title: title, licence: "unknown", attribution: "Ann", version: "1", questions: []),
            parts: SamplePacks.packs[0].parts)
        let shown = text(SamplePacks.scene([pack], chosen: Selection(packs: ["long"])), size)
        #expect(shown.contains(size.columns == 40 ? " unknown; Ann" : "licence unknown; Ann"))
        let words = text(SamplePacks.scene(), size).split(separator: "\n").joined()
        #expect(
            words.contains(
                size.columns > 80
                    ? #/Video Games  adventure, arcade, history .* licence CC0-1.0/#
                    : size.columns == 80
                        ? #/Video Games  adventure, arcade, history; licence CC0-1.0/#
                        : #/Video Games  adventur.*; CC0-1.0/#))
    }

    private static func game(_ selection: Selection, _ title: String, at question: Int) -> WaitingGame {
        WaitingGame(selection: selection, title: title, nextQuestion: question)
    }

    /// The row of a title says at which question its game waits.
    private func isWaiting(_ shown: String, _ title: String, at question: Int) -> Bool {
        shown.split(separator: "\n").contains {
            $0.contains(" \(title) ")
                && ($0.contains("question \(question) waits") || $0.contains("\(question) of 5 waits"))
        }
    }

    @Test("every waiting game stands in the row of its pack, and only others are named below", arguments: sizes)
    func unfinished(size: Size) {
        let games = [
            Self.game(Selection(packs: ["pack-3"]), "Geography", at: 2), Self.game(.everything, "Everything", at: 5),
            Self.game(Selection(isMissed: true), "Missed ones", at: 3),
            Self.game(Selection(packs: ["pack-6"], difficulties: [.easy]), "Space, easy", at: 4),
        ]
        func shown(_ keys: [Key]) -> String { text(SamplePacks.scene(waiting: games, keys: keys), size) }
        let first = shown([])
        for (title, question) in [("Geography", 2), ("Everything", 5), ("Missed ones", 3)] {
            #expect(isWaiting(first, title, at: question))
        }
        #expect(!isWaiting(first, "Space", at: 4) && first.contains("[  Play  ]"))
        #expect(first.contains("Space, easy waits at question 4") || first.contains("game of Space, easy waits"))
        let own = shown([.down, .down, .down])
        #expect(own.contains("[  Continue  ]") && own.contains("enter continue"))
        let filtered = shown([.end, .up, .up] + Self.filtering([.end, .up, .up]))
        #expect(isWaiting(filtered, "Space", at: 4) && filtered.contains("[  Continue  ]"))
        #expect(!isWaiting(filtered, "Geography", at: 2) && filtered.contains(" wait"))
        #expect(!text(SamplePacks.scene(), size).contains("wait"))
    }

    @Test("titles of the length of the built-in ones are shown whole, and the others are shortened", arguments: sizes)
    func titles(size: Size) {
        let titles = [
            "Film and Television", "Words and Languages", "Questions about all that lives in the sea and above",
        ]
        let packs = titles.enumerated().map { SamplePacks.pack($0, $1, topics: ["a"], seen: 0) }
        let game = Self.game(Selection(packs: ["pack-1"]), titles[1], at: 2)
        let shown = text(SamplePacks.scene(packs, waiting: [game]), size)
        #expect(shown.contains(size.columns == 40 ? "Film and Telev... now" : "Film and Television "))
        #expect(isWaiting(shown, titles[1], at: 2))
        #expect(shown.contains("Questions about ") && size.columns > 80 || shown.contains("..."))
    }

    @Test("marks and filters are told in words and signs", arguments: [false, true])
    func withoutColour(isASCII: Bool) {
        let look = Look(isASCII: isASCII)
        let keys = [.character("x"), .tab, .end, .up, .up, .enter] as [Key]
        let shown = text(SamplePacks.scene(keys: keys + [.escape]), look: look)
        #expect(shown.contains(isASCII ? ">* Video Games playing" : "▸⠶ Video Games playing"))
        #expect(shown.contains("1 of 7 packs, 6 questions"))
        #expect(shown.contains("only easy"))
        #expect(text(SamplePacks.scene(keys: keys), look: look).contains(isASCII ? ">* easy" : "▸⠶ easy"))
    }
}
