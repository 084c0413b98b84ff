/// Why scores could not be read or kept; `message` and `remedy` put it into words.
public enum StoreError: Error, Hashable, Sendable {
    case lockedByAnother(file: String)
    case diskFull(file: String)
    case notReadable(file: String)
    /// Nobody knows what is in a directory that may not be entered.
    case directoryClosed(directory: String, file: String)
    case notWritable(file: String)
    case directoryNotWritable(directory: String, file: String)
    case isDirectory(path: String)
    /// A device, a socket or a pipe: a database is none of these.
    case notAPlainFile(path: String)
    /// A part of the path that should be a directory is a file.
    case blockedPath(file: String)
    case linkToNothing(link: String)
    /// A name beside the file, under which SQLite keeps what is not yet in it, is a link or no plain file.
    case notALog(path: String, isLink: Bool, file: String)
    /// Not a database, or not one of ours; it was not touched.
    case notScores(file: String)
    case newerVersion(file: String, found: Int, known: Int)
    case damaged(file: String)
    /// The damage shows as soon as the file is opened, so that the next game moves it aside by itself.
    case damagedFromTheStart(file: String)
    case inputOutput(file: String, reason: String)
    /// Whatever SQLite may say that has no name here.
    case unexpected(file: String, code: Int32, reason: String)
    /// The store was asked for what makes no sense: a mistake of the program, in words for its report.
    case misuse(String)
}
