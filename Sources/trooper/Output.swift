import Glibc
import SafeText

/// Data goes to standard output, messages go to standard error, and both go out clean.
enum Output {
    static func data(_ text: String) throws(Failure) {
        try write(text, to: STDOUT_FILENO)
    }

    /// A file that was asked for on standard output goes out as it is: its hashes and lengths are those of its bytes.
    ///
    /// Only for writers that spell out by themselves whatever would steer a terminal.
    static func file(_ bytes: [UInt8]) throws(Failure) {
        try write(bytes, to: STDOUT_FILENO)
    }

    /// A message for a person; when nobody listens any more there is nothing left to do about it.
    static func message(_ text: String) {
        try? write("trooper: \(text)\n", to: STDERR_FILENO)
    }

    private static func write(_ text: String, to descriptor: Int32) throws(Failure) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        try write(Array(lines.map { SafeText.cleaned(String($0)) }.joined(separator: "\n").utf8), to: descriptor)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
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
