/// Finds a wrong answer for each card among those of the others.
///
/// The best one answers the front that is most alike: by the likeness of the answers alone "capital of Italy" would get
/// the name of a lake.
struct CardAnswers {
    /// So many cards with a word are compared: the next ones by place.
    private static let mostCompared = 64

    /// Sorted by place, which hangs on the front: of equally good cards each takes the next, so that few hang on one.
    private let cards: [CardTraits]
    private var byKey: [Int: [Int]] = [:]
    private var sameFront: [[Int]] = []
    /// For each card the latest that it was compared with.
    private var seen: [Int]

    /// The wrong answer of each card, in their order; nil where no other card has one of the same kind.
    static func wrong(for cards: [(front: String, back: String)]) -> [String?] {
        var numbers: [String: Int] = [:]
        let traits = cards.map { CardTraits(front: $0.front, back: $0.back, &numbers) }
        let order = traits.indices.sorted { traits[$0].place < traits[$1].place }
        var answers = CardAnswers(order.map { traits[$0] })
        var wrong = [String?](repeating: nil, count: cards.count)
        for (index, card) in order.enumerated() {
            wrong[card] = answers.best(for: index).map { cards[order[$0]].back }
        }
        return wrong
    }

    private init(_ cards: [CardTraits]) {
        self.cards = cards
        seen = [Int](repeating: -1, count: cards.count)
        var byFront: [[String]: [Int]] = [:]
        for (index, card) in cards.enumerated() {
            for key in card.keys { byKey[key, default: []].append(index) }
            byFront[card.front.words.sorted(), default: []].append(index)
        }
        // The same words in another order, such as a list of hints, ask the same.
        sameFront = cards.map { byFront[$0.front.words.sorted()] ?? [] }
    }

    private mutating func best(for index: Int) -> Int? {
        let card = cards[index]
        var best: (index: Int, score: Int, distance: UInt64)?
        for key in card.keys {
            let others = byKey[key] ?? []
            let start = others.indices.partitionPoint { others[$0] > index }
            for step in others.indices.prefix(CardAnswers.mostCompared) {
                let other = others[(start + step) % others.count]
                if seen[other] == index { continue }
                seen[other] = index
                guard let score = card.likeness(to: cards[other]) else { continue }
                let distance = cards[other].place.front &- card.place.front
                let isBetter = best.map { (score, $0.distance) > ($0.score, distance) } ?? true
                if isBetter, isWrong(other, for: index) { best = (other, score, distance) }
            }
        }
        return best?.index
    }

    private func isWrong(_ other: Int, for index: Int) -> Bool {
        let (front, answer) = (cards[index].front, cards[other].back)
        return !front.has(answer.joined[...])
            && !sameFront[index].contains { cards[$0].back.overlaps(answer) }
    }
}

extension CardTraits {
    /// How much the question of another card is alike; nil where its answer would give itself away.
    fileprivate func likeness(to other: CardTraits) -> Int? {
        guard asked == other.asked || !asked.tellsKind && !other.asked.tellsKind else { return nil }
        let sharedTopics = CardTraits.sharedCount(topics, other.topics)
        let haveNoun = CardTraits.sharedCount(nouns, other.nouns) > 0
        let areShort = isShort && other.isShort && asked == other.asked
        guard asked.tellsKind || haveNoun || areShort || sharedTopics * 2 > max(topics.count, other.topics.count),
            let number = numberLikeness(to: other), let answer = back.likeness(to: other.back)
        else { return nil }
        let start = zip(front.words, other.front.words).prefix(4).prefix { $0 == $1 }.count
        return (haveNoun ? 12 : 0) + 3 * sharedTopics + (asked == other.asked ? 4 : 0)
            + (areShort && front.count == other.front.count ? 4 : 0) + start + number + answer
    }

    /// Nil for a number that nobody believes. What happened long ago is told by centuries, what did lately by years.
    private func numberLikeness(to other: CardTraits) -> Int? {
        let (least, most) = (min(value, other.value), max(value, other.value))
        if most == 0 { return 0 }
        let areYears = asked == .when && most < 2_050
        let ratio = areYears ? (2_050 - least) / (2_050 - most) / 3 : (most + 1) / (least + 1) / 8
        return ratio > 1 ? nil : ratio > 0.67 ? 0 : ratio > 0.43 ? 6 : 12
    }

    /// How many numbers two sorted lists share.
    private static func sharedCount(_ one: [Int], _ other: [Int]) -> Int {
        var (index, count) = (0, 0)
        for number in one {
            while index < other.count, other[index] < number { index += 1 }
            if index < other.count, other[index] == number { count += 1 }
        }
        return count
    }
}

extension CardText {
    /// How much two answers look alike; nil if one is four times as long.
    fileprivate func likeness(to other: CardText) -> Int? {
        guard min(joined.count, other.joined.count) * 4 >= max(joined.count, other.joined.count) else { return nil }
        let haveEnd = words.first == other.words.first || words.last == other.words.last
        return ((count > 1) == (other.count > 1) ? 3 : 0) + (haveEnd ? 3 : 0) + (isName == other.isName ? 3 : 0)
    }
}
