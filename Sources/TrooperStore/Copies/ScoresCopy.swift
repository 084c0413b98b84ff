import CTrooperSQLite
import Glibc
import TrooperSystem

/// A copy of the scores in a file of its own: a backup, or one for another machine.
enum ScoresCopy {
    /// Writes a copy that gets its name when it is whole, checked and on the disk. Returns false if the name is taken by
    /// then: nothing is overwritten.
    ///
    /// SQLite writes it into an empty file that only this program has.
    static func write(_ connection: Connection, to path: String) throws(StoreError) -> Bool {
        // SQLite refuses a path with a link in it.
        guard let folder = FilePath.resolved(FilePath.directory(of: path)) else {
            throw FilePath.creationError(errno, file: path)
        }
        let name = FilePath.name(of: path)
        removeAbandoned(in: folder, beginningWith: "\(name).")
        let file = try create("\(folder)/\(name)")
        defer {
            unlink(file.temporary + journal)
            file.discard()
        }
        // For who only reads, too: another file is written.
        try connection.runScript("PRAGMA query_only = OFF")
        try connection.run("VACUUM INTO ?", .text(file.temporary))
        try check(file)
        do throws(SystemError) { try file.finish(overwriting: false) } catch {
            if error.code == EEXIST { return false }
            throw FilePath.creationError(error.code, file: file.path)
        }
        try FilePath.syncDirectory(folder)
        return true
    }

    /// What SQLite has beside a copy that it writes.
    private static let journal = "-journal"

    /// Removes what killed programs left of copies, with journals of SQLite.
    static func removeAbandoned(in folder: String, beginningWith start: String) {
        for name in FilePath.names(in: folder) ?? [] where name.hasPrefix(start) && name.hasSuffix(NewFile.wholeSuffix)
        {
            let path = "\(folder)/\(name)"
            // The journal first: nobody would find it without the copy.
            _ = NewFile.ifAbandoned(path) {
                unlink(path + journal)
                unlink(path)
            }
        }
    }

    /// The name, or with a number behind it if that is taken.
    static func freeName(_ name: String, isFree: (String) -> Bool = { !FilePath.exists($0) }) -> String {
        if isFree(name) { return name }
        var number = 1
        while !isFree("\(name)-\(number)") { number += 1 }
        return "\(name)-\(number)"
    }

    private static func create(_ path: String) throws(StoreError) -> NewFile {
        do throws(SystemError) {
            return try NewFile(path, .whole(mode: 0o600))
        } catch {
            throw FilePath.creationError(error.code, file: path)
        }
    }

    private static func check(_ file: NewFile) throws(StoreError) {
        let copy = try Connection(path: file.temporary)
        defer { copy.close() }
        do throws(StoreError) {
            if try copy.rows("PRAGMA quick_check(1)", read: { $0.text(0) }) == ["ok"] { return }
        } catch .damaged {}
        throw .copyIsDamaged(copy: file.path)
    }
}

extension Store {
    /// Writes a copy to a new file; others may play meanwhile.
    package func export(to path: String) throws(StoreError) {
        guard try ScoresCopy.write(connection, to: path) else { throw FilePath.creationError(EEXIST, file: path) }
    }
}
