import Glibc
import Store

/// Why a file cannot be made or written, and what to do about it.
extension Failure {
    /// Only a file that somebody named can be named otherwise; of another it is said as of scores, and no more.
    static func cannotCreate(_ path: String, _ code: Int32, isNamed: Bool = true) -> Failure {
        guard isNamed else { return cannotCreate(path, reason(against: path, code)) }
        return switch code {
        case ENOENT: cannotCreate(path, "its directory does not exist; make it with mkdir -p")
        case ENOTDIR: cannotCreate(path, "a part of its path is a file; check the name")
        case EACCES, EPERM, EROFS: cannotCreate(path, "you may not write there; name a file in another directory")
        default: cannotCreate(path, "\(text(of: code)); name another file")
        }
    }

    static func cannotCreate(_ path: String, _ reason: String) -> Failure {
        Failure(message: "cannot create \(path): \(reason)", exitCode: ExitCode.cannotCreate)
    }

    /// Nobody asked for this directory, so there is no advice about its name.
    static func cannotMakeDirectory(_ path: String, _ code: Int32) -> Failure {
        Failure(
            message: "cannot make the directory \(path): \(reason(against: path, code))",
            exitCode: ExitCode.cannotCreate)
    }

    static func cannotWrite(
        _ place: String, _ code: Int32, advice: String = "check the disk, or name another file"
    ) -> Failure {
        let reason = code == ENOSPC ? "there is no room left; free some space" : "\(text(of: code)); \(advice)"
        return Failure(message: "cannot write \(place): \(reason)", exitCode: ExitCode.inputOutput)
    }

    static func text(of code: Int32) -> String { String(cString: strerror(code)) }

    /// In the words in which scores say the same.
    private static func reason(against path: String, _ code: Int32) -> String {
        switch code {
        case EACCES, EPERM, EROFS: ClosedDirectory.reason(against: path)
        case ENOTDIR: "a part of its path is a file, not a directory"
        default: text(of: code)
        }
    }
}
