import QuizCore
import Testing
import TrooperFormats

@Suite("Importing GIFT, JSON and Anki text")
struct FormatTests {
    @Test("GIFT is read as Moodle reads it")
    func gift() throws {
        let reading = imported(
            #"""
            // A file of our own.

            $CATEGORY: $course$/top/Metals and their Kin

            // [id:Tin 1] [tag:hard]
            ::Tin::[html]<p>Tin &amp; lead <b>float</b>\: 10<sup>2</sup> times.</p>{FALSE#Wrong#Because they are heavy.}

            Ice floats. {T#No####It is light.}

            Gold {TRUE} floats.

            What floats?{~Tin =Ice}

            How many?{#4}

            An essay.{}

            Only text.

            Lead floats.{F

            <img src="a.png"> This floats.{TRUE}

            Ice  floats.{FALSE}
            """#, ImportOptions(file: "metals.gift"))
        #expect(reading.format == .gift)
        let first = try #require(reading.pack?.questions.first)
        #expect(first.id.rawValue == "tin-1")
        #expect(first.statement == "Tin & lead float: 10^2 times.")
        #expect(first.explanation == "Because they are heavy.")
        #expect(first.topic == "Metals and their Kin")
        #expect(first.difficulty == .hard)
        #expect(reading.pack?.questions.count == 1)
        #expect(
            reading.skips.map { "\($0.place.line) \($0.reason.rawValue)" } == [
                "8 opposite answers", "10 gap", "12 fewer than three choices", "14 other kind", "16 other kind",
                "18 other kind",
                "20 broken line", "22 picture", "24 opposite answers",
            ])
        #expect(reading.questionCount == 10)
    }

    @Test("as many sources as a question may have are taken, one more is not")
    func manySources() {
        for (count, expected) in [(Limits.sources, 1), (Limits.sources + 1, 0)] {
            let sources = (1...count).map { "\"Book \($0)\"" }.joined(separator: ", ")
            let line = "{\"statement\": \"Tin floats.\", \"answer\": false, \"sources\": [\(sources)]}\n"
            #expect(imported(line, ImportOptions(file: "a.jsonl")).statements.count == expected)
        }
    }

    @Test("GIFT without empty lines between questions says where the next one begins")
    func giftWithoutEmptyLines() {
        let reading = imported(
            "// A file.\n::One::\nTin floats. {F}\n// a comment\n\tIce floats.{T}\n\nGold floats.{F}\n",
            ImportOptions(file: "a.gift"))
        #expect(
            reading.skipLines == ["2: line 5 begins another question; put an empty line before each question"])
        #expect(reading.statements == ["Gold floats."])
    }

    @Test("a picture in Markdown is a picture, in every format; plain text and brackets are none")
    func markdownPictures() throws {
        let gift = imported(
            "[markdown]This ![a map](map.png) floats.{TRUE}\n\n[markdown]*Ice* &amp; [tin](a.md) float!{TRUE}\n\n"
                + "[plain]In Markdown, ![](map.png) is a picture.{TRUE}\n", ImportOptions(file: "a.gift"))
        #expect(gift.skipLines == ["1: needs a picture (![a map](map.png)); trooper shows text only"])
        #expect(
            gift.pack?.questions.map(\.statement) == [
                "*Ice* &amp; [tin](a.md) float!", "In Markdown, ![](map.png) is a picture.",
            ])
        #expect(imported("statement,answer\n![](map.png) floats.,TRUE\n").skipCounts == [.picture: 1])
    }

    @Test("the answers of the Open Trivia Database are read")
    func openTDB() throws {
        let item = """
            {"type":"boolean","category":"Art","question":"A &quot;caf&eacute;&quot; is 100&#37; so.",\
            "correct_answer":"True"}
            """
        for text in ["[\(item)]", #"{"response_code":0,"results":[\#(item)]}"#] {
            let reading = imported(text, ImportOptions(file: "trivia.json"))
            #expect(reading.format == .opentdb)
            let first = try #require(reading.pack?.questions.first, "\(reading)")
            #expect(first.statement == "A \"café\" is 100% so.")
            #expect(first.topic == "Art")
            #expect(first.answer)
            #expect(first.id.rawValue.hasPrefix("otdb-"))
            #expect(first.id.rawValue.utf8.count == 17)
        }
    }

    @Test(
        "questions in base64, or with the codes of an address instead of blanks, are refused with the way out",
        arguments: [
            (#"[{"type":"boolean","question":"Is+it+so%3F","correct_answer":"True"}]"#, "an address"),
            (#"[{"type":"boolean","question":"It%20is%20so.","correct_answer":"True"}]"#, "an address"),
            (#"[{"type":"bXVsdGlwbGU=","question":"QQ==","correct_answer":"Qg=="}]"#, "base64"),
            (#"[{"type":"Ym9vbGVhbg==","question":"QQ==","correct_answer":"VHJ1ZQ=="}]"#, "base64"),
            ("It%20is%20so%2C%20too.,True\nWhat%20is%3F,Ice\n", "an address"),
            ("It%20is%20so.,True\nIt is so.,True\n", nil), ("Ice,True\n100%,False\n", nil),
            ("statement,answer\nIt%20is%20so.,True\n", nil),
        ])
    func encodedQuestions(text: String, form: String?) {
        let reading = imported(text)
        let problem = form.map { $0 == "base64" ? "questions in base64; " : "questions encoded as for an address; " }
        #expect((reading.pack == nil) == (form != nil))
        #expect(reading.problem == problem.map { "these are \($0)fetch them again without encode= in the address" })
    }

    @Test("a number among the answers of the Open Trivia Database is no truth")
    func openTDBNumber() {
        let text = """
            [{"question":"How many moons has the Earth?","correct_answer":"1","incorrect_answers":["0","2","3"]},
            {"question":"Which side is the heart on?","correct_answer":"Right","incorrect_answers":["Left"]},
            {"question":"How many moons has Venus?","correct_answer":"0","incorrect_answers":[]},
            {"question":"The Earth has one moon.","correct_answer":"True","incorrect_answers":["False"]}]
            """
        let reading = imported(text, ImportOptions(file: "trivia.json"))
        #expect(reading.format == .opentdb)
        #expect(reading.pack?.questions.map(\.made) == [.choices, nil])
        #expect(reading.statements.last == "The Earth has one moon.")
        #expect(reading.skips.map(\.reason) == [.fewChoices, .answer])
    }

    @Test("JSON Lines have one question a line under other names, and a broken line is skipped")
    func jsonLines() throws {
        let reading = imported(
            """
            {"ex_id":"dev_0","sentence":"Tin floats.","explanation":"It sinks.","label":"false","entity":"Tin"}
            {"ex_id":"dev_1","sentence":"Ice floats.","label":1}
            {"ex_id":"dev_2","sentence":

            {"ex_id":"dev_3","sentence":"Gold floats.","label":null}
            """, ImportOptions(file: "-"))
        #expect(reading.format == .jsonl)
        #expect(reading.pack?.questions.map(\.id.rawValue) == ["dev-0", "dev-1"])
        #expect(reading.answers == [false, true])
        #expect(reading.pack?.title == "Imported")
        var named = ImportOptions(file: "-")
        named.packID = "floating"
        #expect(imported("Tin floats.,FALSE\n", named).pack?.title == "floating")
        #expect(reading.skips.map(\.place.line) == [3, 5])
        #expect(reading.skips.map(\.reason) == [.broken, .answer])
    }

    @Test("a line with a list of objects of its own is still one question")
    func listsInLines() {
        let line = #"{"statement":"Ice floats.","answer":true,"links":[{"a":1}]}"#
        let reading = imported(line + "\n" + line.replacing("Ice", with: "Oil") + "\n")
        #expect(reading.format == .jsonl && reading.statements == ["Ice floats.", "Oil floats."])
    }

    private static let listsInObjects = ["data", "questions", "results", "items"].flatMap { member in
        ["", "\n"].map { space in
            let items = #"[{"statement":"Ice floats.",\#(space)"answer":true,"items":["a"]}]"#
            return #"{"count":1,\#(space)"\#(member)": \#(items)\#(space)}"#
        }
    }

    @Test(
        "a list of one's own in an object is read, also with the correct answers or the format that others have",
        arguments: listsInObjects + [
            #"{"data":[{"question":"Ice floats.","correct_answer":"True"}]}"#,
            #"{"format":"multiple choice","questions":[{"question":"Ice floats.","answer":true}]}"#,
        ])
    func listInObject(text: String) {
        let reading = imported(text, ImportOptions(file: "ice.json"))
        #expect(reading.format == .jsonl && reading.statements == ["Ice floats."], "\(reading.problem ?? "")")
        #expect(reading.answers == [true])
    }

    @Test("an object in several lines is no JSON Lines, although a line of it is an object")
    func objectInLines() {
        let reading = imported("{\"title\": \"A\",\n\"parts\": [\n{\"name\": \"B\"}\n]}\n")
        #expect(reading.problem?.contains("this is JSON, but neither a pack nor a list of questions") == true)
    }

    @Test("Anki's text gives the cards whose back is, or begins with, true or false")
    func anki() throws {
        let reading = imported(
            """
            #separator:tab
            #html:true
            #guid column:1
            #deck column:2
            #tags column:5
            Ab{9\tAll::Metals\tTin&nbsp;<i>floats</i>.\tFalse.<br>It sinks.\teasy metal
            Cd\tAll::Metals\t"Ice ""floats""."\ttrue\t
            # a comment
            Ef\tAll::Metals\tLove\tTrue love\t
            Gh\tAll::Metals\tHear [sound:a.mp3]\tTrue\t
            Ij
            """, ImportOptions(file: "notes.txt"))
        #expect(reading.format == .anki)
        let questions = try #require(reading.pack?.questions)
        #expect(questions.map(\.statement) == ["Tin floats.", "Ice \"floats\"."])
        #expect(questions.map(\.explanation) == ["It sinks.", ""])
        #expect(questions.map(\.topic) == ["Metals", "Metals"])
        #expect(questions.map(\.difficulty) == [.easy, .medium])
        #expect(reading.skips.map(\.reason) == [.answer, .picture, .broken])
        // A column that is called id beside the guid of Anki is none.
        let head = "#separator:comma\n#guid column:1\n#columns:Guid,Front,Back,ID\n"
        #expect(imported(head + "G1,Ice floats.,true,7\n").pack?.questions.map(\.id.rawValue) == ["g1"])
    }

    @Test(
        "files that are not imported are named, with what to do instead",
        arguments: [
            ("<html><body>Ice floats.", "XML or HTML"), ("PK\u{3}\u{4}....xl/workbook.xml", "Excel workbook"),
            ("<?xml version=\"1.0\"?>\n<quiz><text>Is it?\nA. Yes\nB. No\nANSWER: A\n", "of Moodle, export as GIFT"),
            ("\n<assessmentItem identifier=\"a\">\n", "copy the questions into a CSV file"),
            ("PK\u{3}\u{4}....imsmanifest.xml", "this is a QTI package; copy"),
            ("PK\u{3}\u{4}....word/document.xml", "Word document"),
            ("PK\u{3}\u{4}....collection.anki2", "Anki package"), ("PK\u{3}\u{4}", "unpack it and import"),
            ("%PDF-1.7", "PDF"), ("\u{7}\u{0}\u{0}\u{0}\u{7}", "not a text file"), ("SQLite format 3\u{0}", "SQLite"),
            ("\u{D0}\u{CF}\u{11}\u{E0}", "old Excel"), ("\u{1F}\u{8B}", "gunzip"), ("(\u{B5}/\u{FD}", "unzstd"),
            ("a\u{0}b\u{0}", "UTF-16"), ("{\"a\": 1, \n\"b\":2}", "JSON"),
            ("[{\"statement\":\"Ice floats.\",\"answer\":true},", "not JSON"),
            ("Only prose here.\nAnd more.", "no questions"), ("", "empty"),
            ("{ \"format\" : 1, \"questions\": []}", "packs add"),
        ])
    func foreign(text: String, words: String) throws {
        let reading = PackImporter.read(text.unicodeScalars.map { UInt8($0.value) }, ImportOptions(file: "cards.csv"))
        #expect(reading.pack == nil)
        #expect(try #require(reading.problem).contains(words))
    }
}
