import Foundation
import QuizCore
import TestRecordings
import Testing

@Suite("trooper standings")
struct StandingsCommandTests {
    private let trooper: Trooper
    private let deck: Deck

    init() throws {
        trooper = try Trooper()
        deck = try #require(Deck.numbered(seed: 7))
    }

    /// A game with the last questions wrong, whose first answer takes so many milliseconds more than 2,500.
    @discardableResult
    private func write(_ name: String, wrong: Int = 0, slower: Int64 = 0, deck other: Deck? = nil) throws -> String {
        var script = ScriptedRecording(other ?? deck)
        script.wait(milliseconds: slower)
        play(&script, from: 0, wrong: wrong)
        return try trooper.write(script.bytes(), to: name)
    }

    private func play(_ script: inout ScriptedRecording, from first: Int, to end: Int = 5, wrong: Int = 0) {
        for index in first..<end {
            script.answer(deck.questions[index].answer == (index < 5 - wrong))
            script.hear(.next)
        }
    }

    /// The lines of what the command prints, after the questions of each deck.
    private func lines(_ arguments: String..., status: Int32 = 0) throws -> [String] {
        let outcome = try trooper.run(["standings"] + arguments)
        #expect(outcome.status == status, "\(outcome.errors)")
        return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("right answers count first, then the time; equal results share a rank")
    func ranking() throws {
        try write("games/anna.trooper", wrong: 1)
        try write("games/boris.trooper", slower: 900)
        try write("games/chloe.trooper", wrong: 1, slower: 1)
        try write("games/emil.trooper", wrong: 2)
        // The same result by other answers.
        var script = ScriptedRecording(deck)
        for (index, question) in deck.questions.enumerated() {
            script.answer(question.answer == (index != 0))
            script.hear(.next)
        }
        try trooper.write(script.bytes(), to: "games/david.trooper")
        _ = try trooper.write("no recording", to: "games/notes.txt")
        #expect(
            try lines("games") == [
                "Deck 1, seed 7 of trooper test", "  q1, q2, q3, q4, q5",
                "rank  right   time         name", "   1  5 of 5  0:13.400000  boris",
                "   2  4 of 5  0:12.500000  anna", "   2  4 of 5  0:12.500000  david",
                "   4  4 of 5  0:12.501000  chloe", "   5  3 of 5  0:12.500000  emil", "",
                "5 recordings ranked in 1 deck, 0 not ranked.", "",
            ])
    }

    @Test("other questions are another deck, also with the same ids and the same seed")
    func decks() throws {
        try write("a.trooper", deck: Deck.numbered(seed: 7) { "Another statement number \($0)." })
        try write("b.trooper")
        try write("c.trooper", slower: 5)
        let text = try lines("a.trooper", "b.trooper", "c.trooper").joined(separator: "\n")
        #expect(text.contains("2  5 of 5  0:12.505000  c\n\nDeck 2, seed 7 of trooper test\n"))
        #expect(text.contains("1  5 of 5  0:12.500000  a\n\n3 recordings ranked in 2 decks, 0 not ranked."))
    }

