import QuizCore
import QuizPacks
import Testing
import TrooperFormats

@Suite("Importing cards")
struct CardFormatTests {
    private static let rows = [
        ("What is the capital of Italy?", "Rome"), ("What is the capital of Peru?", "Lima"),
        ("What is the capital of Norway?", "Oslo"), ("What is the capital of Mali?", "Bamako"),
        ("What is the capital of Cuba?", "Havana"), ("What is the capital of Chile?", "Santiago"),
    ]

    private func table(_ separator: String, _ rows: [(String, String)] = rows) -> String {
        rows.map { $0.0 + separator + $0.1 + "\n" }.joined()
    }

    /// Checks that each statement is a question of the deck with an answer of the deck, the right one if it is true.
    private func expectCards(_ reading: ImportReading, _ sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(reading.format == .cards && reading.takenCount == 6, sourceLocation: sourceLocation)
        #expect(reading.trueCount == 3, sourceLocation: sourceLocation)
        for question in reading.pack?.questions ?? [] {
            let parts = question.statement.split(separator: " — ").map(String.init)
            let right = Self.rows.first { $0.0 == parts.first }?.1
            #expect(question.made == .card && question.answer == (parts.last == right), sourceLocation: sourceLocation)
            #expect(question.explanation == (right ?? "") + ".", sourceLocation: sourceLocation)
            #expect(Self.rows.contains { $0.1 == parts.last }, sourceLocation: sourceLocation)
        }
    }

    @Test("a table of two columns is cards where fewer than half of the answers are true or false")
    func tables() {
        for separator in ["\t", ",", ";", "|"] { expectCards(imported(table(separator))) }
        for header in ["front,back\n", "Term,Definition\n", "Frage,Antwort\n"] {
            expectCards(imported(header + table(",")))
        }
        let reading = imported(table("\t"), ImportOptions(file: "capitals.tsv"))
        #expect(reading.recognised.first == "cards in TSV")
        #expect(reading.notes.ofFile == ["taken as cards; --format tsv takes only what is true or false"])
        let half = Self.rows.prefix(3) + [("Ice floats on water.", "TRUE"), ("Tin floats.", "FALSE")]
        expectHalf(imported(table(",", Array(half))), cards: 3, statements: 2)
        let more = half + [("Cork floats on water.", "TRUE")]
        expectHalf(imported(table(",", Array(more))), cards: 0, statements: 3)
    }

    private func expectHalf(_ reading: ImportReading, cards: Int, statements: Int) {
        #expect(reading.pack?.questions.count { $0.made == .card } == cards)
        #expect(reading.pack?.questions.count { $0.made == nil } == statements)
        #expect(reading.notes.ofFile.count == 1)
        #expect(reading.skips.count == (cards == 0 ? 3 : 0))
        #expect(cards > 0 || reading.notes.ofFile == ["cards with other answers than true and false: --format cards"])
    }

