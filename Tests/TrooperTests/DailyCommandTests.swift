import Foundation
import QuizCore
import QuizPacks
import TestTerminal
import Testing
import TrooperPacks

@testable import TrooperStore
@testable import trooper

@Suite("trooper daily")
struct DailyCommandTests {
    /// A day whose second question has the longest of all topics.
    private static let today = Day("2027-03-25") ?? Day(rawValue: 0)

    private func player() throws -> Trooper {
        let trooper = try Trooper()
        trooper.setClock(to: Self.today)
        return trooper
    }

    private func answers(_ count: Int = 5) -> String { String(repeating: "t\n", count: count) + "q\n" }

    private func report(_ trooper: Trooper, _ arguments: String...) throws -> [String: Any] {
        try trooper.run(["daily", "--json"] + arguments).json(as: [String: Any].self)
    }

    @Test("today's game on a real terminal is continued, joins the days before, and can only be practised then")
    func onScreen() throws {
        let trooper = try player()
        let today = Self.today
        try trooper.keepScores { store, deck in
            for (ago, answers) in [(3, 3), (2, 5), (1, 5)] {
                let day = Day(rawValue: today.rawValue - ago)
                let right = [true, true, false, true, true].prefix(answers)
                try store.play(deck, as: Selection.day(day), right: Array(right), startedAt: day.beginsAt + 60)
            }
            try store.connection.runScript("UPDATE game SET state = 'abandoned' WHERE state = 'open'")
        }
        let play = try ScreenPlay(at: trooper, "--no-record --motion reduced")
        try play.screen.wait(for: "play")
        try play.screen.press("t", until: "Daily \(today.words), question 1 of 5")
        try play.screen.wait(for: "This try counts")
        try play.answer(true)
        try play.screen.press("q", until: "▸ Daily      question 2 of 5 waits")
        #expect(try !play.screen.text().contains("Continue"))
        try play.screen.press("Enter", until: "Daily \(today.words), question 2 of 5")
        for number in 2...5 {
            try play.answer(true)
            try play.goOn(
                to: number == 5 ? "in a row, your longest" : "Daily \(today.words), question \(number + 1) of 5")
        }
        try play.screen.wait(for: "[  Play on  ]")
        try play.screen.press("t", until: "[  Practise  ]")
        for ago in 1...3 {
            try play.screen.press("Left")
            try play.screen.wait(for: Day(rawValue: today.rawValue - ago).words)
        }
        try play.screen.wait(for: "Given up after 3 answers, 2 right.")
        try play.interrupt()
        let report = try report(trooper)
        #expect(report["streak"] as? Int == 3 && report["state"] as? String == "finished")
    }

    @Test("OSC 52 has the text to share in Base64, and a terminal that may print it gets none")
    func copied() throws {
        for (name, isSent) in [("xterm-256color", true), ("linux", false)] {
            let trooper = try player()
            #expect(try trooper.run("daily", "--plain", "--no-record", input: answers()).status == 0)
            let line = try #require(try report(trooper)["share"] as? String)
            trooper.environment.updateValue(name, forKey: "TERM")
            let terminal = try trooper.terminal(["daily", "--no-record"])
            try terminal.wait(for: "Practise")
            terminal.send("e")
            try terminal.wait(for: isSent ? "Sent to the clipboard" : "No clipboard here")
            let sequence = "\u{1b}]52;c;\(Data(line.utf8).base64EncodedString())\u{1b}\\"
            #expect(String(decoding: terminal.bytes, as: UTF8.self).contains(sequence) == isSent)
            // Two of one key in a moment would be a held key.
            terminal.send("qxqxq")
            #expect(try terminal.waitForEnd() == 0)
        }
    }

