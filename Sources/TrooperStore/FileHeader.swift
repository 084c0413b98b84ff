import CTrooperSQLite
import Glibc

/// What the first 100 bytes of a database file say, read before SQLite processes the file.
///
/// SQLite may roll back a journal or create a log when it first reads a file, which must not happen to a file of
/// another program. The bytes are read through SQLite's descriptor, under its shared lock.
enum FileHeader: Hashable {
    case empty
    case ours(version: Int)
    /// Only zeros, as some disks leave after a power cut.
    case erased
    case notOurs

    /// "GTrp", as the schema sets it.
    static let applicationID: UInt32 = 0x4754_7270

    private static let length = 100
    private static let magic = Array("SQLite format 3\0".utf8)

    static func read(from connection: Connection) throws(StoreError) -> FileHeader {
        // Without the lock, a file that another program creates at this moment would be half there.
        try connection.withSharedLock { file, methods throws(StoreError) in
            var size: sqlite3_int64 = 0
            var bytes = [UInt8](repeating: 0, count: length)
            var code = methods.xFileSize?(file, &size) ?? SQLITE_IOERR
            if code == SQLITE_OK, size >= length {
                code = methods.xRead?(file, &bytes, Int32(length), 0) ?? SQLITE_IOERR
            }
            guard code == SQLITE_OK else {
                throw .inputOutput(file: connection.file, reason: "its first bytes cannot be read")
            }
            // SQLite is about to roll the file back to empty, so nothing can be lost in it.
            if try InterruptedFirstTransaction.isPending(in: connection.file) { return .empty }
            return size < length ? try short(connection.file) : FileHeader(bytes)
        }
    }

    /// SQLite treats a file of one byte as empty, too, and would overwrite it.
    private static func short(_ file: String) throws(StoreError) -> FileHeader {
        var status = stat()
        guard stat(file, &status) == 0 else { throw StoreError(systemError: errno, file: file) }
        return status.st_size == 0 ? .empty : .notOurs
    }

    init(_ bytes: [UInt8]) {
        guard bytes.starts(with: Self.magic), Self.word(bytes[68..<72]) == Self.applicationID else {
            self = bytes.allSatisfy { $0 == 0 } ? .erased : .notOurs
            return
        }
        self = .ours(version: Int(Self.word(bytes[60..<64])))
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }
}

/// The rollback journal of a file's first transaction, when a power cut or crash interrupted it.
///
/// The file then has some of its pages, possibly without the first one, which holds the application ID.
enum InterruptedFirstTransaction {
    // SQLite's file format, section 3: the magic of a journal, and at offset 16 the previous page count of the file.
    private static let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
    private static let previousPageCount = 16..<20

    static func isPending(in file: String) throws(StoreError) -> Bool {
        let journal = file + "-journal"
        let descriptor = open(journal, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else {
            if errno == ENOENT { return false }
            throw StoreError(systemError: errno, file: journal)
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0xff, count: previousPageCount.upperBound)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count >= 0 else { throw StoreError(systemError: errno, file: journal) }
        return count == bytes.count && bytes.starts(with: magic) && bytes[previousPageCount].allSatisfy { $0 == 0 }
    }
}
