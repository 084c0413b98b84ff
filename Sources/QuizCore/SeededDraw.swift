/// Which questions a seed deals, as places in the bank: a function of the seed and two counts alone.
///
/// Places instead of questions, so that dealing five from a million reads five.
public enum SeededDraw {
    /// The `ordinal`-th true (or false) statement of the bank, counted from zero in the author's order.
    public struct Place: Hashable, Sendable {
        public let answer: Bool
        public let ordinal: Int
    }

    /// Five different places, or nil when the bank holds fewer questions.
    public static func places(seed: UInt64, trueCount: Int, falseCount: Int) -> [Place]? {
        precondition(trueCount >= 0 && falseCount >= 0, "a bank holds no fewer than no questions")
        let total = trueCount + falseCount
        guard total >= Limits.questionsPerGame else { return nil }
        var generator = SplitMix64(seed: seed)
        var places = distinctNumbers(Limits.questionsPerGame, below: total, using: &generator).map { number in
            number < trueCount
                ? Place(answer: true, ordinal: number)
                : Place(answer: false, ordinal: number - trueCount)
        }
        let missing = !places[0].answer
        let available = missing ? trueCount : falseCount
        if available > 0, places.allSatisfy({ $0.answer != missing }) {
            places[places.count - 1] = Place(answer: missing, ordinal: generator.draw(below: available))
        }
        TruthOrder.breakUpRuns(in: &places, using: &generator) { $0.answer }
        return places
    }

    /// The first steps of a Fisher-Yates shuffle of 0..<bound that remembers only the places it touched.
    private static func distinctNumbers(
        _ count: Int, below bound: Int, using generator: inout SplitMix64
    ) -> [Int] {
        var moved: [Int: Int] = [:]
        return (0..<count).map { step in
            let drawn = step + generator.draw(below: bound - step)
            let number = moved[drawn] ?? drawn
            moved[drawn] = moved[step] ?? step
            return number
        }
    }
}
