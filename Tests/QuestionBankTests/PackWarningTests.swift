import QuizPacks
import Testing

@Suite("Warnings about packs")
struct PackWarningTests {
    @Test(
        "a doubtful field is a warning, and the pack can be played",
        arguments: [
            ("sources", nil, 8, "is missing; list web addresses or books"),
            ("explanation", nil, 8, "is missing; write one to three sentences that say why"),
            ("sources", "[]", 15, "is empty; list web addresses or books"),
            ("statement", "\"Is it so?\"", 10, "ends with a question mark; write a sentence that is true or false"),
            ("topic", "\"Rock &amp; roll\"", 13, "contains the HTML entity \"&amp;\"; write the character instead"),
        ] as [(String, String?, Int, String)])
    func warnings(field: String, value: String?, line: Int, message: String) {
        let text = PackFixture.spoilt(field, value)
        #expect(findings(text) == ["p:\(line): warning: question 1 (q-1): \(field) \(message)"])
        #expect(PackReader.read(Array(text.utf8)).pack != nil)
    }

    @Test(
        "a hidden character is reported and removed",
        arguments: [("\\u202e", "U+202E"), ("\\n", "U+000A"), ("\u{200B}", "U+200B"), ("\\udb40\\udc41", "U+E0041")])
    func hidden(character: String, name: String) throws {
        let message = "contains the hidden or control character \(name); remove it, the game does not show it"
        let text = PackFixture.spoilt("explanation", "\"Wh\(character)y\"")
        #expect(findings(text) == ["p:12: warning: question 1 (q-1): explanation \(message)"])
        let pack = try #require(PackReader.read(Array(text.utf8)).pack)
        #expect(pack.questions.first?.explanation == (name == "U+000A" ? "Wh y" : "Why"))
    }

    @Test("all hidden characters of a field are reported once, combining marks apart")
    func allHidden() {
        let text = PackFixture.spoilt("topic", "\"\\u202eA\\u0007\\u202eB\\u0301\\u0302\\u0303\\u0304\"")
        #expect(
            findings(text) == [
                "p:13: warning: question 1 (q-1): topic contains the hidden or control characters U+202E and U+0007;"
                    + " remove them, the game does not show them",
                "p:13: warning: question 1 (q-1): topic has combining marks without a letter, or too many on one"
                    + " letter: U+0304; the game does not show them",
            ])
        let many = (0x2060...0x2066).map { "\\u" + String($0, radix: 16) }.joined()
        let first = "U+2060, U+2061, U+2062, U+2063, U+2064 and 2 more"
        #expect(findings(PackFixture.spoilt("topic", "\"A\(many)\"")).first?.contains(first) == true)
    }

    @Test(
        "an HTML entity is a warning",
        arguments: ["&quot;", "&#039;", "&#x27;", "&eacute;", "& &amp;", "&&lt;"])
    func entities(text: String) {
        #expect(findings(PackFixture.spoilt("statement", "\"a \(text) b\"")).count == 1)
    }

    @Test(
        "other uses of an ampersand are not entities",
        arguments: ["R&D; more", "a & b; c", "&", "a&b", "&;", "&#;", "&a_b;"])
    func noEntities(text: String) {
        #expect(findings(PackFixture.spoilt("statement", "\"\(text)\"")).isEmpty)
    }

    @Test(
        "fewer than a quarter or more than three quarters of true statements are a warning",
        arguments: [
            (0, 8, true), (1, 8, true), (2, 8, false), (6, 8, false), (7, 8, true), (8, 8, true), (5, 5, true),
            (3, 5, false),
        ])
    func oneSided(trueCount: Int, count: Int, isWarned: Bool) {
        var fixture = PackFixture(questionCount: count)
        for number in 1...count { fixture.set("answer", number <= trueCount ? "true" : "false", ofQuestion: number) }
        let message = "has \(trueCount) true statements of \(count), so one answer nearly always wins; balance them"
        #expect(findings(fixture.text) == (isWarned ? ["p:7: warning: questions \(message)"] : []))
    }

    @Test("the first 100 errors and the first 100 warnings are kept, the rest is counted")
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
        // Those of the pack itself count, too.
        for number in 1...200 { fixture.set("answer", "7", ofQuestion: number) }
        for field in ["id", "title"] { fixture.set(field, "7") }
        let broken = PackReader.read(Array(fixture.text.utf8))
        #expect(broken.findings.count { $0.severity == .error } == 100 && broken.errorCount > 100)
    }
}
