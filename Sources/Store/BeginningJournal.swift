import Glibc

/// The journal of a transaction that was the first in its file, and that never ended: the power went, for one.
///
/// The file has some of its first pages by then, and maybe not the one that says whose they are.
enum BeginningJournal {
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
