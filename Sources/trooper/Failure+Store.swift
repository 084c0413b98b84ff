import Store

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
        case .notReadable, .notWritable, .directoryNotWritable, .directoryClosed: ExitCode.noPermission
        case .isDirectory, .notAPlainFile, .linkToNothing, .notALog: ExitCode.noInput
        case .blockedPath: ExitCode.cannotCreate
        case .notScores, .newerVersion, .damaged, .damagedFromTheStart: ExitCode.badData
        case .unexpected, .misuse: ExitCode.internalFault
        }
    }
}
