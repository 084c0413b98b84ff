import QuizCore
import Testing

@testable import TrooperStore

/// Another program changes the packs while a game stands at its first question, so that nothing of it is stored yet.
@Suite("Packs that change while a game waits for its first answer")
struct ChangedMeanwhileTests {
    let directory: TemporaryDirectory
    let playing: Store
    let other: Store

    init() throws {
        directory = TemporaryDirectory()
        let file = directory.file("trooper.db")
        playing = try Store.open(.file(path: file))
        other = try Store.open(.file(path: file))
        try other.install(pack(questions(5), id: "alpha"), contentHash: 1)
    }

    /// Five questions whose ids no other pack has.
    private let beta = pack((0..<5).map { question("b\($0)", true) }, id: "beta")

    private func deal(_ pack: String = "alpha") throws -> StoredDeck {
        try #require(try playing.freshDeck(Selection(packs: [pack]), seed: 1))
    }

    /// Answers all five with true, and expects that they are stored under the questions that were asked.
    private func play(_ deck: StoredDeck, _ pack: String = "alpha") throws {
        let all = (0..<5).map { StoredAnswer(answer(true), by: .keys, givenAt: 1_000 + $0) }
        try StoreTests.play(playing, Selection(packs: [pack]), deck, all, startedAt: 1)
        let played = try #require(try other.history(limit: 9).first)
        #expect(played.answers.map(\.question) == deck.deck.questions.map(\.id))
        #expect(played.answers.map(\.truth) == deck.deck.questions.map(\.answer))
        #expect(played.state == .finished && played.pack == pack)
        try checkStored(other)
    }

    @Test("the answers to a pack that was removed are stored under its questions", arguments: [false, true])
    func removed(isReplaced: Bool) throws {
        let deck = try deal()
        try other.remove(pack: "alpha")
        if isReplaced { try other.install(beta, contentHash: 2) }
        try play(deck)
        #expect(try other.questions(ofPack: "beta").map(\.timesAsked) == (isReplaced ? [0, 0, 0, 0, 0] : []))
        #expect(try other.history(limit: 1).first?.answers.map(\.statement) == deck.deck.questions.map(\.statement))
        // It comes back with what was answered.
        try other.install(pack(questions(5), id: "alpha"), contentHash: 1)
        #expect(try other.questions(ofPack: "alpha").map(\.timesAsked) == [1, 1, 1, 1, 1])
        #expect(try other.questions(ofPack: "alpha").map(\.question) == questions(5))
        try checkStored(other)
    }

    @Test("a pack that was removed and added again has the answers, too")
    func addedAgain() throws {
        let deck = try deal()
        try other.remove(pack: "alpha")
        try other.install(beta, contentHash: 2)
        try other.install(pack(questions(5), id: "alpha"), contentHash: 1)
        try play(deck)
        #expect(try other.questions(ofPack: "alpha").map(\.timesAsked) == [1, 1, 1, 1, 1])
    }

    @Test("a file that was edited has them under what is left of it, with the truth as it was dealt")
    func edited() throws {
        try other.load(pack(questions(5), id: "quiz"), contentHash: 3)
        let deck = try deal("quiz")
        let edition = [question("q0", false)] + beta.questions
        try other.load(pack(edition, id: "quiz"), contentHash: 4)
        try play(deck, "quiz")
        #expect(try other.questions(ofPack: "quiz").map(\.timesAsked) == [1, 0, 0, 0, 0, 0])
    }

    @Test("the number of a question that was deleted is given to no other, also after a restart")
    func numbers() throws {
        let numbers = try deal().numbers
        try other.remove(pack: "alpha")
        playing.close()
        other.close()
        let store = try Store.open(.file(path: directory.file("trooper.db")))
        try store.install(beta, contentHash: 2)
        let found = try store.connection.rows("SELECT number FROM question") { QuestionNumber(rawValue: $0.number(0)) }
        #expect(found.count == 5 && Set(found).isDisjoint(with: numbers))
    }
}
