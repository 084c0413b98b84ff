import QuizCore
import QuizPacks
import TrooperText

/// What is compared of a card: what its front asks for, and what kind of answer its back is.
///
/// It is a class, because copies of its texts would take a third of the time.
final class CardTraits {
    /// The kinds of answers, of which one never stands for another.
    enum Kind: Int {
        case number, capital, small, uncased, sentence
    }

    let front: CardText
    let back: CardText
    /// Of an answer that is a number.
    let value: Double
    let asked: Asked
    /// The words that say what it is about, as sorted numbers.
    let topics: [Int]
    /// Those behind the question word or around the gap: "city" of "In which city".
    let nouns: [Int]
    /// Whether the front is a word to learn, or asks what one means.
    let isShort: Bool
    /// By what other cards with answers of the kind are found; none where the letters of an acronym tell the answer.
    let keys: [Int]
    /// Where the card stands among the others, whatever their order is in the file.
    let place: (front: UInt64, back: UInt64)

    /// - Parameter numbers: of the words of all cards.
    init(front: String, back: String, _ numbers: inout [String: Int]) {
        func sorted(_ words: some Sequence<String>) -> [Int] {
            var sorted: Set<Int> = []
            for word in words {
                let next = numbers.count
                sorted.insert(numbers[word, default: next])
                numbers[word] = numbers[word] ?? next
            }
            return sorted.sorted()
        }
        self.front = CardText(front)
        self.back = CardText(back)
        let question = CardQuestion(front, self.front.words)
        asked = question.asked
        nouns = sorted(question.nouns)
        topics = sorted(self.front.words.filter { !CardWords.isSmall($0) })
        isShort = self.front.count <= (asked == .nothing ? 3 : question.asksMeaning ? 4 : 0)
        let kind = CardTraits.kind(of: back, self.back)
        value = kind == .number ? CardTraits.largestNumber(in: back) : 0
        let isTold = self.back.count > 1 && CardTraits.hasAcronym(front, of: back)
        keys = isTold ? [] : (topics + sorted(["\(asked)?", "\(isShort)?"])).map { $0 << 3 | kind.rawValue }
        var generator = SplitMix64(seed: StateHash.of(self.front.joined))
        place = (generator.next(), StateHash.of(self.back.joined))
    }

    /// Whether a front has capitals alone in a word that begins as the back does: "NATO".
    private static func hasAcronym(_ front: String, of back: String) -> Bool {
        front.unicodeScalars.split { !$0.properties.isAlphabetic }.contains { word in
            word.count > 1 && word.first == back.unicodeScalars.first && word.allSatisfy(\.properties.isUppercase)
        }
    }

    private static func kind(of back: String, _ text: CardText) -> Kind {
        let scalars = back.unicodeScalars
        let digits = scalars.count { $0.properties.numericType != nil }
        let startsWithDigit = text.words.first?.unicodeScalars.first?.properties.numericType != nil
        let letters = scalars.filter(\.properties.isAlphabetic)
        let isDate = digits > 2 && text.count < 5
        if digits > 0, isDate || startsWithDigit || digits >= letters.count { return .number }
        if text.count > 8 { return .sentence }
        guard let first = letters.first?.properties else { return .uncased }
        return first.isUppercase ? .capital : first.isLowercase ? .small : .uncased
    }

    /// Without decimals and what parts digits in groups of three: of a date the year.
    private static func largestNumber(in text: String) -> Double {
        let digits = text.unicodeScalars.map { $0.value &- 48 < 10 ? Double($0.value - 48) : nil }
        var (value, largest) = (0.0, 0.0)
        for (index, digit) in digits.enumerated() {
            if let digit {
                value = value * 10 + digit
                largest = max(value, largest)
            } else if digits[index...].prefix(5).count(where: { $0 != nil }) != 3 {
                value = 0
            }
        }
        return largest
    }
}

/// What a front asks for.
private struct CardQuestion {
    private(set) var asked = Asked.nothing
    private(set) var nouns: [String]
    /// "What is" before a word.
    private(set) var asksMeaning = false

    init(_ front: String, _ words: [String]) {
        // "The process by which" asks for nothing.
        let head = front.trimmedOfSpaces.utf8.last == UInt8(ascii: "?") ? words[...] : words.prefix(3)
        var rest = words[...]
        if let start = head.firstIndex(where: { CardWords.asked[$0] != nil }) {
            asked = CardWords.asked[words[start]] ?? .nothing
            rest = words[(start + 1)...]
            asksMeaning = asked == .which && rest.first.map(CardWords.isSmall) ?? false
            if !asked.tellsKind, let more = rest.first.flatMap({ CardWords.askedBehind[$0] }) {
                asked = more
                rest = rest.dropFirst()
            }
        }
        // "Newton's law" has an s between.
        let behind = rest.filter { $0.utf8.count > 1 }.drop(while: CardWords.isSmall)
        nouns = Array(behind.prefix { !CardWords.isSmall($0) }.prefix(3))
        guard let gap = MadeStatement.gap(in: front) else { return }
        let sides = [front[..<gap.lowerBound], front[gap.upperBound...]].map { side in
            Words.of(String(side)).filter { !CardWords.isSmall($0) }
        }
        nouns = Array(sides[0].suffix(3) + sides[1].prefix(2))
    }
}

/// A side of a card as words.
struct CardText {
    /// Letters and digits in lower case; in scripts without blanks each sign is one.
    let words: [String]
    /// The words with blanks around each.
    let joined: [UInt8]
    /// How many words there are, as blanks part them.
    let count: Int
    /// Whether each word begins with a capital.
    let isName: Bool

    init(_ text: String) {
        let parts = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
        words = Words.of(text).flatMap { word in
            word.unicodeScalars.contains(where: CardText.isSign) ? word.unicodeScalars.map { String($0) } : [word]
        }
        joined = words.reduce(into: [UInt8(ascii: " ")]) { $0 += Array($1.utf8) + [UInt8(ascii: " ")] }
        // A sentence without blanks has words, too.
        count = max(parts.count, words.count / 3)
        isName = parts.allSatisfy { $0.first?.properties.isUppercase ?? false }
    }

    /// Whether one contains the other.
    func overlaps(_ other: CardText) -> Bool {
        let (long, short) = joined.count < other.joined.count ? (other, self) : (self, other)
        return long.has(short.joined.dropFirst().dropLast())
    }

    func has(_ piece: ArraySlice<UInt8>) -> Bool {
        joined.indices.contains { joined[$0...].starts(with: piece) }
    }

    /// Whether it is of a script that parts no words: Thai to Tibetan, Chinese and Japanese.
    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        (0xE00..<0x1000).contains(scalar.value) || (0x2E80..<0xA000).contains(scalar.value) || scalar.value >= 0x20000
    }
}