    @Test("the program's own games are ranked under the name of their pack")
    func played() throws {
        for name in ["one", "two"] {
            let file = trooper.file("\(name).trooper")
            let input = String(repeating: "t\n", count: 5)
            #expect(
                try trooper.run("--plain", "--pack", "space", "--seed", "7", "--record", file, input: input).status == 0
            )
        }
        let lines = try lines("one.trooper", "two.trooper")
        #expect(lines[0] == "Deck 1: Space, seed 7")
        #expect(lines.suffix(2).first == "2 recordings ranked in 1 deck, 0 not ranked.")
    }

    @Test("what does not verify, is not finished or cannot be read stands apart with the reason")
    func refused() throws {
        let good = try String(contentsOfFile: write("good.trooper"), encoding: .utf8)
        _ = try trooper.write(good.replacing("\"next\"", with: "\"neXt\""), to: "damaged.trooper")
        _ = try trooper.write(String(good.dropLast(90)), to: "cut.trooper")
        _ = try trooper.write(good.replacing("\"version\":1,", with: "\"version\":2,"), to: "later.trooper")
        _ = try trooper.write(good + "[99000000,\"next\"]\n", to: "more.trooper")
        let other = good.replacing("\"left\"", with: "\"right\"")
        try trooper.write(Array(other.utf8).sealed, to: "other.trooper")
        var script = ScriptedRecording(deck)
        play(&script, from: 0, to: 2)
        try trooper.write(script.bytes(), to: "half.trooper")
        let answers = [true, false].map { [GivenAnswer(given: $0, taken: .milliseconds(2_500))] }
        var second = ScriptedRecording(try #require(GameProgress(deck: deck, rounds: answers)))
        play(&second, from: 2)
        try trooper.write(second.bytes(), to: "rest.trooper")
        let files = ["damaged", "cut", "later", "more", "other", "half", "rest", "good"].map { $0 + ".trooper" }
        let outcome = try trooper.run(["standings"] + files)
        #expect(outcome.status == 0)
        for part in [
            "\n   1  5 of 5  0:12.500000  good\n\nNot ranked\n\u{2718}  cut\n    truncated: confirmed up to line ",
            "\n\u{2718}  damaged\n    damaged: line ",
            "\n\u{2718}  half\n    unfinished: 2 of 5 questions are answered",
            "\n\u{2718}  later\n    later.trooper: line 1: its version is 2, and this program knows 1",
            "\n\u{2718}  more\n    damaged: line 33: something follows the end",
            "\n\u{2718}  other\n    plays differently: at line ",
            "\n\u{2718}  rest\n    continues an earlier game, whose answers",
            "\n1 recording ranked in 1 deck, 7 not ranked.\n",
        ] {
            #expect(outcome.output.contains(part), "\(part)\n\(outcome.output)")
        }
        let unread = try trooper.run("standings", "nowhere.trooper", "good.trooper")
        #expect(unread.status == 66)
        #expect(
            unread.output.contains(
                "  good\n\nNot ranked\n\u{2718}  nowhere\n    cannot read nowhere.trooper: there is no"))
    }

    @Test(
        "a folder means its recordings, and names that are not unique get their folder")
    func folders() throws {
        try write("monday/anna.trooper")
        try write("monday/boris.trooper", slower: 1)
        try write("tuesday/anna.trooper", slower: 2)
        try write("tuesday/.trooper", slower: 3)
        let lines = try lines("monday/", "tuesday")
        let names = lines[3...6].map { $0.components(separatedBy: "  ").last }
        #expect(names == ["monday/anna", "boris", "tuesday/anna", "tuesday/"])
    }

    @Test("a pipe is not waited for, a name that is not UTF-8 and an empty folder are told")
    func unreadable() throws {
        try write("games/anna.trooper")
        let outcome = try trooper.bash(
            """
            mkfifo pipe; mkdir empty; cp games/anna.trooper games/$'\\xff.trooper'
            "$TROOPER" standings pipe games empty
            """)
        #expect(outcome.status == 66)
        #expect(outcome.output.contains("\u{2718}  pipe\n    cannot read pipe: it is not a regular file"))
        #expect(outcome.output.contains("its name is not UTF-8; rename it"))
        #expect(outcome.errors == "trooper: empty: no file in it ends in .trooper\n")
        #expect(outcome.output.contains("1 recording ranked in 1 deck, 2 not ranked."))
        let colored = try trooper.run("standings", "pipe", "./pipe", "--color", "always").output
        #expect(colored.contains("\u{1b}[") && colored.contains("\n0 recordings ranked in 0 decks, 1 not ranked."))
    }

    @Test("a folder of thousands of names is read")
    func manyNames() throws {
        try write("games/anna.trooper")
        let made = try trooper.bash("cd games && for n in {1..4000}; do echo trooper-recording 1 >$n.trooper; done")
        #expect(made.status == 0)
        #expect(try lines("games").suffix(2).first == "1 recording ranked in 1 deck, 4,000 not ranked.")
    }

    @Test("a recording that is found twice counts once, and its other name is told")
    func copies() throws {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: write("games/boris.trooper"))))
        try trooper.write(bytes, to: "games/anna.trooper")
        #expect(
            try lines("games", "games/boris.trooper", "./games")[3]
                == "   1  5 of 5  0:12.500000  anna (the same recording: boris)")
        try trooper.write(bytes, to: "games/carla.trooper")
        #expect(try lines("games")[3].hasSuffix("  anna (the same recording: 2 other names)"))
    }

    @Test("--json has a line for each recording: what other programs need to rank them, or why it gets no rank")
    func json() throws {
        for (name, wrong, slower) in [("a", 1, 0), ("b", 0, 900), ("c", 1, 1)] as [(String, Int, Int64)] {
            try write("games/\(name).trooper", wrong: wrong, slower: slower)
        }
        _ = try trooper.write("no recording", to: "games/d.trooper")
        let outcome = try trooper.run("standings", "--json", "games")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        let objects = try outcome.output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(objects.map { $0["verdict"] as? String } == ["same", "same", "same", "unreadable"])
        #expect(objects.map { $0["right"] as? Int } == [4, 5, 4, nil])
        #expect(objects.map { $0["time_us"] as? Int } == [12_500_000, 13_400_000, 12_501_000, nil])
        #expect(objects[0]["questions"] as? [String] == (1...5).map { "q\($0)" })
        #expect(objects[0]["seed"] as? String == "7" && objects[0]["pack"] is NSNull)
        #expect(Set(objects.prefix(3).compactMap { $0["deck"] as? String }).count == 1)
        #expect(Set(objects.compactMap { $0["seal"] as? String }).count == 3)
        #expect(
            (objects[3]["message"] as? String)?.hasPrefix("games/d.trooper: line 1: this is not a recording") == true)
    }
}

