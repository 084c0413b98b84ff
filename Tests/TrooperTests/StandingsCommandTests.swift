import Foundation
import QuizCore
import TestRecordings
import Testing
import TiltRecording

@testable import trooper

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
        var script = ScriptedRecording()
        script.hear(.deckDealt(other ?? deck))
        script.wait(milliseconds: slower)
        play(&script, from: 0, wrong: wrong)
        return try trooper.write(script.bytes(), to: name)
    }

    private func play(_ script: inout ScriptedRecording, from first: Int, to end: Int = 5, wrong: Int = 0) {
        for index in first..<end {
            script.answer(deck.questions[index].answer == (index < 5 - wrong))
            script.hear(.nextPressed)
        }
    }

    /// The lines of what the command prints, after the questions of each deck.
    private func lines(_ arguments: String..., status: Int32 = 0) throws -> [String] {
        let outcome = try trooper.run(["standings"] + arguments)
        #expect(outcome.status == status, "\(outcome.errors)")
        return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private func json(_ arguments: String..., input: String = "") throws -> String {
        let outcome = try trooper.run(["standings", "--json"] + arguments, input: input)
        #expect(outcome.errors.isEmpty)
        return outcome.output
    }

    @Test("right answers count first, then the time; equal results share a rank")
    func ranking() throws {
        try write("games/anna.trooper", wrong: 1)
        try write("games/boris.trooper", slower: 900)
        try write("games/chloe.trooper", wrong: 1, slower: 1)
        try write("games/emil.trooper", wrong: 2)
        // The same result by other answers.
        var script = ScriptedRecording()
        script.hear(.deckDealt(deck))
        for (index, question) in deck.questions.enumerated() {
            script.answer(question.answer == (index != 0))
            script.hear(.nextPressed)
        }
        try trooper.write(script.bytes(), to: "games/david.trooper")
        _ = try trooper.write("no recording", to: "games/notes.txt")
        #expect(
            try lines("games") == [
                "Deck 1, seed 7 of trooper test", "  q1, q2, q3, q4, q5",
                "rank   right         time  name", "   1  5 of 5  0:13.400000  boris",
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

    @Test("a game whose tilts follow unknown rules is ranked with a note, also from a part")
    func recordedTilts() throws {
        let good = try String(contentsOfFile: write("good.trooper"), encoding: .utf8)
        try trooper.write(Array(good.replacing("tilt-4", with: "tilt-9").utf8).sealed, to: "later.trooper")
        let table = [
            "rank   right         time  name", "   1  5 of 5  0:12.500000  good",
            "   1  5 of 5  0:12.500000  later (tilt as recorded)", "",
            "2 recordings ranked in 1 deck, 0 not ranked.", "",
        ]
        #expect(try Array(lines("good.trooper", "later.trooper").dropFirst(2)) == table)
        let part = try json("good.trooper", "later.trooper")
        #expect(part.contains(#""file":"later.trooper","verdict":"same-game","rank":1"#))
        try trooper.write(Array(part.utf8), to: "part")
        #expect(try Array(lines("--from", "part").dropFirst(2)) == table)
    }

    @Test("what does not verify, is not finished or cannot be read stands apart with the reason")
    func refused() throws {
        let good = try String(contentsOfFile: write("good.trooper"), encoding: .utf8)
        _ = try trooper.write(good.replacing(" next\n", with: " neXt\n"), to: "damaged.trooper")
        _ = try trooper.write(String(good.dropLast(90)), to: "cut.trooper")
        let rules = good.replacing("tilt-4", with: "tilt-9").replacing("quiz-2", with: "quiz-9")
        try trooper.write(Array(rules.utf8).sealed, to: "rules.trooper")
        try trooper.write(Array(good.replacing(" left\n", with: " right\n").utf8).sealed, to: "other.trooper")
        var script = ScriptedRecording()
        script.hear(.deckDealt(deck))
        play(&script, from: 0, to: 2)
        try trooper.write(script.bytes(), to: "half.trooper")
        var second = ScriptedRecording()
        let answers = [true, false].map { GivenAnswer(given: $0, taken: .milliseconds(2_500)) }
        second.hear(.gameResumed(try #require(GameProgress(deck: deck, rounds: answers.map { [$0] }))))
        play(&second, from: 2)
        try trooper.write(second.bytes(), to: "rest.trooper")
        let files = ["damaged", "cut", "rules", "other", "half", "rest", "good"].map { $0 + ".trooper" }
        let outcome = try trooper.run(["standings"] + files)
        #expect(outcome.status == 0)
        for part in [
            "\n   1  5 of 5  0:12.500000  good\n\nNot ranked\n\u{2718} cut: truncated: confirmed up to line ",
            "\n\u{2718} damaged: damaged, intact up to line ",
            "\n\u{2718} half: unfinished: 2 of 5 questions are answered",
            "\n\u{2718} other: plays differently: line ", "\n\u{2718} rest: continues an earlier game, whose answers",
            "\n\u{2718} rules: its rules \"quiz-9\" are unknown", "\n1 recording ranked in 1 deck, 6 not ranked.\n",
        ] {
            #expect(outcome.output.contains(part), "\(part)\n\(outcome.output)")
        }
        let unread = try trooper.run("standings", "nowhere.trooper", "good.trooper")
        #expect(unread.status == 66)
        #expect(
            unread.output.contains("  good\n\nNot ranked\n\u{2718} nowhere: cannot read nowhere.trooper: there is no"))
    }

    @Test(
        "a folder means its recordings, a pipe in it is not waited for, and names that are not unique get their folder")
    func folders() throws {
        try write("monday/anna.trooper")
        try write("monday/boris.trooper", slower: 1)
        try write("tuesday/anna.trooper", slower: 2)
        try write("tuesday/.trooper", slower: 3)
        #expect(try trooper.bash("mkfifo tuesday/pipe.trooper").status == 0)
        let lines = try lines("monday/", "tuesday", status: 66)
        let names = lines[3...6].map { $0.components(separatedBy: "  ").last }
        #expect(names == ["monday/anna", "boris", "tuesday/anna", "tuesday/"])
        #expect(lines[9] == "\u{2718} pipe: cannot read tuesday/pipe.trooper: it is not a regular file")
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
        #expect(outcome.output.contains("pipe: cannot read pipe: it is not a regular file"))
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

    @Test("parts make the same standings as the whole, in any order, also if they overlap")
    func merging() throws {
        for (index, name) in ["a", "b", "c", "d"].enumerated() {
            try write("games/\(name).trooper", wrong: index % 2, slower: Int64(index / 3))
            try write("games/\(name)2.trooper", deck: Deck.numbered { "\(name) \($0)" })
        }
        _ = try trooper.write("no recording", to: "games/e.trooper")
        try trooper.write(
            Array(Data(contentsOf: URL(fileURLWithPath: trooper.file("games/a.trooper")))), to: "copy.trooper")
        try trooper.write([], to: "empty/nothing")
        let whole = try json("games", "copy.trooper")
        #expect(whole.split(separator: "\n").count == 11)
        let files = ["a", "b", "c", "d", "a2", "b2", "c2", "d2", "e"].map { "games/\($0).trooper" } + ["copy.trooper"]
        let parts = try [0..<4, 3..<7, 6..<6, 6..<10].map { range in
            try trooper.run(["standings", "--json"] + (range.isEmpty ? ["empty"] : files[range])).output
        }
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2, 1]] {
            #expect(try json("--from", "-", input: order.map { parts[$0] }.joined()) == whole)
        }
        _ = try trooper.write(parts[0] + parts[1], to: "part")
        #expect(try json("--from", "part", files[6], files[7], files[8], files[9]) == whole)
        #expect(
            try trooper.run("standings", "--from", "-", input: whole).output
                == trooper.run("standings", "games", "copy.trooper").output)
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

    @Test("without a file, a folder or a part it is a usage error")
    func usage() throws {
        let outcome = try trooper.run("standings")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("needs a FILE, a FOLDER with recordings, or --from"))
        #expect(try trooper.run("standings", "--from", "nowhere").status == 66)
    }

    @Test("the commands for xargs in docs/standings.md make the standings of the whole")
    func xargs() throws {
        for index in 0..<25 {
            try write("games/day \(index % 3)/player \(index)'s.trooper", wrong: index % 4, slower: Int64(index))
        }
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../docs/standings.md")
        let section = try #require(
            try String(contentsOf: page, encoding: .utf8).split(separator: "\n## ").first { $0.hasPrefix("With xargs") }
        )
        let block = try #require(section.split(separator: "```sh\n").dropFirst().first?.split(separator: "\n```").first)
        // Small parts, so that there are several.
        let commands = block.replacing("-n 100 ", with: "-n 7 ")
        let outcome = try trooper.bash(
            "trooper() { \"$TROOPER\" \"$@\"; }; export -f trooper; PATH=$PWD/bin:$PATH; mkdir bin; ln -s \"$TROOPER\" bin/trooper\n"
                + commands)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output == (try trooper.run("standings", "games/day 0", "games/day 1", "games/day 2")).output)
        #expect(outcome.output.contains("25 recordings ranked in 1 deck, 0 not ranked."))
    }
}
