/// Finds the word that somebody probably meant.
public enum Suggestion {
    /// Words longer than this are not mistyped, they are something else; it also bounds the work.
    private static let longestWord = 64

    /// The nearest of `words`, or nil when none is near: a third of the letters may be wrong, at least one, and two
    /// that changed places count as one.
    public static func nearest(to word: String, in words: [String]) -> String? {
        let typed = Array(word.lowercased().unicodeScalars.prefix(longestWord + 1))
        guard !typed.isEmpty, typed.count <= longestWord else { return nil }
        var best: (word: String, distance: Int)?
        for candidate in words {
            let letters = Array(candidate.lowercased().unicodeScalars)
            let distance = editDistance(typed, letters)
            let longer = max(typed.count, letters.count)
            // Of a single letter there is nothing left when it is wrong.
            guard distance <= max(1, longer / 3), distance < longer else { continue }
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word
    }

    /// How many letters have to be put in, left out, changed or swapped with their neighbour.
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
