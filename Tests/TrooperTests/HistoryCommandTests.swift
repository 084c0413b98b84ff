import Foundation
import Testing
import TrooperStore

@testable import trooper

@Suite("trooper history")
struct HistoryCommandTests {
    @Test("a day of the last week is told in words, any other by its date")
    func recentDays() {
        let now: Int64 = 1_750_000_000
        let words = [0, 1, 2, 3, 6].map { DayAndTime.day(now - $0 * 86_400, seenAt: now) }
        #expect(words == ["today", "yesterday", "2 days ago", "3 days ago", "6 days ago"])
        for days: Int64 in [-1, 7] { #expect(DayAndTime.day(now - days * 86_400, seenAt: now).hasSuffix("Jun 2025")) }
    }

    @Test("before the first game the list is empty and no file is created")
    func noGames() throws {
        let trooper = try Trooper()
        let outcome = try trooper.run("history")
        #expect(outcome.status == 0)
        #expect(outcome.output == "No games yet. Play your first: trooper\n")
        #expect(try trooper.run("history", "--json").output == "[]\n")
        // The lists of answers are in JSON alone, also while there are none.
        let head = try trooper.run("history", "--csv").output.split(whereSeparator: \.isNewline)
        #expect(head == ["started,title,number,pack,seed,state,code,score"])
        #expect(try trooper.run("history", "--db", ":memory:", "--json").output == "[]\n")
        let other = try trooper.run("history", "--db", trooper.file("other.db"))
        #expect(other.status == 66 && other.output.isEmpty)
        #expect(other.errors.hasPrefix("trooper: there is no file \(trooper.file("other.db")); "))
        #expect(try trooper.run("history", "--db", trooper.file("other.db"), "--json").output.isEmpty)
        #expect(try trooper.filesAtHome() == [])
    }

    @Test("games are listed latest first, with how they ended")
    func games() throws {
        let trooper = try Trooper()
        try trooper.keepScores { store, deck in
            try store.play(deck, right: [true, false, true, true, true], startedAt: 1)
            try store.play(deck, right: [false], startedAt: 86_400)
            try store.abandon(GameNumber(rawValue: 2))
            try store.play(deck, right: [true, true], startedAt: 90_000)
        }
        let expected = """
            1970-01-02 01:00 UTC  ✔ ✔ . . .  2 of 2 right  Title  seed 18446744073709551615,
                                                                  unfinished
            1970-01-02 00:00 UTC  ✘ . . . .  0 of 1 right  Title  seed 18446744073709551615,
                                                                  abandoned
            1970-01-01 00:00 UTC  ✔ ✘ ✔ ✔ ✔  4 of 5 right  Title  seed 18446744073709551615

            3 games, 6 of 8 answers right (75%), best run of all games 3

            """
        let outcome = try trooper.run("history")
        #expect(outcome.status == 0)
        #expect(outcome.output == expected)
        trooper.environment["LC_ALL"] = "C"
        let plain = expected.replacing("✔", with: "+").replacing("✘", with: "x")
        #expect(try trooper.run("history").output == plain)
    }

    @Test("a game that another terminal plays is listed as that until it ends")
    func playing() throws {
        let trooper = try Trooper()
        let terminal = try trooper.terminal(["--plain", "--no-record"])
        try terminal.wait(for: "? for help) ")
        terminal.send("t\n")
        try terminal.wait(for: "Question 2 of 5")
        #expect(try trooper.run("history").output.contains("being played\n"))
        terminal.send("q\n")
        #expect(try terminal.waitForEnd() == 0)
        #expect(try trooper.run("history").output.contains("unfinished\n"))
    }

    @Test("dates and times are in the player's time zone")
    func ownTime() throws {
        let trooper = try Trooper()
        try trooper.keepScores { store, deck in try store.play(deck, right: [true], startedAt: 86_400) }
        for (zone, shown) in [("JST-9", "1970-01-02 09:00 JST"), ("PST8", "1970-01-01 16:00 PST")] {
            trooper.environment["TZ"] = zone
            #expect(try trooper.run("history").output.hasPrefix(shown))
        }
    }

    @Test("--limit shows the latest games and says if there are more")
    func limit() throws {
        // Each of these games takes two lines.
        let trooper = try Trooper()
        try trooper.keepScores { store, deck in
            for day in 1...3 { try store.play(deck, right: [true], startedAt: Int64(day) * 86_400) }
        }
        let two = try trooper.run("history", "--limit", "2").output
        #expect(two.split(separator: "\n").count == 2 * 2 + 2)
        #expect(
            two.hasPrefix("1970-01-04")
                && two.contains("\n3 games, 3 of 3 answers right (100%), best run of all games 3\nThese"))
        for limit in ["3", "100000"] {
            let all = try trooper.run("history", "--limit", limit).output
            #expect(all.split(separator: "\n").count == 3 * 2 + 1)
            #expect(!all.contains("latest"))
        }
        #expect(try trooper.run("history", "--limit", "1", "--json").json(as: [Any].self).count == 1)
    }

