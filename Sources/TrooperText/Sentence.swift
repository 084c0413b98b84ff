/// Error messages and remedies are stored without capitals and full stops; this makes sentences of them.
package enum Sentence {
    package static func join(_ parts: String...) -> String {
        let parts = parts.filter { !$0.isEmpty }
        guard let last = parts.last else { return "" }
        return (parts.dropLast().map { whole($0) } + [whole(last, isLast: true)]).joined(separator: " ")
    }

    package static func afterColon(_ sentence: String) -> String {
        sentence.prefix(1).lowercased() + sentence.dropFirst()
    }

    /// With a full stop where a word ends it, such as the answer of a card, as what follows would go on with it.
    package static func closed(_ text: String) -> String {
        text.last.map { $0.isLetter || $0.isNumber } == true ? text + "." : text
    }

    private static func whole(_ part: String, isLast: Bool = false) -> String {
        let isClosed = part.last.map { ".!?".contains($0) } ?? true
        return part.prefix(1).uppercased() + part.dropFirst() + (isClosed || isLast && isCopied(part) ? "" : ".")
    }

    /// Whether it ends in a path or a command, with which a full stop at the end would be copied.
    private static func isCopied(_ part: String) -> Bool {
        let words = part.unicodeScalars.split(separator: " ")
        let isPath = words.last.map { $0.contains("/") || $0.contains(".") } ?? false
        let isCommand = words.dropFirst().contains { String($0) == "trooper" }
        return isPath || isCommand
    }
}
