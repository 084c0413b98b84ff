import Glibc
import TrooperText

/// Messages about directories that the player may not enter or write to.
package enum DirectoryPermission {
    package static func mayNotEnter(_ directory: String) -> String { "you may not enter the directory \(directory)" }

    package static func mayNotWrite(to directory: String) -> String {
        "you may not write to the directory \(directory)"
    }

    package static func remedy(_ directory: String) -> String {
        "check its owner and permissions with ls -ld \(ShellWord.of(directory))"
    }

    /// Why a path cannot be created after EACCES, EPERM or EROFS, and what to do.
    package static func reason(against path: String) -> String {
        let blocking = firstNotSearchable(on: path)
        let directory = blocking ?? FilePath.directory(of: path)
        let reason = blocking.map(mayNotEnter) ?? mayNotWrite(to: directory)
        return "\(reason); \(remedy(directory))"
    }

    /// The first directory of a path that may not be entered (no x permission); nil when all may.
    package static func firstNotSearchable(on path: String) -> String? {
        let slashes = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
        let directories = slashes.map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
        return ((path.hasPrefix("/") ? [] : ["."]) + directories).first { directory in
            access(directory, X_OK) != 0 && errno == EACCES
        }
    }
}
