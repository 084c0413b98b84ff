import QuizCore
import Testing

@testable import TrooperStore

@Suite("Playing what the library found")
struct FoundDealingTests {
    let store: Store

    /// Two packs; every third statement is about cats, and every question of "more" about dogs.
    init() throws {
        store = try Store.open(.memory)
        try store.add(
            Self.pack("pack", 30) { $0.isMultiple(of: 3) ? "A cat has \($0) lives." : "There is \($0)." })
        try store.add(Self.pack("more", 10) { "The dogs of \($0) chase a cät." })
    }

    private static func pack(_ id: String, _ count: Int, _ statement: (Int) -> String) -> [(
        pack: Pack, contentHash: UInt64
    )] {
        let questions = (0..<count).map {
            question("\(id)-\($0)", $0.isMultiple(of: 2), statement: statement($0))
        }
        return [
            (pack: Pack(id: id, title: id.capitalized, licence: "", version: "", questions: questions), contentHash: 1)
        ]
    }

    private func ids(_ selection: Selection) throws -> Set<String> {
        try Set((0..<60).flatMap { try store.freshDeck(selection, seed: $0)?.deck.questions.map(\.id.rawValue) ?? [] })
    }

    @discardableResult
    private func play(_ selection: Selection, right: Bool = true, answers: Int = 5) throws -> StoredDeck {
        let deck = try #require(try store.freshDeck(selection, seed: 1))
        try StoreTests.play(store, selection, deck, right: Array(repeating: right, count: answers))
        return deck
    }

    @Test("a search, a list, both, and both within filters deal from exactly what the library shows")
    func matching() throws {
        // Twenty of the first pack, and five of the other.
        for number in Array(1...20) + Array(31...35) {
            try store.setFavourite(QuestionNumber(rawValue: Int64(number)), true)
        }
        for _ in 0..<4 { try play(Selection(packs: ["more"]), right: false) }
        var queries: [LibraryQuery] = []
        for (list, words) in [
            (QuestionFilter.List.all, "CAT"), (.favourites, ""), (.favourites, "lives cat"), (.missed, "dog chas"),
            (.all, "ch dogs"),
        ] {
            for packs in [[], ["more"], ["pack"]] as [Set<String>] {
                var query = LibraryQuery()
                (query.filter.list, query.filter.words, query.filter.packs) = (list, words, packs)
                queries.append(query)
            }
        }
        var played = 0
        for query in queries {
            let shown = Set(try store.page(of: query).entries.map(\.question.statement))
            #expect(try store.questionCount(of: query.selection) == shown.count, "\(query)")
            let dealt = try ids(query.selection)
            #expect(dealt.isEmpty == (shown.count < 5), "\(query)")
            if shown.count < 5 { continue }
            played += 1
            let statements = try dealt.map { try #require(try store.statement($0)) }
            #expect(Set(statements).isSubset(of: shown) && dealt.count >= 5, "\(query)")
            if shown.count == 5 { #expect(Set(statements) == shown) }
        }
        #expect(played == 12)
    }

    @Test("it is named as what was chosen, remembered, and continued")
    func names() throws {
        let selection = Selection(packs: ["pack"], list: .favourites, words: "cat")
        for number: Int64 in 1...20 { try store.setFavourite(QuestionNumber(rawValue: number), true) }
        try play(selection)
        let deck = try play(selection, answers: 2)
        #expect(try store.unfinishedGame(selection)?.deck == deck)
        #expect(
            try store.history(limit: 9).map(\.packTitle) == [
                "Favourites, Search 'cat', Pack", "Favourites, Search 'cat', Pack",
            ])
        #expect(try store.waitingGames().map(\.title) == ["Favourites, Search 'cat', Pack"])
        try store.setSelection(selection)
        #expect(try store.selection(usual: .everything) == selection)
        try store.removeAllFavourites()
        // The game waits all the same.
        #expect(try store.unfinishedGame(selection)?.deck == deck)
        #expect(try store.selection(usual: .everything) == selection)
        #expect(try store.freshDeck(selection, seed: 1) == nil)
    }
}

extension Store {
    fileprivate func statement(_ id: String) throws(StoreError) -> String? {
        try connection.row("SELECT statement FROM question WHERE id = ?", .text(id)) { $0.text(0) }
    }
}
