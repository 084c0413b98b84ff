import CSQLite

/// The SQLite that the program runs with, which may be another than it was built with.
public enum SQLiteLibrary {
    public static var version: String { String(cString: sqlite3_libversion()) }
    public static var isThreadsafe: Bool { sqlite3_threadsafe() != 0 }
}
