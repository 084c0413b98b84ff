import Catalogue
import Foundation
import QuizCore
import TestOptions
import Testing
import TrooperSystem

@testable import Store

@Suite("A damaged scores file")
struct DamageTests {
    let directory: TemporaryDirectory
    let file: String

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("trooper.db")
        try PlayedFile.write(to: file)
    }

    enum Damage: CaseIterable {
        case truncated, firstPage, pageSize, schemaGone

        func apply(to content: inout Data) {
            switch self {
            case .truncated: content = content.prefix(content.count / 2)
            case .firstPage: content.replaceSubrange(100..<4096, with: Data(repeating: 0xff, count: 3996))
            case .pageSize: content.replaceSubrange(16..<18, with: [0, 3])
            // A first page without tables, such as an old one returned by the disk.
            case .schemaGone: content.replaceSubrange(103..<105, with: [0, 0])
            }
        }
    }

    @discardableResult
    private func damage(_ apply: (inout Data) -> Void) throws -> Data {
        var content = try bytes(of: file)
        apply(&content)
        try write(content, to: file)
        return content
    }

    private func overwrite(page: Int) throws {
        try damage { $0.replaceSubrange((page - 1) * 4096..<page * 4096, with: Data(repeating: 0xee, count: 4096)) }
    }

    private func rootPage(of table: String) throws -> Int {
        let store = try Store.open(.file(path: file)).store
        defer { store.close() }
        let sql = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        return try #require(try store.connection.row(sql, .text(table)) { $0.count(0) })
    }

    /// The pages below the root of a table, in the order of its rows: leaves, in a file of this size.
    private func leaves(of table: String) throws -> [Int] {
        let page = try bytes(of: file).dropFirst((try rootPage(of: table) - 1) * 4096).prefix(4096).map(\.self)
        func number(_ range: Range<Int>) -> Int { page[range].reduce(0) { $0 << 8 | Int($1) } }
        #expect(page[0] == 5, "the root of a table of several pages")
        let cells = (0..<number(3..<5)).map { number(12 + 2 * $0..<14 + 2 * $0) }
        return cells.map { number($0..<$0 + 4) } + [number(8..<12)]
    }

    @Test("opening it is an error, for a game and for reading, and changes nothing", arguments: Damage.allCases)
    func opening(kind: Damage) throws {
        let content = try damage(kind.apply)
        let log = Data(repeating: 7, count: 5000)
        try write(log, to: file + "-wal")
        for attempt in [{ _ = try Store.open(.file(path: $0)) }, { _ = try Store.openForReading(at: $0) }]
            as [(String) throws -> Void]
        {
            do {
                try attempt(file)
                Issue.record("opened")
            } catch let error as StoreError {
                // Without its tables it is sound for SQLite, but not as the program makes it.
                let isKnown = error == .damaged(file: file) || kind == .schemaGone
                #expect(isKnown, "\(error)")
            }
        }
        #expect(try bytes(of: file) == content)
        #expect(try directory.names().contains { $0.contains("damaged") } == false)
    }

    @Test("a start looks at the games and the questions, too", arguments: ["game", "question"])
    func roots(table: String) throws {
        try overwrite(page: try rootPage(of: table))
        #expect(throws: StoreError.damaged(file: file)) { try Store.open(.file(path: file)) }
    }

    @Test("from the first damage that is found on, the game writes nothing, not even on closing")
    func foundLater() throws {
        try overwrite(page: try rootPage(of: "dealt"))
        let store = try Store.open(.file(path: file)).store
        try store.set("before", to: "the damage was found")
        let five = try deck(Array(questions(5)))
        #expect(throws: StoreError.damaged(file: file)) { try store.beginGame(pack: "pack", deck: five, startedAt: 9) }
        let (content, log) = (try bytes(of: file), try bytes(of: file + "-wal"))
        #expect(throws: StoreError.damaged(file: file)) { try store.set("a", to: "b") }
        store.close()
        #expect(try bytes(of: file) == content)
        #expect(try bytes(of: file + "-wal") == log)
    }

    @Test("whatever page is damaged, renewing gives sound scores, and loses little")
    func renewing() throws {
        let sound = try bytes(of: file)
        let whole = try Salvage.count(in: file)
        #expect(!whole.isPart && whole.packs == 2 && whole.questions == 190 && whole.games == 14)
        var (damaged, answers, questions, gaps) = (0, 0, 0, 0)
        let pages = sound.count / 4096
        for page in stride(from: 1, through: pages, by: TestOptions.step(through: pages)) {
            try write(sound, to: file)
            try overwrite(page: page)
            let content = try bytes(of: file)
            let counted = try Salvage.count(in: file)
            #expect(try directory.names() == ["trooper.db"], "page \(page)")
            let renewal = try Renewal.run(file)
            #expect(renewal.takenOver == counted, "page \(page)")
            #expect(try directory.names() == ["trooper.db", "trooper.db.damaged-1"], "page \(page)")
            #expect(try bytes(of: renewal.damaged) == content)
            let opening = try Store.open(.file(path: file))
            #expect(opening.backup == nil)
            #expect(try opening.store.findDamage() == [], "page \(page)")
            #expect(try opening.store.history(limit: 100).reduce(0) { $0 + $1.answers.count } <= whole.answers)
            let ids = Set(try opening.store.questions(pack: "pack").map(\.id.rawValue))
            if ids.isSuperset(of: ["q0", "q149"]), ids.count < 150 { gaps += 1 }
            opening.store.close()
            #expect(try directory.names() == ["trooper.db", "trooper.db.damaged-1"], "page \(page)")
            try FileManager.default.removeItem(atPath: renewal.damaged)
            damaged += 1
            answers += renewal.takenOver.answers
            questions += renewal.takenOver.questions
        }
        #expect(damaged >= 10)
        #expect(gaps > 0, "of no damaged table what lies behind the damage was read")
        // Nearly all of both: a page with the root of everything loses all, most others nothing.
        #expect(answers > whole.answers * damaged * 3 / 4, "\(answers) of \(whole.answers * damaged)")
        #expect(questions > whole.questions * damaged * 3 / 4, "\(questions) of \(whole.questions * damaged)")
    }

    @Test("of two damaged pages only what stood on them is lost")
    func twoPages() throws {
        let pages = try leaves(of: "question")
        let sound = try bytes(of: file)
        let whole = try Salvage.count(in: file).questions
        func lost(_ damaged: [Int]) throws -> Int {
            try write(sound, to: file)
            for page in damaged { try overwrite(page: page) }
            return try whole - Salvage.count(in: file).questions
        }
        let pair = [pages[1], pages[pages.count - 2]]
        let alone = try pair.map { try lost([$0]) }
        #expect(pages.count >= 5 && alone.allSatisfy { $0 > 0 }, "\(pages) \(alone)")
        #expect(try lost(pair) == alone.reduce(0, +))
    }

    @Test("the answers of games whose rows are lost still count for their questions")
    func lostGames() throws {
        func marks() throws -> [String] {
            let store = try #require(try Store.openForReading(at: file))
            defer { store.close() }
            let sql = "SELECT times_asked, misses, mark, last_game FROM question ORDER BY number"
            return try store.connection.rows(sql) { row in "\((Int32(0)..<4).map(row.number))" }
        }
        let (before, whole) = (try marks(), try Salvage.count(in: file))
        try overwrite(page: try rootPage(of: "game"))
        let renewal = try Renewal.run(file)
        #expect(renewal.takenOver.answers == whole.answers && renewal.takenOver.isPart)
        #expect(try marks() == before)
        let store = try Store.open(.file(path: file)).store
        let games = try store.history(limit: 100)
        #expect(try store.findDamage() == [])
        #expect(games.allSatisfy { $0.startedAt == 0 && $0.state == ($0.answers.count == 5 ? .finished : .abandoned) })
        #expect(games.first?.pack == "other" && games.last?.pack == "pack" && games.count == whole.games)
    }

    @Test("what is taken over in whole is all that the program shows")
    func renewingWhole() throws {
        func shown() throws -> [String] {
            let store = try #require(try Store.openForReading(at: file))
            defer { store.close() }
            return try PlayedFile.shown(of: store)
        }
        let before = try shown()
        let renewal = try Renewal.run(file)
        #expect(!renewal.takenOver.isPart)
        #expect(try shown() == before)
        #expect(try permissions(of: file) == 0o600)
    }

    @Test("the log of a killed game is read and moved with the file, and never applied to the new one")
    func renewingWithLog() throws {
        let killed = directory.file("killed.db")
        let store = try Store.open(.file(path: file)).store
        try play(store, try deck(Array(questions(5))), startedAt: 4_444)
        try FileManager.default.copyItem(atPath: file, toPath: killed)
        try FileManager.default.copyItem(atPath: file + "-wal", toPath: killed + "-wal")
        let log = try bytes(of: killed + "-wal")
        let renewal = try Renewal.run(killed)
        #expect(try bytes(of: renewal.damaged + "-wal") == log)
        let renewed = try #require(try Store.openForReading(at: killed))
        #expect(try renewed.history(limit: 1).first?.startedAt == 4_444)
        #expect(try renewed.findDamage() == [])
    }

    @Test("a file beside the scores takes the first name that is free")
    func names() throws {
        let base = directory.file("trooper.db.damaged")
        let names = try (1...3).map { _ in try FilePath.reserve(base) }
        #expect(names == (1...3).map { "\(base)-\($0)" })
        unlink(names[1])
        #expect(try FilePath.reserve(base) == names[1])
    }

    @Test("scores that another program has open are not renewed")
    func inUse() throws {
        let store = try Store.open(.file(path: file)).store
        #expect(throws: StoreError.inUse(file: file)) { try Renewal.run(file) }
        try store.set("still", to: "here")
        store.close()
        #expect(try directory.names() == ["trooper.db"])
        _ = try Renewal.run(file)
        #expect(try Store.open(.file(path: file)).store.setting("still") == "here")
    }

    @Test("damaged scores of version 1 are renewed as the latest version")
    func formerVersion() throws {
        let old = directory.file("old.db")
        try VersionOne.write(to: old)
        let renewal = try Renewal.run(old)
        #expect(renewal.takenOver.games == 3 && renewal.takenOver.answers == 8)
        let opening = try Store.open(.file(path: old))
        #expect(opening.backup == nil)
        #expect(try opening.store.findDamage() == [])
        #expect(try opening.store.history(limit: 9).count == 3)
        #expect(try !directory.names().contains { $0.contains("before") || $0.contains("renewed") })
    }
}
