/// Keeps the truths of a deck from standing in a long row.
enum TruthOrder {
    /// Moves a lone minority away from the ends, where it would leave four equal truths in a row.
    ///
    /// In a deck of five only a four-to-one split can hold such a row, and there the one decides alone.
    static func breakUpRuns<Element>(
        in deck: inout [Element], using generator: inout SplitMix64, answer: (Element) -> Bool
    ) {
        guard longestRun(of: deck.map(answer)) > Limits.equalTruthsInARow else { return }
        let trueCount = deck.count(where: answer)
        let minority = trueCount * 2 < deck.count
        guard let lone = deck.firstIndex(where: { answer($0) == minority }) else { return }
        deck.swapAt(lone, 1 + generator.draw(below: deck.count - 2))
    }

    static func longestRun(of answers: [Bool]) -> Int {
        var longest = 0
        var current = 0
        var previous: Bool?
        for answer in answers {
            current = answer == previous ? current + 1 : 1
            longest = max(longest, current)
            previous = answer
        }
        return longest
    }
}
