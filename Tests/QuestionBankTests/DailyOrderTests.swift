import QuizCore
import QuizPacks
import Testing
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

    @Test("half of each pack is true, and lint finds nothing", arguments: BuiltInPacks.all)
    func balance(builtIn: BuiltInPack) throws {
        let reading = PackReader.read(builtIn.bytes)
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
