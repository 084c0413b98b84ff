import Glibc
import TrooperScreens
import TrooperStore
import TrooperSystem

/// The exit codes, with the numbers of sysexits.h.
enum ExitCode {
    static let success: Int32 = 0
    /// As cmp and diff end when two files differ.
    static let differs: Int32 = 1
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

    /// The signal that an exit code stands for; nil for any other code.
    static func signal(of code: Int32) -> Int32? { code > 128 ? code - 128 : nil }

    /// Ends a command with a code and without a message.
    static func end(with code: Int32) throws(Failure) {
        if code != success { throw Failure(code, "") }
    }
}

extension Ending {
    /// Ends the command; after a signal with a message that says which one it was and what happened to the answers.
    func endCommand(saved: String? = nil) throws(Failure) {
        switch self {
        case .quit, .inputEnded: break
        case .nothingToPlay: try ExitCode.end(with: ExitCode.badData)
        case .signalled(let signal):
            let message = "stopped by \(Self.name(of: signal))" + (saved.map { "; \($0)" } ?? "")
            throw Failure(ExitCode.signalled(signal), message)
        }
    }

    private static func name(of signal: Int32) -> String {
        switch signal {
        case SIGINT: "SIGINT (interrupt)"
        case SIGTERM: "SIGTERM (terminate)"
        case SIGHUP: "SIGHUP (terminal closed)"
        case SIGQUIT: "SIGQUIT (quit key)"
        default: "signal \(signal)"
        }
    }
}

/// An error that ends a command: the message for the player and the exit code for the shell.
struct Failure: Error {
    let exitCode: Int32
    /// Empty if the program ends silently.
    let message: String

    init(_ exitCode: Int32, _ message: String) {
        self.exitCode = exitCode
        self.message = message
    }

    /// The reader of a pipe has gone (EPIPE): the command ends silently and counts as successful.
    static let readerGone = Failure(ExitCode.success, "")
}

extension Failure {
    init(_ error: StoreError) {
        self.init(Failure.exitCode(for: error), "\(error.message)\n\(Failure.remedy(for: error))")
    }

    /// For scores that the player named beside those in use: advice about the latter would be wrong.
    init(ofNamed error: StoreError) {
        let remedy =
            switch error {
            case .damaged: "take another copy, or make a new one with trooper scores export there"
            case .notOurs, .failed(_, EISDIR, _), .failed(_, EINVAL, _): "name another file"
            case .busy: "close it there, or use trooper scores export there and take what it wrote"
            default: error.remedy
            }
        self.init(Failure.exitCode(for: error), "\(error.message)\n\(remedy)")
    }

    /// The advice for a command that only reads scores, where it differs from the advice for a game.
    private static func remedy(for error: StoreError) -> String {
        switch error {
        case .failed(let file, EACCES, _) where access(file, R_OK) == 0:
            "its latest answers are in a log beside it; ask its owner to run this command"
        default: error.remedy
        }
    }

    static func exitCode(for error: StoreError) -> Int32 {
        switch error {
        case .busy, .interrupted, .failed(_, ENOTSUP, _): ExitCode.unavailable
        case .failed(_, EACCES, _), .failed(_, EPERM, _), .failed(_, EROFS, _): ExitCode.noPermission
        case .failed(_, EISDIR, _), .failed(_, EINVAL, _), .failed(_, ENOENT, _): ExitCode.noInput
        case .failed(_, ELOOP, _): ExitCode.noInput
        case .failed(_, ENOTDIR, _): ExitCode.cannotCreate
        case .failed(_, 0, _): ExitCode.internalError
        case .failed: ExitCode.inputOutput
        case .notOurs, .damaged, .noGame: ExitCode.badData
        }
    }
}

/// Files that cannot be created or written.
extension Failure {
    /// - Parameter isNamed: whether the player chose the name and so can choose another.
    static func cannotCreate(_ path: String, _ code: Int32, isNamed: Bool = true) -> Failure {
        guard isNamed else { return cannotCreate(path, reason(against: path, code)) }
        return switch code {
        case ENOENT: cannotCreate(path, "its directory does not exist; create it with mkdir -p")
        case ENOTDIR: cannotCreate(path, "part of its path is a file; check the name")
        case EACCES, EPERM, EROFS: cannotCreate(path, "you may not write there; choose another directory")
        default: cannotCreate(path, "\(text(of: code)); choose another file")
        }
    }

    static func cannotCreate(_ path: String, _ reason: String) -> Failure {
        Failure(ExitCode.cannotCreate, "cannot create \(path): \(reason)")
    }

    /// For a directory that the player did not name.
    static func cannotMakeDirectory(_ error: SystemError) -> Failure {
        let reason = reason(against: error.path, error.code)
        return Failure(ExitCode.cannotCreate, "cannot create the directory \(error.path): \(reason)")
    }

    static func cannotWrite(
        _ place: String, _ code: Int32, advice: String = "check the disk, or choose another file"
    ) -> Failure {
        let reason = code == ENOSPC ? "the disk is full; free some space" : "\(text(of: code)); \(advice)"
        return Failure(ExitCode.inputOutput, "cannot write \(place): \(reason)")
    }

    static func text(of code: Int32) -> String { String(cString: strerror(code)) }

    /// The same reasons that `StoreError` gives for the scores.
    private static func reason(against path: String, _ code: Int32) -> String {
        switch code {
        case EACCES, EPERM, EROFS, ENOENT: FilePath.obstacle(toCreating: path)
        case ENOTDIR: "part of its path is a file, not a directory"
        default: text(of: code)
        }
    }
}