    @Test("a day has the questions of the fixed order, whatever packs were removed or added since")
    func dealt() throws {
        let day = Self.today.previous
        let expected = DailyOrder.standard.questions(ofDay: day.rawValue)
        let trooper = try player()
        let first = try trooper.run("daily", day.text, "--plain", "--no-record", input: answers())
        let dealt = try trooper.answers().compactMap { $0["question"] as? String }
        #expect(dealt == expected.map(\.question.rawValue))
        #expect(try trooper.games().first?["title"] as? String == "Daily \(day.text)")

        #expect(try trooper.run("packs", "remove", expected[0].pack, "--force").status == 0)
        _ = try trooper.write(SamplePack.pack.fileText, to: "more.json")
        #expect(try trooper.run("packs", "add", "more.json").status == 0)
        let second = try trooper.run("daily", day.text, "--plain", "--no-record", input: "\n" + answers())
        func asked(_ text: String) -> [Substring] {
            // An explanation may have such words, too, and has no number before it.
            text.split(separator: "\n").filter { $0.first?.isNumber == true && $0.contains(". It is ") }
        }
        #expect(asked(second.output) == asked(first.output) && asked(first.output).count == 5)
        #expect(try !trooper.packNames().contains(expected[0].pack))
    }

    @Test("one try counts, later ones are practice, and an unfinished one is continued")
    func practice() throws {
        let trooper = try player()
        let begun = try trooper.run("daily", "--plain", "--no-record", input: answers(2))
        #expect(begun.output.contains("This try counts"))
        #expect(try report(trooper)["state"] as? String == "unfinished")
        let continued = try trooper.run("daily", "--plain", "--no-record", input: answers(3))
        #expect(continued.output.contains("Continuing your game at question 3."))
        let first = try report(trooper)
        let again = try trooper.run("daily", "--plain", "--no-record", input: "\nf\nf\nf\nf\nf\nq\n")
        #expect(again.output.contains("Practice: your first try counts"))
        #expect(again.output.contains(#/1 day in a row.\nTo share:\n(.*\n){3}Practise\?/#))
        #expect(again.output.contains("Practice: "))
        #expect(again.output.contains("To share:\n\(try #require(first["share"] as? String))\n"))
        #expect(again.output.components(separatedBy: "To share").count == 3)
        #expect(try report(trooper)["marks"] as? [Bool] == first["marks"] as? [Bool])
        // The next start plays what was played before.
        #expect(try trooper.run("--plain", "--no-record", input: "q\n").output.contains("Video Games, 15 questions"))
    }

    @Test("JSON is the same under all locales, with the signs of the text to share")
    func locales() throws {
        let trooper = try player()
        let day = Self.today.previous.text
        #expect(try trooper.run("daily", day, "--plain", "--no-record", input: answers()).status == 0)
        let shared = try ["C.UTF-8", "C", "de_XX"].map { locale in
            trooper.environment["LC_ALL"] = locale
            return try report(trooper, day)["share"] as? String
        }
        #expect(shared[0]?.contains("\u{2714}") == true || shared[0]?.contains("\u{2718}") == true)
        #expect(Set(shared).count == 1)
    }

    @Test("a clock outside the calendar is told")
    func clock() throws {
        #expect(try DailyCommand.today(20_000 * Day.seconds).text == "2024-10-04")
        for now in [Int64.min, -62_135_596_801, 253_402_300_800, .max] {
            let failure = try #require(throws: Failure.self) { try DailyCommand.today(now) }
            #expect(failure.message == "there is no daily game: the clock is outside the years 1970 to 9999; set it")
        }
    }

    @Test("a day to come is refused with how long that takes, and what is no day is, too")
    func refused() throws {
        let trooper = try player()
        let later = Day(rawValue: Self.today.rawValue + 30)
        let outcome = try trooper.run("daily", later.text)
        #expect(outcome.errors == "trooper: the daily game of \(later.text) comes in 30 days, by UTC\n")
        #expect(outcome.status == 66)
        #expect(try trooper.run("daily", "2026-02-29").status == 64)
        #expect(try trooper.filesAtHome().isEmpty)
    }
}
