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

/// Text in lines that every terminal has room for, the following ones further in than the first.
///
/// It comes out clean: the name of a file or of a device could hold line ends, and with them lines of its own.
enum HangingText {
    static let columns = 80

    /// Broken between words only: a path or an address in two pieces could not be copied.
    static func lines(_ text: String, behind lead: String, indent: Int) -> String {
        let words = SafeText.cleaned(text).split(separator: " ").map(String.init)
        return lines(words, separator: " ", behind: lead, indent: indent)
    }

    /// The same for parts that belong together as long as there is room for them.
    static func lines(parts: [String], indent: Int) -> String {
        let words = parts.map(SafeText.cleaned).flatMap { part in
            indent + TextWidth.columns(of: part) <= columns ? [part] : part.split(separator: " ").map(String.init)
        }
        return lines(words, separator: "  ", behind: "", indent: indent)
    }

    private static func lines(_ pieces: [String], separator: String, behind lead: String, indent: Int) -> String {
        var text = ""
        var line = lead
        var isEmpty = true
        for piece in pieces {
            let joined = isEmpty ? line + piece : line + separator + piece
            if isEmpty || TextWidth.columns(of: joined) <= columns {
                line = joined
            } else {
                text += line + "\n"
                line = String(repeating: " ", count: indent) + piece
            }
            isEmpty = false
        }
        return text + line + "\n"
    }
}
