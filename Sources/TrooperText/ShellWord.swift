/// Quotes a text as one word of a POSIX shell command.
package enum ShellWord {
    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:@%".unicodeScalars)

    /// The text itself if no character in it is special to a shell, else in single quotes.
    package static func of(_ text: String) -> String {
        !text.isEmpty && text.unicodeScalars.allSatisfy(plain.contains) ? text : quoted(text)
    }

    /// The text in single quotes.
    package static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
