import QuizCore
import Testing

@testable import TrooperStore

@Suite("What a game changed")
struct OutcomeTests {
    @Test("a promotion, a beaten score and a beaten streak are told, and a pack that is done")
    func changes() throws {
        let store = try storeWithPack(10)
        let first = try play(store, try deck(Array(questions(5))), right: [true, true, false, true, false])
        var outcome = try store.outcome(of: first)
        #expect((outcome.rightBefore, outcome.rightCount, outcome.bestRun) == (0, 3, 2))
        // The first game beats nothing.
        #expect(outcome.beatenScore == nil && outcome.beatenRun == nil && !outcome.isPromotion)
        #expect(outcome.pack == PackProgress(title: "A pack", questionCount: 10, seenCount: 5, rightCount: 3))
        #expect(!outcome.isPackDone)
        let second = try play(store, try deck(Array(questions(10)[5...])))
        outcome = try store.outcome(of: second)
        #expect((outcome.beatenScore, outcome.beatenRun, outcome.bestRun) == (3, 2, 5))
        #expect(outcome.isPackDone && outcome.pack?.percentRight == 80 && outcome.pack?.isMastered == true)
        // The same questions again: done before.
        let third = try play(store, try deck(Array(questions(5))), right: [true, true, true, true, false])
        outcome = try store.outcome(of: third)
        #expect(!outcome.isPackDone && outcome.beatenScore == nil)
        // The longest run goes on.
        #expect((outcome.beatenRun, outcome.bestRun) == (nil, 9))
        for _ in 0..<3 { try play(store, try deck(Array(questions(5)))) }
        outcome = try store.outcome(of: try play(store, try deck(Array(questions(5)))))
        #expect(outcome.rank.rank.name == "Cadet" && !outcome.isPromotion)
        #expect((outcome.rank.done, outcome.rank.length, outcome.rank.missing) == (7, 50, 43))
    }

    @Test("a walk tells of a pack that is done once; without a new question of its pack it tells of none")
    func walk() throws {
        let store = try storeWithPack(10)
        func walk(_ chosen: [Question]) throws -> GameOutcome {
            let deck = try store.storedDeck(try deck(chosen), ofPack: "pack")
            return try store.outcome(of: play(store, .walk(pack: "pack"), deck))
        }
        #expect(try !walk(Array(questions(5))).isPackDone)
        let last = try walk(Array(questions(10)[5...]))
        #expect(last.isPackDone && last.pack?.isMastered == true && last.beatenRun == nil)
        #expect(last.pack?.seenCount == 10 && last.isPackDone && last.pack?.percentRight == 100)
        #expect(last.beatenScore == nil && last.beatenRun == nil && !last.isPromotion)
        #expect(try walk(Array(questions(5))).pack == nil)
    }

    @Test("of a game of several packs no pack is told")
    func severalPacks() throws {
        let store = try storeWithPack(5)
        let deck = try store.storedDeck(try deck(questions(5)), ofPack: "pack")
        #expect(try store.outcome(of: play(store, .everything, deck)).pack == nil)
    }

    @Test("a broken streak is known, also after the day that begins the next one")
    func brokenStreak() {
        func status(_ days: [Int], limit: Int = .max) -> DailyStatus {
            let today = Day(rawValue: 20_800)
            let daysOnTime = days.map { Day(rawValue: 20_800 - $0) }
            return DailyStatus(now: today.beginsAt, tries: [], daysOnTime: daysOnTime, limit: limit)
        }
        let alive = status([1, 2, 3, 9])
        #expect((alive.streak, alive.brokenStreak, alive.longestStreak) == (3, 0, 3))
        let kept = status([0, 1, 2, 3])
        #expect((kept.streak, kept.brokenStreak, kept.longestStreak) == (4, 0, 4))
        let broken = status([2, 3, 4])
        #expect((broken.streak, broken.brokenStreak, broken.longestStreak) == (0, 3, 3))
        let begun = status([0, 2, 3, 4])
        #expect((begun.streak, begun.brokenStreak, begun.longestStreak) == (1, 3, 3))
        #expect(status([]).brokenStreak == 0)
        #expect(status([0, 1, 2], limit: 3).isStreakLimited && !status([0, 1, 3], limit: 3).isStreakLimited)
    }
}
