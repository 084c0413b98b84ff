import Glibc
import SafeText

/// Data goes to standard output, messages go to standard error, and both go out clean.
enum Output {
    static func data(_ text: String) throws(Failure) {
        try write(text, to: STDOUT_FILENO)
    }

    /// A message for a person; when nobody listens any more there is nothing left to do about it.
    static func message(_ text: String) {
        try? write("trooper: \(text)\n", to: STDERR_FILENO)
    }

    /// The lines of a text, each safe to show.
    static func clean(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { SafeText.cleaned(String($0)) }.joined(separator: "\n")
    }

    private static func write(_ text: String, to descriptor: Int32) throws(Failure) {
        let bytes = Array(clean(text).utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                // A reader that has seen enough, such as head, is no failure.
                if errno == EPIPE { return }
                if errno == EINTR { continue }
                throw Failure(
                    message: "cannot write the output: \(String(cString: strerror(errno)))",
                    exitCode: ExitCode.inputOutput)
            }
            written += count
        }
    }
}
