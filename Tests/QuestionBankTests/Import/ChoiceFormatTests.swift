import QuizCore
import Testing
import TrooperFormats
import TrooperJSON

@Suite("Importing choices as lines, and JSON on one line")
struct ChoiceFormatTests {
    @Test("of Aiken the questions are taken whose choices are True and False")
    func aiken() {
        let reading = imported(
            """
            Ice
            floats.
            A) True
            B) False
            ANSWER: A

            Tin floats.\r
            A. False\r
            B. True\r

            ANSWER: A\r
            What floats?
            A) Ice
            B) Tin
            ANSWER: A
            Not finished.
            A) True
            B) False
            Gold floats.
            A)True
            ANSWER: A
            Lead floats.
            A) True
            B) False
            ANSWER: C
            """, ImportOptions(file: "metals.txt"))
        #expect(reading.format == .aiken)
        #expect(reading.statements == ["Ice floats.", "Tin floats."])
        #expect(reading.answers == [true, false])
        #expect(
            reading.skips.map { "\($0.place.line) \($0.reason.rawValue)" } == [
                "12 fewer than three choices", "16 broken line", "19 broken line", "22 answer",
            ])
    }

    @Test("of OpenTriviaQA the questions are taken whose choices are True and False, with its licence")
    func openTrivia() {
        let text = """

            #Q Ice
            floats.
            ^ True
            A False
            B True

            #Q Has ice ever floated?
            ^ Yes
            A Yes
            B No

            #QTin floats.
            ^ False
            A True
            B False
            #Q No choices.
            ^ True

            #Q No answer.
            A True
            """
        let reading = imported(text, ImportOptions(file: "metals"))
        #expect(reading.format == .opentriviaqa)
        #expect(reading.statements == ["Ice floats.", "Tin floats."])
        #expect(reading.answers == [true, false])
        #expect(reading.pack?.licence == "CC BY-SA 4.0")
        #expect(reading.pack?.attribution.hasPrefix("OpenTriviaQA") == true)
        #expect(
            reading.skips.map { "\($0.place.line) \($0.reason.rawValue)" } == [
                "8 true or false among choices", "17 broken line", "20 broken line",
            ])
    }

    @Test("the licence of OpenTDB is proposed: an option is stronger, and the report says so")
    func licence() {
        let text = #"[{"type":"boolean","category":"Art","question":"Ice floats.","correct_answer":"True"}]"#
        let reading = imported(text)
        #expect(reading.pack?.licence == "CC BY-SA 4.0")
        #expect(reading.pack?.attribution == "Open Trivia Database (opentdb.com)")
        #expect(reading.notes.ofFile.contains { $0.contains("CC BY-SA 4.0") && $0.contains("--licence") })
        var options = ImportOptions(file: "a.json")
        options.licence = "CC0-1.0"
        options.attribution = "Ada"
        let own = imported(text, options)
        #expect(own.pack?.licence == "CC0-1.0" && own.pack?.attribution == "Ada" && own.notes.ofFile.isEmpty)
    }

    @Test("where all questions are on one line, the report and its JSON say their numbers")
    func numbers() throws {
        func item(_ question: String, _ answer: String) -> String {
            #"{"question":"\#(question)","correct_answer":"\#(answer)","incorrect_answers":["False"]}"#
        }
        let items = [
            item("Ice floats.", "True"), item("What?", "Ice"), item("Ice floats.", "True"), item("Tin?", "True"),
        ]
        let reading = imported("{\"results\":[" + items.joined(separator: ",") + "]}\n")
        let lines = reading.lines(file: "a.json")
        #expect(lines.contains { $0.hasPrefix("a.json: question 2: skipped: a choice is a word for true or false") })
        #expect(lines.contains("a.json: question 3: skipped: says the same as question 1"))
        #expect(lines.contains("a.json: question 4: note: ends with a question mark"))
        #expect(reading.skips.map(\.place.line) == [1, 1] && reading.skips.map(\.place.number) == [2, 3])
        let members = try #require(reading.skips.last).json.members
        #expect(members.contains { $0.name == "question" && $0.value == .number(3) })
        let many = imported("[" + items.joined(separator: ",\n") + "]\n")
        #expect(many.skipLines.last == "3: says the same as line 1")
    }
}
