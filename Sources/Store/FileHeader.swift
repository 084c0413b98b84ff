import CSQLite
import Glibc

/// The first hundred bytes of a database file, read before SQLite itself looks at the file.
///
/// SQLite's own first look may roll a journal back or begin a log, and neither may happen to a file that is not ours.
/// The bytes come through SQLite's descriptor: closing a second one of our own would drop this process's locks.
enum FileHeader: Hashable {
    case empty
    case ours(version: Int)
    case notOurs

    /// "GTrp", as schema-1.sql sets it.
    static let applicationID: UInt32 = 0x4754_7270

    private static let length = 100
    private static let magic = Array("SQLite format 3\0".utf8)

    static func read(from connection: Connection) throws(StoreError) -> FileHeader {
        var code = SQLITE_OK
        var size: sqlite3_int64 = 0
        var bytes = [UInt8](repeating: 0, count: length)
        try connection.withHandle { handle in
            var file: UnsafeMutablePointer<sqlite3_file>?
            code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
            guard code == SQLITE_OK, let file, let methods = file.pointee.pMethods?.pointee,
                let xFileSize = methods.xFileSize, let xRead = methods.xRead
            else { return }
            code = xFileSize(file, &size)
            guard code == SQLITE_OK, size >= sqlite3_int64(length) else { return }
            code = xRead(file, &bytes, Int32(length), 0)
        }
        guard code == SQLITE_OK else {
            throw .inputOutput(file: connection.file, reason: "its first bytes cannot be read")
        }
        guard size == 0 else {
            // Whoever's it is: nothing has ever been kept in it, and SQLite is about to make it empty again.
            return InterruptedFirstTransaction.lies(beside: connection.file) ? .empty : FileHeader(bytes)
        }
        // SQLite calls a file of a single byte empty, too, and would write over it.
        var status = stat()
        guard stat(connection.file, &status) == 0 else { throw StoreError(systemError: errno, file: connection.file) }
        return status.st_size == 0 ? .empty : .notOurs
    }

    init(_ bytes: [UInt8]) {
        guard bytes.starts(with: Self.magic), Self.word(in: bytes, at: 68) == Self.applicationID else {
            self = .notOurs
            return
        }
        self = .ours(version: Int(Self.word(in: bytes, at: 60)))
    }

    private static func word(in bytes: [UInt8], at offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}

/// The journal of a transaction that was the first in its file, and that never ended: the power went, for one.
///
/// The file has some of its first pages by then, and maybe not the one that says whose they are.
enum InterruptedFirstTransaction {
    // SQLite's file format, section 3: eight bytes that mark a journal, and at 16 the pages that the file had before.
    private static let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
    private static let sizeBefore = 16..<20

    static func lies(beside file: String) -> Bool {
        let descriptor = open(file + "-journal", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0xff, count: sizeBefore.upperBound)
        guard pread(descriptor, &bytes, bytes.count, 0) == bytes.count else { return false }
        return bytes.starts(with: magic) && bytes[sizeBefore].allSatisfy { $0 == 0 }
    }
}
