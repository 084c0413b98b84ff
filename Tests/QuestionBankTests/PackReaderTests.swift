import QuizCore
import QuizPacks
import Testing
import TrooperJSON

@Suite("Reading packs")
struct PackReaderTests {
    @Test(
        "a wrong field of a question is reported with its line, its question and how to fix it",
        arguments: [
            ("statement", "\"\"", 10, "is empty; write the sentence that is true or false"),
            ("statement", "\" \\t\\u200b \"", 10, "is empty; write the sentence that is true or false"),
            ("statement", "7", 10, "must be text in quotes, not the number 7"),
            ("statement", nil, 8, "is missing; write the sentence that is true or false"),
            ("answer", "\"False\"", 11, "must be true or false without quotes, not the text \"False\""),
            ("answer", "null", 11, "must be true or false without quotes, not null"),
            ("answer", "0", 11, "must be true or false without quotes, not the number 0"),
            ("answer", nil, 8, "is missing; write true or false without quotes"),
            ("explanation", "[\"a\"]", 12, "must be text in quotes, not a list [...]"),
            ("explanation", "true", 12, "must be text in quotes, not true without quotes"),
            ("made", "\"quiz\"", 16, "must be \"choices\" or \"card\", not the text \"quiz\""),
            ("topic", "{}", 13, "must be text in quotes, not an object {...}"),
            ("topic", nil, 8, "is missing; write a topic, such as \"Puzzle\""),
            ("difficulty", "\"Easy\"", 14, "must be \"easy\", \"medium\" or \"hard\", not the text \"Easy\""),
            ("difficulty", "1.5", 14, "must be \"easy\", \"medium\" or \"hard\", not the number 1.5"),
            ("difficulty", nil, 8, "is missing; write \"easy\", \"medium\" or \"hard\""),
            ("sources", "\"A book\"", 15, "must be a list of texts [...], not the text \"A book\""),
            ("sources", "[\"\"]", 15, "is empty; list web addresses or books"),
            ("sources", "[null]", 15, "must be text in quotes, not null"),
        ] as [(String, String?, Int, String)])
    func spoiltField(field: String, value: String?, line: Int, message: String) {
        let text = PackFixture.spoilt(field, value)
        #expect(findings(text) == ["p:\(line): question 1 (q-1): \(field) \(message)"])
        #expect(PackReader.read(Array(text.utf8)).pack == nil)
    }

    @Test("a question without an id is named by its number")
    func noIdentifier() {
        let advice = "write a name of a-z, 0-9 and hyphens, and never change it"
        #expect(findings(PackFixture.spoilt("id", nil)) == ["p:8: question 1: id is missing; \(advice)"])
        let wrongType = "p:9: question 1: id must be text in quotes, not the number 17"
        #expect(findings(PackFixture.spoilt("id", "17")) == [wrongType])
    }

    @Test(
        "an unknown field is an error that suggests the nearest known field",
        arguments: [
            ("statment", "did you mean \"statement\"?"), ("Answer", "did you mean \"answer\"?"),
            ("colour", "remove it"),
        ])
    func unknownField(field: String, remedy: String) {
        let expected = "p:16: question 1 (q-1): \"\(field)\" is not a field of a question; \(remedy)"
        #expect(findings(PackFixture.spoilt(field, "\"x\"")) == [expected])
    }

    @Test(
        "a wrong field of the pack is reported with its line",
        arguments: [
            ("format", "2", "p:2: format is 2, which needs a newer trooper; this one reads format 1"),
            ("format", "0", "p:2: format must be the number 1, not the number 0"),
            ("format", "1.0", "p:2: format must be the number 1, not the number 1.0"),
            ("format", "\"1\"", "p:2: format must be the number 1, not the text \"1\""),
            ("format", nil, "p:1: format is missing; write \"format\": 1"),
            ("title", nil, "p:1: title is missing; write the name of the pack"),
            ("title", "\"\"", "p:4: title is empty; write the name of the pack"),
            ("licence", nil, "p:1: licence is missing; write the licence, such as \"CC0-1.0\""),
            ("version", "1", "p:6: version must be text in quotes, not the number 1"),
            ("license", "\"MIT\"", "p:7: \"license\" is not a field of a pack; did you mean \"licence\"?"),
        ] as [(String, String?, String)])
    func spoiltPack(field: String, value: String?, expected: String) {
        var fixture = PackFixture()
        fixture.set(field, value)
        #expect(findings(fixture.text) == [expected])
    }

    @Test(
        "an id of other characters than a-z, 0-9 and hyphens is an error",
        arguments: ["My Pack", "A", "a b", "a_b", "-a", "\u{E9}", "a\u{200B}", " a", "a\\n", "../a", "a.b"])
    func badIdentifiers(id: String) throws {
        let found = findings(PackFixture.spoilt("id", "\"\(id)\""))
        let rule = "is not valid; use a-z, 0-9 and hyphens, and do not start with a hyphen"
        let line = try #require(found.first { $0.hasSuffix(rule) })
        #expect(line.hasPrefix("p:9: question 1: id "))
    }

