import TrooperText

/// The form of a value: what the parser accepts, and what help and completions show.
package enum ValueForm: Sendable {
    case file
    /// Any text; the word is what help shows for it, such as TITLE.
    case text(String)
    case nameOrFile(Listing)
    case number(ClosedRange<UInt64>)
    /// A time with up to six decimals.
    case seconds
    case oneOf([String])
    /// Any text; completions offer what is listed, and the word is what help shows for it.
    case listed(Listing, String)
    case command
}

/// Where completions find the values of an option or operand.
package struct Listing: Sendable {
    /// - Parameter options: what the unfinished command line has so far.
    let values: @Sendable (_ options: Options) throws -> [String]

    package init(_ values: @escaping @Sendable (_ options: Options) throws -> [String]) {
        self.values = values
    }
}

extension ValueForm {
    /// What is wrong with a text of an option, an operand or a setting; nil if nothing is.
    func problem(with text: String, of name: String) -> UsageError? {
        switch self {
        case .oneOf(let words) where !words.contains(text):
            UsageError("\(name) takes \(words.joined(byLast: "or")), not '\(text)'", insteadOf: text, in: words)
        case .number(let range) where !(UInt64(text).map(range.contains) ?? false):
            UsageError("\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
        case .seconds where Seconds.microseconds(text) == nil:
            UsageError("\(name) takes \(Seconds.format), such as 12.5, not '\(text)'")
        case .file where text.isEmpty: UsageError("\(name) needs a file name")
        default: nil
        }
    }
}

/// An option as the parser, the help and the completions see it.
package struct OptionSpec: Sendable {
    /// Without the dashes.
    package let name: String
    /// Nil if the option takes no value.
    let form: ValueForm?
    let summary: String
    /// What applies without the option; nil if nothing does.
    var defaultText: String?
    /// Whether it may be given several times, and all values count. Of other options the last counts.
    var isRepeatable = false
    /// What applies if the command line does not have the option.
    var variable: EnvironmentVariable?

    /// The settings that stand for it; the value of a later one comes first.
    var settings: [SettingLink] = []

    struct EnvironmentVariable: Sendable {
        let name: String
        /// The text of the option, empty for one that takes no value; nil if this value of the variable says nothing.
        let meaning: @Sendable (String) -> String?
    }

    /// What help shows for the value, such as FILE; nil if the option takes none.
    var placeholder: String? {
        switch form {
        case nil: nil
        case .file: "FILE"
        case .text(let word), .listed(_, let word): word
        case .nameOrFile: "NAME|FILE"
        case .number: "N"
        case .seconds: "SECONDS"
        case .oneOf(let words): words.joined(separator: "|")
        case .command: "NAME"
        }
    }

    /// Throws unless the text is of the form.
    func check(_ text: String) throws(UsageError) {
        switch form {
        case .nameOrFile where text.isEmpty, .text where text.isEmpty, .listed where text.isEmpty: throw valueMissing
        default: break
        }
        if let problem = form?.problem(with: text, of: "--\(name)") { throw problem }
    }

    /// The same option, for which no setting stands.
    package var withoutSettings: OptionSpec {
        var copy = self
        copy.settings = []
        return copy
    }

    /// The option that a word names, and the value behind `=`; nil without one.
    static func parts(of word: String) -> (option: String, value: String?) {
        // Split bytes: `=` plus a combining mark is one Character.
        let parts = word.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        return (parts[0], parts.count == 2 ? parts[1] : nil)
    }

    var valueMissing: UsageError { UsageError("--\(name) needs a value: --\(name) \(placeholder ?? "")") }
}

extension [OptionSpec] {
    /// Options of any types, for a command that takes them.
    package static func of<each Value>(_ options: repeat Option<each Value>) -> [OptionSpec] {
        var specs: [OptionSpec] = []
        for option in repeat each options { specs.append(option.spec) }
        return specs
    }
}
