import QuizCore
import Testing

@testable import TrooperStore

@Suite("What the title tells of packs and games")
struct TitleFiguresTests {
    @Test("packs, questions, games and answers are counted, those of removed packs, too")
    func counts() throws {
        let store = try storeWithPack(15)
        #expect(try store.titleFigures().hasAnswered == false)
        try store.install(pack(questions(20), id: "other"), contentHash: 2)
        try play(store, try deck(Array(questions(5))), right: [false, true, true, false, true])
        try play(store, try deck(Array(questions(5))), right: [true, true, true])
        var expected = TitleFigures()
        (expected.packCount, expected.questionCount, expected.missedCount) = (2, 35, 1)
        (expected.gameCount, expected.askedCount, expected.rightCount) = (1, 8, 6)
        #expect(try store.titleFigures() == expected)
        #expect(try store.newCount(of: Selection(packs: ["pack"]), count: 15) == 10)
        #expect(try store.newCount(of: .everything, count: 35) == 30)
        #expect(try store.newCount(of: Selection(isMissed: true), count: 1) == nil)
        try store.remove(pack: "pack")
        let rest = try store.titleFigures()
        #expect(rest.packCount == 1 && rest.missedCount == 0)
        #expect((rest.askedCount, rest.rightCount) == (8, 6))
    }
}
