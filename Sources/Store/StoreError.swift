import QuizCore

/// Why scores could not be read or kept; `message` and `remedy` put it into words.
public enum StoreError: Error, Hashable, Sendable {
    // Of the file as a whole.
    case lockedByAnother(file: String)
    case diskFull(file: String)
    case notReadable(file: String)
    case notWritable(file: String)
    case directoryNotWritable(directory: String, file: String)
    case isDirectory(path: String)
    /// A device, a socket or a pipe: a database is none of these.
    case notAPlainFile(path: String)
    /// A part of the path that should be a directory is a file.
    case blockedPath(file: String)
    case linkToNothing(link: String)
    /// Not a database, or not one of ours; it was not touched.
    case notScores(file: String)
    case newerVersion(file: String, found: Int, known: Int)
    case damaged(file: String)
    case inputOutput(file: String, reason: String)
    /// Whatever SQLite may say that has no name here.
    case unexpected(file: String, code: Int32, reason: String)

    // Of what was asked of it.
    case unknownPack(id: String)
    case unknownQuestion(id: QuestionID, pack: String)
    case duplicateQuestion(id: QuestionID, pack: String)
    case noOpenGame(number: GameNumber)
    case alreadyRecorded(game: GameNumber, index: Int)
    case recordedOutOfOrder(game: GameNumber, index: Int, expected: Int)
}
