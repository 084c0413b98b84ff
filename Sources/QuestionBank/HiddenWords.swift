import SafeText

/// What lint says of code points that nobody will see.
enum HiddenWords {
    /// Who has more of them looks at the text itself.
    private static let mostNamed = 5

    /// A sentence on marks and one on all others, as far as there are any.
    static func messages(on hidden: [HiddenScalar]) -> [String] {
        let marks = hidden.filter(\.isMark)
        let others = hidden.filter { !$0.isMark }
        var messages: [String] = []
        if !others.isEmpty {
            let (characters, them) = others.count == 1 ? ("character", "it") : ("characters", "them")
            let they = others.count == 1 ? "it is" : "they are"
            messages.append(
                "holds the hidden or control \(characters) \(named(others)); leave \(them) out,"
                    + " \(they) cleaned away when playing")
        }
        if !marks.isEmpty {
            messages.append(
                "has more marks on a letter than can be drawn, or one without a letter: \(named(marks));"
                    + " those are cleaned away when playing")
        }
        return messages
    }

    private static func named(_ hidden: [HiddenScalar]) -> String {
        let names = hidden.prefix(mostNamed).map(\.description)
        let rest = hidden.count - names.count
        if rest > 0 { return names.joined(separator: ", ") + " and \(rest) more" }
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}
