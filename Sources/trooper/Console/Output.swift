import Glibc
import TrooperArguments
import TrooperJSON
import TrooperScreens
import TrooperSystem
import TrooperTerminal
import TrooperText

/// Writes data to standard output and messages to standard error, both without control characters.
enum Output {
    /// Writes the whole output; a reader that closes the pipe early, such as `head`, is not an error.
    static func data(_ text: String) throws(Failure) { try write(text, to: STDOUT_FILENO) }

    /// Writes text for people, in ASCII where the locale has nothing else; data for programs is never changed.
    static func text(_ text: String) throws(Failure) {
        try write(Array(Appearance.plainLook().spelled(clean(text)).utf8), to: STDOUT_FILENO)
    }

    /// Writes what a command found: as JSON if the options ask for it, otherwise as text for people.
    static func show(
        _ options: Options, json: @autoclosure () throws -> JSONText, text: @autoclosure () throws -> String
    ) throws {
        if options[.json] { try data(json().indented) } else { try Output.text(text()) }
    }

    /// Writes part of an output without end; throws `readerGone` when nobody reads it any more.
    static func stream(_ text: String) throws(Failure) {
        guard try write(text, to: STDOUT_FILENO) else { throw Failure.readerGone }
    }

    static func stream(_ styled: StyledText) throws(Failure) {
        guard try write(Array(styled.text.utf8), to: STDOUT_FILENO) else { throw Failure.readerGone }
    }

    /// Writes a file to standard output byte for byte, so that its checksums and lengths stay right.
    ///
    /// Only for formats whose writer escapes control characters.
    static func bytes(_ bytes: [UInt8]) throws(Failure) { try write(bytes, to: STDOUT_FILENO) }

    /// Writes a message to standard error; a failure of that is ignored. Each line says who speaks, but those of a list,
    /// which stand behind a colon.
    static func message(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = lines.first?.last == ":" ? "\n" : "\ntrooper: "
        _ = try? write("trooper: \(lines.joined(separator: start))\n", to: STDERR_FILENO)
    }

    /// Writes a question to standard error, where the answer is typed behind it.
    static func prompt(_ text: String) { _ = try? write("trooper: \(text)", to: STDERR_FILENO) }

    /// Removes what `SafeText` removes, and keeps the line ends.
    static func clean(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { SafeText.cleaned(String($0)) }.joined(separator: "\n")
    }

    /// Throws if standard output is closed. A file that is opened later may take its place, so a game asks first.
    static func requireOpen() throws(Failure) {
        guard fcntl(STDOUT_FILENO, F_GETFD) >= 0 else { throw outputIsClosed }
    }

    /// Standard output is closed, as by `>&-` in a shell.
    private static var outputIsClosed: Failure {
        Failure(ExitCode.inputOutput, "cannot write the output: it is closed; send it to a file or a pipe")
    }

    /// Returns false if the reader has gone (EPIPE).
    @discardableResult
    private static func write(_ text: String, to descriptor: Int32) throws(Failure) -> Bool {
        try write(Array(clean(text).utf8), to: descriptor)
    }

    @discardableResult
    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) -> Bool {
        switch TerminationSignals.whileWriting(to: descriptor, { bytes.write(to: descriptor) }) {
        case nil: return true
        case EPIPE: return false
        case EBADF: throw outputIsClosed
        case let code?: throw Failure.cannotWrite("the output", code, advice: "send it somewhere else")
        }
    }
}
