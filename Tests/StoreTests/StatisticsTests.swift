import QuizCore
import Testing

@testable import TrooperStore

@Suite("Statistics")
struct StatisticsTests {
    let store: Store

    init() throws {
        store = try storeWithPack(15)
    }

    private func statistics(of store: Store, from first: Day = Day(rawValue: 0)) throws -> Statistics {
        try store.statistics(from: first, now: 0) { Day(unixSeconds: $0) }
    }

    @Test("of topics too small for a game, the weakest are taken until five questions are there")
    func smallTopics() throws {
        let bank = (0..<10).map { question("q\($0)", true, topic: "topic \($0)") }
        let store = try Store.open(.memory)
        try store.install(pack(bank), contentHash: 1)
        for _ in 1...Statistics.leastAnswers {
            #expect(try statistics(of: store).weakest.isEmpty)
            for half in [bank.prefix(5), bank.suffix(5)] {
                try play(store, try deck(Array(half)), right: Array(repeating: false, count: 5))
            }
        }
        #expect(try statistics(of: store).weakest.count == 5)
    }

    @Test("answers are counted by pack, topic, difficulty and input, in the order in which they were given")
    func counted() throws {
        let other = question("easy", true, topic: "rare", .easy)
        try store.install(pack(questions(4) + [other], id: "other"), contentHash: 2)
        try store.install(pack(questions(5), id: "unplayed"), contentHash: 3)
        // Played last, but started before the others, as a game of another machine.
        let day: Int64 = 86_400
        try play(store, try deck(questions(15).suffix(5)), right: [true, true], startedAt: 100 * day)
        let deck = try store.storedDeck(deck(questions(4) + [other]), ofPack: "other")
        let answers = [false, true, true, true, false].enumerated().map { place, isRight in
            let given = answer(deck.deck.questions[place].answer == isRight, milliseconds: Int64(place + 1) * 1_000)
            return StoredAnswer(given, by: place < 2 ? .tilt : .typed, givenAt: 0)
        }
        try play(store, Selection(packs: ["other"]), deck, answers, startedAt: 99 * day)
        let found = try statistics(of: store, from: Day(rawValue: 100))
        #expect(found.totals == ScoreTotals(gameCount: 1, marks: [false, true, true, true, false, true, true]))
        #expect(found.totals.bestRun == 3 && found.totals.presentRun == 2)
        #expect(found.since == 99 * day && found.days == [Day(rawValue: 100): 2])
        #expect(found.packs.map(\.name) == ["other", "pack", "unplayed"])
        #expect(found.packs.map(\.percentRight) == [60, 100, nil])
        #expect(found.topics.map(\.name) == ["puzzle", "rare"] && found.topics.map(\.rightCount) == [5, 0])
        #expect(found.difficulties.map(\.name) == ["easy", "medium"])
        #expect(found.inputs.map(\.name) == ["keys", "tilt", "typed"] && found.inputs.map(\.answerCount) == [2, 2, 3])
        #expect(found.times.all == .milliseconds(2_000) && found.times.wrong == .milliseconds(1_000))
        #expect(found.scores == [0, 0, 0, 1, 0, 0])
        #expect(found.packs.map(\.title) == ["A pack (other)", "A pack (pack)", "A pack (unplayed)"])
        #expect(found.weakest.map(\.name) == ["puzzle"], "the other has one question")
        #expect(found.remedy == Selection(topics: ["puzzle"]))
        try store.install(pack(questions(4)), contentHash: 4)
        try store.remove(pack: "unplayed")
        try store.install(pack([other], id: "other"), contentHash: 5)
        #expect(try statistics(of: store).weakest.isEmpty, "the other has one answer")
        #expect(try store.history(limit: 9).map(\.startedAt) == [100 * day, 99 * day])
        #expect(try statistics(of: try storeWithPack(5)).totals.answerCount == 0)
    }

    @Test("percent is of the questions that were seen, those that were right the last time, as the result says")
    func percent() throws {
        try play(store, try deck(questions(5)), right: [true, false, false, false, true])
        let game = try play(store, try deck(questions(5)), right: [true, true, true, false, true])
        let found = try statistics(of: store)
        for part in [found.packs[0], found.topics[0], found.difficulties[0]] {
            #expect(part.percentRight == 80 && (part.answerCount, part.rightCount) == (10, 6))
        }
        #expect(try store.outcome(of: game).pack?.percentRight == 80)
        #expect(found.totals.percentRight == 60, "the total is one of answers")
        // One that leaves the pack counts no longer, and those of a removed pack do.
        try store.install(pack(questions(3)), contentHash: 2)
        #expect(try statistics(of: store).packs.map(\.percentRight) == [100])
        try store.remove(pack: "pack")
        #expect(try statistics(of: store).packs.map(\.percentRight) == [80])
    }

    @Test("a removed pack stays in the statistics, even with one answer; one without an answer goes")
    func removed() throws {
        for id in ["one", "none"] { try store.install(pack(questions(5), id: id), contentHash: 2) }
        try play(store, try deck(questions(5)), right: [true], pack: "one")
        for id in ["one", "none"] { try store.remove(pack: id) }
        #expect(try statistics(of: store).packs.map(\.name) == ["one", "pack"])
    }
}
