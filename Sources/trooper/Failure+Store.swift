import Store

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
