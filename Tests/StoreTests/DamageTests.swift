import Foundation
import QuizCore
import TestOptions
import Testing
import TrooperSystem

@testable import TrooperStore

@Suite("A damaged scores file")
struct DamageTests {
    let directory = TemporaryDirectory()
    var file: String { directory.file("trooper.db") }

    init() throws {
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
        let store = try Store.open(.file(path: file))
        defer { store.close() }
        let sql = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        return try #require(try store.connection.row(sql, .text(table)) { $0.count(0) })
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
                // Without its tables it is sound for SQLite, and with another size of pages it is no database.
                let isKnown = error == .damaged(file: file) || [.schemaGone, .pageSize].contains(kind)
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

    @Test(
        "a damaged search index is damage for who searches",
        arguments: [
            "DELETE FROM question_search_config", "UPDATE question_search_config SET v = 99",
            "DELETE FROM question_search_data WHERE id = 10",
        ])
    func searchIndex(script: String) throws {
        try edit(file, script)
        let store = try #require(try Store.openForReading(at: file))
        var query = LibraryQuery()
        query.filter.words = "statement"
        #expect(throws: StoreError.damaged(file: file)) { try store.page(of: query) }
    }

    @Test("from the first damage that is found on, the game writes nothing, not even on closing")
    func foundLater() throws {
        try overwrite(page: try rootPage(of: "asked"))
        let store = try Store.open(.file(path: file))
        try store.set("before", to: "the damage was found")
        let five = try deck(Array(questions(5)))
        #expect(throws: StoreError.damaged(file: file)) { try play(store, five) }
        let (content, log) = (try bytes(of: file), try bytes(of: file + "-wal"))
        #expect(throws: StoreError.damaged(file: file)) { try store.set("a", to: "b") }
        store.close()
        #expect(try bytes(of: file) == content)
        #expect(try bytes(of: file + "-wal") == log)
    }
}
