import Testing

@testable import TrooperScreens
@testable import TrooperStore

@Suite("A game after the other")
struct WalkSessionTests {
    private let right = [true, false, true, false, true]
    private let scores: TestScores

    init() throws { scores = try TestScores([testPack("one"), testPack("two"), testPack("six")]) }

    private func title(_ games: Scorekeeper) throws -> (pack: String, new: Int?) {
        let info = try games.titleInfo()
        return (info.packTitle, info.newCount)
    }

    @Test("Play goes on from pack to pack, to what was not asked for longest")
    func packs() throws {
        let games = try scores.open(.walk(pack: nil), seed: nil)
        defer { games.close() }
        for pack in ["Pack one", "Pack six", "Pack two"] {
            #expect(try title(games) == (pack, 5))
            try games.play(right)
            #expect(games.ownPack?.title == (pack == "Pack one" ? nil : pack))
            let outcome = try #require(try games.titleInfo(afterGame: true).outcome)
            #expect(outcome.pack?.title == pack && outcome.isPackDone && outcome.pack?.words == "5 of 5 seen")
        }
        #expect(try games.titleInfo().allSeen == "All 15 seen")
        try games.play(right)
        #expect(try games.titleInfo(afterGame: true).outcome?.pack == nil)
    }

    @Test("a chosen pack is where Play goes on, also after a start, and its games are continued")
    func chosen() throws {
        var games = try scores.open(.walk(pack: nil), seed: nil)
        try games.choose(Selection.walk(pack: "two"), once: false)
        #expect(try title(games) == ("Pack two", 5))
        #expect(try games.store.selection(usual: .walk(pack: nil)) == Selection.walk(pack: "two"))
        try games.play([true])
        // From here on the games tell where the walk is.
        #expect(
            try games.selection == .walk(pack: nil)
                && games.store.selection(usual: .walk(pack: nil)) == .walk(pack: nil))
        games.close()
        games = try scores.open(.walk(pack: nil), seed: nil)
        defer { games.close() }
        #expect(try title(games).pack == "Pack two" && games.titleInfo().unfinishedAt == 2)
        // Another pack begins a game of its own, and the one before waits.
        try games.choose(Selection.walk(pack: "one"), once: false)
        #expect(try games.titleInfo().unfinishedAt == nil)
        try games.play(right)
        #expect(try games.titleInfo().unfinishedAt == 2)
        #expect(try games.unfinishedGame()?.doneCount == 1)
    }

    @Test("once all that was missed is won back, the result says so, and Play goes on", arguments: [false, true])
    func wonBack(isNamed: Bool) throws {
        let scores = try TestScores(["one", "two", "six"].map { testPack($0, allTrue: true) })
        let missed = Selection(packs: ["one"], isMissed: true)
        var games = try scores.open(.walk(pack: nil), seed: nil)
        defer { games.close() }
        try games.play(Array(repeating: false, count: 5))
        if isNamed {
            games.close()
            games = try scores.open(missed, seed: nil)
        } else {
            try games.choose(missed, once: false)
        }
        for (answers, follows) in [
            ([false, false, false, false, false], "next: 5 missed to win back"),
            ([true, true, true, true, true], "next: 5 new of Pack six"),
        ] {
            try games.play(answers)
            let info = try games.titleInfo(afterGame: true)
            let outcome = try #require(info.outcome)
            #expect(outcome.played == "Missed ones, Pack one" && info.follows == follows && info.goesOn == answers[0])
            #expect(outcome.gains.contains("Missed ones, Pack one: all won back.") == answers[0])
        }
        #expect(try games.store.selection(usual: .walk(pack: nil)) == .walk(pack: nil))
        try games.play([])
        #expect(games.selection == .walk(pack: nil) && games.entry?.selection == Selection.walk(pack: "six"))
    }

    @Test("a start remembers a choice from its first answer on, while Play has something new of it")
    func remembered() throws {
        let games = try scores.open(.walk(pack: nil), seed: nil)
        defer { games.close() }
        func remembered() throws -> Selection { try games.store.selection(usual: .walk(pack: nil)) }
        try games.choose(.everything, once: false)
        #expect(try games.selection == .everything && remembered() == .walk(pack: nil))
        try games.play([true])
        #expect(try remembered() == .everything)
        let two = Selection(packs: ["two"])
        try games.choose(two, once: false)
        try games.play(right)
        #expect(try remembered() == .walk(pack: nil) && games.selection == two)
    }

    @Test("a pack that was named never moves on, and says that all of it was seen")
    func named() throws {
        let games = try scores.open(Selection(packs: ["two"]), seed: nil)
        defer { games.close() }
        for _ in 0..<2 {
            try games.play(right)
            let info = try games.titleInfo()
            #expect(info.packTitle == "Pack two" && info.allSeen == "All 5 seen")
        }
        // The walk has not moved.
        try games.choose(.walk(pack: nil), once: false)
        #expect(try title(games) == ("Pack one", 5))
    }
}
