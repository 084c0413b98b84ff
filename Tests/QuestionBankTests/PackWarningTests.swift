import QuestionBank
import Testing

@Suite("Warnings about packs")
struct PackWarningTests {
    @Test(
        "what can be played but should be mended is a warning",
        arguments: [
            ("sources", nil, 8, "is missing; write a list of texts, each a web address or a book"),
            ("sources", "[]", 15, "is empty; write a list of texts, each a web address or a book"),
            ("statement", "\"Is it so?\"", 10, "ends with a question mark; write a sentence that is true or false"),
            ("genre", "\"Rock &amp; roll\"", 13, "holds the HTML entity \"&amp;\"; write the character it stands for"),
        ] as [(String, String?, Int, String)])
    func warnings(field: String, value: String?, line: Int, message: String) {
        let text = PackFixture.spoilt(field, value)
        #expect(findings(text) == ["p:\(line): warning: question 1 (q-1), \(field): \(message)"])
        #expect(PackReader.read(Array(text.utf8)).pack != nil)
    }

    @Test(
        "what readers cannot see is named, and taken out",
        arguments: [("\\u202e", "U+202E"), ("\\n", "U+000A"), ("\u{200B}", "U+200B"), ("\\udb40\\udc41", "U+E0041")])
    func hidden(character: String, name: String) throws {
        let message = "holds the hidden or control character \(name); leave it out, it is cleaned away when playing"
        let text = PackFixture.spoilt("explanation", "\"Wh\(character)y\"")
        #expect(findings(text) == ["p:12: warning: question 1 (q-1), explanation: \(message)"])
        let pack = try #require(PackReader.read(Array(text.utf8)).pack)
        #expect(pack.questions.first?.explanation == (name == "U+000A" ? "Wh y" : "Why"))
    }

    @Test("all that is hidden in a field is named, each once, and marks are called marks")
    func allHidden() {
        let text = PackFixture.spoilt("genre", "\"\\u202eA\\u0007\\u202eB\\u0301\\u0302\\u0303\\u0304\"")
        #expect(
            findings(text) == [
                "p:13: warning: question 1 (q-1), genre: holds the hidden or control characters U+202E and U+0007;"
                    + " leave them out, they are cleaned away when playing",
                "p:13: warning: question 1 (q-1), genre: has more marks on a letter than can be drawn, or one without"
                    + " a letter: U+0304; those are cleaned away when playing",
            ])
        let many = (0x2060...0x2066).map { "\\u" + String($0, radix: 16) }.joined()
        let first = "U+2060, U+2061, U+2062, U+2063, U+2064 and 2 more"
        #expect(findings(PackFixture.spoilt("genre", "\"A\(many)\"")).first?.contains(first) == true)
    }

    @Test(
        "what web pages leave behind is seen",
        arguments: ["&quot;", "&#039;", "&#x27;", "&eacute;", "& &amp;", "&&lt;"])
    func entities(text: String) {
        #expect(findings(PackFixture.spoilt("statement", "\"a \(text) b\"")).count == 1)
    }

    @Test(
        "an ampersand in a sentence is no entity",
        arguments: ["R&D; more", "a & b; c", "&", "a&b", "&;", "&#;", "&a_b;"])
    func noEntities(text: String) {
        #expect(findings(PackFixture.spoilt("statement", "\"\(text)\"")).isEmpty)
    }

    @Test(
        "one-sided truth is seen at fewer than a quarter and at more than three quarters",
        arguments: [
            (0, 8, true), (1, 8, true), (2, 8, false), (6, 8, false), (7, 8, true), (8, 8, true), (5, 5, true),
            (3, 5, false),
        ])
    func oneSided(trueCount: Int, count: Int, isWarned: Bool) {
        var fixture = PackFixture(questionCount: count)
        for number in 1...count { fixture.set("answer", number <= trueCount ? "true" : "false", ofQuestion: number) }
        let message = "\(trueCount) of \(count) statements are true, so one answer nearly always wins; mix them"
        #expect(findings(fixture.text) == (isWarned ? ["p:7: warning: questions: \(message)"] : []))
    }

    @Test("of a flood the first hundred are kept, errors are not drowned by warnings, and the rest is counted")
    func flood() {
        var fixture = PackFixture(questionCount: 1_000)
        for number in 1...1_000 { fixture.set("sources", nil, ofQuestion: number) }
        fixture.set("answer", "7", ofQuestion: 1_000)
        let reading = PackReader.read(Array(fixture.text.utf8))
        #expect(reading.findings.count == 101)
        #expect(reading.errorCount == 1)
        #expect(reading.warningCount == 1_000)
        #expect(reading.findings.last?.severity == .error)
        #expect(reading.lines(file: "p").last == "and 900 more")
    }
}