@Suite("The commands of docs/standings.md for thousands of recordings")
struct StandingsPageTests {
    private static let hasJQ = (try? Trooper().bash("jq --version").status) == 0
    private let trooper: Trooper
    private let blocks: [Substring]

    init() throws {
        trooper = try Trooper()
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../docs/standings.md")
        let sections = try String(contentsOf: page, encoding: .utf8).split(separator: "\n## ")
        let section = try #require(sections.first { $0.hasPrefix("Thousands") })
        blocks = section.split(separator: "```sh\n").dropFirst().compactMap { $0.split(separator: "\n```").first }
        let deck = try #require(Deck.numbered(seed: 7))
        for index in 0..<25 {
            var script = ScriptedRecording(deck)
            script.wait(milliseconds: Int64(index))
            for (place, question) in deck.questions.enumerated() {
                script.answer(question.answer == (place < 5 - index % 4))
                script.hear(.next)
            }
            for name in ["player \(index)'s"] + (index == 9 ? ["copy"] : []) {
                try trooper.write(script.bytes(), to: "games/day \(index % 3)/\(name).trooper")
            }
        }
        _ = try trooper.write("no recording", to: "games/none.trooper")
    }

    private func run(_ commands: String) throws -> String {
        let outcome = try trooper.bash("mkdir bin; ln -s \"$TROOPER\" bin/trooper; PATH=$PWD/bin:$PATH\n" + commands)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }

    @Test("xargs verifies and jq ranks as the table does", .enabled(if: hasJQ, "needs jq"))
    func ranked() throws {
        // Small parts, so that there are several.
        let lines = try run(blocks[0].replacing("-n 100 ", with: "-n 7 ") + "\n" + blocks[1])
        let ranks = lines.matches(of: #/\[([0-5]),([0-9.]+),"games/#).map { ("\($0.1) of 5", Double($0.2)) }
        let table = try trooper.run("standings", "games/day 0", "games/day 1", "games/day 2").output
        let expected = table.matches(of: #/([0-5] of 5)  0:([0-9.]+)/#).map { ("\($0.1)", Double($0.2)) }
        #expect(ranks.count == 25 && ranks.elementsEqual(expected, by: ==))
        #expect(lines.contains("\n[\"games/none.trooper\",\"games/none.trooper: line 1: this is not a recording: "))
    }

    @Test("the jobs of a Slurm array verify each recording once")
    func array() throws {
        let commands = """
            \(blocks[0])
            sort all.jsonl >whole
            cat >standings.sbatch <<'END'
            \(blocks[3])
            END
            sbatch() {
                for job in {0..9}; do SLURM_ARRAY_TASK_ID=$job SLURM_ARRAY_TASK_COUNT=10 sh "$2" || exit; done
            }
            \(blocks[4])
            sort all.jsonl | diff - whole && wc -l <whole
            """
        #expect(try run(commands) == "27\n")
    }
}
