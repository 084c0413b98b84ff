import Foundation
import QuizCore
import Testing
import TrooperPacks

@testable import TrooperStore
@testable import trooper

@Suite("trooper --code")
struct CodeCommandTests {
    private static let code = "052C-89MS-00CT"

    @Test("a thousand random codes deal their questions, whose code it is again")
    func random() throws {
        let store = try Store.open(.memory)
        defer { store.close() }
        let supply = InstalledSupply(packs: try PlayedPacks())
        _ = try supply.packs.put(into: store)
        var generator = SplitMix64(seed: 40)
        for _ in 0..<1_000 {
            var places = Array(QuestionPlaces.standard.entries.indices)
            generator.shuffle(&places)
            let code = try #require(GameCode(places: Array(places.prefix(5))))
            let selection = try GameCommand.selection(of: code.text)
            try supply.putQuestions(of: selection, into: store)
            let deck = try #require(try store.deck(of: supply.questions(of: selection), haveLeft: true)).deck
            #expect(deck.questions.map(\.id) == code.places.map { QuestionPlaces.standard.entries[$0].question })
            #expect(GameCommand.code(for: deck.questions.map { ($0.id, $0.statement) }) == code)
        }
    }

    @Test("a friend plays the five questions once, continues under the code, and sends it on")
    func played() throws {
        let trooper = try Trooper()
        let words = ["--code", "o52c 89ms 00ct", "--plain", "--no-record"]
        #expect(try trooper.run(words, input: "t\nt\n").output.contains("Code \(Self.code), 5 questions"))
        let title = try ScreenPlay(at: trooper, "--no-record")
        try title.screen.wait(for: "Continue   Code \(Self.code)")
        try title.screen.press("Up")
        try title.screen.press("Enter", until: "uestion 3 of 5")
        try title.interrupt()
        let rest = try trooper.run(words, input: "t\nt\nt\n\nq\n").output
        #expect(rest.contains("Continuing your game at question 3."))
        #expect(rest.contains(" Yours:\ntrooper --code \(Self.code)\n"))
        #expect(rest.components(separatedBy: "Question 1 of 5: ").count == 2)
        #expect(!rest.components(separatedBy: "Play again?")[1].contains("Sand covers the greater part"))
        let history = try trooper.games()
        #expect(history.count == 1 && history[0]["code"] as? String == Self.code)
        #expect(history[0]["title"] as? String == "Code \(Self.code)" && history[0]["seed"] is NSNull)
        // The next start plays what was played before.
        #expect(try trooper.run("--plain", "--no-record", input: "q\n").output.contains("Video Games, 15 questions"))
    }

    @Test("a code that is mistyped, unknown or beside other choices is refused")
    func refused() throws {
        let trooper = try Trooper()
        let mistyped = try trooper.run("--code", "052C-89MS-00CX")
        #expect(mistyped.status == 64 && mistyped.errors.contains("'052C-89MS-00CX' is no code of a game, such as"))
        #expect(mistyped.errors.contains(": one letter is wrong\n"))
        #expect(try trooper.run("--code", "052C 89MS-0").errors.contains(": it has 9 letters, not 12\n"))
        let unknown = try trooper.run("--code", "00G0-G0C0-9YG3")
        #expect(unknown.status == 66)
        #expect(
            unknown.errors == "trooper: cannot play the code 00G0-G0C0-9YG3: it needs a newer version of trooper\n")
        for others in [["--seed", "1"], ["--pack", "space"], ["--missed"]] {
            #expect(try trooper.run(["--code", Self.code] + others).status == 64)
        }
        #expect(try trooper.filesAtHome().isEmpty)
    }

    @Test("questions of another pack have no code, whatever their ids: a seed names the pack, and else the recording")
    func own() throws {
        let trooper = try Trooper()
        let sound = SamplePack.sound.replacing("\"Title\"", with: "\"Star Charts\"")
        let pack = try trooper.write(sound, to: "pack.json")
        let answers = "t\nt\nt\nt\nt\nq\n"
        let seeded = try trooper.run("--plain", "--seed", "3", "--pack", pack, "--record", "g", input: answers)
        #expect(seeded.output.contains(" Yours:\ntrooper --seed 3 --pack sample\n"))
        #expect(try trooper.run("replay", "g", "--text").output.hasSuffix(" Yours:\ntrooper --seed 3 --pack sample\n"))
        let other = try trooper.run("--plain", "--pack", pack, "--no-record", input: answers)
        #expect(other.output.contains(" Yours:\ntrooper\nFor the same questions, send the recording.\n"))
        #expect(try trooper.games().allSatisfy { $0["code"] is NSNull })
        let text = try String(contentsOfFile: trooper.file("g"), encoding: .utf8)
        #expect(text.contains(#","pack":{"id":"sample","title":"Star Charts"},"#))
        #expect(!text.contains("pack.json") && !text.contains(trooper.home.path))
    }

    @Test("a retired question is asked by its code alone, and its game can be continued")
    func retired() throws {
        let store = try Store.open(.memory)
        defer { store.close() }
        _ = try PlayedPacks().put(into: store)
        let count = try store.questionCount(of: .everything)
        let retired = Question(
            id: QuestionID(rawValue: "retired-one"), statement: "This was asked.", answer: true, explanation: "Once.",
            topic: "Old", difficulty: .easy, sources: [])
        try store.keep(retired, ofPack: "space")
        try store.keep(retired, ofPack: "space")
        #expect(try store.questionCount(of: .everything) == count)
        let others = DailyOrder.standard.days[0].prefix(4).map { (pack: $0.pack, question: $0.question) }
        let entries = [(pack: "space", question: retired.id)] + others
        #expect(try store.deck(of: entries) == nil)
        let deck = try #require(try store.deck(of: entries, haveLeft: true))
        #expect(deck.deck.questions[0] == retired)
        let selection = Selection.code(try #require(GameCode(Self.code)))
        let first = StoredAnswer(GivenAnswer(given: true, taken: .zero), by: .keys, givenAt: 1)
        _ = try store.begin(selection, deck, startedAt: 0, first: first)
        #expect(try store.unfinishedGame(selection)?.deck.deck == deck.deck)
    }
}
