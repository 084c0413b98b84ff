/// Error messages and remedies are stored without capitals and full stops; this makes sentences of them.
package enum Sentence {
    package static func join(_ parts: String...) -> String {
        parts.filter { !$0.isEmpty }.map(whole).joined(separator: " ")
    }

    package static func afterColon(_ sentence: String) -> String {
        sentence.prefix(1).lowercased() + sentence.dropFirst()
    }

    /// With a full stop where a word ends it, such as the answer of a card, as what follows would go on with it.
    package static func closed(_ text: String) -> String {
        text.last.map { $0.isLetter || $0.isNumber } == true ? text + "." : text
    }

    private static func whole(_ part: String) -> String {
        let isClosed = part.last.map { ".!?".contains($0) } ?? true
        return part.prefix(1).uppercased() + part.dropFirst() + (isClosed ? "" : ".")
    }
}
