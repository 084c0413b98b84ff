import QuizCore
import Testing
import TrooperFormats

@Suite("Importing CSV and TSV")
struct TableImportTests {
    @Test(
        "columns are found by the usual names, in any order and with any separator",
        arguments: [",", ";", "\t", "|"])
    func header(separator: String) throws {
        let lines = [
            ["Level", "Correct Answer", "Claim", "Shelf", "Category", "Reason", "URL", "ID"],
            [
                "hard", "FALSE", "Tin floats.", "3", "Metals", "It sinks.", "https://a.test https://b.test",
                "tin-floats",
            ],
        ]
        let reading = imported(lines.map { $0.joined(separator: separator) }.joined(separator: "\r\n"))
        let expected = Question(
            id: QuestionID(rawValue: "tin-floats"), statement: "Tin floats.", answer: false, explanation: "It sinks.",
            topic: "Metals", difficulty: .hard, sources: ["https://a.test", "https://b.test"])
        #expect(reading.pack?.questions == [expected])
        #expect(reading.recognised.last == "header on line 1")
        #expect(
            reading.columns == "Level = difficulty, Correct Answer = answer, Claim = statement, Category = topic, "
                + "Reason = explanation, URL = sources, id; not used: Shelf")
        #expect(reading.format == (separator == "\t" ? .tsv : .csv))
    }

    @Test("without a header the columns are statement and answer; the pack is named after the file")
    func noHeader() throws {
        let reading = imported(
            "Tin floats.,FALSE\nIce floats.,TRUE\n", ImportOptions(file: "a/My cards.csv"))
        let pack = try #require(reading.pack)
        #expect(pack.id == "my-cards")
        #expect(pack.title == "My cards")
        #expect(pack.licence == "unknown")
        #expect(pack.questions.map(\.topic) == ["My cards", "My cards"])
        #expect(pack.questions.map(\.difficulty) == [.medium, .medium])
        #expect(reading.answers == [false, true])
        #expect(reading.columns.isEmpty, "as one would expect")
        #expect(imported("TRUE,Ice floats on water.\nFALSE,Tin floats on it.\n").columns == "1 = answer, 2 = statement")
        #expect(reading.notes.counts == [.withoutExplanation: 2])
    }

    @Test("a comment above the header is left out, and lines are counted with it")
    func comment() {
        let reading = imported("# made by hand\nstatement,answer\nIce floats.,TRUE\nTin floats.,perhaps\n")
        #expect(reading.statements == ["Ice floats."])
        #expect(reading.recognised.last == "header on line 2" && reading.skips.map(\.place.line) == [4])
        let bare = imported("# made by hand\nIce floats.,TRUE\nTin floats.,perhaps\n")
        #expect(bare.statements == ["Ice floats."] && bare.skips.map(\.place.line) == [3])
    }

    @Test(
        "the usual words for true and false are answers, and nothing else is guessed",
        arguments: [
            ("TRUE", true), ("True ", true), ("t", true), ("yes", true), ("Y", true), ("1", true), ("1.0", true),
            ("FALSE", false), ("f", false), ("no", false), ("N", false), ("0", false), ("Maybe", nil), ("", nil),
            ("2", nil), ("true or false", nil), ("WAHR", true), ("FALSCH", false), ("VRAI", true), ("FAUX", false),
            ("VERO", true), ("FALSO", false), ("VERDADERO", true), ("VERDADEIRO", true), ("PRAWDA", true),
            ("FA\u{141}SZ", false), ("WAAR", true), ("ONWAAR", false), ("SANT", true), ("FALSKT", false), ("ja", true),
            ("Nein", false), ("oui", true), ("non", false), ("S\u{CD}", true), ("si\u{301}", true), ("si", true),
        ] as [(String, Bool?)])
    func truthWords(word: String, truth: Bool?) {
        let reading = imported("statement,answer\nIt is so.,\(word)\n")
        #expect(reading.answers == (truth.map { [$0] } ?? []))
        #expect(reading.skips.map(\.reason) == (truth == nil ? [.answer] : []))
    }

    @Test(
        "a reason behind the answer is the explanation, unless a column has one",
        arguments: [
            ("True (it is light)", true), ("FALSE - it is light", false), ("Wahr: it is light", true),
            ("false\u{2014}it is light", false), ("\"Vrai, it is light\"", true), ("True story", nil),
            ("true-ish", nil), ("\"Yes, it is light\"", true), ("No (it is light)", false), ("Yesterday", nil),
        ] as [(String, Bool?)])
    func reasons(answer: String, truth: Bool?) {
        let one = imported("statement,answer\nIce floats.,\(answer)\n")
        #expect(one.answers == (truth.map { [$0] } ?? []))
        #expect(one.pack?.questions.first?.explanation == (truth == nil ? nil : "it is light"))
        let two = imported("statement,answer,reason\nIce floats.,\(answer),Ice is ice.\n")
        #expect(two.pack?.questions.first?.explanation == (truth == nil ? nil : "Ice is ice."))
    }

    @Test("a word and its translation are no question")
    func vocabulary() {
        let words = "yes\toui\nyes\tja\nIce floats.\tVRAI\n"
        #expect(imported(words).statements == ["Ice floats."])
        #expect(imported("#separator:tab\n#html:false\n" + words).statements == ["Ice floats."])
    }

    @Test("quotes hold separators, line ends and quotes; blank lines are no questions")
    func quotes() {
        let reading = imported(
            "\u{FEFF}question,answer\n\n\"He said \"\"no\"\", and\r\nleft.\",TRUE\n , \n\"Hamlet\" is a play,TRUE\n")
        #expect(reading.statements == ["He said \"no\", and left.", "\"Hamlet\" is a play"])
        #expect(reading.skips.isEmpty)
        #expect(reading.questionCount == 2)
        #expect(reading.recognised.contains("UTF-8 with a byte order mark"))
        // A quote that nobody closed would take the rest of the file.
        let long = { (lines: Int) in "\"It is" + String(repeating: "\n", count: lines) + "long.\",TRUE\n" }
        #expect(imported("question,answer\n" + long(49)).takenCount == 1)
        #expect(imported("question,answer\n" + long(50)).skips.first?.reason == .broken)
    }

    @Test("of a thousand questions each keeps its texts, and a pair with opposite answers is left out")
    func many() throws {
        let rows = (0..<1_000).map { number in
            "q\(number),Né \(number).,\(number % 3 == 0),\(number % 2 == 0 ? "" : "Why \(number)."),"
                + "\(number % 5 == 0 ? "" : "Topic \(number % 7)"),hard,\(number % 4 == 0 ? "https://a https://b" : "")"
        }
        let head = "id,statement,answer,explanation,topic,difficulty,sources\n"
        let reading = imported(head + rows.joined(separator: "\n") + "\nagain,NÉ 600.,false,,,,\n")
        #expect(reading.skipCounts == [.opposite: 2])
        let expected = (0..<1_000).filter { $0 != 600 }.map { number in
            Question(
                id: QuestionID(rawValue: "q\(number)"), statement: "Né \(number).", answer: number % 3 == 0,
                explanation: number % 2 == 0 ? "" : "Why \(number).",
                topic: number % 5 == 0 ? "cards" : "Topic \(number % 7)", difficulty: .hard,
                sources: number % 4 == 0 ? ["https://a", "https://b"] : [])
        }
        #expect(reading.pack?.questions == expected)
    }

    @Test("one bad question never stops the others, and each has its line and reason")
    func skips() {
        let reading = imported(
            """
            statement,answer,explanation
            Ice floats.,TRUE,
            Tin floats.,Maybe,
            Gold floats.,,
            "Lead floats,FALSE,
            ICE  floats.,TRUE,
            Cork floats.,TRUE,
            Cork floats.,FALSE,
            See <img src="map.png"> here.,TRUE,
            Wood, too, floats.,TRUE,
            ,TRUE,
            Oil floats.,TRUE,
            """)
        #expect(reading.statements == ["Ice floats.", "Oil floats."])
        #expect(
            reading.skipLines == [
                "3: the answer is \"Maybe\"; write TRUE or FALSE",
                "4: the answer is empty; it was not guessed, write TRUE or FALSE",
                "5: a quote that begins on the line is not closed; close it",
                "6: says the same as line 2",
                "7: says the same as line 8 with the opposite answer; correct one",
                "8: says the same as line 7 with the opposite answer; correct one",
                "9: needs a picture (<img src=\"map.png\">); trooper shows text only",
                "10: the line has 5 of 3 fields; put a text that has separators in it in quotes",
                "11: the statement is empty; write the sentence that is true or false",
            ])
        #expect(reading.questionCount == 11)
    }
}
