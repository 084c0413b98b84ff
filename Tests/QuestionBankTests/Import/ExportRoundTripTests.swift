import QuizCore
import QuizPacks
import Testing
import TrooperFormats

@Suite("Exporting and importing again")
struct ExportRoundTripTests {
    private static let pieces = [
        "a", "Z", " ", "  ", "\"", "'", "=", "+", "-", "@", ";", ",", "|", "#", "##", ":", "::", "{", "}", "~", "\\",
        "\\n", "/", "//", "[", "]", "[html]", "[plain]", "<b>", "</b>", "<img src=\"a\">", "&amp;", "&amp;lt;", "&#39;",
        "&", ";=1+1", "[sound:a]", "%20", "\u{E9}", "e\u{301}", "\u{1F680}", "?", "$CATEGORY:", "TRUE", "->", "\t",
        "https://a.test ", "-->", "<!--", "]]>", "<![CDATA[", "\u{FFFE}",
        ",question,", ",answer,",
    ]

    private static func text(_ generator: inout SplitMix64, _ word: String) -> String {
        let length = generator.draw(below: 8)
        func noise() -> String { (0..<length).map { _ in pieces[generator.draw(below: pieces.count)] }.joined() }
        return noise() + word + noise()
    }

    private static func pack(_ generator: inout SplitMix64) throws -> Pack {
        let questions = (1...5).map { number in
            Question(
                id: QuestionID(rawValue: "q-\(number)"), statement: text(&generator, "s\(number)"),
                answer: number % 2 == 0, explanation: number == 3 ? "" : text(&generator, "e"),
                topic: text(&generator, "g"), difficulty: Difficulty.allCases[number % 3],
                sources: (0..<generator.draw(below: 4)).map { _ in text(&generator, "https://b.test") })
        }
        let pack = Pack(
            id: "a-pack", title: text(&generator, "t"), licence: text(&generator, "l"),
            attribution: generator.draw(below: 2) == 0 ? "" : text(&generator, "o"), version: text(&generator, "v"),
            questions: questions)
        // Cleaned as packs are.
        return try #require(PackReader.read(Array(pack.fileText.utf8)).pack)
    }

    @Test(
        "random packs come back the same, byte for byte", arguments: [ExportFormat.csv, .gift])
    func roundTrip(format: ExportFormat) throws {
        var generator = SplitMix64(seed: 0x1e57)
        for round in 0..<500 {
            let pack = try Self.pack(&generator)
            let text = Export.text(of: pack, as: format)
            let reading = PackImporter.read(Array(text.utf8))
            guard let again = reading.pack, again.fileText.utf8.elementsEqual(pack.fileText.utf8) else {
                Issue.record("round \(round): \(reading.skipLines) \(reading.problem ?? "")\n\(text)\n\(pack.fileText)")
                return
            }
        }
    }

    @Test("made statements come back made", arguments: [ExportFormat.csv, .gift])
    func made(format: ExportFormat) throws {
        let choices = (0..<6).map {
            "Which number is \($0) and one?\nA. \($0 + 1)\nB. \($0 + 7)\nC. \($0 + 8)\nD. \($0 + 9)\nANSWER: A\n\n"
        }
        .joined()
        let pack = try #require(imported(choices, ImportOptions(file: "numbers.txt")).pack)
        #expect(pack.questions.count == 6 && pack.questions.allSatisfy { $0.made == .choices })
        let again = PackImporter.read(Array(Export.text(of: pack, as: format).utf8)).pack
        #expect(again?.questions == pack.questions)
    }

