import QuestionBank
import QuizCore
import TestHostility
import Testing

@Suite("Hostile files to import")
struct HostileImportTests {
    private static func many(_ text: String, bytes: Int = 1 << 20) -> String {
        String(repeating: text, count: bytes / text.utf8.count)
    }

    /// Each is read in well under a second; time that grew with the square would be hours.
    private static let floods: [(name: String, text: String)] = [
        ("quotes", "statement,answer\n" + many("\"")), ("open quotes", "statement,answer\n" + many("\"a\n")),
        ("closing at the end", "statement,answer\n" + many("\"a\n") + "\",TRUE\n"), ("separators", many(",")),
        ("empty lines", many("\n")), ("records", many("a,TRUE\n")), ("braces", many("{")), ("pairs", many("{}")),
        ("nested lists", many("[")), ("open tags", "[html]" + many("<b") + "{TRUE}"),
        ("comments", "[html]" + many("<!--") + "{TRUE}"), ("backslashes", "::a::" + many("\\") + "{TRUE}"),
        ("feedback", "A{TRUE" + many("####") + "}"), ("codes", "statement,answer\n" + many("&amp;") + ",TRUE\n"),
        ("half codes", "statement,answer\n" + many("&") + ",TRUE\n"), ("tags in comments", "// " + many("[id:") + "\n"),
        ("sounds", "#separator:tab\n#html:true\n" + many("[sound:") + "\tTrue\n"),
        ("blanks as separators", "#separator:space\n" + many(" ")),
        ("quotes as separators", "#separator:\"\n" + many("\"") + "a\n"),
        ("names of columns", "#separator:comma\n#columns:" + many("a,") + "\n" + many("a,b\n")),
        ("categories", "$CATEGORY: " + many("/") + "\n"), ("objects", many("{\"a\":1}\n")),
        ("one long field", "statement,answer\n" + many("a", bytes: 10 << 20) + ",TRUE\n"),
    ]

    @Test("a megabyte of any sign is read in linear time", arguments: floods.map(\.name))
    func flood(name: String) throws {
        let text = try #require(Self.floods.first { $0.name == name }).text
        let reading = PackImporter.read(Array(text.utf8))
        #expect(reading.takenCount <= 1)
        #expect(reading.problem != nil || reading.takenCount + reading.skippedCount == reading.questionCount)
    }

    @Test("of very many skipped questions the first 100,000 are listed, and all are counted")
    func manySkips() {
        let reading = PackImporter.read(
            Array(("statement,answer\n" + String(repeating: "x,2\n", count: 100_500)).utf8))
        #expect(reading.skips.count == 100_000 && reading.leftOutCount == 500)
        #expect(reading.skipCounts == [.answer: 100_500])
        #expect(reading.questionCount == 100_500)
        let report = ImportReport(reading, PackChanges())
        let lines = report.lines(file: "x.csv")
        #expect(lines.contains("and 100400 more skipped (--json has 100000 of them)"))
        #expect(lines.contains("skipped 100500  answer 100500"))
        guard case .object(let members) = report.json(file: "x.csv") else { return }
        #expect(members.contains { $0.name == "skipped" && $0.value == .number(100_500) })
        #expect(members.contains { $0.name == "skipsLeftOut" && $0.value == .number(500) })
    }

    @Test("hostile texts are clean in the pack and in the report, and nothing is lost or counted twice")
    func texts() {
        var hostile = HostileText(seed: 0x1e57_0001)
        var checker = HostileTextChecker()
        for round in 0..<300 {
            let place = "round \(round)"
            let reading = PackImporter.read(
                Array(Self.file(round, &hostile).utf8), ImportOptions(file: hostile.fileName()))
            let pack = reading.pack
            let changes = pack.map { EditionComparison($0, reading).changes } ?? PackChanges()
            let taken = changes.addedCount + changes.updatedCount + changes.unchangedCount
            #expect(taken + reading.skips.count == reading.questionCount || reading.problem != nil, "\(place)")
            for line in ImportReport(reading, changes).lines(file: hostile.fileName()) { checker.check(line, place) }
            for question in pack?.questions ?? [] {
                for text in [question.statement, question.explanation, question.genre] where !text.isEmpty {
                    checker.check(text, place)
                }
            }
        }
        #expect(checker.problems == [])
        #expect(checker.checkedCount > 1_000)
    }

