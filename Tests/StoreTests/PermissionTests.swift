import Foundation
import Testing
import TrooperSystem

@testable import TrooperStore

/// Each test runs in a child process that gives up root, because root ignores permissions.
@Suite("Files and directories without permission")
struct PermissionTests {
    let directory = TemporaryDirectory()
    var file: String { directory.file("trooper.db") }

    init() throws {
        try Store.open(.file(path: file)).close()
        #expect(chmod(directory.path, 0o755) == 0)
        #expect(chmod(file, 0o666) == 0)
    }

    private static func becomeNobody() {
        if geteuid() == 0 { #expect(setgid(65534) == 0 && setuid(65534) == 0) }
        #expect(geteuid() != 0)
    }

    @Test(
        "the message names the file and the system's reason, and nothing is changed",
        arguments: [
            (directory: 0o755, file: 0o000, name: "trooper.db"), (0o755, 0o444, "trooper.db"),
            (0o555, 0o666, "trooper.db"), (0o555, 0o666, "new.db"), (0o555, 0o666, "a/b/new.db"),
            (0o000, 0o666, "trooper.db"), (0o000, 0o666, "a/b/new.db"),
        ] as [(directory: mode_t, file: mode_t, name: String)])
    func refused(modes: (directory: mode_t, file: mode_t, name: String)) async throws {
        #expect(chmod(file, modes.file) == 0 && chmod(directory.path, modes.directory) == 0)
        await #expect(processExitsWith: .success) { [path = directory.file(modes.name) as String] in
            Self.becomeNobody()
            let error = StoreError(systemError: EACCES, file: path)
            #expect(error.message.contains("\(path): Permission denied"))
            #expect(throws: error) { try Store.open(.file(path: path)) }
        }
        #expect(chmod(directory.path, 0o755) == 0)
        #expect(try directory.names() == ["trooper.db", "trooper.db-lock"])
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
            #expect(store.saveObstacle == StoreError(systemError: EACCES, file: file))
        }
    }
}
