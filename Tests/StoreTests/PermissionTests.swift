import Foundation
import Testing

@testable import Store

/// Each in a process of its own, which gives up root first: root may do everything.
@Suite("Files and directories without permission")
struct PermissionTests {
    let directory: TemporaryDirectory
    let file: String

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("trooper.db")
        try Store.open(.file(path: file)).store.close()
        // Whoever "nobody" is has to get this far.
        #expect(chmod(directory.path, 0o755) == 0)
        #expect(chmod(file, 0o666) == 0)
    }

    private static func becomeNobody() {
        if geteuid() == 0 { #expect(setgid(65534) == 0 && setuid(65534) == 0) }
        #expect(geteuid() != 0)
    }

    @Test("a file that may not be read is named")
    func unreadable() async throws {
        #expect(chmod(file, 0o000) == 0)
        await #expect(processExitsWith: .success) { [file = file as String] in
            Self.becomeNobody()
            #expect(throws: StoreError.notReadable(file: file)) { try Store.open(.file(path: file)) }
        }
    }

    @Test("a file that may only be read is named, before anything is played")
    func unwritable() async throws {
        #expect(chmod(file, 0o444) == 0)
        await #expect(processExitsWith: .success) { [file = file as String] in
            Self.becomeNobody()
            #expect(throws: StoreError.notWritable(file: file)) { try Store.open(.file(path: file)) }
        }
    }

    @Test("a directory that takes no log is named")
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

    @Test("a directory that takes no new file, or no new directory, is named")
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
        #expect(try directory.names() == ["trooper.db"])
    }

    @Test("a directory that may not be entered is named, whatever it may hold")
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

    @Test("a damaged file in a directory that may not be changed stays, and the directory is named")
    func damagedInUnwritableDirectory() async throws {
        var content = try bytes(of: file)
        content.replaceSubrange(100..<4096, with: Data(repeating: 0xff, count: 3996))
        try write(content, to: file)
        // A log that is there already lets the damage be found.
        try write(Data(), to: file + "-wal")
        #expect(chmod(file + "-wal", 0o666) == 0)
        #expect(chmod(directory.path, 0o555) == 0)
        await #expect(processExitsWith: .success) { [file = file as String] in
            Self.becomeNobody()
            #expect {
                try Store.open(.file(path: file))
            } throws: { error in
                guard case .directoryNotWritable(FilePath.directory(of: file), _)? = error as? StoreError else {
                    return false
                }
                return true
            }
        }
        #expect(chmod(directory.path, 0o755) == 0)
        #expect(try bytes(of: file) == content)
    }
}
