import Foundation
import QuestionBank
import QuizCore
import Testing

@Suite("trooper questions list and show")
struct QuestionsCommandTests {
    @Test("the list has every question and no answer")
    func list() throws {
        let outcome = try Trooper().run("questions", "list")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.output.hasPrefix("Video Games 1.1.0: 15 questions\n"))
        for question in try builtIn() {
            #expect(outcome.output.contains("\n\(question.id.rawValue)  "))
            #expect(!outcome.output.contains(question.explanation.prefix(40)))
        }
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test("the list does not depend on the answers", arguments: [["list"], ["list", "--json"]])
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

    @Test("without a UTF-8 locale text is ASCII, and JSON stays UTF-8")
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

    @Test("list --json has no answers")
    func listJSON() throws {
        let outcome = try Trooper().run("questions", "list", "--json")
        let questions = try outcome.json(as: [[String: String]].self)
        #expect(questions.count == 15)
        for question in questions {
            #expect(Set(question.keys) == ["id", "statement", "genre", "difficulty"])
        }
    }

    @Test("show prints every field of a question")
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

    @Test("show --json has every field of a question")
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

    @Test("an unknown ID suggests the nearest one, or the list")
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

    @Test("--pack lists a valid pack and rejects an invalid one with the reasons")
    func otherPacks() throws {
        let trooper = try Trooper()
        let sound = try trooper.write(SamplePack.sound, to: "sound.json")
        let broken = try trooper.write(SamplePack.sound.replacing("\"q-3\"", with: "\"q-2\""), to: "broken.json")
        let list = try trooper.run("questions", "list", "--pack", sound)
        #expect(list.status == 0)
        #expect(list.output.contains("q-5  easy    Genre"))
        let refused = try trooper.run("questions", "list", "--pack", broken)
        #expect(refused.status == 65)
        #expect(refused.errors.contains("broken.json:"))
    }

    private func builtIn() throws -> [Question] {
        try #require(PackReader.read(BuiltInPacks.videoGames.bytes).pack).questions
    }
}
