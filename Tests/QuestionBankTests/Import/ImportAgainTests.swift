import QuizCore
import QuizPacks
import Testing
import TrooperFormats

@Suite("Importing again")
struct ImportAgainTests {
    private static let head = "id,statement,answer,explanation,topic\n"

    @Test("the same file gives the same pack, and its report says what was skipped")
    func again() {
        let text = Self.head + "a,Ice floats.,TRUE,It is light.,Water\nb,Tin floats.,FALSE,,Metals\n"
        #expect(imported(text).pack == imported(text).pack)
        #expect(
            imported(text + "c,Fog floats.,Maybe,,\n").lines(file: "cards.csv") == [
                "cards.csv: CSV with commas, UTF-8, header on line 1; 3 questions (another format: --format)",
                "cards.csv:4: skipped: the answer is \"Maybe\"; write TRUE or FALSE", "notes: 1 without explanation",
            ])
    }

    @Test("an edition changes fields of the pack and of its questions, which come and go by their ids")
    func edition() throws {
        func pack(_ fixture: PackFixture) throws -> Pack {
            try #require(PackReader.read(Array(fixture.text.utf8)).pack)
        }
        var fixture = PackFixture(questionCount: 7)
        let earlier = try pack(fixture)
        #expect(PackChanges(from: earlier, to: earlier).isEmpty && PackChanges(from: nil, to: earlier).isNew)
        for (field, value) in [("title", "\"Other\""), ("version", "\"2\"")] { fixture.set(field, value) }
        for (field, value, number) in [
            ("statement", "\"Another one.\"", 1), ("answer", "true", 1), ("sources", "[]", 2), ("topic", "\"New\"", 3),
            ("difficulty", "\"hard\"", 3), ("explanation", "\"No.\"", 3), ("sources", "[\"A page\"]", 4),
            ("made", "\"card\"", 5), ("id", "\"new\"", 6),
        ] { fixture.set(field, value, ofQuestion: number) }
        let changes = PackChanges(from: earlier, to: try pack(fixture))
        #expect(changes.packFields == [.title, .version] && !changes.isEmpty && !changes.isNew)
        #expect(
            [changes.addedCount, changes.updatedCount, changes.unchangedCount, changes.goneCount] == [1, 5, 1, 1])
        #expect(
            changes.questionFields == [
                .statement: 1, .answer: 1, .sources: 2, .topic: 1, .difficulty: 1, .explanation: 1, .made: 1,
            ])
    }

    @Test("what neither player nor file says, the stored pack keeps")
    func kept() throws {
        let earlier = Pack(
            id: "cards", title: "My cards", licence: "MIT", attribution: "Ann", version: "7", questions: [])
        var options = ImportOptions(file: "cards.csv")
        options.licence = "CC0"
        var asked: [String] = []
        let reading = PackImporter.read(Array("Ice floats.,TRUE\n".utf8), options) { id in
            asked.append(id)
            return earlier
        }
        let pack = try #require(reading.pack)
        #expect(asked == ["cards"])
        #expect([pack.title, pack.licence, pack.attribution, pack.version] == ["My cards", "CC0", "Ann", "7"])
        // A question without a topic has the title.
        #expect(pack.questions.map(\.topic) == ["My cards"])
    }

    @Test("statements that differ in signs only get ids of their own; an id of the file is made valid")
    func ids() throws {
        let reading = imported("\"5 > 3\",TRUE\n\"5 < 3\",FALSE\n")
        let ids = try #require(reading.pack).questions.map(\.id.rawValue)
        #expect(Set(ids).count == 2)
        #expect(ids.allSatisfy { $0.hasPrefix("csv-") && $0.utf8.count == 16 })
        let named = imported(Self.head + "Q 1,One.,TRUE,,\nq-1,Two.,TRUE,,\nQ_1,Three.,TRUE,,\n")
        #expect(named.pack?.questions.first?.id.rawValue == "q-1")
        #expect(named.skips.map(\.reason) == [.idUsed])
        #expect(named.notes.counts[.id] == 2)
    }

    @Test(
        "ids do not hang on the order of statements that differ in signs or marks",
        arguments: [("5 > 3 is so.", "5 < 3 is so."), ("1.5 is a whole number.", "15 is a whole number.")])
    func idsInAnyOrder(one: String, other: String) {
        func ids(_ statements: [String]) -> [String: String] {
            let questions = imported(statements.map { "\($0),TRUE\n" }.joined()).pack?.questions ?? []
            return Dictionary(uniqueKeysWithValues: questions.map { ($0.statement, $0.id.rawValue) })
        }
        let both = ids([one, other, "Ice floats."])
        #expect(Set(both.values).count == 3 && both == ids([other, "Ice floats.", one]))
        let corrected = ids(["Ice: floats", "Gold floats."])
        #expect(corrected["Ice: floats"] == both["Ice floats."])
    }

    @Test("statements that differ in their final marks say the same; those that differ in a sign do not")
    func finalMarks() {
        let reading = imported(
            "Water is wet,TRUE\nWater is  wet.,FALSE\nIce melts!,TRUE\nice melts ...,TRUE\n!,TRUE\n?,FALSE\n")
        #expect(reading.statements == ["Ice melts!", "!", "?"])
        #expect(reading.skips.map(\.reason) == [.opposite, .opposite, .twice])
        #expect(imported("5 > 3,TRUE\n5 < 3,FALSE\n").statements.count == 2)
    }

    @Test("more than 200 topics are not used")
    func topics() {
        let rows = (0...200).map { "\($0),Number \($0) is even.,TRUE,,Topic \($0)\n" }.joined()
        let reading = imported(Self.head + rows)
        #expect(Set(reading.pack?.questions.map(\.topic) ?? []) == ["cards"])
        #expect(reading.notes.ofFile.count == 1)
    }
}
