import QuizCore
import Testing

@testable import TrooperStore

@Suite("Games and answers")
struct GameTests {
    let store: Store
    let five: Deck

    init() throws {
        store = try storeWithPack(15)
        five = try deck(Array(questions(5)), seed: .max)
    }

    @Test("an unfinished game continues from its first answer on at the next question, with its answers and times")
    func unfinished() throws {
        #expect(try store.unfinishedGame() == nil)
        let game = try play(store, five, right: [true])
        for index in 1..<5 {
            let unfinished = try #require(try store.unfinishedGame())
            #expect(unfinished.number == game)
            #expect(unfinished.progress.deck == five)
            let given = [answer(true)] + (1..<index).map { answer($0.isMultiple(of: 3), milliseconds: Int64($0)) }
            #expect(unfinished.progress.rounds == given.map { [$0] })
            try store.record(answer(index.isMultiple(of: 3), milliseconds: Int64(index)), at: index, of: game)
        }
        #expect(try store.unfinishedGame() == nil)
        #expect(try store.gamesPlayed() == 1)
    }

    /// Another program may have answered it, where a file system has no locks.
    private static let refused = StoreError.locked(":memory:")

    @Test("an answer is refused twice, out of order and after the game's end, also an early one")
    func refusals() throws {
        let game = try play(store, five, right: [true])
        let answered = try #require(try store.unfinishedGame()).progress.rounds
        for place in [0, 2, 7, -1] {
            #expect(throws: Self.refused) { try store.record(answer(false), at: place, of: game) }
        }
        #expect(try store.unfinishedGame()?.progress.rounds == answered)
        for index in 1..<5 { try store.record(answer(true), at: index, of: game) }
        for place in [4, 5] { #expect(throws: Self.refused) { try store.record(answer(true), at: place, of: game) } }
        let nobody = GameNumber(rawValue: 99)
        #expect(throws: Self.refused) { try store.record(answer(true), at: 0, of: nobody) }
        #expect(try store.gamesPlayed() == 1)
        #expect(try store.candidates(pack: "pack").count { $0.lastGame > 0 } == 5)
        let abandoned = try play(store, five, right: [true, false])
        try store.abandon(abandoned)
        #expect(throws: Self.refused) { try store.record(answer(true), at: 2, of: abandoned) }
        #expect(throws: Self.refused) { try store.abandon(abandoned) }
        try checkStored(store)
    }

    @Test("an answer that took longer than a day is stored with a day", arguments: [86_400_000_001, .max])
    func tooLong(microseconds: Int64) throws {
        let game = try play(store, five, right: [true])
        let slow = GivenAnswer(given: true, taken: Microseconds(rawValue: microseconds))
        try store.record(slow, at: 1, of: game)
        #expect(try store.unfinishedGame()?.progress.answer(1)?.taken.rawValue == 86_400_000_000)
    }

    @Test("no number of an edited game keeps later games from being stored", arguments: [Int64.max, 1 << 48])
    func largeNumber(number: Int64) throws {
        try play(store, five)
        try store.connection.runScript(
            """
            PRAGMA foreign_keys = OFF; UPDATE asked SET game = \(number); UPDATE game SET number = \(number);
            PRAGMA foreign_keys = ON;
            """)
        for _ in 1...2 { try play(store, five) }
        #expect(try store.gamesPlayed() == 3)
        try checkStored(store)
    }

    @Test("a game continues with a new wording, not with another truth or a missing question")
    func changedPack() throws {
        try play(store, five, right: [true, true])
        var edition = questions(15)
        edition[3] = question("q3", false, statement: "A new wording.")
        try store.install(pack(edition), contentHash: 2)
        #expect(try store.unfinishedGame()?.progress.doneCount == 2)
        #expect(try store.unfinishedGame()?.progress.deck.questions == Array(edition[0..<5]))

        edition.removeFirst()
        try store.install(pack(edition), contentHash: 3)
        #expect(try store.unfinishedGame()?.progress.doneCount == 2, "q0 is answered, so it may be missing")

        #expect(try store.resumeObstacle(pack: "pack") == nil)

        try store.install(pack(edition.filter { $0.id.rawValue != "q4" }), contentHash: 4)
        #expect(try store.unfinishedGame() == nil, "q4 is not answered")
        #expect(try store.resumeObstacle(pack: "pack")?.hasSuffix("was removed from the pack") == true)

        edition[0] = question("q1", true)
        try store.install(pack(edition), contentHash: 5)
        #expect(try store.unfinishedGame() == nil, "the truth of q1 has changed")
        #expect(try store.resumeObstacle(pack: "pack")?.hasSuffix("has another answer now") == true)
        #expect(try store.resumeObstacle(pack: "other") == nil)
        #expect(try store.history(limit: 1).first?.answers.map(\.isRight) == [true, true])
    }
}
