import QuizCore
import Testing
import TrooperFormats

/// Files with one question that can be taken, "Tin floats.", and one that cannot.
@Suite("What an import skips or refuses, and why")
struct SkipReasonTests {
    private static let long = String(repeating: "a ", count: 1 << 18)

    @Test(
        "a question that cannot be taken is skipped with its line and the reason",
        arguments: [
            ("statement,answer\nTin floats.,FALSE\n\"Ice\nfloats.\",TRUE,x\n", [3, 4], "is closed on another line"),
            ("statement,answer\nTin floats.,FALSE\nIce floats.\n", [3], "1 of 2 fields; add the answer"),
            ("statement,answer,topic\nTin floats.,FALSE,Tin\nIce floats.,TRUE,\(long)\n", [3], "the limit is"),
            ("#separator:tab\n#html:false\nTin floats.\tFalse\n\"Ice floats.\tTrue\n", [4], "is not closed"),
            ("\(json)\n{\"statement\":\"\(long)\"}\n", [2], "the limit is"),
            ("\(json)\n{\"answer\":true}\n", [2], "no \"statement\""),
            ("\(json)\n7\n", [2], "expected an object"),
        ])
    func skipped(file: String, lines: [Int], reason: String) {
        let reading = imported(file)
        #expect(reading.statements == ["Tin floats."] && reading.answers == [false])
        #expect(reading.skips.map(\.place.line) == lines)
        #expect(reading.skips.first?.message.contains(reason) == true, "\(reading.skipLines)")
    }

    private static let json = #"{"statement":"Tin floats.","answer":false}"#
    private static let trivia = #"{"type":"boolean","question":"Tin floats.","correct_answer":"False"}"#

    @Test(
        "a format that is chosen is read as that, also as a bare list",
        arguments: [
            (ImportFormat.csv, "Tin floats.;FALSE\n"), (.tsv, "Tin floats.\tFALSE\n"), (.gift, "Tin floats.{F}\n"),
            (.anki, "Tin floats.\tFalse\n"), (.jsonl, json + "\n"), (.jsonl, "[\(json)]"),
            (.opentdb, "{\"results\": [\(trivia)]}"), (.opentdb, "[\(trivia)]"),
        ])
    func chosen(format: ImportFormat, file: String) {
        var options = ImportOptions(file: "cards")
        options.format = format
        let reading = imported(file, options)
        #expect(reading.format == format && reading.statements == ["Tin floats."] && reading.answers == [false])
    }

    @Test("a file that is chosen as a table and has no line with two fields is refused")
    func noTable() {
        var options = ImportOptions(file: "cards")
        options.format = .tsv
        #expect(imported("Tin floats\n", options).problem?.contains("no line has two fields") == true)
    }

    @Test("a number for a member that objects do not have means nothing")
    func numberOfNoMember() {
        var options = ImportOptions(file: "cards")
        options.columns = "1=statement,2=answer"
        #expect(imported("{\"a\":[1]}\n", options).skips.map(\.reason) == [.broken])
    }

    @Test("a made statement that says what another says names the line and the number of that one")
    func madeTwice() throws {
        let cards = (1...5).map { "Number \($0) is ____,\($0 + 100)\n" }.joined()
        func skip(behind written: String) -> ImportSkip? {
            var options = ImportOptions(file: "cards")
            options.format = .cards
            return imported(cards + written + "Ice floats.,TRUE\n", options).skips.first { $0.reason == .twice }
        }
        let all = (1...5).flatMap { card in (101...105).map { "Number \(card) is \($0).,TRUE\n" } }
        let found = try #require(all.lazy.compactMap(skip).first)
        #expect(
            found.message == "says the same as line 6"
                && found.json.members.contains {
                    $0.name == "otherQuestion" && $0.value == .number(6)
                })
    }
}
