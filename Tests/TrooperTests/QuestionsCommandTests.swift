import Foundation
import QuestionBank
import QuizCore
import Testing

@Suite("trooper questions list and show")
struct QuestionsCommandTests {
    @Test("the list names every question and tells no answer")
    func list() throws {
        let outcome = try Trooper().run("questions", "list")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.output.hasPrefix("Video Games 1.0.0: 15 questions\n"))
        for question in try builtIn() {
            #expect(outcome.output.contains("\n\(question.id.rawValue)  "))
            #expect(!outcome.output.contains(question.explanation.prefix(40)))
        }
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test("packs that differ only in their answers are listed alike", arguments: [["list"], ["list", "--json"]])
    func answersAreKept(words: [String]) throws {
        let trooper = try Trooper()
        let pack = try trooper.write(SamplePack.sound, to: "pack.json")
        let turned = SamplePack.sound.replacing("true", with: "?").replacing("false", with: "true")
            .replacing("?", with: "false")
        let other = try trooper.write(turned, to: "turned.json")
        let list = try trooper.run(["questions"] + words + ["--pack", pack])
        #expect(list.status == 0)
        #expect(list.output.contains("Statement 5."))
        #expect(try trooper.run(["questions"] + words + ["--pack", other]).output == list.output)
    }

    @Test("without a UTF-8 locale the words are ASCII, and data stays as it is")
    func ascii() throws {
        let trooper = try Trooper()
        let pack = try trooper.write(SamplePack.sound.replacing("Title", with: "Tïtle"), to: "pack.json")
        for words in [["questions", "list", "--pack", pack], ["questions", "show", "pokemon-mew-last-bytes"]] {
            trooper.environment["LC_ALL"] = "C.UTF-8"
            let json = try trooper.run(words + ["--json"]).bytes
            #expect(try !trooper.run(words).bytes.allSatisfy { $0 < 0x80 })
            trooper.environment["LC_ALL"] = "C"
            #expect(try trooper.run(words).bytes.allSatisfy { $0 < 0x80 })
            #expect(try trooper.run(words + ["--json"]).bytes == json)
        }
        #expect(try trooper.run("questions", "list", "--pack", pack).output.hasPrefix("Title 1: 5 questions\n"))
    }

    @Test("the list for programs has no answers either")
    func listJSON() throws {
        let outcome = try Trooper().run("questions", "list", "--json")
        let questions = try outcome.json(as: [[String: String]].self)
        #expect(questions.count == 15)
        for question in questions {
            #expect(Set(question.keys) == ["id", "statement", "genre", "difficulty"])
        }
    }

    @Test("one question is shown with everything about it")
    func show() throws {
        let question = try #require(try builtIn().first)
        let outcome = try Trooper().run("questions", "show", question.id.rawValue)
        #expect(outcome.status == 0)
        let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(question.statement))
        #expect(words.contains(question.explanation))
        #expect(outcome.output.contains(question.answer ? "\nTrue.\n" : "\nFalse.\n"))
        for source in question.sources { #expect(outcome.output.contains("    \(source)\n")) }
    }

    @Test("one question for programs has all its fields")
    func showJSON() throws {
        let question = try #require(try builtIn().last)
        let shown = try Trooper().run("questions", "show", question.id.rawValue, "--json").json(as: [String: Any].self)
        #expect(shown["id"] as? String == question.id.rawValue)
        #expect(shown["statement"] as? String == question.statement)
        #expect(shown["answer"] as? Bool == question.answer)
        #expect(shown["explanation"] as? String == question.explanation)
        #expect(shown["sources"] as? [String] == question.sources)
        #expect(Set(shown.keys) == ["id", "statement", "answer", "explanation", "genre", "difficulty", "sources"])
    }

    @Test("a mistyped id suggests the nearest; one that is like none leads to the list")
    func unknownID() throws {
        let mistyped = try Trooper().run("questions", "show", "tetris-on-mri")
        #expect(mistyped.status == 66)
        #expect(mistyped.output.isEmpty)
        #expect(mistyped.errors.contains("did you mean 'tetris-on-mir'?"))
        let strange = try Trooper().run("questions", "show", "xyzzy", "--json")
        #expect(strange.status == 66)
        #expect(strange.output.isEmpty)
        #expect(strange.errors.contains("see 'trooper questions list'"))
    }

    @Test("a pack of one's own is listed, and one that cannot be played is refused with its reasons")
    func otherPacks() throws {
        let trooper = try Trooper()
        let sound = try trooper.write(SamplePack.hostile, to: "sound.json")
        let broken = try trooper.write(SamplePack.broken, to: "broken.json")
        let list = try trooper.run("questions", "list", "--pack", sound)
        #expect(list.status == 0)
        #expect(list.output.contains("q-5  easy    Genre"))
        let refused = try trooper.run("questions", "list", "--pack", broken)
        #expect(refused.status == 65)
        #expect(refused.errors.contains("broken.json:"))
    }

    @Test("no hostile text of a pack reaches the terminal")
    func hostile() throws {
        let trooper = try Trooper()
        let sound = try trooper.write(SamplePack.hostile, to: "sound.json")
        let broken = try trooper.write(SamplePack.broken, to: "broken.json")
        let outcomes = [
            try trooper.run("questions", "list", "--pack", sound),
            try trooper.run("questions", "list", "--json", "--pack", sound),
            try trooper.run("questions", "show", "q-1", "--pack", sound),
            try trooper.run("questions", "show", "q-1", "--json", "--pack", sound),
            try trooper.run("questions", "show", SamplePack.venom, "--pack", sound),
            try trooper.run("questions", "list", "--pack", broken),
            try trooper.run("questions", SamplePack.venom),
            try trooper.run("questions", "lint", sound),
            try trooper.run("questions", "lint", broken),
            try trooper.run("questions", "lint", "--json", broken),
            try trooper.run("--plain", "--db", ":memory:", "--pack", sound, input: "t\nf\n"),
            try trooper.run("--plain", "--db", ":memory:", "--pack", broken),
        ]
        for outcome in outcomes {
            #expect(!(outcome.output + outcome.errors).isEmpty)
            #expect(SamplePack.venom(in: outcome.output) == [])
            #expect(SamplePack.venom(in: outcome.errors) == [])
        }
    }

    private func builtIn() throws -> [Question] {
        try #require(PackReader.read(BuiltInPack.bytes).pack).questions
    }
}