    @Test("--format cards takes any table as cards, and another format none")
    func chosenFormat() {
        var options = ImportOptions(file: "cards.csv")
        options.format = .cards
        let rows = Self.rows.dropLast() + (1...6).map { ("Fact \($0) is a fact.", "TRUE") }
        #expect(imported(table(",", Array(rows)), options).pack?.questions.count { $0.made == .card } == 5)
        #expect(
            imported("no,front,back\n" + table(",", Self.rows.map { ("1," + $0.0, $0.1) }), options).takenCount == 6)
        options.format = .csv
        let reading = imported(table(","), options)
        #expect(reading.takenCount == 0 && reading.skipCounts == [.answer: 6])
    }

    @Test("words for true and false are backs of words to learn, and other answers stay what they are")
    func truthWords() {
        let rows = [("wahr", "true"), ("falsch", "false"), ("nie", "never"), ("oft", "often"), ("bald", "soon")]
        let reading = imported(table("\t", rows))
        #expect(
            reading.takenCount + reading.skips.count == 5
                && reading.pack?.questions.allSatisfy { $0.made == .card } == true)
        let same = (1...8).map { ("Fact \($0) is a fact.", $0 > 3 ? "Ja klar" : "TRUE") }
        #expect(imported(table(",", same)).format == .csv)
    }

    @Test("fewer usable cards than a game needs are refused with the reasons")
    func tooFew() {
        let rows = Self.rows.prefix(4) + [("Who wrote Emma?", "Jane Austen"), ("When was it sold?", "1815")]
        let reading = imported(table("\t", Array(rows)))
        #expect(reading.problem?.hasPrefix("4 of 6 questions can be asked, and a game needs 5") == true)
        #expect(reading.problem?.contains("no answer of the same kind 2") == true && reading.pack == nil)
        let lines = reading.lines(file: "few.tsv")
        #expect(lines.count == 3 && lines.last?.hasPrefix("few.tsv:6: skipped: no other card") == true, "\(lines)")
        let question = "Q: One?\nA: Two\n"
        #expect(imported(question).problem?.hasPrefix("0 of 1 question can be asked") == true)
    }

    @Test("a card that asks for one of several choices, has a negation or is too long, is skipped")
    func pointing() {
        let rows =
            Self.rows + [
                ("Which of these is the capital of Laos?", "Vientiane"), ("What is not the capital of Fiji?", "Nadi"),
                ("never", "nie"), ("What is the capital of Chad?", String(repeating: "N'Djamena ", count: 40)),
            ]
        #expect(
            imported(table("\t", rows)).skips.map(\.reason) == [.pointsAtChoices, .negation, .noWrongAnswer, .tooLong])
    }

    @Test("notes of Anki are cards, with their ids, and those with sounds and pictures are skipped")
    func anki() {
        let rows = Self.rows.enumerated().map { ("id\($0.offset)\t" + $0.element.0, "<b>\($0.element.1)</b>") }
        let head = "#separator:tab\n#html:true\n#guid column:1\n"
        let media =
            "x\tWhat is the capital of Laos?\t<img src=\"a.png\">\ny\tWhat is the capital of Fiji?\tSuva [sound:s.mp3]\n"
        let reading = imported(head + table("\t", rows) + media, ImportOptions(file: "deck.txt"))
        #expect(reading.format == .anki && reading.takenCount == 6 && reading.trueCount == 3)
        #expect(reading.pack?.questions.first?.id.rawValue == "id0" && reading.skipCounts == [.picture: 2])
        #expect(reading.pack?.questions.allSatisfy { $0.made == .card && !$0.statement.contains("<") } == true)
        let truths = (1...8).map { ("Fact \($0) is a fact.", $0 > 3 ? "True" : "Perhaps \($0)") }
        #expect(imported("#separator:tab\n" + table("\t", truths)).skipCounts == [.answer: 3])
    }

    @Test("a table whose first statement begins with C: is no deck of cards")
    func driveIsNoCard() {
        let reading = imported("C: is always the first hard disk of a PC.,FALSE\nA: was a floppy disk.,TRUE\n")
        #expect(reading.format == .csv)
        #expect(reading.statements == ["C: is always the first hard disk of a PC.", "A: was a floppy disk."])
    }

    @Test("hashcards and repeater: questions, gaps in brackets, also with several answers, notes between")
    func cardLines() {
        let gaps = """
            My notes.
            C: [Rome] is the capital of [Italy],
              see [a map](map.html).
            ---
            Notes, not a card.
            C: [Oslo|Christiania] is the capital of [Norway], see \\[1\\].
            C: No gap.
            """
        let questions = Self.rows.map { "Q: \($0.0)\nA:\n\($0.1)\n\n" }.joined()
        expectCards(imported(questions, ImportOptions(file: "capitals.md")))
        let reading = imported(questions + "---\n" + gaps, ImportOptions(file: "capitals.md"))
        #expect(reading.recognised.first == "cards of hashcards or repeater" && reading.takenCount == 8)
        #expect(reading.skipLines == ["32: the card has no gap; put the answer in brackets"])
        let filled = reading.statements.suffix(2)
        for (statement, fit) in zip(
            filled,
            [
                [
                    "Rome is the capital of Italy, see [a map](map.html).",
                    "Oslo is the capital of Italy, see [a map](map.html).",
                ],
                ["Oslo is the capital of Norway, see [1].", "Rome is the capital of Norway, see [1]."],
            ])
        { #expect(fit.contains(statement), "\(statement)") }
        #expect(imported("---\nname = \"Capitals\"\n---\n" + questions).format == .cards)
        expectCards(imported("# Capitals\n\n" + questions + "---\n"))
    }

    @Test("two cards that say the same once their gaps are filled make one statement")
    func filledAlike() {
        let towns = "Lima Rome Oslo Bamako Havana Santiago Quito Paris Madrid Vienna Athens Cairo".split(separator: " ")
        let lands = "Peru Italy Norway Mali Cuba Chile Ecuador France Spain Austria Greece Egypt".split(separator: " ")
        let places = zip(towns, lands).map { (String($0), String($1)) }
        let rows = places.flatMap {
            [("____ is the capital of \($0.1).", $0.0), ("\($0.0) is the capital of ____.", $0.1)]
        }
        let reading = imported(table(",", rows))
        #expect(Set(reading.statements).count == reading.takenCount && reading.skipCounts[.twice] ?? 0 > 0)
        #expect(reading.takenCount + (reading.skipCounts[.twice] ?? 0) == 24)
        #expect(PackReader.read(Array((reading.pack?.fileText ?? "").utf8)).pack == reading.pack)
    }

    @Test("gaps of Anki are cards, the first of each note")
    func ankiGaps() {
        let notes = Self.rows.map {
            "{{c1::\($0.1)::a town}} is where people of {{c2::\($0.0.dropFirst(23))}} meet.\tIt is large.\n"
        }
        let reading = imported("#separator:tab\n#html:false\n" + notes.joined(), ImportOptions(file: "deck.txt"))
        #expect(reading.takenCount == 6 && reading.trueCount == 3, "\(reading.skipLines)")
        for (question, row) in zip(reading.pack?.questions ?? [], Self.rows) {
            #expect(question.statement.hasSuffix(" is where people of \(row.0.dropFirst(23)) meet."))
            #expect(question.statement.hasPrefix(row.1) == question.answer)
            #expect(question.explanation == "\(row.1). It is large." && question.made == .card)
        }
    }

    @Test("reordered, the cards have the same sides; one edited turns at most one other, and ids stay")
    func sides() {
        func sides(_ rows: [(String, String)]) -> [String: [String]] {
            let questions = imported(table("\t", rows)).pack?.questions ?? []
            return Dictionary(
                uniqueKeysWithValues: questions.map { ($0.explanation, [$0.id.rawValue, "\($0.answer)"]) })
        }
        let rows = (0..<40).map { ("What is the capital of \($0)land?", "City \($0)ville") }
        let before = sides(rows)
        #expect(before.count == 40 && before == sides(rows.reversed()))
        for index in rows.indices {
            var edited = rows
            edited[index].1 = "Town \(index)berg"
            let after = sides(edited).filter { before[$0.key] != nil }
            #expect(after.count == 39 && after.allSatisfy { before[$0.key]?[0] == $0.value[0] })
            #expect(after.count { before[$0.key]?[1] != $0.value[1] } <= 1)
        }
    }
}
