/// Finds the known word closest to a mistyped one.
package enum Suggestion {
    /// In code points. A longer word is not a typing mistake; the limit also bounds the work.
    private static let longestWord = 64

    /// The nearest of `words`, the first of several; nil if none is near.
    ///
    /// Near means that at most a third of the letters are wrong, or one letter of a short word. Capitals do not count,
    /// and two swapped neighbours count as one mistake.
    package static func nearest(to word: String, in words: [String]) -> String? {
        nearest(to: word, in: words, limit: 1).first
    }

    /// The nearest of `words`, the nearest first; of equally near ones, those that come first.
    package static func nearest(to word: String, in words: [String], limit: Int) -> [String] {
        let typed = Array(word.lowercased().unicodeScalars.prefix(longestWord + 1))
        guard !typed.isEmpty, typed.count <= longestWord else { return [] }
        var best: [(word: String, distance: Int)] = []
        for candidate in words {
            let letters = Array(candidate.lowercased().unicodeScalars)
            let longer = max(typed.count, letters.count)
            // Each letter that one of them has more is a mistake.
            guard abs(typed.count - letters.count) <= max(1, longer / 3) else { continue }
            let distance = editDistance(typed, letters)
            // A one-letter word with one wrong letter has nothing in common with the candidate.
            guard distance <= max(1, longer / 3), distance < longer else { continue }
            let place = best.firstIndex { distance < $0.distance } ?? best.count
            if place < limit { best.insert((candidate, distance), at: place) }
            if best.count > limit { best.removeLast() }
        }
        return best.map(\.word)
    }

    /// The number of insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
    private static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let isSame = left[row] == right[column]
                var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
