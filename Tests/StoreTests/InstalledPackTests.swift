import QuizCore
import Testing

@testable import TrooperStore

@Suite("Installed packs")
struct InstalledPackTests {
    let store: Store

    init() throws {
        store = try storeWithPack(15)
    }

    @Test("what a statement was made from is stored, also where it alone changes")
    func made() throws {
        func made(_ made: Made?) -> [Question] {
            (0..<6).map { question("q\($0)", $0 % 2 == 0, statement: "What is q\($0)? \u{2014} This", made: made) }
        }
        for kind in [.choices, .card, nil] as [Made?] {
            try store.install(pack(made(kind)), contentHash: UInt64(kind?.rawValue.count ?? 1))
            #expect(try store.questions(pack: "pack") == made(kind))
            let lines = try store.page(of: LibraryQuery()).entries.first?.question.lines
            #expect(lines?.count == (kind == nil ? 1 : 2) && lines?.last?.hasSuffix("\u{2014} This") == true)
            try checkStored(store)
        }
    }

    @Test("questions that come, go, move and change are stored as they are, and found by their words of now only")
    func editions() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SplitMix64(seed: seed)
        func draw(_ bound: Int) -> Int { generator.draw(below: bound) }
        var all = (0..<40).map { question("q\($0)", $0.isMultiple(of: 2), statement: "It is first\($0)x.") }
        for round in 2..<60 {
            var gone: Set<String> = []
            for edit in 0..<4 {
                let place = draw(40)
                gone.insert(all[place].statement)
                all[place] = question(all[place].id.rawValue, draw(2) == 0, statement: "It is round\(round)x\(edit)x.")
                all.swapAt(place, draw(40))
            }
            if draw(6) == 0 { try store.remove(pack: "pack") }
            let edition = Array(all.dropFirst(draw(20)))
            try store.install(pack(edition), contentHash: UInt64(round))
            #expect(try store.questions(pack: "pack") == edition, "seed \(seed), round \(round)")
            gone.formUnion(all.map(\.statement))
            let found = try gone.filter { statement in
                let word = statement.split(separator: " ")[2].dropLast()
                return try store.questionCount(of: Selection(words: String(word))) == 1
            }
            #expect(found.symmetricDifference(edition.map(\.statement)) == [], "seed \(seed), round \(round)")
            // Some have a history, and so stay when they leave.
            if let deck = try store.freshDeck(.everything, seed: seed), round % 9 == 0 {
                try play(store, deck.deck, right: [true, false])
            }
            try checkStored(store)
        }
    }

    @Test("a removed pack keeps its answers, and comes back with them")
    func removal() throws {
        try play(store, try deck(Array(questions(5))), right: [false, true, true, true, true])
        try store.remove(pack: "pack")
        #expect(try store.packs().isEmpty)
        #expect(try store.packID(contentHash: 1) == nil)
        #expect(try store.packStates()["pack"]?.place == .gone)
        #expect(try store.candidates(.everything).others.isEmpty)
        #expect(try store.history(limit: 1).first?.packTitle == "A pack")
        try checkStored(store)
        try store.install(pack(questions(15)), contentHash: 1)
        #expect(try store.candidates(pack: "pack").count { $0.lastGame == 1 } == 5)
        #expect(try store.candidates(Selection(isMissed: true)).missed.count == 1)
        try checkStored(store)
        #expect(throws: StoreError.noGame("the scores have no pack with the id \"other\"")) {
            try store.remove(pack: "other")
        }
    }

    @Test("a pack that is played from its file is not listed, and playing it does not uninstall it")
    func playedFile() throws {
        try store.load(pack(questions(5), id: "own"), contentHash: 2)
        #expect(try store.packs().map(\.id) == ["pack"])
        #expect(try store.packStates()["own"]?.place == .file)
        try store.load(pack(questions(14)), contentHash: 3)
        #expect(try store.packStates()["pack"]?.place == .listed)
        try store.add([(pack(questions(5), id: "own"), 2)], rank: { _ in 1 })
        #expect(try store.packs().map(\.id) == ["own", "pack"] && store.packs().map(\.isBuiltIn) == [true, false])
    }

    @Test("a removed pack that is played from its file counts as removed until it is installed again")
    func removedFile() throws {
        #expect(try store.packStates()["pack"]?.isRemoved == false)
        try store.load(pack(questions(5), id: "own"), contentHash: 2)
        #expect(try store.packStates()["own"]?.isRemoved == false)
        try store.remove(pack: "pack")
        try store.load(pack(questions(15)), contentHash: 1)
        #expect(
            try store.packStates()["pack"] == StoredPackState(contentHash: 1, place: .file, isRemoved: true))
        try store.install(pack(questions(15)), contentHash: 1)
        #expect(try store.packStates()["pack"] == StoredPackState(contentHash: 1, place: .listed))
    }

    @Test("packs are in the order of their titles, whatever their capitals")
    func order() throws {
        for title in ["Zoo", "birds", "Cats", "b"] {
            try store.install(pack(questions(1), id: title.lowercased(), title: title), contentHash: 2)
        }
        let titles = ["A pack", "b", "birds", "Cats", "Zoo"]
        #expect(try store.packs().map(\.title) == titles)
        #expect(try store.page(of: LibraryQuery()).packs.map(\.title) == titles)
    }

    @Test("an overview counts what was seen, missed and right, and has the latest game of the pack alone")
    func overview() throws {
        let other = Pack(
            id: "other", title: "Other", licence: "MIT", attribution: "Ada", version: "2",
            questions: (0..<5).map { question("other-\($0)", $0 < 3) })
        try store.add([(other, 2)])
        try play(store, try deck(Array(questions(5))), right: [false, true, true, true, true], startedAt: 10)
        try play(store, try deck(Array(questions(5))), right: [true, false, false, true, true], startedAt: 20)
        try play(store, try deck(Array(questions(10)[5...])), right: [true], startedAt: 30)
        var mixed: StoredDeck?
        for seed in UInt64(0)..<9
        where mixed == nil || Set(mixed?.deck.questions.map { $0.id.rawValue.count } ?? []).count < 2 {
            mixed = try store.seededDeck(.everything, seed: seed)
        }
        try play(store, .everything, try #require(mixed), startedAt: 40)
        let overviews = try store.packs()
        #expect(overviews.map(\.title) == ["A pack", "Other"])
        #expect(overviews[0].playedAt == 20 && overviews[0].rightCount == 3)
        #expect(overviews[1].playedAt == nil && overviews[1].pack.attribution == "Ada" && !overviews[1].isBuiltIn)
        #expect(overviews.map { $0.parts.map(\.questionCount) } == [[15], [5]])
        #expect(overviews.flatMap(\.parts).map(\.timesAsked).reduce(0, +) == 16)
        try checkStored(store)
    }

    @Test("a pack is found by its id or title, or the nearest is named")
    func names() throws {
        try store.install(pack([], id: "sea", title: "The Sea"), contentHash: 2)
        #expect(try store.findPack("sea") == .found(id: "sea"))
        #expect(try store.findPack("the sea") == .found(id: "sea"))
        #expect(try store.findPack("SEA") == .found(id: "sea"))
        #expect(try store.findPack("seaa") == .missing(nearest: "sea"))
        #expect(try store.findPack("the seat") == .missing(nearest: "The Sea"))
        #expect(try store.findPack("nothing") == .missing(nearest: nil))
        try store.install(pack([], id: "bay", title: "the sea"), contentHash: 3)
        #expect(try store.findPack("The Sea") == .several(ids: ["bay", "sea"]))
        // The program's own first.
        try store.add([(pack([], id: "sea", title: "The Sea"), 4)], rank: { _ in 1 })
        #expect(try store.findPack("The Sea") == .found(id: "sea"))
        #expect(try store.topics() == [LibraryOption(value: "puzzle", title: "puzzle", count: 15)])
    }

    @Test("of a removed pack only questions with a history are kept, each as the row that it was")
    func rows() throws {
        func numbers() throws -> [Int64] {
            try store.connection.rows("SELECT number FROM question ORDER BY number") { $0.number(0) }
        }
        let all = try numbers()
        try play(store, try deck(Array(questions(5))))
        for number in all[8...9] { try store.setFavourite(QuestionNumber(rawValue: number), true) }
        try store.remove(pack: "pack")
        #expect(try numbers() == Array(all[0..<5]) + all[8...9])
        // It was shown by another program, and is gone.
        try store.setFavourite(QuestionNumber(rawValue: 500), true)
        try checkStored(store)
        // Each comes back as the row that it was.
        try store.install(pack(questions(15)), contentHash: 2)
        #expect(
            try store.storedDeck(try deck(Array(questions(5))), ofPack: "pack").numbers.map(\.rawValue)
                == all[..<5].map(\.self))
    }

    @Test("packs of several ranks are added together or not at all")
    func together() throws {
        let packs = ["one", "two"].map { (pack: pack(questions(5), id: $0), contentHash: UInt64(2)) }
        let ranks = ["one": 0, "two": 1]
        try store.connection.runScript(
            """
            CREATE TEMP TRIGGER full BEFORE UPDATE ON pack WHEN new.id = 'two' BEGIN SELECT RAISE(ABORT, 'full'); END
            """)
        #expect(throws: StoreError.self) { try store.add(packs, rank: { ranks[$0] ?? 2 }) }
        #expect(try store.packStates().keys.sorted() == ["pack"])
        try store.connection.runScript("DROP TRIGGER full")
        try store.add(packs, rank: { ranks[$0] ?? 2 })
        #expect(try store.packs().map(\.id) == ["one", "two", "pack"])
    }

    @Test("of a pack that is refused nothing is stored")
    func refused() throws {
        let before = try PlayedFile.shown(of: store)
        #expect(throws: StoreError.noGame("cannot load the pack \"pack\": the id \"q3\" occurs twice")) {
            try store.install(pack(questions(900) + [question("q3", true)]), contentHash: 2)
        }
        #expect(throws: StoreError.noGame("cannot load the pack \"huge\": more than 100000 questions")) {
            try store.install(pack(questions(100_001), id: "huge"), contentHash: 2)
        }
        #expect(try PlayedFile.shown(of: store) == before)
        try checkStored(store)
    }
}