    private static func file(_ round: Int, _ hostile: inout HostileText) -> String {
        func text() -> String { "\(HostileText.plainWord) \(round) " + hostile.next(bytes: 60) }
        func cell() -> String { "\"" + text().split(separator: "\"").joined() + "\"" }
        switch round % 4 {
        case 0:
            return "statement,answer,explanation,topic\n"
                + (0..<6).map { "\(cell()),\($0 % 3 == 0 ? cell() : "TRUE"),\(cell()),\(cell())\n" }.joined()
        case 1: return (0..<6).map { "::\($0)::\(text()){\($0 % 2 == 0 ? "T" : text())#\(text())}\n\n" }.joined()
        case 2:
            return (0..<6).map { _ in "{\"question\":\(hostile.json(text())),\"answer\":\(hostile.json("true"))}\n" }
                .joined()
        default: return "#separator:tab\n#html:true\n" + (0..<6).map { _ in "\(cell())\tTrue\t\(cell())\n" }.joined()
        }
    }
}

@Suite("Importing again")
struct ImportAgainTests {
    private static let head = "id,statement,answer,explanation,topic\n"

    @Test("the same file gives the same pack, and a changed one says what changed")
    func again() throws {
        let first = imported(
            Self.head + "a,Ice floats.,TRUE,It is light.,Water\nb,Tin floats.,FALSE,,Metals\nc,Oil floats.,TRUE,,\n")
        let second = imported(
            Self.head
                + "a,Ice floats.,TRUE,It is lighter.,Water\nc,Oil floats.,TRUE,,\nd,Cork floats.,TRUE,,\ne,Fog floats.,Maybe,,\n"
        )
        let before = try #require(first.pack)
        let after = try #require(second.pack)
        #expect(compared(first, before, with: before).changes.unchangedCount == 3)
        let changes = compared(second, after, with: before).changes
        let report = ImportReport(second, changes, goneFrom: "cards.json")
        #expect(
            report.lines(file: "cards.csv", closing: ["Written: cards.json."]) == [
                "cards.csv: CSV with commas, UTF-8, header on line 1; 4 questions (another format: --format)",
                "cards.csv:5: skipped: the answer is \"Maybe\"; write TRUE or FALSE",
                "added        1", "updated      1  explanation 1", "unchanged    1", "skipped      1  answer 1",
                "taken        3  3 true, 0 false",
                "gone         1  in cards.json but no longer in the file; kept (--prune removes them)",
                "notes       2 without explanation", "Written: cards.json.",
            ])
        for (prunes, ids) in [(false, ["a", "c", "d", "b"]), (true, ["a", "c", "d"])] {
            let merged = compared(second, after, with: before, prunes: prunes).merged(with: before)
            #expect(merged.questions.map(\.id.rawValue) == ids)
        }
        let new = EditionComparison(after, second)
        #expect(new.changes.addedCount == 3 && new.merged(with: nil) == after)
    }

    private func compared(
        _ reading: ImportReading, _ pack: Pack, with earlier: Pack, prunes: Bool = false
    ) -> EditionComparison {
        var comparison = EditionComparison(pack, reading, prunes: prunes)
        for question in earlier.questions { comparison.take(question.id, digest: question.digest) { question } }
        return comparison
    }

    @Test("what the file does not say, the earlier edition keeps")
    func merged() throws {
        let earlier = Pack(
            id: "cards", title: "My cards", licence: "MIT", attribution: "Ann", version: "7", questions: [])
        var options = ImportOptions(file: "cards.csv")
        options.version = "8"
        let reading = imported("Ice floats.,TRUE\n", options)
        let pack = EditionComparison(try #require(reading.pack), reading).merged(with: earlier)
        #expect([pack.title, pack.licence, pack.attribution, pack.version] == ["My cards", "MIT", "Ann", "8"])
    }

    @Test("statements that differ in signs only get ids of their own; an id of the file is made valid")
    func ids() throws {
        let reading = imported("\"5 > 3\",TRUE\n\"5 < 3\",FALSE\n")
        let ids = try #require(reading.pack).questions.map(\.id.rawValue)
        #expect(Set(ids).count == 2)
        #expect(ids.allSatisfy { $0.hasPrefix("csv-") && $0.utf8.count == 16 })
        let named = imported(Self.head + "Q 1,One.,TRUE,,\nq-1,Two.,TRUE,,\nQ_1,Three.,TRUE,,\n")
        #expect(named.pack?.questions.first?.id.rawValue == "q-1")
        #expect(named.skips.map(\.kind) == [.idUsed])
        #expect(named.notes.counts[.id] == 2)
    }

    @Test("more than 200 topics are not used")
    func topics() {
        let rows = (0...200).map { "\($0),Number \($0) is even.,TRUE,,Topic \($0)\n" }.joined()
        let reading = imported(Self.head + rows)
        #expect(Set(reading.pack?.questions.map(\.genre) ?? []) == ["cards"])
        #expect(reading.notes.ofFile.count == 1)
    }
}
