import Catalogue
import QuizCore
import Testing

@testable import Store

@Suite("Editions that are written in pieces")
struct EditionTests {
    let store: Store

    init() throws {
        store = try storeWithPack(1_000)
        store.connection.pieceNanoseconds = 0
    }

    private func loader(_ pack: Pack, hash: UInt64 = 2) -> PackLoader {
        PackLoader(store, pack, contentHash: hash, .installed)
    }

    /// Writes some hundred questions in a transaction of their own.
    private func writePiece(_ loader: inout PackLoader) throws {
        try store.connection.transaction { () throws(StoreError) in
            for _ in 0..<4 where !loader.isWritten { try loader.write(in: Piece(nanoseconds: 0, isFirst: false)) }
            if loader.isWritten { try loader.show() }
        }
    }

    /// All that a player can see.
    private func shown() throws -> [String] { try PlayedFile.shown(of: store) }

    @Test("a new pack is nowhere to be seen until its last piece")
    func newPack() throws {
        let before = try shown()
        var loader = loader(pack(questions(1_000), id: "new"))
        for _ in 0..<2 {
            try writePiece(&loader)
            #expect(try shown() == before)
            #expect(try store.packSummary(id: "new") == nil)
            #expect(try store.findPack("new", preferring: []) == .missing(nearest: nil))
            #expect(try store.candidates(pack: "new").isEmpty)
            #expect(try store.seededDeck(Selection(packs: ["new"]), seed: 1) == nil)
        }
        try writePiece(&loader)
        #expect(loader.isDone && loader.changes.addedCount == 1_000)
        #expect(try store.questions(pack: "new") == questions(1_000))
        try checkStored(store)
    }

    @Test("an update changes nothing until its last piece, and has the answers that were given meanwhile")
    func update() throws {
        let five = Array(questions(1_000)[0..<5])
        let game = try store.beginGame(pack: "pack", deck: try deck(five), startedAt: 1)
        let edition = questions(1_000).dropFirst(10).reversed().map { question in
            Question(
                id: question.id, statement: "New: \(question.statement)", answer: question.answer, explanation: "",
                topic: "other", difficulty: .hard, sources: [])
        }
        let before = try shown()
        var loader = loader(pack(edition, version: "2"))
        for index in 0..<2 {
            try writePiece(&loader)
            if index == 0 { #expect(try shown() == before) }
            try store.record(answer(five[index].answer != (index == 0)), at: index, of: game)
            #expect(try store.questions(pack: "pack") == questions(1_000))
        }
        let leaving = Set(questions(10).map(\.id))
        let order = try store.candidates(pack: "pack").map(\.question.id).filter { !leaving.contains($0) }
        try writePiece(&loader)
        let changes = loader.changes
        #expect(
            [changes.addedCount, changes.updatedCount, changes.unchangedCount, changes.goneCount] == [0, 990, 0, 10])
        #expect(try store.questions(pack: "pack") == edition)
        #expect(try store.history(limit: 1).first?.answers.map(\.isRight) == [false, true])
        // The questions of the game have left the pack; the order of the others is that of before.
        #expect(try store.resumeObstacle(pack: "pack") == .questionGone)
        #expect(try store.candidates(pack: "pack").map(\.question.id).filter(order.contains) == order)
        store.deleteDrafts()
        try checkStored(store)
        #expect(try store.install(pack(questions(1_000)), contentHash: 3).addedCount == 10)
        #expect(try store.candidates(Selection(isMissed: true)).missed.map(\.candidate.question.id.rawValue) == ["q0"])
        #expect(try store.unfinishedGame()?.progress.answers.count == 2)
        try checkStored(store)
    }

