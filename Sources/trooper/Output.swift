import Glibc
import SafeText

/// Data goes to standard output, messages go to standard error, and both go out clean.
enum Output {
    /// All that there is to say; a reader that has seen enough of it, such as head, is no failure.
    static func data(_ text: String) throws(Failure) {
        try write(text, to: STDOUT_FILENO)
    }

    /// A piece of what goes on for as long as somebody reads it.
    static func piece(_ text: String) throws(Failure) {
        guard try write(text, to: STDOUT_FILENO) else { throw Failure.readerGone }
    }

    /// A file that was asked for on standard output goes out as it is: its hashes and lengths are those of its bytes.
    ///
    /// Only for writers that spell out by themselves whatever would steer a terminal.
    static func file(_ bytes: [UInt8]) throws(Failure) {
        _ = try write(bytes, to: STDOUT_FILENO)
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

    /// Whether anybody reads there.
    @discardableResult
    private static func write(_ text: String, to descriptor: Int32) throws(Failure) -> Bool {
        try write(Array(clean(text).utf8), to: descriptor)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EPIPE { return false }
                if errno == EINTR { continue }
                throw failure(errno)
            }
            written += count
        }
        return true
    }

    private static func failure(_ code: Int32) -> Failure {
        let reason =
            code == ENOSPC
            ? "there is no room left; free some space" : "\(String(cString: strerror(code))); send it somewhere else"
        return Failure(message: "cannot write the output: \(reason)", exitCode: ExitCode.inputOutput)
    }
}
