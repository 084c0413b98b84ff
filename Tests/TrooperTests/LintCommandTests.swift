import Foundation
import Testing

@Suite("trooper questions lint")
struct LintCommandTests {
    /// A pack with one warning, for a question mark.
    private var packWithWarning: String { SamplePack.sound.replacing("Statement 2.", with: "Statement 2?") }

    @Test("a pack without findings gives one line")
    func fine() throws {
        let trooper = try Trooper()
        let file = try trooper.write(SamplePack.sound, to: "pack.json")
        for words in [["lint", file], ["lint", "--strict", file]] {
            let outcome = try trooper.run(["questions"] + words)
            #expect(outcome.status == 0)
            #expect(outcome.output == "\(file): 5 questions, no problems\n")
            #expect(outcome.errors.isEmpty)
        }
    }

    @Test("a warning is an error only with --strict")
    func warning() throws {
        let trooper = try Trooper()
        let file = try trooper.write(packWithWarning, to: "pack.json")
        let lenient = try trooper.run("questions", "lint", file)
        #expect(lenient.status == 0)
        #expect(lenient.output.contains("warning: question 2 (q-2): statement ends with a question mark"))
        #expect(lenient.output.hasSuffix("\(file): 5 questions and 1 warning; it can be played\n"))
        let strict = try trooper.run("questions", "lint", "--strict", file)
        #expect(strict.status == 65)
        #expect(strict.output.hasSuffix("it can be played, but --strict allows no warnings\n"))
    }

    @Test("each error is one line with its file and line number")
    func errors() throws {
        let trooper = try Trooper()
        let text = SamplePack.sound.replacing("\"q-3\"", with: "\"q-2\"").replacing("true", with: "\"yes\"")
        let file = try trooper.write(text, to: "pack.json")
        let outcome = try trooper.run("questions", "lint", file)
        #expect(outcome.status == 65)
        #expect(outcome.errors.isEmpty)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 4)
        for line in lines.dropLast() {
            #expect(line.wholeMatch(of: /.*pack\.json:\d+: question \d \(q-\d\): (id|answer) .+/) != nil)
        }
        #expect(lines.last == "\(file): 3 errors and 0 warnings; this pack cannot be played")
    }

    @Test("- reads a pack, or a file of another program, from standard input, and writes nothing")
    func standardInput() throws {
        let trooper = try Trooper()
        let outcome = try trooper.run("questions", "lint", "-", input: "{\"format\": 1,, }")
        #expect(outcome.status == 65)
        #expect(outcome.output.hasPrefix("standard input:1:14: this is not JSON:"))
        let table = try trooper.run("questions", "lint", "-", input: PlayedFileTests.table)
        #expect(table.status == 0 && table.output.contains("standard input:7: skipped: the answer is \"perhaps\""))
        #expect(table.output.hasSuffix("standard input: 5 questions and 1 skipped; it can be played\n"))
        #expect(try trooper.run("questions", "lint", "--strict", "-", input: PlayedFileTests.table).status == 65)
        #expect(try trooper.filesAtHome() == [])
    }

    @Test(
        "a file of another program gets what packs add would say",
        arguments: [
            ("cards.csv", "statement,answer\nIce floats.,TRUE\n", "cards.csv: it has 1 question, a game needs 5"),
            ("quiz.gift", "::a:: Ice floats.{T}\n\n::b:: Who?{=Me ~You}\n", "quiz.gift:3: skipped: "),
            ("kahoot.xlsx", "PK\u{3}\u{4} xl/workbook.xml", "this is an Excel workbook"),
        ])
    func foreign(name: String, text: String, told: String) throws {
        let trooper = try Trooper()
        let outcome = try trooper.run("questions", "lint", trooper.write(text, to: name))
        #expect(outcome.status == 65 && outcome.output.contains(told), "\(outcome)")
        let object = try trooper.run("questions", "lint", "--json", trooper.file(name)).json(as: [String: Any].self)
        #expect(object["fine"] as? Bool == false && object["problem"] is String)
        let format = ["cards.csv": "CSV with commas", "quiz.gift": "Moodle GIFT"][name]
        #expect(object["format"] as? String == format)
    }

    @Test("--json prints one object, with or without findings")
    func json() throws {
        let trooper = try Trooper()
        let sound = try trooper.run("questions", "lint", "--json", "-", input: SamplePack.sound)
        let praise = try sound.json(as: [String: Any].self)
        #expect(sound.status == 0)
        #expect(praise["fine"] as? Bool == true)
        #expect((praise["findings"] as? [Any])?.isEmpty == true)
        #expect((praise["pack"] as? [String: Any])?["questions"] as? Int == 5)

        let strict = try trooper.run("questions", "lint", "--json", "--strict", "-", input: packWithWarning)
        let doubt = try strict.json(as: [String: Any].self)
        #expect(strict.status == 65)
        #expect(doubt["fine"] as? Bool == false)
        #expect(doubt["errors"] as? Int == 0)
        #expect(doubt["warnings"] as? Int == 1)

        let empty = try trooper.run("questions", "lint", "--json", "-", input: "{}")
        let refusal = try empty.json(as: [String: Any].self)
        #expect(empty.status == 65)
        #expect(refusal["pack"] is NSNull)
        let finding = try #require((refusal["findings"] as? [[String: Any]])?.first)
        #expect(
            Set(finding.keys) == ["severity", "line", "column", "question", "id", "field", "message"])
    }

    @Test("a file that cannot be read is named, with what to do")
    func unreadable() throws {
        let trooper = try Trooper()
        let missing = try trooper.run("questions", "lint", "nowhere.json")
        #expect(missing.status == 66)
        #expect(missing.errors == "trooper: cannot read nowhere.json: there is no such file; check the name\n")
        let directory = try trooper.run("questions", "lint", trooper.home.path)
        #expect(directory.status == 65 && directory.output.contains("no question was found"))
        #expect(missing.output.isEmpty)
    }

    @Test("a file without read permission has its own exit code")
    func forbidden() throws {
        let trooper = try Trooper()
        _ = try trooper.write(SamplePack.sound, to: "pack.json")
        let outcome = try trooper.bashUnprivileged(
            "own; chmod 000 pack.json; $UNPRIVILEGED ../trooper questions lint pack.json")
        #expect(outcome.status == 77)
        let reason = "permission denied; ask its owner or see ls -l"
        #expect(outcome.errors == "trooper: cannot read pack.json: \(reason)\n")
    }

    @Test("an endless file is refused at the size limit")
    func endless() throws {
        let outcome = try Trooper().run("questions", "lint", "/dev/zero")
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("larger than 128 MiB"))
    }
}
