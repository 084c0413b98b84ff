import QuizCore
import Testing

@testable import TrooperStore

@Suite("Questions by their ids")
struct QuestionIDTests {
    let store: Store

    init() throws {
        store = try storeWithPack(15)
        try store.install(named(["q3", "moon-1"], pack: "b", title: "a second pack"), contentHash: 2)
        try store.load(named(["q3", "moons"], pack: "file", title: "A file"), contentHash: 3)
    }

    private func named(_ ids: [String], pack: String, title: String) -> Pack {
        let questions = ids.map { question($0, true, statement: "\($0) of \(pack)") }
        return StoreTests.pack(questions, id: pack, title: title)
    }

    @Test("an id is found in every installed pack, in the order of the packs' titles")
    func found() throws {
        #expect(try store.questions(withID: "q3").map(\.pack) == ["pack", "b"])
        #expect(try store.questions(withID: "moon-1").map(\.question.statement) == ["moon-1 of b"])
        #expect(try store.questions(withID: "Q3").isEmpty)
        #expect(try store.questions(withID: "moons").isEmpty, "of a file that is only played")
    }

    @Test("a question that left its pack, or whose pack was removed, has no id any more")
    func retired() throws {
        try store.install(pack(questions(2)), contentHash: 4)
        #expect(try store.questions(withID: "q3").map(\.pack) == ["b"])
        try store.remove(pack: "b")
        #expect(try store.questions(withID: "q3").isEmpty)
        #expect(try store.nearestQuestionID(to: "moon-2") == nil)
    }

    @Test("a mistyped id suggests the nearest, also with a wrong beginning, and nothing where none is like it")
    func nearest() throws {
        #expect(try store.nearestQuestionID(to: "moon-2") == "moon-1")
        #expect(try store.nearestQuestionID(to: "Moon-1") == "moon-1")
        #expect(try store.nearestQuestionID(to: "noon-1") == "moon-1")
        #expect(try store.nearestQuestionID(to: "something-else") == nil)
        #expect(try store.nearestQuestionID(to: "") == nil)
    }
}
