import Foundation
import QuizCore
import Testing

@testable import TrooperStore

@Suite("Scores of another machine")
struct ScoresImportTests {
    let directory: TemporaryDirectory
    let here: Store

    init() throws {
        directory = TemporaryDirectory()
        here = try Store.open(.file(path: directory.file("here.db")))
        try here.install(pack(questions(15)), contentHash: 1)
    }

    private var file: String { directory.file("there.db") }

    /// Another machine's file with a pack, on which `body` plays.
    private func there(_ body: (Store) throws -> Void) throws -> String {
        let store = try storeWithPack()
        try body(store)
        try store.export(to: file)
        return file
    }

    /// A copy of the scores here, on which `body` plays there.
    private func continuedThere(_ body: (Store) throws -> Void) throws -> String {
        let store = try Store.open(.file(path: file))
        defer { store.close() }
        try body(store)
        return file
    }

    @discardableResult
    private func add(_ file: String, to store: Store? = nil, now: Int64 = .max) throws -> [Int] {
        let report = try (store ?? here).merge(Store.openCopy(at: file), now: now)
        return [
            report.importedCount, report.completedCount, report.knownCount, report.refusedCount, report.playedCount,
        ]
    }

    private func five(_ first: Int = 0) throws -> Deck { try deck(Array(questions(15)[first..<first + 5])) }

    @Test("a game that is open here gets the answers it lacks and ends; where both answered, the earlier answer counts")
    func completed() throws {
        let game = try play(here, try five(), right: [true], startedAt: 1)
        try here.export(to: file)
        // Played on here and there.
        for (place, time) in [(1, 1_005), (2, 9_000)] as [(Int, Int64)] {
            try here.record(StoredAnswer(answer(true), by: .keys, givenAt: time), at: place, of: game)
        }
        here.release(game)
        let file = try continuedThere {
            let there = try #require(try $0.unfinishedGame())
            for place in 1..<5 { try $0.record(answer(false), at: place, of: there.number) }
        }
        #expect(try add(file) == [0, 1, 0, 0, 0])
        let found = try #require(try here.history(limit: 1).first)
        #expect(found.state == .finished && found.answers.map(\.answer.given) == [true, true, false, false, false])
        #expect(try add(file) == [0, 0, 1, 0, 0])
        try checkStored(here)
    }

    @Test("a game that another program plays here is left to it, and another import completes it")
    func played() throws {
        let game = try play(here, try five(), right: [true], startedAt: 1)
        try here.export(to: file)
        let file = try continuedThere { store in
            let there = try #require(try store.unfinishedGame())
            for place in 1..<5 { try store.record(answer(false), at: place, of: there.number) }
            try play(store, try five(5))
        }
        let importing = try Store.open(.file(path: directory.file("here.db")))
        defer { importing.close() }
        #expect(try add(file, to: importing) == [1, 0, 0, 0, 1])
        try here.record(answer(true), at: 1, of: game)
        here.release(game)
        #expect(try add(file, to: importing) == [0, 1, 1, 0, 0])
        #expect(try here.history(limit: 9).first { $0.number == game }?.answers.count == 5)
    }

    @Test("questions of a pack that is not here keep their history until it is, and are no part of a game until then")
    func unknownPack() throws {
        let file = try there { store in
            try store.install(pack(questions(20), id: "new"), contentHash: 3)
            try play(store, try five(), right: [true, false, true, true, true], pack: "new")
            try store.setFavourite(QuestionNumber(rawValue: 20), true)
        }
        #expect(try add(file) == [1, 0, 0, 0, 0])
        #expect(try here.packStates()["new"]?.place == .gone)
        #expect(try here.packStates()["new"]?.isRemoved == false)
        #expect(try here.questionCount(of: .everything) == 15)
        #expect(try here.history(limit: 1).first?.packTitle == "A pack (new)")
        try checkStored(here)
        try here.install(pack(questions(20), id: "new"), contentHash: 3)
        #expect(try here.questions(pack: "new") == questions(20))
        #expect(try here.questionCount(of: Selection(packs: ["new"], isMissed: true)) == 1)
        try checkStored(here)
    }