    @Test("a misspelled field is not reported as missing, too")
    func misspelled() {
        var fixture = PackFixture()
        fixture.questions[0][3].name = "explanaton"
        fixture.questions[1][6].name = "source"
        #expect(
            findings(fixture.text) == [
                "p:12: question 1 (q-1): \"explanaton\" is not a field of a question; did you mean \"explanation\"?",
                "p:24: question 2 (q-2): \"source\" is not a field of a question; did you mean \"sources\"?",
            ])
    }

    @Test("a pack of a newer format is not checked by the rules of this one")
    func newerFormat() {
        let text = "{\"format\": 3, \"quizzes\": []}"
        #expect(findings(text) == ["p:1: format is 3, which needs a newer trooper; this one reads format 1"])
    }

    @Test(
        "JSON that is not a pack is reported by its kind",
        arguments: [("[]", "a list [...]"), ("7", "the number 7"), ("\"x\"", "the text \"x\"")])
    func noPack(text: String, kind: String) {
        #expect(findings(text) == ["p:1: a pack must be an object {...}, not \(kind)"])
    }

    @Test("invalid JSON is reported with its line and column")
    func notJSON() {
        let comma = "p:2:14: this is not JSON: remove the comma after the last item of the object"
        #expect(findings("{\n  \"format\": 1,\n}") == [comma])
        #expect(findings("") == ["p:1:1: this is not JSON: expected a value, found the end of the file"])
    }

    @Test("questions that are not a list, or not objects, are reported")
    func noQuestions() {
        var fixture = PackFixture()
        fixture.set("sources", "[]", ofQuestion: 1)
        let text = fixture.text.replacing("\"questions\": [", with: "\"questions\": [[],")
        #expect(findings(text).first == "p:7: question 1: a question must be an object {...}, not a list [...]")
        let none = "{\"format\":1,\"id\":\"a\",\"title\":\"t\",\"licence\":\"l\",\"version\":\"v\",\"questions\":{}}"
        #expect(findings(none) == ["p:1: questions must be a list of questions [...], not an object {...}"])
    }

    @Test("all errors are reported at once, in the order of the file")
    func manyErrors() {
        var fixture = PackFixture()
        fixture.set("title", "\"\"")
        fixture.set("answer", "\"yes\"", ofQuestion: 1)
        fixture.set("topic", "\"\"", ofQuestion: 3)
        fixture.set("id", "\"q-1\"", ofQuestion: 5)
        let found = findings(fixture.text)
        #expect(found.count == 4)
        #expect(found.map { $0.prefix(5) } == ["p:4: ", "p:11:", "p:31:", "p:45:"])
    }

    @Test("a duplicate id or statement is reported with its first use")
    func duplicates() {
        var fixture = PackFixture()
        fixture.set("id", "\"q-2\"", ofQuestion: 4)
        fixture.set("statement", "\"STATEMENT  number\\u00a01. \"", ofQuestion: 5)
        let sameID = "is already used by question 2 on line 18; choose another"
        let sameStatement = "repeats question 1 on line 10; change or remove one of them"
        #expect(
            findings(fixture.text) == [
                "p:36: question 4 (q-2): id \(sameID)", "p:46: question 5 (q-5): statement \(sameStatement)",
            ])
    }

    @Test("a pack may say whose the questions are, and a question may leave out the explanation")
    func optionalFields() throws {
        var fixture = PackFixture()
        fixture.set("attribution", "\"Ann Author\"")
        fixture.set("explanation", nil, ofQuestion: 1)
        let pack = try #require(PackReader.read(Array(fixture.text.utf8)).pack)
        #expect(pack.attribution == "Ann Author")
        #expect(pack.questions.first?.explanation == "")
        #expect(PackReader.read(Array(pack.fileText.utf8)).pack == pack)
    }

    @Test("text of a pack is cleaned")
    func cleaned() throws {
        let text = PackFixture.spoilt("statement", "\"  A\\u202eB\\nC\\u00a0\\ud83c\\uddeb  \"")
        let pack = try #require(PackReader.read(Array(text.utf8)).pack)
        #expect(pack.questions.first?.statement == "AB C F")
    }

    @Test("a finding in JSON has all members, null for the unknown ones")
    func findingsAsJSON() throws {
        let question = PackReader.read(Array(PackFixture.spoilt("answer", "1").utf8)).findings
        let ofQuestion: JSONText = [
            "severity": "error", "line": 11, "column": nil, "question": 1, "id": "q-1", "field": "answer",
            "message": "answer must be true or false without quotes, not the number 1",
        ]
        #expect(question.map(\.json) == [ofQuestion])
        let ofFile: JSONText = [
            "severity": "error", "line": 1, "column": 2, "question": nil, "id": nil, "field": nil,
            "message": "this is not JSON: expected a value, found the end of the file",
        ]
        #expect(PackReader.read([UInt8(ascii: "[")]).findings.map(\.json) == [ofFile])
    }
}
