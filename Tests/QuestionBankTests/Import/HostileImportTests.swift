import QuizCore
import TestHostility
import Testing
import TrooperFormats

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
        ("choices", "A\n" + many("A) True\n") + "ANSWER: A\n"), ("statements", "ANSWER:A\n" + many("a\n")),
        ("questions", many("#Q \n")), ("answers", "#Q \n" + many("^\n")),
        ("one long field", "statement,answer\n" + many("a", bytes: 10 << 20) + ",TRUE\n"),
    ]

    @Test("a megabyte of any sign is read in linear time", arguments: floods.map(\.name))
    func flood(name: String) throws {
        let text = try #require(Self.floods.first { $0.name == name }).text
        let reading = PackImporter.read(Array(text.utf8))
        #expect(reading.takenCount <= 1)
        #expect(reading.problem != nil || reading.takenCount + reading.skippedCount == reading.questionCount)
    }

    @Test("a file of more questions than a pack may have is refused, taken or not")
    func tooMany() {
        func read(_ count: Int) -> ImportReading {
            PackImporter.read(Array(("statement,answer\n" + String(repeating: "x,2\n", count: count)).utf8))
        }
        let most = read(100_000)
        #expect(most.problem == nil && most.skips.count == 100_000 && most.skipCounts == [.answer: 100_000])
        let lines = most.lines(file: "x.csv")
        #expect(lines.contains("and 99900 more skipped (--json has all)"))
        let more = read(100_001)
        #expect(more.problem == "more than 100000 questions, the most of one pack; split the file")
        #expect(more.pack == nil && more.skips.isEmpty)
        let list = PackImporter.read(Array(("[{}" + String(repeating: ",1", count: 1_000_000) + "]").utf8))
        #expect(list.problem == more.problem)
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
            let count = reading.takenCount + reading.skips.count
            #expect(count == reading.questionCount || reading.problem != nil, "\(place)")
            for line in reading.lines(file: hostile.fileName()) { checker.check(line, place) }
            for question in pack?.questions ?? [] {
                for text in [question.statement, question.explanation, question.topic] where !text.isEmpty {
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