    @Test("a game with a time that is yet to come is refused until then")
    func future() throws {
        let now: Int64 = 5_000
        try play(here, try five())
        let file = try there { store in
            for (start, given) in [(Int64(1), now + Day.seconds), (2, now + Day.seconds + 1), (now * 100, 3)] {
                let late = (0..<5).map { StoredAnswer(answer(false), by: .keys, givenAt: given - 4 + $0) }
                let deck = try store.storedDeck(five(), ofPack: "pack")
                try play(store, Selection(packs: ["pack"]), deck, late, startedAt: start)
            }
        }
        #expect(try add(file, now: now) == [1, 0, 0, 2, 0])
        try checkStored(here)
        #expect(try add(file, now: now + 1) == [1, 0, 1, 1, 0])
        #expect(try add(file, now: .max) == [1, 0, 2, 0, 0])
        try checkStored(here)
    }

    @Test("games that are open there are told, but those that have ended here")
    func unfinishedThere() throws {
        try play(here, try five(), right: [true])
        try here.export(to: file)
        let file = try continuedThere { try play($0, five(5), right: [true, false]) }
        func unfinished() throws -> Int { try here.merge(Store.openCopy(at: file), now: .max).unfinishedCount }
        #expect(try unfinished() == 2)
        try here.abandon(try #require(try here.unfinishedGame()).number)
        #expect(try unfinished() == 1)
    }

    @Test("a favourite that was removed here comes back")
    func favourites() throws {
        let number = QuestionNumber(rawValue: 1)
        let file = try there { try $0.setFavourite(number, true) }
        try add(file)
        try here.setFavourite(number, false)
        try add(file)
        #expect(try here.question(number)?.isFavourite == true)
    }

    @Test(
        "what the program would not store is refused and counted, and the rest is taken",
        arguments: [
            ("UPDATE game SET id = upper(id) WHERE number = 1", 1),
            ("UPDATE question SET id = '' WHERE id = 'q0'", 1),
            ("UPDATE question SET id = printf('%.*c', 201, 'x') WHERE id = 'q0'", 1),
            ("DELETE FROM asked WHERE game = 1 AND place = 4", 1),
            ("UPDATE asked SET question = 2 WHERE game = 1", 1),
            (
                "UPDATE asked SET (given, microseconds, given_at, input) = (NULL, NULL, NULL, NULL) "
                    + "WHERE game = 1 AND place = 1",
                1
            ),
            ("UPDATE asked SET microseconds = 1000000000000000 WHERE game = 1 AND place = 4", 1),
            ("UPDATE asked SET microseconds = -1 WHERE game = 1", 1),
            ("UPDATE asked SET given_at = 99999999999999 WHERE game = 1", 1),
            ("UPDATE game SET started_at = -1 WHERE number = 1", 1),
            ("UPDATE asked SET truth = 7 WHERE game = 1", 1),
            ("UPDATE selection SET kind = 'other'", 2),
            ("UPDATE selection SET levels = 9223372036854775807", 2),
        ])
    func refused(script: String, count: Int) throws {
        let file = try there { store in
            try play(store, try five())
            try play(store, try five(5))
        }
        try edit(file, "PRAGMA ignore_check_constraints = ON; \(script); UPDATE question SET digest = 0; \(reindex)")
        #expect(try add(file) == [2 - count, 0, 0, count, 0])
        try checkStored(here)
    }

    /// As a stranger would who wants the file to pass its check.
    private let reindex = """
        INSERT INTO question_search (question_search) VALUES ('rebuild')
        """

    @Test("a game of another with its id changes nothing")
    func sameID() throws {
        let file = try there { try play($0, try five()) }
        #expect(try add(file) == [1, 0, 0, 0, 0])
        try edit(file, "UPDATE asked SET question = question + 5")
        #expect(try add(file) == [0, 0, 0, 1, 0])
        try checkStored(here)
    }

    @Test("a file that is open, has a log or is damaged is refused; nothing is written beside one that is read")
    func unreadable() throws {
        let file = try there { try play($0, try five()) }
        here.close()
        let names = try directory.names()
        chmod(file, 0o400)
        try Store.openCopy(at: file).close()
        #expect(try directory.names() == names)
        chmod(file, 0o600)
        let open = try Store.open(.file(path: file))
        let used = StoreError.busy(
            file: file, reason: "a program has them open, or was killed and left its answers in a log")
        #expect(throws: used) { try Store.openCopy(at: file) }
        try play(open, try five())
        open.connection.closeLeavingLog()
        open.close()
        #expect(throws: used) { try Store.openCopy(at: file) }
        try Store.open(.file(path: file)).close()
        try edit(file, "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'game_open'")
        #expect(throws: Schema.changed("game_open", in: file)) { try Store.openCopy(at: file) }
        try write(Data("no scores".utf8), to: file)
        #expect(throws: StoreError.notOurs(file: file, reason: "it is no database")) { try Store.openCopy(at: file) }
    }
}
