import Glibc
import Screens
import Text

/// Data goes to standard output, messages go to standard error, and both go out clean.
enum Output {
    /// All that there is to say; a reader that has seen enough of it, such as head, is no failure.
    static func data(_ text: String) throws(Failure) {
        try write(text, to: STDOUT_FILENO)
    }

    /// What a person reads, in the letters that this look has; data for programs keeps its own.
    static func text(_ text: String, in look: Look) throws(Failure) {
        try write(Array(look.spelled(clean(text)).utf8), to: STDOUT_FILENO)
    }

    /// A piece of what goes on for as long as somebody reads it.
    static func stream(_ text: String) throws(Failure) {
        guard try write(text, to: STDOUT_FILENO) else { throw Failure.readerGone }
    }

    /// A file that was asked for on standard output goes out as it is: its hashes and lengths are those of its bytes.
    ///
    /// Only for writers that spell out by themselves whatever would steer a terminal.
    static func bytes(_ bytes: [UInt8]) throws(Failure) {
        try write(bytes, to: STDOUT_FILENO)
    }

    /// A message for a person; when nobody listens any more there is nothing left to do about it.
    static func message(_ text: String) {
        _ = try? write("trooper: \(text)\n", to: STDERR_FILENO)
    }

    /// The lines of a text, each safe to show.
    static func clean(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { SafeText.cleaned(String($0)) }.joined(separator: "\n")
    }

    /// As by `>&-` in a shell.
    private static var outputIsClosed: Failure {
        Failure(
            message: "cannot write the output: it is closed; send it to a file or a pipe",
            exitCode: ExitCode.inputOutput)
    }

    /// Whether anybody reads there.
    @discardableResult
    private static func write(_ text: String, to descriptor: Int32) throws(Failure) -> Bool {
        try write(Array(clean(text).utf8), to: descriptor)
    }

    @discardableResult
    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) -> Bool {
        switch bytes.write(to: descriptor) {
        case nil: return true
        case EPIPE: return false
        case EBADF: throw outputIsClosed
        case let code?: throw Failure.cannotWrite("the output", code, advice: "send it somewhere else")
        }
    }
}

/// Joins what went wrong and what to do, which are kept without capitals and full stops, into sentences.
enum Sentence {
    static func join(_ parts: String...) -> String {
        parts.filter { !$0.isEmpty }.map(whole).joined(separator: " ")
    }

    static func afterColon(_ sentence: String) -> String {
        sentence.prefix(1).lowercased() + sentence.dropFirst()
    }

    private static func whole(_ part: String) -> String {
        let isClosed = part.last.map { ".!?".contains($0) } ?? true
        return part.prefix(1).uppercased() + part.dropFirst() + (isClosed ? "" : ".")
    }
}

extension String {
    /// Filled up with blanks, for letters that are a column wide.
    func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - count))
    }
}
