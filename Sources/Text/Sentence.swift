/// Error messages and remedies are stored without capitals and full stops; this makes sentences of them.
package enum Sentence {
    package static func join(_ parts: String...) -> String {
        parts.filter { !$0.isEmpty }.map(whole).joined(separator: " ")
    }

    package static func afterColon(_ sentence: String) -> String {
        sentence.prefix(1).lowercased() + sentence.dropFirst()
    }

    private static func whole(_ part: String) -> String {
        let isClosed = part.last.map { ".!?".contains($0) } ?? true
        return part.prefix(1).uppercased() + part.dropFirst() + (isClosed ? "" : ".")
    }
}
