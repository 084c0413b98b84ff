/// Finds a wrong answer for each card among those of the others.
enum CardAnswers {
    /// The wrong answer of each card, in their order; nil where no other card has one of the same kind.
    static func wrong(for cards: [(front: String, back: String)]) -> [String?] {
        cards.indices.map { index in
            let next = cards[(index + 1) % cards.count].back
            return next == cards[index].back ? nil : next
        }
    }
}
