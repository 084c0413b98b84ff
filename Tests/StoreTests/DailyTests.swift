import QuizCore
import Testing

@testable import TrooperStore

@Suite("The daily games in the scores")
struct DailyTests {
    let store: Store

    init() throws {
        store = try storeWithPack()
    }

    /// Plays the game of a day, begun so many seconds after the day began.
    @discardableResult
    private func play(_ day: String, after seconds: Int64 = 3_600, right: Int = 4, answers: Int = 5) throws
        -> GameNumber
    {
        let day = try #require(Day(day))
        let stored = try store.storedDeck(try deck(Array(questions(5))), ofPack: "pack")
        let game = try StoreTests.play(
            store, .day(day), stored, right: (0..<answers).map { $0 < right }, startedAt: day.beginsAt + seconds)
        store.release(game)
        return game
    }

    private func status(_ day: String, after seconds: Int64 = 7_200) throws -> DailyStatus {
        try store.dailyStatus(now: try #require(Day(day)).beginsAt + seconds)
    }

    private func week(_ day: String) throws -> [Int?] {
        let day = try #require(Day(day))
        return try store.dailyReport(day, now: day.beginsAt + 7_200).week.map { $0?.score }
    }

    @Test("days in a row go on over the end of a year, and today need not be played yet")
    func endOfYear() throws {
        for day in ["2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01"] { try play(day) }
        #expect(try status("2027-01-01").streak == 4)
        #expect(try status("2027-01-02").streak == 4)
        #expect(try status("2027-01-02").isWaiting)
        #expect(try status("2027-01-03").streak == 0)
        #expect(try week("2027-01-01") == [nil, nil, nil, 4, 4, 4, 4])
    }

    @Test("a leap day is a day, and one that was left out ends the row", arguments: [(true, 3), (false, 1)])
    func leapDay(isPlayed: Bool, streak: Int) throws {
        try play("2028-02-28")
        if isPlayed { try play("2028-02-29") }
        try play("2028-03-01")
        #expect(try status("2028-03-01").streak == streak)
    }

    @Test("a day begins and ends with UTC: the last second counts for it, the next one does not")
    func seconds() throws {
        try play("2026-12-01", after: 0)
        try play("2026-12-02", after: Day.seconds - 1)
        try play("2026-12-03", after: Day.seconds)
        #expect(try status("2026-12-02").streak == 2)
        #expect(try status("2026-12-04").streak == 0)
        #expect(try week("2026-12-04").suffix(4) == [4, 4, 4, nil])
        #expect(try status("2026-12-02", after: Day.seconds - 1).secondsUntilNext == 1)
    }

    @Test("a try never begins before those that count against it, even if the clock was set back")
    func setBack() throws {
        let day = try #require(Day("2026-12-01"))
        try play("2026-12-01", after: 3 * Day.seconds)
        // For a day that is over, any try; on the day itself, those on the day.
        #expect(try store.dailyStart(of: day, now: day.beginsAt + 2 * Day.seconds) == day.beginsAt + 3 * Day.seconds)
        #expect(try store.dailyStart(of: day, now: day.beginsAt + 60) == day.beginsAt + 60)
        try play("2026-12-01", after: 7_200)
        #expect(try store.dailyStart(of: day, now: day.beginsAt + 60) == day.beginsAt + 7_200)
        #expect(try store.dailyStart(of: day, now: day.beginsAt + 9_000) == day.beginsAt + 9_000)
    }

    @Test("the first try counts, and later ones are practice")
    func practice() throws {
        let first = try play("2026-12-01", after: 100, right: 2)
        try play("2026-12-01", after: 200, right: 5)
        let attempt = try #require(try status("2026-12-01").attempt)
        #expect(attempt.number == first)
        #expect(attempt.marks == [true, true, false, false, false])
        #expect(attempt.timeTaken == .milliseconds(7_500))
        #expect(try status("2026-12-01").streak == 1)
    }

    @Test("an unfinished try says where it goes on, and keeps the row of days without a new one")
    func unfinished() throws {
        try play("2026-11-30")
        try play("2026-12-01", answers: 2)
        let status = try status("2026-12-01")
        #expect(status.unfinishedAt == 3)
        #expect(status.streak == 1)
        #expect(try week("2026-12-01").last == .some(nil))
        #expect(try store.unfinishedGame(Selection.day(try #require(Day("2026-12-01"))))?.progress.doneCount == 2)
    }

    @Test("a game that was begun and left is no day of the row until it is finished, also after midnight")
    func left() throws {
        for day in ["2026-12-01", "2026-12-02"] { try play(day) }
        let left = try play("2026-12-03", answers: 4)
        #expect(try status("2026-12-03").streak == 2)
        #expect(try status("2026-12-04").streak == 0)
        try store.record(answer(true), at: 4, of: left)
        #expect(try status("2026-12-04").streak == 3)
        try store.abandon(try play("2026-12-04", answers: 4))
        #expect(try status("2026-12-04").streak == 3)
        #expect(try status("2026-12-05").streak == 0)
    }

    @Test("days that are played later make no row of days")
    func madeUp() throws {
        try play("2026-12-10")
        // All on the same day, one after the other, as today's own game.
        for ago in 1...9 {
            try play("2026-12-0\(10 - ago)", after: Int64(ago) * Day.seconds + 3_600)
            #expect(try status("2026-12-10").streak == 1)
        }
        #expect(try week("2026-12-10") == [4, 4, 4, 4, 4, 4, 4])
        #expect(try status("2026-12-10").longestStreak == 1)
    }

    @Test("of two tries that began in the same second on two machines, both count the same one")
    func sameSecondElsewhere() throws {
        let directory = TemporaryDirectory()
        let other = try DailyTests()
        try play("2026-12-01", right: 1)
        try other.play("2026-12-01", right: 5)
        for (name, machine) in [("here", store), ("there", other.store)] {
            try machine.export(to: directory.file(name))
        }
        for (name, machine) in [("there", store), ("here", other.store)] {
            _ = try machine.merge(Store.openCopy(at: directory.file(name)), now: .max)
        }
        let scores = try [self, other].map { try $0.status("2026-12-01").attempt?.score }
        #expect(scores[0] == scores[1])
    }

    @Test("a clock set back breaks no row, and lends no day a second try that counts")
    func clockSetBack() throws {
        for day in ["2026-12-01", "2026-12-02", "2026-12-03"] { try play(day) }
        #expect(try status("2026-12-02").streak == 2)
        // Begun by a clock that was a year ahead: on the day itself it takes nothing away.
        try play("2026-12-04", after: 365 * Day.seconds, right: 1)
        #expect(try status("2026-12-04").isWaiting)
        #expect(try status("2026-12-04").streak == 3)
        let real = try play("2026-12-04", right: 3)
        #expect(try status("2026-12-04").attempt?.number == real)
        #expect(try status("2026-12-04").streak == 4)
        #expect(try week("2026-12-05").suffix(2) == [3, nil])
        #expect(try status("2028-01-01").streak == 0)
    }

    @Test(
        "no time of an edited file makes what the title tells fail",
        arguments: [1_000_000_000_000_000, .max, .min])
    func times(microseconds: Int64) throws {
        try play("2026-12-01")
        try store.connection.runScript(
            "PRAGMA ignore_check_constraints = ON; UPDATE asked SET microseconds = \(microseconds)")
        #expect(try status("2026-12-01").attempt?.score == 4)
        #expect(try store.titleFigures().askedCount == 5)
    }

    @Test("the history names the day, and the next start does not play it unasked")
    func names() throws {
        try play("2026-12-01")
        #expect(try store.history(limit: 1).map(\.packTitle) == ["Daily, 1 Dec 2026"])
        try store.setSelection(Selection.day(try #require(Day("2026-12-01"))))
        #expect(try store.selection(usual: Selection(packs: ["pack"])) == Selection(packs: ["pack"]))
    }
}
