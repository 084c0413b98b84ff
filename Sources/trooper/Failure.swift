import Glibc
import Store

/// How the program ends, in the numbers of sysexits.h that shells and scripts know.
enum ExitCode {
    static let success: Int32 = 0
    static let usage: Int32 = 64
    static let badData: Int32 = 65
    static let noInput: Int32 = 66
    static let unavailable: Int32 = 69
    static let internalError: Int32 = 70
    static let cannotCreate: Int32 = 73
    static let inputOutput: Int32 = 74
    static let noPermission: Int32 = 77
    static let badConfiguration: Int32 = 78

    static func signalled(_ signal: Int32) -> Int32 { 128 + signal }
}

/// Anything that ends a command early: the words for the player, the number for the shell.
struct Failure: Error {
    /// Empty where nothing is to be said.
    let message: String
    let exitCode: Int32

    /// Nobody reads the output any more, so there is no more to be done, and nobody to be told.
    static let readerGone = Failure(message: "", exitCode: ExitCode.success)
}

extension Failure {
    init(_ error: StoreError) {
        self.init(message: "\(error.message)\n\(Failure.remedy(for: error))", exitCode: Failure.exitCode(for: error))
    }

    /// Whoever only wants to look has no game that could be played without scores.
    private static func remedy(for error: StoreError) -> String {
        switch error {
        case .lockedByAnother: "try again when its game has ended, or press s in it between two games"
        case .notWritable, .directoryNotWritable: "its latest answers are in a log beside it; ask its owner to look"
        default: error.remedy
        }
    }

    private static func exitCode(for error: StoreError) -> Int32 {
        switch error {
        case .lockedByAnother: ExitCode.unavailable
        case .diskFull, .inputOutput: ExitCode.inputOutput
        case .notReadable, .notWritable, .directoryNotWritable, .directoryNotSearchable: ExitCode.noPermission
        case .isDirectory, .notRegularFile, .brokenLink, .logNotRegularFile: ExitCode.noInput
        case .parentNotDirectory: ExitCode.cannotCreate
        case .notScoresFile, .newerVersion, .damaged, .damagedAtOpening: ExitCode.badData
        case .unexpected, .misuse: ExitCode.internalError
        }
    }
}

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
        case EACCES, EPERM, EROFS: DirectoryPermission.reason(against: path)
        case ENOTDIR: "a part of its path is a file, not a directory"
        default: text(of: code)
        }
    }
}
