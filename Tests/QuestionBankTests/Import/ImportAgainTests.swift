import QuizCore
import Testing
import TrooperFormats

@Suite("Importing again")
struct ImportAgainTests {
    private static let head = "id,statement,answer,explanation,topic\n"

    @Test("the same file gives the same pack, and a changed one says what changed")
    func again() throws {
        let first = imported(
            Self.head + "a,Ice floats.,TRUE,It is light.,Water\nb,Tin floats.,FALSE,,Metals\nc,Oil floats.,TRUE,,\n")
        let second = imported(
            Self.head
                + "a,Ice floats.,TRUE,It is lighter.,Water\nc,Oil floats.,TRUE,,\nd,Cork floats.,TRUE,,\ne,Fog floats.,Maybe,,\n"
        )
        let before = try #require(first.pack)
        let after = try #require(second.pack)
        #expect(compared(first, before, with: before).finish().changes.unchangedCount == 3)
        let changes = compared(second, after, with: before).finish().changes
        let report = ImportReport(second, changes, goneFrom: "cards.json")
        #expect(
            report.lines(file: "cards.csv", closing: ["Written: cards.json."]) == [
                "cards.csv: CSV with commas, UTF-8, header on line 1; 4 questions (another format: --format)",
                "cards.csv:5: skipped: the answer is \"Maybe\"; write TRUE or FALSE",
                "added        1", "updated      1  explanation 1", "unchanged    1", "skipped      1  answer 1",
                "taken        3  3 true, 0 false",
                "gone         1  in cards.json but no longer in the file; kept (--prune removes them)",
                "notes       2 without explanation", "Written: cards.json.",
            ])
        for (prunes, ids) in [(false, ["a", "c", "d", "b"]), (true, ["a", "c", "d"])] {
            let merged = compared(second, after, with: before, prunes: prunes).finish().pack
            #expect(merged.questions.map(\.id.rawValue) == ids)
        }
        let new = EditionComparison(after, second).finish()
        #expect(new.changes.addedCount == 3 && new.pack == after)
    }

    private func compared(
        _ reading: ImportReading, _ pack: Pack, with earlier: Pack, prunes: Bool = false
    ) -> EditionComparison {
        var comparison = EditionComparison(pack, reading, earlier: earlier, prunes: prunes)
        for question in earlier.questions { comparison.take(question) }
        return comparison
    }

    @Test("an export for another program does not forget what statements were made from")
    func madeBefore() throws {
        let first = imported("question,A,B,C,answer\nWho is it?,Ann,Bea,Cid,A\n")
        let before = try #require(first.pack)
        #expect(before.questions.map(\.made) == [.choices])
        let second = imported(Export.text(of: before, as: .csv))
        let (pack, changes) = compared(second, try #require(second.pack), with: before).finish()
        #expect(pack == before && changes.unchangedCount == 1)
        // GIFT says it itself, for another pack, too.
        let lines = Export.text(of: before, as: .gift)
        #expect(imported(lines, ImportOptions(file: "a.gift")).pack?.questions == before.questions)
    }

    @Test("what the file does not say, the earlier edition keeps")
    func merged() throws {
        let earlier = Pack(
            id: "cards", title: "My cards", licence: "MIT", attribution: "Ann", version: "7", questions: [])
        var options = ImportOptions(file: "cards.csv")
        options.version = "8"
        let reading = imported("Ice floats.,TRUE\n", options)
        let pack = EditionComparison(try #require(reading.pack), reading, earlier: earlier).finish().pack
        #expect([pack.title, pack.licence, pack.attribution, pack.version] == ["My cards", "MIT", "Ann", "8"])
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

    private func edition(_ text: String, of earlier: Pack?, title: String? = nil) throws -> (
        pack: Pack, changes: PackChanges
    ) {
        var options = ImportOptions(file: "cards.csv")
        options.title = title
        let reading = imported(text, options)
        let pack = try #require(reading.pack)
        return earlier.map { compared(reading, pack, with: $0).finish() } ?? (pack, PackChanges())
    }

    @Test("a topic that the file lacks is the one that is stored, or the title that the pack keeps")
    func keptTopic() throws {
        let text = "Ice floats.,TRUE\nTin floats.,FALSE\n"
        let named = try edition(text, of: nil, title: "Floating").pack
        let again = try edition(text, of: named)
        #expect(again.changes.unchangedCount == 2 && again.pack == named)
        let renamed = try edition("Oil floats.,TRUE\n" + text, of: named, title: "Swimming")
        #expect(renamed.changes.unchangedCount == 2 && renamed.changes.addedCount == 1)
        #expect(renamed.pack.questions.map(\.topic) == ["Swimming", "Floating", "Floating"])
        let later = try edition("Cork floats.,TRUE\n" + text, of: renamed.pack).pack
        #expect(later.questions.first?.topic == "Swimming")
    }

    @Test("a question keeps its id when another with the same letters comes before it, leaves or returns")
    func keptID() throws {
        let more = "5 > 3 is so.,TRUE\n"
        let less = "5 < 3 is so.,FALSE\n"
        let first = try edition(more, of: nil).pack
        let id = try #require(first.questions.first).id
        let both = try edition(less + more, of: first)
        #expect(both.changes.unchangedCount == 1 && both.changes.addedCount == 1 && both.changes.goneCount == 0)
        #expect(both.pack.questions.last?.id == id && both.pack.questions.first?.id != id)
        let again = try edition(less + more, of: both.pack)
        #expect(again.changes.unchangedCount == 2 && again.pack == both.pack)
        // Alone, the second one would get the id of the first.
        let alone = try edition(less, of: both.pack)
        #expect(alone.changes.unchangedCount == 1 && alone.changes.goneCount == 1)
        #expect(Set(alone.pack.questions.map(\.id)) == Set(both.pack.questions.map(\.id)))
        // What the file itself names wins.
        let given = try edition("id,statement,answer\n\(id.rawValue),Ice floats.,TRUE\n,5 > 3 is so.,TRUE\n", of: first)
        #expect(given.pack.questions.first?.id == id && given.changes.updatedCount == 1)
        #expect(Set(given.pack.questions.map(\.id)).count == 2)
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
