import QuizCore
import Testing
import TrooperFormats

@Suite("Statements made of questions with choices")
struct MadeChoiceTests {
    /// Questions whose choices have nothing in common.
    private static let questions = (1...41).map { number in
        ("What is the capital of land \(number)?", ["Ax\(number)", "Bor\(number)", "Cid\(number)", "Dun\(number)"])
    }

    private static func aiken(_ questions: [(String, [String])]) -> String {
        questions.map { question, choices in
            question + "\n" + zip("ABCD", choices).map { "\($0)) \($1)\n" }.joined() + "ANSWER: A\n"
        }.joined(separator: "\n")
    }

    private static func made(_ questions: [(String, [String])]) -> [QuestionID: Question] {
        let pack = imported(aiken(questions)).pack
        return Dictionary(uniqueKeysWithValues: pack?.questions.map { ($0.id, $0) } ?? [])
    }

    /// How many questions that both have turned from true to false or back.
    private static func turned(_ one: [QuestionID: Question], _ other: [QuestionID: Question]) -> Int {
        one.values.count { other[$0.id].map { $0.answer } == !$0.answer }
    }

    @Test("the first half by the hash of the ids shows the right answer, whatever the order of the file is")
    func sides() {
        let made = Self.made(Self.questions)
        #expect(made.count == 41 && (20...21).contains(made.values.count(where: \.answer)))
        #expect(made.values.allSatisfy { $0.made == .choices })
        #expect(made.values.allSatisfy { $0.statement.contains("? \u{2014} Ax") == $0.answer })
        #expect(made.values.allSatisfy { $0.explanation.hasPrefix("Ax") && $0.explanation.hasSuffix(".") })
        let shown = Set(
            made.values.filter { !$0.answer }.compactMap { $0.statement.split(separator: "\u{2014} ").last?.first })
        #expect(shown == ["B", "C", "D"], "the wrong choice is not always the same")
        #expect(Self.made(Self.questions) == made)
        #expect(Self.made(Self.questions.reversed()) == made)
    }

    @Test("one question more, less or edited turns at most one other, and all others keep their ids")
    func oneOther() {
        let all = Self.made(Self.questions)
        var turns: Set<Int> = []
        for place in Self.questions.indices {
            var questions = Self.questions
            questions.remove(at: place)
            let fewer = Self.made(questions)
            #expect(fewer.count == 40 && fewer.keys.allSatisfy { all[$0] != nil })
            turns.insert(Self.turned(fewer, all))
            questions.insert(("What is the main town of land \(place + 1)?", Self.questions[place].1), at: place)
            let edited = Self.made(questions)
            #expect(edited.keys.count { all[$0] == nil } == 1)
            turns.insert(Self.turned(edited, all))
        }
        #expect(turns == [0, 1])
    }

    @Test("a changed question keeps its id where the file has ids")
    func ownIDs() {
        func gift(_ word: String) -> String {
            Self.questions.enumerated().map { number, question in
                "// [id:q\(number)]\n\(question.0.replacing("land 7?", with: "\(word) 7?")){=Ax ~Bor ~Cid ~Dun}\n"
            }.joined(separator: "\n")
        }
        let (before, after) = (imported(gift("land")).pack, imported(gift("isle")).pack)
        #expect(before?.questions.map(\.id) == after?.questions.map(\.id))
        #expect(before?.questions.map(\.answer) == after?.questions.map(\.answer))
        #expect(after?.questions[6].statement.hasPrefix("What is the capital of isle 7? \u{2014} ") == true)
    }

    @Test(
        "a question that cannot be understood without its choices is skipped, with the reason",
        arguments: [
            ("Which of these is a metal?", "Tin Ice Oak", "points at its choices"),
            ("Which of the following floats?", "Ice Tin Lead", "points at its choices"),
            ("Which statement is so?", "Ice Tin Lead", "points at its choices"),
            ("Welche der folgenden Inseln ist die gr\u{F6}\u{DF}te?", "Kreta R\u{FC}gen Elba", "points at its choices"),
            ("\u{BF}Cu\u{E1}l de las siguientes opciones es un metal?", "Plomo Hielo Roble", "points at its choices"),
            ("What isn't a metal?", "Ice Tin Lead", "negation"),
            ("Quelle ville n\u{2019}est pas en France ?", "Rome Lyon Lille", "negation"),
            ("Jaki kraj nie le\u{17C}y w Azji?", "Peru Iran Irak", "negation"),
            ("What floats on the sea?", "None Tin Lead", "all or none is right"),
            ("\u{BF}Qu\u{E9} es un metal?", "Ninguna Plomo Hielo", "all or none is right"),
            ("Does ice float on the sea?", "Yes No Perhaps", "true or false among choices"),
            ("What floats on the sea?", "Ice Tin", "fewer than three choices"),
            ("What animal is shown here?", "Cat Dog Cow", "picture"),
            ("What is the name of \u{C3}\u{A4}rger?", "Cat Dog Cow", "broken encoding"),
            ("What is the name of the \u{FFFD}?", "Cat Dog Cow", "broken encoding"),
            ("What is the oldest town?", "York New\u{A0}York Yorkshire", "overlapping choices"),
            ("What is the oldest town?", "York Rome " + String(repeating: "a", count: 91), "too long"),
            ("Saara kelluu", "J\u{E4}\u{E4} Tina Lyijy", "language not known"),
            ("The ____ is under the ____.", "Ice Tin Lead", "other kind"),
        ])
    func skipped(question: String, choices: String, reason: String) {
        let words = choices.split(separator: " ").map { String($0) }
        let reading = imported(Self.aiken([(question, words), Self.questions[0]]))
        #expect(reading.takenCount == 1)
        #expect(reading.skips.map(\.reason.rawValue) == [reason], "\(reading.skipLines)")
    }

