import QuizCore
import QuizPacks
import Testing

/// The script of the authors, on packs in which it has something to find.
@Suite("questions/review", .enabled(if: ReviewScript.isRunnable, "python3 is not installed"))
struct ReviewScriptTests {
    /// For authors: docs/question-format.md has the steps.
    @Test(
        "of the built-in packs no small word leans, they tell few answers, no question stands twice or has one owner",
        arguments: ["tells", "alike", "owners"])
    func builtIn(mode: String) throws {
        let review = try ReviewScript(mode)
        #expect(review.status == 0, "\(review.output)")
    }

    private static func pack(_ statements: [(text: String, answer: Bool)], id: String = "planted") -> Pack {
        let questions = statements.enumerated().map { number, statement in
            Question(
                id: QuestionID(rawValue: "\(id)-\(number)"), statement: statement.text, answer: statement.answer,
                explanation: "So it is.", topic: "Towns", difficulty: .easy,
                sources: ["https://example.org/\(number)", "https://example.com/\(number)"])
        }
        return Pack(id: id, title: "Planted", licence: "CC0-1.0", version: "1", questions: questions)
    }

    /// Half are true; `word` stands in the first `yes` of those and in the first `no` of the others.
    private static func pack(_ word: String, yes: Int, no: Int, of count: Int = 30) -> Pack {
        pack(
            (0..<count).map { number in
                let answer = number % 2 == 0
                let begin = number / 2 < (answer ? yes : no) ? word : "Town"
                return ("\(begin) \(1_000 + number) sells \(["tin", "salt", "tea"][number % 3]).", answer)
            })
    }

    @Test("it sees small words that lean to one answer, and how many answers they tell")
    func tells() throws {
        func tells(yes: Int, no: Int) throws -> ReviewScript {
            try ReviewScript("tells", ["p.json": Self.pack("It had", yes: yes, no: no, of: 300).fileText])
        }
        let biased = try tells(yes: 60, no: 10)
        #expect(biased.status == 1 && biased.output.contains("60 true  10 false   6.0  TOO MUCH"), "\(biased.output)")
        let share = biased.output.firstMatch(of: /small words alone: ([0-9.]+) %/).flatMap { Double($0.1) }
        #expect((60...70).contains(share ?? 0), "\(biased.output)")
        let even = try tells(yes: 60, no: 60)
        #expect(even.status == 0, "\(even.output)")
    }

    @Test("it sees small words that tell much together, although none leans beyond the limit")
    func together() throws {
        // Each of twelve words stands in 17 statements of one answer and in 8 of the other.
        let words = "about above across after before behind below between from into near under".split(separator: " ")
        let statements = (0..<300).map { number in
            let (place, word) = (number % 25, number / 25)
            return ("Town \(number) lies \(words[word]) the river.", (place < 17) == (word < 6))
        }
        let together = try ReviewScript("tells", ["p.json": Self.pack(statements).fileText])
        #expect(together.status == 1 && !together.output.contains("TOO MUCH"), "\(together.output)")
    }

    @Test("it sees a question twice, and sources of one owner")
    func twice() throws {
        let other = Self.pack(
            [
                ("The Danish word for fifty goes back to two and a half times twenty.", true),
                ("Denmark was the first country to tax butter.", false), ("Lead floats on mercury.", true),
                ("Owls can turn their heads all the way round.", false), ("Bananas are berries.", true),
            ], id: "other"
        ).fileText
        let towns = Self.pack("Salt", yes: 5, no: 5).fileText
        #expect(try ReviewScript("alike", ["a.json": towns, "b.json": other]).status == 0)
        #expect(try ReviewScript("owners", ["a.json": towns]).status == 0)
        let danish = Self.pack([
            ("In Danish, the word for fifty is short for two and a half times twenty.", true)
        ])
        let alike = try ReviewScript("alike", ["a.json": danish.fileText, "b.json": other, "c.json": towns])
        #expect(alike.status == 1 && alike.output.contains("other/other-0"), "\(alike.output)")
        let text = danish.fileText.replacing("https://example.org/", with: "https://www.example.com/")
        let owners = try ReviewScript("owners", ["a.json": text])
        #expect(owners.status == 1 && owners.output.contains("planted/planted-0: one owner"), "\(owners.output)")
    }

    @Test("new questions get places and days behind the others, and one of its answer the day of a retired one")
    func append() throws {
        let packs = ["a", "b", "c", "d", "e"]
        var files = ["retired.json": Self.pack([("It was so.", true)], id: "gone").fileText]
        for id in packs {
            let statements = (0..<3).map { ("Town \($0) of \(id) sells tin.", $0 != 1) }
            files["\(id).json"] = Self.pack(statements, id: id).fileText
        }
        files["daily.txt"] = "# Days\na/a-0 b/b-0 c/c-0 d/d-0 e/e-0\na/gone-0 b/b-1 c/c-1 d/d-1 e/e-1\n"
        let places = (0...1).flatMap { day in packs.map { "\($0)/\($0 + (day == 1 ? "-1" : "-0"))\n" } }.joined()
            .replacing("a/a-1", with: "a/gone-0")
        files["places.txt"] = places
        let whole = try ReviewScript("append", files)
        let days = try #require(whole.daily).split(separator: "\n").map { $0.split(separator: " ") }
        try #require(whole.status == 0 && days.count == 4, "\(whole.output)")
        #expect(days[1] == ["a/a-0", "b/b-0", "c/c-0", "d/d-0", "e/e-0"])
        #expect(days[2].sorted() == ["a/a-2", "b/b-1", "c/c-1", "d/d-1", "e/e-1"])
        #expect(days[3].sorted() == ["a/a-1", "b/b-2", "c/c-2", "d/d-2", "e/e-2"])
        let grown = try #require(whole.places)
        #expect(grown.hasPrefix(places + "a/a-2\n") && grown.split(separator: "\n").count == 16, "\(grown)")

        // A pack on its own makes no days of five packs; its questions get their places.
        (files["daily.txt"], files["places.txt"]) = (whole.daily, whole.places)
        files["f.json"] = Self.pack([("Town 9 of f sells tin.", true)], id: "f").fileText
        let waiting = try ReviewScript("append", files)
        #expect(waiting.status == 0 && waiting.daily == whole.daily, "\(waiting.output)")
        #expect(waiting.output.contains("1 new questions of f have no day yet"))
        #expect(waiting.places == grown + "f/f-0\n")

        files["e.json"] = files["d.json"]
        let refused = try ReviewScript("append", files)
        #expect(refused.status == 1 && refused.daily == files["daily.txt"], "\(refused.output)")
    }
}