    @Test("sources stand in one line of a cell where they can be told apart there")
    func sources() throws {
        func lines(_ sources: [String]) -> Int {
            let question = Question(
                id: QuestionID(rawValue: "q"), statement: "Ice floats.", answer: true, explanation: "It is light.",
                topic: "Ice", difficulty: .easy, sources: sources)
            let pack = Pack(id: "ice", title: "Ice", licence: "CC0", version: "1", questions: [question])
            return Export.text(of: pack, as: .csv).utf8.count { $0 == UInt8(ascii: "\n") }
        }
        let (book, address) = ("A book", "https://a.test")
        #expect(lines([]) == lines([book]) && lines([]) == lines([address]) && lines([]) == lines([address, address]))
        #expect(lines([book, address]) == lines([]) + 2)
    }

    @Test(
        "a topic that is called as a difficulty is does not change it", arguments: [ExportFormat.csv, .gift])
    func topics(format: ExportFormat) {
        for topic in Difficulty.allCases {
            let questions = Difficulty.allCases.map { difficulty in
                Question(
                    id: QuestionID(rawValue: difficulty.rawValue), statement: "Ice is \(difficulty).", answer: true,
                    explanation: "", topic: topic.rawValue, difficulty: difficulty, sources: [])
            }
            let pack = Pack(id: "ice", title: "Ice", licence: "CC0-1.0", version: "1", questions: questions)
            #expect(PackImporter.read(Array(Export.text(of: pack, as: format).utf8)).pack == pack)
        }
    }

    @Test("a spreadsheet is marked as UTF-8 only if it has more than ASCII")
    func mark() {
        for (statement, isMarked) in [("Tin floats.", false), ("Tin flo\u{E4}ts.", true)] {
            let question = Question(
                id: QuestionID(rawValue: "q"), statement: statement, answer: false, explanation: "", topic: "t",
                difficulty: .easy, sources: [])
            let pack = Pack(id: "p", title: "T", licence: "CC0-1.0", version: "1", questions: [question])
            for format in ExportFormat.allCases {
                let starts = Export.text(of: pack, as: format).utf8.starts(with: "\u{FEFF}".utf8)
                #expect(starts == (isMarked && format == .csv), "\(format)")
            }
        }
    }

    @Test("a table has the history of each question where it is asked for")
    func history() throws {
        var generator = SplitMix64(seed: 7)
        let pack = try Self.pack(&generator)
        let history: Export.History = [QuestionID(rawValue: "q-2"): (917, 804)]
        let text = Export.text(of: pack, as: .csv, history: history)
        let counts = text.split(separator: "\n").filter { $0.hasSuffix(",917,804") || $0.hasSuffix(",0,0") }
        #expect(text.contains(",asked,right\n") && counts.count == 5 && counts[1].hasSuffix(",917,804"))
        #expect(PackImporter.read(Array(text.utf8)).pack == pack)
    }

    @Test(
        "a cell of a CSV has quotes where it needs them, and an apostrophe or a code before what begins a formula",
        arguments: [
            ("plain 'text'", "plain 'text'"), ("a,b", "\"a,b\""), ("a|b", "\"a|b\""), ("a\nb", "\"a\nb\""),
            ("a\rb", "\"a\rb\""), ("a\tb", "\"a\tb\""), ("say \"x\"", "\"say \"\"x\"\"\""), ("1-1=0", "1-1=0"),
            ("=1", "'=1"), ("+1", "'+1"), ("-1", "'-1"), ("@A", "'@A"), ("\t1", "\"'\t1\""), ("\r1", "\"'\r1\""),
            ("'=1", "''=1"), ("'a", "'a"), (" =1", " =1"), ("", ""),
            ("a;b=1", "\"a;b=1\""), ("a=;1", "\"a=;1\""), ("a;=1", "\"a;&#61;1\""), ("a; +1", "\"a; &#43;1\""),
            ("a;@-1", "\"a;&#64;&#45;1\""), ("a;\"=1", "\"a;\"\"&#61;1\""), (";b;-", "\";b;&#45;\""),
        ])
    func cells(text: String, cell: String) {
        #expect([text].csvRow == cell + "\n")
        #expect(["x", text].csvRow == "x,\(cell)\n")
    }
}