    @Test("what a killed import left is deleted by the next one, and its questions that had a history keep it")
    func killed() throws {
        try play(store, try deck(Array(questions(5))))
        let before = try shown()
        var first = loader(pack(questions(1_000), id: "new"))
        try writePiece(&first)
        var second = loader(pack(questions(900)))
        try writePiece(&second)
        #expect(try shown() == before)
        // Nobody knows yet that it was killed.
        try store.install(pack(questions(3), id: "other"), contentHash: 9)
        #expect(try store.connection.rows("SELECT edition FROM draft") { $0.integer(0) }.count == 2)
        try store.deleteKilledDrafts()
        try checkStored(store)
        #expect(try store.questions(pack: "pack") == questions(1_000))
        #expect(try store.packSummary(id: "new") == nil)
        // One that was only stopped finds that it was given up.
        #expect(throws: StoreError.self) { try writePiece(&second) }
        #expect(try store.questions(pack: "pack") == questions(1_000))
    }

    @Test("of two imports of one pack at a time, one is refused, and nothing of it is left")
    func twoAtOnce() throws {
        var first = loader(pack(questions(900)), hash: 2)
        var second = loader(pack(questions(1_300)), hash: 3)
        while !first.isDone {
            try writePiece(&first)
            if !second.isDone, !first.isDone { try writePiece(&second) }
        }
        #expect {
            while !second.isDone { try writePiece(&second) }
        } throws: { error in
            (error as? StoreError)?.message.contains("another trooper changed the pack") == true
        }
        second.giveUp()
        store.deleteDrafts()
        #expect(try store.questions(pack: "pack") == questions(900))
        try checkStored(store)
    }

    @Test("an import that fails in a later piece leaves nothing")
    func failure() throws {
        let before = try shown()
        #expect(throws: StoreError.misuse("cannot load the pack \"pack\": the id \"q3\" occurs twice")) {
            try store.install(pack(questions(900) + [question("q3", true)]), contentHash: 2)
        }
        store.deleteDrafts()
        #expect(try shown() == before)
        try checkStored(store)
    }

    @Test("a pack that is removed in pieces is gone at once, and only questions with a history are kept")
    func removal() throws {
        try play(store, try deck(Array(questions(5))))
        let favourite = try #require(
            try store.storedDeck(try deck(Array(questions(9)[4...])), ofPack: "pack").numbers.last)
        try store.setFavourite(favourite, true)
        try store.removePack("pack")
        try checkStored(store)
        let kept = try store.connection.rows("SELECT id FROM question ORDER BY id") { $0.text(0) }
        #expect(kept == ["q0", "q1", "q2", "q3", "q4", "q8"])
        #expect(try store.connection.rows("SELECT DISTINCT question FROM source") { $0.text(0) }.count == 6)
        // It was shown by another program, and is gone.
        try store.setFavourite(QuestionNumber(rawValue: 500), true)
        #expect(try store.findDamage().isEmpty)
    }

    @Test("after pieces that were not synced, the next answer is")
    func syncedAgain() throws {
        func synchronous() throws -> Int? { try store.connection.row("PRAGMA synchronous") { $0.count(0) } }
        #expect(try synchronous() == 2)
        var settings: Set<Int?> = []
        try store.install(pack(questions(2_000), version: "2"), contentHash: 2) { _ in
            settings.insert(try? synchronous())
        }
        #expect(settings == [1, 2])
        #expect(try synchronous() == 2)
        try store.removePack("pack")
        #expect(try synchronous() == 2)
    }

    @Test("an export that another edition overtakes fails instead of mixing both")
    func overtakenExport() throws {
        let page = try store.exportedQuestions(ofPack: "pack", from: nil)
        #expect(page.questions.count == 500)
        try store.install(pack(questions(999)), contentHash: 2)
        #expect(throws: StoreError.self) { try store.exportedQuestions(ofPack: "pack", from: page.next) }
    }

    @Test("the same content is not stored again")
    func sameContent() throws {
        let number = try store.connection.row("SELECT max(number) FROM question") { $0.integer(0) }
        #expect(try store.install(pack(questions(1_000)), contentHash: 1).unchangedCount == 1_000)
        #expect(try store.connection.row("SELECT max(number) FROM question") { $0.integer(0) } == number)
    }
}

extension Store {
    /// As if a minute had passed since they were killed.
    func deleteKilledDrafts() throws(StoreError) {
        try connection.write("UPDATE draft SET touched_at = 0")
        deleteDrafts()
    }
}
