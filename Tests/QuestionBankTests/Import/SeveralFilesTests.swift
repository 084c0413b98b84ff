import QuizCore
import Testing
import TrooperFormats

@Suite("Several files as one pack")
struct SeveralFilesTests {
    private func read(_ files: [(name: String, text: String)], trueFalseOnly: Bool = false) -> ImportReading {
        var options = ImportOptions(file: "deck")
        options.trueFalseOnly = trueFalseOnly
        return PackImporter.read(files.map { ($0.name, Array($0.text.utf8)) }, options)
    }

    private func lines(_ reading: ImportReading) -> [String] {
        reading.lines(file: "deck").filter { $0.contains(":") }
    }

    @Test("opposite answers of two files are both skipped and told, and the same answer is asked once")
    func doubles() {
        let reading = read([
            ("a.csv", "Ice floats.,TRUE\nTin sinks.,TRUE\nOil burns.,TRUE\n"),
            ("b.csv", "Gold is soft.,TRUE\nTin sinks,TRUE\nIce floats.,FALSE\n"),
        ])
        #expect(reading.statements == ["Tin sinks.", "Oil burns.", "Gold is soft."])
        #expect(
            reading.skips.map { $0.place.start(file: "") + " " + $0.message } == [
                "a.csv:1 says the same as line 3 of b.csv with the opposite answer; correct one",
                "b.csv:2 says the same as line 2 of a.csv",
                "b.csv:3 says the same as line 1 of a.csv with the opposite answer; correct one",
            ])
        #expect(
            lines(reading).contains(
                "b.csv:3: skipped, and line 1 of a.csv too: they say the same with opposite answers; correct one"))
        #expect(reading.questionCount == 6 && reading.takenCount + reading.skippedCount == 6)
        #expect(reading.pack?.id == "deck" && Set(reading.pack?.questions.map(\.topic) ?? []) == ["a", "b"])
    }

    @Test("a file without questions is left out, and a pack of this program is taken as it is")
    func kinds() throws {
        let pack = try #require(imported("id,statement,answer\nq1,&amp;amp; is a code.,TRUE\n").pack)
        let reading = read([
            ("diary.txt", "Nothing happened.\n"), ("own.json", pack.fileText), ("t.csv", "Tin sinks.,TRUE\n"),
        ])
        #expect(reading.leftOut == ["diary.txt"] && reading.recognised == ["2 files"])
        #expect(reading.pack?.questions.first == pack.questions.first && reading.takenCount == 2)
        #expect(read([("diary.txt", "Nothing happened.\n")]).pack == nil)
    }

    @Test("another question with the id of one in an earlier file gets the name of its file before the id")
    func ids() {
        let head = "id,statement,answer\n"
        let reading = read([
            ("a.csv", head + "1,Ice floats.,TRUE\n"), ("b.csv", head + "1,Tin sinks.,TRUE\n1,Oil burns.,TRUE\n"),
        ])
        #expect(reading.pack?.questions.map(\.id.rawValue) == ["1", "b-1"])
        #expect(reading.skipLines == ["3: the id \"1\" is already used on line 2 of a.csv; choose another"])
    }

    @Test("a card of one file never shows a back of another, and the same file alone makes the same statements")
    func cards() throws {
        func deck(_ word: String) -> String {
            (0..<8).map { "Q: What is the \(word) of number \($0)?\nA: \(word)\($0) \($0)\n" }.joined()
        }
        let reading = read([("french.md", deck("mot")), ("spanish.md", deck("palabra"))])
        let questions = try #require(reading.pack).questions
        #expect(questions.count == 16)
        for question in questions {
            #expect(question.statement.contains("mot") != question.statement.contains("palabra"))
        }
        let alone = try #require(imported(deck("mot"), ImportOptions(file: "french.md")).pack)
        #expect(alone.questions == Array(questions.prefix(8)))
        let table = (0..<8).map { "What is the mot of number \($0)?,mot\($0) \($0)\n" }.joined()
        #expect(lines(read([("t.csv", table)])).contains { $0.hasPrefix("deck: note: t.csv: taken as cards;") })
        #expect(read([("a.md", deck("mot"))], trueFalseOnly: true).leftOut == ["a.md"])
    }
}
