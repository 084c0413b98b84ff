import Foundation
import QuizCore
import QuizPacks
import Testing
import TrooperPacks
import TrooperStore

@Suite("trooper questions list and show")
struct QuestionsCommandTests {
    @Test("the list has every question of every pack and no answer")
    func list() throws {
        let outcome = try Trooper().run("questions", "list")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        for pack in BuiltInPacks.all { #expect(outcome.output.contains("  \(pack.id)  ")) }
        for question in try builtIn() {
            #expect(outcome.output.contains("\(question.id.rawValue)  "))
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
        let pack = try trooper.write(SamplePack.sound.replacing("Statement 1", with: "Stätement 1"), to: "pack.json")
        for words in [["questions", "list", "--pack", pack], ["questions", "show", "pokemon-mew-last-bytes"]] {
            trooper.environment["LC_ALL"] = "C.UTF-8"
            let json = try trooper.run(words + ["--json"]).bytes
            #expect(try !trooper.run(words).bytes.allSatisfy { $0 < 0x80 })
            trooper.environment["LC_ALL"] = "C"
            #expect(try trooper.run(words).bytes.allSatisfy { $0 < 0x80 })
            #expect(try trooper.run(words + ["--json"]).bytes == json)
        }
        let spelled = try trooper.run("questions", "list", "--pack", pack).output
        #expect(spelled.contains("    Statement 1."), "\(spelled)")
    }

    @Test("show prints every field of a question, as text and as JSON")
    func show() throws {
        let question = try #require(try builtIn().first)
        let trooper = try Trooper()
        let outcome = try trooper.run("questions", "show", question.id.rawValue)
        #expect(outcome.status == 0)
        #expect(outcome.words.contains(question.statement))
        #expect(outcome.words.contains(question.explanation))
        #expect(outcome.output.contains(question.answer ? "\nTrue.\n" : "\nFalse.\n"))
        for source in question.sources { #expect(outcome.output.contains("    \(source)\n")) }
        let shown = try trooper.run("questions", "show", question.id.rawValue, "--json").json(as: [String: Any].self)
        #expect(shown["id"] as? String == question.id.rawValue)
        #expect(shown["statement"] as? String == question.statement)
        #expect(shown["answer"] as? Bool == question.answer)
        #expect(shown["explanation"] as? String == question.explanation)
        #expect(shown["sources"] as? [String] == question.sources)
        #expect(shown["pack"] as? String == "video-games" && shown["packTitle"] as? String == "Video Games")
        #expect(shown["licence"] as? String == "CC0-1.0" && shown["attribution"] as? String == "")
    }

    @Test("show tells where a question is from, its marks and the answers so far; one in a file has none")
    func history() throws {
        let trooper = try Trooper()
        let pack = try trooper.write(
            SamplePack.sound.replacing("\"licence\"", with: "\"attribution\": \"Ann\", \"licence\""), to: "pack.json")
        #expect(try trooper.run("packs", "add", pack).status == 0)
        let new = try trooper.run("questions", "show", "q-3").output
        #expect(new.contains("\nFrom Title, Ann, licence CC0-1.0 (sample)\n"))
        #expect(!new.contains("Asked") && !new.contains("Marked"))
        _ = try trooper.run("--plain", "--no-record", "--pack", "sample", input: "t\nt\nt\nt\nt\nq\n")
        #expect(try trooper.run("questions", "favourite", "q-3").status == 0)
        let told = try trooper.run("questions", "show", "q-3")
        let shown = try trooper.run("questions", "show", "q-3", "--json").json(as: [String: Any].self)
        #expect(told.output.contains("\nMarked: favourite, missed\n"))
        #expect(told.output.contains("\nAsked 1 time, 0 right\n    20"))
        #expect(told.output.hasSuffix("missed, you said true\n"))
        #expect(shown["favourite"] as? Bool == true)
        #expect(shown["timesAsked"] as? Int == 1 && shown["timesRight"] as? Int == 0)
        let answers = try #require(shown["answers"] as? [[String: Any]])
        #expect(answers.count == 1 && answers[0]["given"] as? Bool == true && answers[0]["right"] as? Bool == false)
        #expect(shown["missed"] as? Bool == true && (answers[0]["started"] as? String)?.hasSuffix("Z") == true)
        let inFile = try trooper.run("questions", "show", "q-3", "--pack", pack, "--json").json(as: [String: Any].self)
        #expect(Set(inFile.keys) == ["id", "statement", "answer", "explanation", "topic", "difficulty", "sources"])
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

    @Test("--pack takes names, and show finds a question of every installed pack")
    func installedPacks() throws {
        let trooper = try Trooper()
        let list = try trooper.run("questions", "list", "--json", "--pack", "Space", "--pack", "sea")
        let questions = try list.json(as: [[String: String]].self)
        #expect(Set(questions.compactMap { $0["pack"] }) == ["space", "sea"] && questions.count == 60)
        #expect(questions.allSatisfy { Set($0.keys) == ["id", "pack", "statement", "topic", "difficulty"] })
        let id = try #require(questions.first?["id"])
        #expect(try trooper.run("questions", "show", id).output.hasPrefix("\(id)  "))
        let wrong = try trooper.run("questions", "show", id, "--pack", "music")
        #expect(wrong.status == 66 && wrong.errors.contains("Music has no question '\(id)'"))
        #expect(try trooper.run("questions", "list", "--pack", "spce").errors.contains("did you mean 'space'?"))
        #expect(try trooper.filesAtHome().isEmpty)
    }

    @Test("an id of several packs needs --pack")
    func ambiguousID() throws {
        let trooper = try Trooper()
        for name in ["one", "two"] {
            let text = SamplePack.sound.replacing("\"sample\"", with: "\"\(name)\"")
            #expect(try trooper.run("packs", "add", try trooper.write(text, to: "\(name).json")).status == 0)
        }
        let outcome = try trooper.run("questions", "show", "q-3")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("several packs have a question 'q-3': one, two; choose one with --pack NAME"))
        #expect(try trooper.run("questions", "show", "q-3", "--pack", "two").status == 0)
    }

    private func builtIn() throws -> [Question] {
        try #require(PackReader.read(BuiltInPacks.videoGames.bytes).pack).questions
    }
}
