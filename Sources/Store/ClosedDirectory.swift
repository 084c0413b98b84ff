import Glibc

/// What is said of a directory that is closed to the player: the same for scores and for all else that lies in one.
public enum ClosedDirectory {
    static func mayNotEnter(_ directory: String) -> String { "you may not enter the directory \(directory)" }

    static func mayNotWrite(to directory: String) -> String { "you may not write to the directory \(directory)" }

    static func remedy(_ directory: String) -> String {
        "see who owns it with ls -ld \(ShellWord.of(directory))"
    }

    /// Why a path cannot be made where the system forbids it, and what to do.
    public static func reason(against path: String) -> String {
        let closed = onTheWay(to: path)
        let directory = closed ?? FilePath.directory(of: path)
        let words = closed.map(mayNotEnter) ?? mayNotWrite(to: directory)
        return "\(words); \(remedy(directory))"
    }

    /// The first directory on the way to a path that may not be entered; nil where the way is free.
    static func onTheWay(to path: String) -> String? {
        let slashes = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
        let directories = slashes.map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
        return ((path.hasPrefix("/") ? [] : ["."]) + directories).first { directory in
            access(directory, X_OK) != 0 && errno == EACCES
        }
    }
}
