import QuizCore
import QuizPacks
import Testing
import TrooperFormats
import TrooperPacks

@Suite("The built-in packs and the order of the daily game")
struct DailyOrderTests {
    private static let packs = BuiltInPacks.all.compactMap(\.pack)

    @Test("no statement or id stands in two packs")
    func differ() {
        #expect(Self.packs.count == BuiltInPacks.all.count)
        let questions = Self.packs.flatMap(\.questions)
        #expect(Set(questions.map(\.id)).count == questions.count)
        #expect(Set(questions.map { $0.statement.lowercased() }).count == questions.count)
    }

    @Test("half of each pack is true, and strict lint finds nothing", arguments: BuiltInPacks.all)
    func balance(builtIn: BuiltInPack) throws {
        let reading = PackReader.read(builtIn.bytes, looksForCues: true)
        #expect(reading.lines(file: builtIn.id).isEmpty)
        let questions = try #require(reading.pack).questions
        #expect((questions.count / 2...(questions.count + 1) / 2).contains(questions.count(where: \.answer)))
        #expect(Set(questions.map(\.topic)).count >= 4)
        for question in questions {
            #expect(!question.explanation.isEmpty && Self.hosts(of: question).count >= 2, "\(question.id)")
        }
    }

    /// Web sites, and books.
    private static func hosts(of question: Question) -> Set<String> {
        Set(question.sources.map { $0.split(separator: "/").dropFirst().first.map(String.init) ?? $0 })
    }

    @Test("strict lint finds planted cues and statements that age")
    func cues() {
        var rows = ["statement,answer"]
        for number in 1...12 {
            let isTrue = number % 2 == 0
            let words = isTrue ? "Nearly all of the \(number) metals sink in water." : "The metal \(number) floats."
            rows.append("\(words),\(isTrue)")
        }
        rows.append("The record is 90 minutes.,TRUE")
        rows.append("In 1998 the record was 90 minutes.,FALSE")
        let pack = PackImporter.read(Array(rows.joined(separator: "\n").utf8)).pack
        let bytes = Array((pack?.fileText ?? "").utf8)
        let lines = PackReader.read(bytes, looksForCues: true).lines(file: "p").filter { !$0.contains("is missing") }
        #expect(lines.contains { $0.contains("have a hedge in 6 statements, and 6 of them are true (nearly)") })
        #expect(lines.contains { $0.contains("have an absolute in 6 statements, and 6 of them are true (all)") })
        #expect(lines.contains { $0.contains("letters on average where they are true") })
        #expect(lines.count { $0.contains("says \"record\", which may be otherwise next year") } == 1)
        #expect(!PackReader.read(bytes).lines(file: "p").contains { $0.contains("hedge") })
        // Lengths may differ by 15 in a hundred.
        for (length, isTold) in [(23, false), (24, true)] {
            var fixture = PackFixture(questionCount: 20)
            for number in 1...20 {
                let letters = String(repeating: "x", count: (number.isMultiple(of: 2) ? length : 20) - 3)
                fixture.set("statement", "\"\(letters)\(10 + number).\"", ofQuestion: number)
            }
            let lines = PackReader.read(Array(fixture.text.utf8), looksForCues: true).lines(file: "p")
            #expect(lines.contains { $0.contains("letters on average") } == isTold, "\(lines)")
        }
    }

    @Test("each question is asked on one day or waits for those of five packs, the answers balanced in each week")
    func order() throws {
        let order = DailyOrder.standard
        #expect(order.days.allSatisfy { $0.count == 5 && Set($0.map(\.pack)).count == 5 })
        var answers: [DailyOrder.Entry: Bool] = [:]
        for pack in Self.packs {
            for question in pack.questions {
                answers[DailyOrder.Entry(pack: pack.id, question: question.id)] = question.answer
            }
        }
        let entries = order.days.flatMap { $0 }
        #expect(Set(entries).isSubset(of: answers.keys) && Set(entries).count == entries.count)
        #expect(Set(Set(answers.keys).subtracting(entries).map(\.pack)).count < 5)
        for week in 0..<order.days.count / 7 {
            let trueCount = order.days[(7 * week)..<(7 * week + 7)].joined().count { answers[$0] == true }
            #expect((16...19).contains(trueCount), "week \(week) has \(trueCount) of 35")
        }
    }

    @Test("the date picks the day: the first after the last, and the same before the first")
    func dates() {
        let order = DailyOrder.standard
        let count = order.days.count
        #expect(order.questions(ofDay: DailyOrder.firstDay) == order.days[0])
        #expect(order.questions(ofDay: DailyOrder.firstDay + count - 1) == order.days.last)
        #expect(order.questions(ofDay: DailyOrder.firstDay + count) == order.days[0])
        #expect(order.questions(ofDay: DailyOrder.firstDay - 1) == order.days.last)
    }
}
