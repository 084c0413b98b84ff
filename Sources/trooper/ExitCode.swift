import Glibc

/// How the program ends, in the numbers of sysexits.h that shells and scripts know.
enum ExitCode {
    static let fine: Int32 = 0
    static let usage: Int32 = 64
    static let badData: Int32 = 65
    static let noInput: Int32 = 66
    static let unavailable: Int32 = 69
    static let internalFault: Int32 = 70
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
    static let readerGone = Failure(message: "", exitCode: ExitCode.fine)
}
