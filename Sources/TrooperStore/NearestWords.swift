import TrooperText

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