    @Test("--json has every answer")
    func json() throws {
        let trooper = try Trooper()
        try trooper.keepScores { store, deck in try store.play(deck, right: [true, false], startedAt: 90_000) }
        let games = try trooper.run("history", "--json").json(as: [[String: Any]].self)
        let game = try #require(games.first)
        #expect(
            Set(game.keys) == ["number", "started", "pack", "title", "seed", "state", "code", "score", "answers"])
        #expect(game["started"] as? String == "1970-01-02T01:00:00Z")
        #expect(game["seed"] as? String == "18446744073709551615")
        #expect(game["state"] as? String == "open")
        #expect(game["score"] as? Int == 1)
        let answers = try #require(game["answers"] as? [[String: Any]])
        #expect(answers.map { $0["question"] as? String } == ["q-1", "q-2"])
        #expect(answers.map { $0["right"] as? Bool } == [true, false])
        #expect(answers.map { $0["truth"] as? Bool } == [false, true])
        #expect(answers.map { $0["milliseconds"] as? Int } == [1_500, 1_500])
    }

    @Test(
        "read-only scores are shown; with an unreadable log they are an error",
        arguments: ["chmod 444 %s", "chmod 555 .", "chmod 444 %s; chmod 555 ."])
    func onlyToBeRead(closing: String) throws {
        let trooper = try Trooper()
        let name = "the scores? #1%.db"
        try trooper.keepScores { store, deck in try store.play(deck, right: [true, true], startedAt: 1) }
        try FileManager.default.createDirectory(atPath: trooper.file("shared"), withIntermediateDirectories: false)
        let copy = trooper.file("shared/\(name)")
        try FileManager.default.copyItem(atPath: trooper.scores, toPath: copy)
        let setUp = """
            chmod 755 shared && cd shared && chmod 644 *
            \(closing.replacing("%s", with: "'\(name)'"))
            """
        let look = "$UNPRIVILEGED ../../trooper history --db '\(name)'"
        let seen = try trooper.bashUnprivileged(
            "\(setUp)\n\(look); ls -A; $UNPRIVILEGED ../../trooper doctor --db '\(name)'")
        #expect(!seen.errors.contains("trooper: "), "\(seen.errors)")
        #expect(seen.output.contains("2 of 2 right"), "\(seen.output)")
        #expect(seen.output.contains("\n\(name)\n") && !seen.output.contains("-wal"))
        #expect(seen.output.contains("✘ fix   scores") && seen.output.contains("Permission denied"))
        let withLog = try trooper.bashUnprivileged(
            "cd shared && chmod 755 . && echo x > '\(name)-wal' && chmod 000 *-wal && chmod 555 .; \(look)")
        #expect(withLog.status == 77)
        #expect(withLog.errors.contains("its owner") && !withLog.errors.contains(":memory:"), "\(withLog.errors)")
        _ = try trooper.bash("chmod 755 shared")
    }
}
