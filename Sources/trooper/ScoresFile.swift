import Arguments
import Store

/// The scores file that a command looks into without making or changing it.
enum ScoresFile {
    /// What `--db` names, or else the player's own; nil for a guest, who has none.
    static func path(for invocation: Invocation) throws(Failure) -> String? {
        let wish = invocation.value(of: "db")
        if wish == ":memory:" { return nil }
        guard let path = wish ?? Locations.database else {
            throw Failure(
                message: "there is no home directory to keep scores in; set HOME, or name a file with --db FILE",
                exitCode: ExitCode.badConfiguration)
        }
        return path
    }
}

extension Failure {
    init(_ error: StoreError) {
        self.init(message: "\(error.message)\n\(error.remedy)", exitCode: Failure.exitCode(for: error))
    }

    private static func exitCode(for error: StoreError) -> Int32 {
        switch error {
        case .lockedByAnother: ExitCode.unavailable
        case .diskFull, .inputOutput: ExitCode.inputOutput
        case .notReadable, .notWritable, .directoryNotWritable: ExitCode.noPermission
        case .isDirectory, .notAPlainFile, .linkToNothing: ExitCode.noInput
        case .blockedPath: ExitCode.cannotCreate
        case .notScores, .newerVersion, .damaged: ExitCode.badData
        case .unexpected, .misuse: ExitCode.internalFault
        }
    }
}
