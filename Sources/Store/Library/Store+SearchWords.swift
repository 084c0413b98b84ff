import QuizCore
import Text

/// The words that the questions have.
extension Store {
    /// More words with one beginning take longer to look up than to leave to FTS5.
    private static let mostLookedUp = 16

    /// Replaces beginnings of words by the words that begin so, where they are few.
    ///
    /// FTS5 puts a beginning together from all questions that have it, a tenth of a second for a word that 100,000
    /// questions have. Whole words it reads only as far as the search goes.
    func withKnownWords(_ words: SearchWords) throws(StoreError) -> SearchWords {
        var words = words
        for word in words.words where SearchWords.isLookedUp(word) {
            if let known = try allWords(beginningWith: word.lowercased()) { words.known[word] = known }
        }
        return words
    }

    /// Nil if there are too many, or none. The index keeps ASCII letters as they are, in lower case.
    private func allWords(beginningWith start: String) throws(StoreError) -> [String]? {
        // Only a search as one types has to be that quick.
        guard try connection.row("PRAGMA query_only", read: { $0.flag(0) }) != true else { return nil }
        // Not in the file: it is only another view of the index, whose words can be found here without counting.
        try connection.run(
            "CREATE VIRTUAL TABLE IF NOT EXISTS temp.search_place USING fts5vocab(main, question_search, instance)")
        var known: [String] = []
        var next = start
        while known.count <= Self.mostLookedUp {
            let word = try connection.row("SELECT term FROM search_place WHERE term >= ? LIMIT 1", .text(next)) {
                $0.text(0)
            }
            guard let word, word.utf8.starts(with: start.utf8) else { return known.isEmpty ? nil : known }
            known.append(word)
            next = word + "\u{1}"
        }
        return nil
    }

    /// For each word that no question has, up to three words of the questions like it.
    func nearest(to words: SearchWords, _ parts: LibraryParts) throws(StoreError) -> [String] {
        var found: [String] = []
        for word in words.words where try !isFound(SearchWords(word: word), parts) {
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
