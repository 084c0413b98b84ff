import Foundation
import Testing
import TrooperSystem

@testable import TrooperStore

/// Each test runs in a child process that gives up root, because root ignores permissions.
@Suite("Files and directories without permission")
struct PermissionTests {
    let directory: TemporaryDirectory
    let file: String

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("trooper.db")
        try Store.open(.file(path: file)).close()
        #expect(chmod(directory.path, 0o755) == 0)
        #expect(chmod(file, 0o666) == 0)
    }

    private static func becomeNobody() {
        if geteuid() == 0 { #expect(setgid(65534) == 0 && setuid(65534) == 0) }
        #expect(geteuid() != 0)
    }

    @Test("an unreadable file has its own error")
    func unreadable() async throws {
        #expect(chmod(file, 0o000) == 0)
        await #expect(processExitsWith: .success) { [file = file as String] in
            Self.becomeNobody()
            #expect(throws: StoreError.notReadable(file: file)) { try Store.open(.file(path: file)) }
        }
    }

    @Test("a read-only file is an error when it is opened")
    func unwritable() async throws {
        #expect(chmod(file, 0o444) == 0)
        await #expect(processExitsWith: .success) { [file = file as String] in
            Self.becomeNobody()
            #expect(throws: StoreError.notWritable(file: file)) { try Store.open(.file(path: file)) }
        }
    }

    @Test("a directory in which no log can be created is named")
    func unwritableDirectory() async throws {
        #expect(chmod(directory.path, 0o555) == 0)
        await #expect(processExitsWith: .success) { [file = file as String] in
            Self.becomeNobody()
            let directory = FilePath.directory(of: file)
            #expect(throws: StoreError.directoryNotWritable(directory: directory, file: file)) {
                try Store.open(.file(path: file))
            }
        }
        #expect(chmod(directory.path, 0o755) == 0)
    }

    @Test("a directory in which nothing can be created is named")
    func unwritableForNew() async throws {
        #expect(chmod(directory.path, 0o555) == 0)
        await #expect(processExitsWith: .success) { [directory = directory.path as String] in
            Self.becomeNobody()
            for name in ["new.db", "a/b/new.db"] {
                let file = "\(directory)/\(name)"
                #expect(throws: StoreError.directoryNotWritable(directory: directory, file: file)) {
                    try Store.open(.file(path: file))
                }
            }
        }
        #expect(chmod(directory.path, 0o755) == 0)
        #expect(try directory.names() == ["trooper.db", "trooper.db-lock"])
    }

    @Test("a directory that may not be entered is named")
    func closedDirectory() async throws {
        #expect(chmod(directory.path, 0o000) == 0)
        await #expect(processExitsWith: .success) { [file = file as String] in
            Self.becomeNobody()
            let directory = FilePath.directory(of: file)
            for file in [file, "\(directory)/a/b/new.db"] {
                let closed = StoreError.directoryNotSearchable(directory: directory, file: file)
                #expect(throws: closed) { try Store.open(.file(path: file)) }
                #expect(throws: closed) { try Store.openForReading(at: file) }
            }
        }
        #expect(chmod(directory.path, 0o755) == 0)
    }

    @Test("a read-only file can be read while its owner plays")
    func readingWhilePlayed() async throws {
        let playing = try Store.open(.file(path: file))
        try playing.set("a", to: "b")
        for name in try directory.names() { #expect(chmod(directory.file(name), 0o444) == 0) }
        await #expect(processExitsWith: .success) { [file = file as String] in
            Self.becomeNobody()
            let store = try #require(try Store.openForReading(at: file))
            #expect(try store.setting("a") == "b")
            #expect(store.saveObstacle == .notWritable(file: file))
        }
    }
}
