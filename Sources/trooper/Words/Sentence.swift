/// Joins what went wrong and what to do, which are kept without capitals and full stops, into sentences.
enum Sentence {
    static func join(_ parts: String...) -> String {
        parts.filter { !$0.isEmpty }.map(whole).joined(separator: " ")
    }

    static func behindColon(_ sentence: String) -> String {
        sentence.prefix(1).lowercased() + sentence.dropFirst()
    }

    private static func whole(_ part: String) -> String {
        let isClosed = part.last.map { ".!?".contains($0) } ?? true
        return part.prefix(1).uppercased() + part.dropFirst() + (isClosed ? "" : ".")
    }
}