    @Test("the same question is taken once, and several right choices are none")
    func others() {
        let twice = imported(Self.aiken([Self.questions[0], Self.questions[0]]))
        #expect(twice.takenCount == 1 && twice.skips.map(\.reason) == [.twice])
        let several = imported("What floats?{~%50%Ice ~%50%Oak ~Tin}\n", ImportOptions(file: "a.gift"))
        #expect(several.skips.map(\.reason) == [.severalRight])
    }

    @Test("a question mark or a gap is enough in a language that is not known, and the report says so")
    func unknownLanguage() {
        let reading = imported(
            Self.aiken([
                ("Mik\u{E4} kelluu?", ["J\u{E4}\u{E4}", "Tina", "Lyijy"]),
                ("Saara ____ vedess\u{E4}.", ["kelluu", "uppoaa", "palaa"]),
            ]))
        #expect(reading.takenCount == 2)
        let lines = reading.lines(file: "a.txt")
        #expect(lines.contains { $0.contains("2 in a language that is not known; look at a few") })
    }

    @Test("never shown is a choice that contains the right one, that is contained in it, or that stands for several")
    func neverShown() {
        for number in 1...20 {
            let question = "What is the oldest town of land \(number)?"
            let reading = imported(
                Self.aiken([(question, ["York", "New York", "all of these", "Rome"]), Self.questions[0]]))
            #expect(reading.statements[0].hasSuffix("York") == reading.answers[0])
            #expect(reading.answers[0] || reading.statements[0].hasSuffix("\u{2014} Rome"))
        }
    }

    @Test(
        "a gap is filled, and a dash in an answer is no other part",
        arguments: [
            ("Ice ____ on water.", "floats"), ("Ice {...} on water.", "floats"), ("Ice [...] on water.", "floats"),
            ("Ice on water?", "\u{2014}"),
        ])
    func gaps(question: String, part: String) {
        let choices = ["floats", "sinks", "melts"]
        let reading = imported(Self.aiken([(question, choices.map { $0 + " \u{2014} so" })]))
        let made = choices.map { choice in
            part == "floats" ? "Ice \(choice) \u{2013} so on water." : question + " \u{2014} \(choice) \u{2013} so"
        }
        #expect(made.contains(reading.statements[0]) && (made[0] == reading.statements[0]) == reading.answers[0])
    }

    @Test("about half of the files of one question are true")
    func filesOfOne() {
        let answers = Self.questions.map { imported(Self.aiken([$0])).answers }
        #expect((12...29).contains(answers.count { $0 == [true] }) && answers.allSatisfy { $0.count == 1 })
    }

    @Test(
        "a right choice that names other choices is skipped",
        arguments: [
            "A and B", "A & B", "A, B and C", "1 and 2", "a) and b)", "I and II", "A or B", "All answers are right",
            "In neither of them", "A y B (son correctas)", "A und B", "A et B",
        ])
    func namedChoices(right: String) {
        let question = ("What is the capital of land 1?", [right, "Bor", "Cid", "Dun"])
        #expect(imported(Self.aiken([question])).skips.map(\.reason) == [.wholeAnswer])
    }

    @Test("a number names a choice from 0 or from 1, as the file tells; where nothing tells it is skipped")
    func numbers() {
        func file(_ answers: [Int]) -> ImportReading {
            imported(
                zip(Self.questions, answers).map { question, answer in
                    "{\"question\": \"\(question.0)\", \"options\": \(question.1), \"answer\": \(answer)}\n"
                }.joined(), ImportOptions(file: "a.jsonl"))
        }
        for (answers, rights) in [([0, 3, 1, 2], "ADBC"), ([4, 1, 2, 3], "DABC")] {
            let questions = file(answers).pack?.questions ?? []
            #expect(questions.count == 4 && questions.allSatisfy { $0.made == .choices })
            for (question, right) in zip(questions, rights) { #expect(question.explanation.first == right) }
        }
        #expect(file([1, 2]).skips.map(\.reason) == [.broken, .broken])
        #expect(file([0, 4]).skips.map(\.reason) == [.broken, .broken])
    }

    @Test("an answer that names no choice is quoted, and an empty one is told as such")
    func unnamed() {
        let table = imported(
            """
            question,a,b,c,d,answer
            Which is a metal?,Tin,Ice,Wax,Oil,x
            Which is a fluid?,Tin,Ice,Wax,Oil,
            Which is frozen?,Tin,Ice,Wax,Oil,b
            How many are frozen?,3,2,1,0,1
            """, ImportOptions(file: "a.csv"))
        let advice = "name it by its text, its letter or its number"
        #expect(
            table.skipLines == [
                "2: \"x\" names none of the choices; \(advice)",
                "3: no choice is named as right; \(advice)",
                "5: \"1\" names none of the choices; \(advice)",
            ])
        #expect(table.skips.allSatisfy { $0.reason == .noRightChoice })
        let capitals = ["Peru\t", "Italy\tRome", "Chile\tSantiago", "Cuba\tHavana", "France\tParis", "Spain\tMadrid"]
        let lines = capitals.map { "What is the capital of \($0)\n" }.joined()
        let cards = imported("front\tback\n" + lines, ImportOptions(file: "a.tsv"))
        #expect(cards.skipLines == ["2: the answer is empty; write it"])
    }
}
