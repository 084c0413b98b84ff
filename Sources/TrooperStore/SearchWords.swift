import TrooperText

/// What a player typed to search, as words that the index of the questions knows.
///
/// The index has letters and digits in words and everything else between them. A word here never has another character,
/// so nothing that is typed is syntax of the index.
struct SearchWords {
    /// Without accents that are combining marks. Each is the beginning of a word.
    let words: [String]

    /// More words cannot narrow a sentence down, and longer ones are no words.
    private static let most = 12
    private static let longest = 40

    init(word: String) { words = [word] }

    init(_ typed: String) {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for scalar in typed.unicodeScalars {
            if SearchWords.isInWords(scalar) {
                word.append(scalar)
            } else if !SearchWords.isAccent(scalar), !word.isEmpty {
                words.append(String(word.prefix(SearchWords.longest)))
                word = String.UnicodeScalarView()
            }
            if words.count == SearchWords.most { break }
        }
        if !word.isEmpty, words.count < SearchWords.most { words.append(String(word.prefix(SearchWords.longest))) }
        self.words = words
    }

    /// Every word, in any order, as an expression of FTS5.
    var expression: String {
        words.map { "\"\($0)\"*" }.joined(separator: " AND ")
    }

    /// As the tokenizer unicode61 of FTS5 has it: letters, numbers and private use.
    private static func isInWords(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .privateUse:
            true
        default: false
        }
    }

    /// The combining marks that the tokenizer leaves out of words, as bits from U+0300 on.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        guard (0x300...0x331).contains(scalar.value) else { return false }
        let marks: UInt64 = 0x0003_61f8_0802_9fdf
        return marks >> UInt64(scalar.value - 0x300) & 1 == 1
    }
}

/// The words that the questions have.
extension Store {
    /// For each word that no question has, up to three words of the questions like it.
    func nearest(to words: SearchWords) throws(StoreError) -> [String] {
        var found: [String] = []
        for word in words.words where try !isFound(SearchWords(word: word)) {
            let typed = word.lowercased()
            for length in [2, 1, 0] {
                let known = try knownWords(beginningWith: String(typed.prefix(length)))
                let near = Suggestion.nearest(to: typed, in: known, limit: 3)
                found += near.filter { !found.contains($0) }
                if !near.isEmpty { break }
            }
        }
        return found
    }

    private func isFound(_ words: SearchWords) throws(StoreError) -> Bool {
        var isFound = false
        try knownLetters { () throws(StoreError) in
            try connection.forEachRow(
                "SELECT 1 FROM question_search WHERE question_search MATCH ? LIMIT 1", [.text(words.expression)]
            ) { _ in isFound = true }
        }
        return isFound
    }

    /// No more of one beginning are compared with a word that was not found.
    private static let mostComparedWords = 2_000

    /// Words of the index, whose order is that of the bytes.
    private func knownWords(beginningWith start: String) throws(StoreError) -> [String] {
        try connection.rows(
            "SELECT term FROM search_word WHERE term >= ? AND term < ? LIMIT ?",
            .text(start), .text(start + "\u{10FFFF}"), .count(Self.mostComparedWords)
        ) { $0.text(0) }
    }
}
