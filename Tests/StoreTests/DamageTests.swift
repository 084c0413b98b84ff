import Foundation
import QuizCore
import Testing

@testable import Store

@Suite("A damaged scores file")
struct DamageTests {
    let directory: TemporaryDirectory
    let file: String

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("trooper.db")
        let store = try Store.open(.file(path: file)).store
        try store.install(pack(questions(300)), contentHash: 1)
        store.close()
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

    private func damage(_ damage: Damage) throws -> Data {
        var content = try bytes(of: file)
        damage.apply(to: &content)
        try write(content, to: file)
        return content
    }

    @Test("it is moved aside unchanged and named in the notice, and a new file is created", arguments: Damage.allCases)
    func movedAside(kind: Damage) throws {
        let content = try damage(kind)
        let opening = try Store.open(.file(path: file))
        #expect(opening.notice == .damagedFileMovedAside(file: file, to: file + ".damaged-1"))
        #expect(try #require(opening.notice).text.contains(file + ".damaged-1"))
        #expect(try bytes(of: file + ".damaged-1") == content)
        #expect(try opening.store.packSummary(id: "pack") == nil)
        #expect(try opening.store.findDamage() == [])
        opening.store.close()
        #expect(try Store.open(.file(path: file)).notice == nil)
        #expect(try permissions(of: file) == 0o600)
    }

    @Test("a start looks at the games and the questions, too", arguments: ["ledger", "game", "question"])
    func rootPage(table: String) throws {
        let store = try Store.open(.file(path: file)).store
        let sql = "SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = ?"
        let page = try #require(try store.connection.row(sql, .text(table)) { $0.count(0) })
        store.close()
        var content = try bytes(of: file)
        content.replaceSubrange((page - 1) * 4096..<page * 4096, with: Data(count: 4096))
        try write(content, to: file)
        #expect(try Store.open(.file(path: file)).notice == .damagedFileMovedAside(file: file, to: file + ".damaged-1"))
    }

    @Test("a file moved aside earlier is not overwritten")
    func secondTime() throws {
        let first = try damage(.firstPage)
        try Store.open(.file(path: file)).store.close()
        let second = try damage(.pageSize)
        let opening = try Store.open(.file(path: file))
        #expect(opening.notice == .damagedFileMovedAside(file: file, to: file + ".damaged-2"))
        #expect(try bytes(of: file + ".damaged-1") == first)
        #expect(try bytes(of: file + ".damaged-2") == second)
    }

    @Test("its log is moved with it and not applied to the new file")
    func logIsMoved() throws {
        _ = try damage(.pageSize)
        let log = Data(repeating: 7, count: 5000)
        try write(log, to: file + "-wal")
        try Store.open(.file(path: file)).store.close()
        #expect(try bytes(of: file + ".damaged-1-wal") == log)
        #expect(try directory.names() == ["trooper.db", "trooper.db.damaged-1", "trooper.db.damaged-1-wal"])
    }

    @Test("behind a symbolic link the target is moved, and the link leads to the new file")
    func behindLink() throws {
        _ = try damage(.firstPage)
        let link = directory.file("link.db")
        #expect(symlink(file, link) == 0)
        let opening = try Store.open(.file(path: link))
        #expect(opening.notice == .damagedFileMovedAside(file: file, to: file + ".damaged-1"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    }

    @Test("a file that another process has locked is not moved")
    func heldByAnother() throws {
        let descriptor = open(file, O_RDWR)
        defer { close(descriptor) }
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = 0x4000_0000
        lock.l_len = 512
        // F_OFD_SETLK, not imported by Swift: a lock of the descriptor, which conflicts like another process's lock.
        #expect(fcntl(descriptor, 37, &lock) == 0)
        let seen = try #require(FileIdentity(path: file))
        #expect(throws: StoreError.lockedByAnother(file: file)) { try DamagedFile.moveAside(file, seen: seen) }
        #expect(try directory.names() == ["trooper.db"])
    }

    @Test("a sound file that has the name since is not moved, nor one that was mended since")
    func replacedSince() throws {
        let sound = try bytes(of: file)
        _ = try damage(.firstPage)
        let seen = try #require(FileIdentity(path: file))
        // Another trooper that met the same damage.
        #expect(rename(file, directory.file("aside")) == 0)
        try write(sound, to: file)
        #expect(try DamagedFile.moveAside(file, seen: seen) == nil)
        #expect(rename(directory.file("aside"), file) == 0)
        let descriptor = open(file, O_WRONLY)
        #expect(Array(sound).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) } == sound.count)
        close(descriptor)
        #expect(try DamagedFile.moveAside(file, seen: seen) == nil)
        #expect(try directory.names() == ["trooper.db"])
    }

    @Test("a file that is damaged at one look and sound at the next is opened, and neither is moved")
    func secondLook() throws {
        var looks = 0
        let value = try FileOpening.run { () throws(FileOpening.Refusal) in
            looks += 1
            guard looks > 1 else { throw .init(error: .damaged(file: file), file: FileIdentity(path: file)) }
            return looks
        } moveAside: { _, _ in
            Issue.record("moved")
        }
        #expect(value == 2)
    }

    @Test("a name that leads to another file is not opened, and its log is not read")
    func renamedWhileOpening() throws {
        let connection = try Connection(path: file)
        defer { connection.close() }
        #expect(rename(file, directory.file("aside")) == 0)
        try write(try bytes(of: directory.file("aside")), to: file)
        #expect(throws: StoreError.lockedByAnother(file: file)) { try connection.lockByName() }
    }

    @Test("damage found during a game is an error, and the file is not moved")
    func foundLater() throws {
        var content = try bytes(of: file)
        // Pages in the middle: opening reads only the root pages, which come first, and the latest rows.
        let middle = 20 * 4096..<23 * 4096
        try #require(content.count > middle.upperBound)
        content.replaceSubrange(middle, with: Data(repeating: 0xee, count: middle.count))
        try write(content, to: file)
        let opening = try Store.open(.file(path: file))
        #expect(opening.notice == nil)
        let error = #expect(throws: StoreError.self) { try opening.store.questions(pack: "pack") }
        guard case .damaged(file, let page?) = error else {
            Issue.record("the damaged page is not named: \(String(describing: error))")
            return
        }
        #expect((21...23).contains(page))
        #expect(error?.message.contains("page \(page)") == true)
        opening.store.close()
        #expect(try directory.names() == ["trooper.db"])
        #expect(try bytes(of: file) == content)
    }
}
