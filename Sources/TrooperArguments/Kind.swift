import TrooperText

/// What a text of the command line or of the settings file may be: the reader checks it, help and completions show it.
package enum Kind: Sendable {
    /// An option without a value.
    case flag
    case file
    /// Any text but an empty one; the word is what help shows for it, such as TITLE.
    case text(String)
    case number(ClosedRange<UInt64>)
    /// A time with up to six decimals.
    case seconds
    case oneOf([String])
    /// The name of a pack.
    case pack
    case packOrFile
    /// The name of a command, for help.
    case command

    /// What help shows for a value; nil for a flag.
    var placeholder: String? {
        switch self {
        case .flag: nil
        case .file: "FILE"
        case .text(let word): word
        case .number: "N"
        case .seconds: "SECONDS"
        case .oneOf(let words): words.joined(separator: "|")
        case .pack, .command: "NAME"
        case .packOrFile: "NAME|FILE"
        }
    }

    /// What is wrong with a text; nil if nothing is.
    ///
    /// - Parameter name: what the message names, such as --seed.
    package func problem(with text: String, of name: String) -> UsageError? {
        switch self {
        case .oneOf(let words) where !words.contains(text):
            // "no" is nearer to "on" than to "off".
            UsageError(
                "\(name) takes \(words.joined(byLast: "or")), not '\(text)'", insteadOf: text,
                in: text.utf8.count > 2 ? words : [])
        case .number(let range) where !(UInt64(text).map(range.contains) ?? false):
            UsageError("\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
        case .seconds where Seconds.microseconds(text) == nil:
            UsageError("\(name) takes \(Seconds.format), such as 12.5, not '\(text)'")
        case .file where text.isEmpty: UsageError("\(name) needs a file name")
        case .text where text.isEmpty, .pack where text.isEmpty, .packOrFile where text.isEmpty:
            UsageError("\(name) needs a value: \(name) \(placeholder ?? "")")
        default: nil
        }
    }
}
