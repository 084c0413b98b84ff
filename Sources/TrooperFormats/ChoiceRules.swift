import QuizCore
import TrooperText

/// Which questions with choices make statements that are understood without their choices, and which choices are shown.
struct ChoiceRules {
    private static let leastChoices = 3
    /// A statement is read in one look.
    private static let mostLetters = 90
    private static let mostLettersOfAll = 300

    /// The wrong choices that may be shown.
    let shown: [String]
    /// Whether the language of the question is one of the table.
    let isLanguageKnown: Bool

    /// Throws why no statement is made.
    init(_ question: String, right: String, wrong: [String]) throws(ImportSkip) {
        let choices = [right] + wrong
        if ([question] + choices).contains(where: ChoiceRules.isBroken) { throw ImportSkip(.brokenText) }
        if ChoiceRules.haveTruths(choices) { throw ImportSkip(.truthChoice) }
        guard choices.count >= ChoiceRules.leastChoices else { throw ImportSkip(.fewChoices) }
        let words = Words.of(question)
        let known = QuestionLanguage.languages(of: words)
        isLanguageKnown = !known.isEmpty
        let languages = known.isEmpty ? QuestionLanguage.all : known
        let rightWords = Words.of(right)
        func areSeveral(_ words: [String]) -> Bool {
            ChoiceRules.nameChoices(words, of: choices.count) || languages.contains { $0.several.areMeant(by: words) }
        }
        if areSeveral(rightWords) { throw ImportSkip(.wholeAnswer) }
        try ChoiceRules.check(words, languages)
        let lengths = choices.map(\.unicodeScalars.count)
        if lengths.contains(where: { $0 > ChoiceRules.mostLetters }) {
            throw ImportSkip(.tooLong, "a choice has more than \(ChoiceRules.mostLetters) letters; shorten it")
        }
        if lengths.reduce(0, +) > ChoiceRules.mostLettersOfAll {
            throw ImportSkip(
                .tooLong, "the choices have more than \(ChoiceRules.mostLettersOfAll) letters; shorten them")
        }
        let gaps = MadeStatement.gaps(in: question)
        if gaps.count > 1 { throw ImportSkip(.otherKind, "a question with several gaps") }
        guard isLanguageKnown || gaps.count == 1 || question.hasSuffix("?") else { throw ImportSkip(.language) }
        shown = wrong.filter { choice in
            let words = Words.of(choice)
            return !areSeveral(words) && !ChoiceRules.overlap(choice, words, right, rightWords)
        }
        if shown.isEmpty { throw ImportSkip(.overlappingChoices) }
    }

    /// Throws why no statement is made of a card.
    static func check(cardOf front: String, _ back: String) throws(ImportSkip) {
        if back.unicodeScalars.count > mostLettersOfAll {
            throw ImportSkip(.tooLong, "the back has more than \(mostLettersOfAll) letters; shorten it")
        }
        // "Never" is a word to learn.
        guard front.utf8.last == UInt8(ascii: "?") else { return }
        let words = Words.of(front)
        try check(words, QuestionLanguage.languages(of: words))
    }

    /// Throws why a question is not understood alone.
    private static func check(_ words: [String], _ languages: [QuestionLanguage]) throws(ImportSkip) {
        if languages.contains(where: { $0.pointing.stand(in: words) }) { throw ImportSkip(.pointsAtChoices) }
        if languages.contains(where: { $0.negation.stand(in: words) }) { throw ImportSkip(.negation) }
        if languages.contains(where: { $0.shown.stand(in: words) }) {
            throw ImportSkip(.picture, "something that is shown")
        }
    }

    /// Whether a choice is a truth word, in any language only beside its opposite: "Si" is a symbol, too.
    private static func haveTruths(_ choices: [String]) -> Bool {
        let truths = choices.filter { $0.unicodeScalars.count { $0.properties.isAlphabetic } > 1 }
            .compactMap { TruthWord.value(of: $0) }
        return Set(truths).count == 2 || choices.contains { TruthWord.value(of: $0, .words) != nil }
    }

    private static let joining: Set = [
        "and", "or", "und", "oder", "et", "ou", "y", "o", "e", "ed", "en", "of", "i", "lub", "oraz", "och", "eller",
        "og",
    ]

    /// Whether a choice begins with the letters or numbers of several choices, such as "A and B" and "1, 2".
    private static func nameChoices(_ words: [String], of count: Int) -> Bool {
        func isPlace(_ word: String) -> Bool {
            let letter = word.utf8.count == 1 ? word.utf8.first.map { Int($0) - 96 } : nil
            let roman = ["i", "ii", "iii", "iv", "v", "vi"].firstIndex(of: word).map { $0 + 1 }
            return (Int(word) ?? roman ?? letter).map { (1...count).contains($0) } ?? false
        }
        guard words.count > 1, isPlace(words[0]) else { return false }
        return words.prefix { isPlace($0) || joining.contains($0) }.count(where: isPlace) > 1
    }

    /// Whether one of two choices contains the other; numbers and short words only as words of their own.
    private static func overlap(_ one: String, _ words: [String], _ other: String, _ others: [String]) -> Bool {
        if words.isEmpty || others.isEmpty { return one == other }
        let (short, long) = words.joined().utf8.count < others.joined().utf8.count ? (words, others) : (others, words)
        let isWord = short[0].unicodeScalars.count > 2 && short[0].unicodeScalars.first?.properties.isAlphabetic == true
        let edge = isWord ? "" : " "
        let (part, whole) = (short.joined(separator: " "), long.joined(separator: " "))
        return Array("\(edge)\(whole)\(edge)".utf8)[...].contains(Array("\(edge)\(part)\(edge)".utf8))
    }

    /// Whether a text has replacement characters, or UTF-8 that was taken for Windows-1252: a German ä became "Ã¤".
    private static func isBroken(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        return scalars.contains("\u{FFFD}")
            || zip(scalars, scalars.dropFirst()).contains { first, second in
                switch first {
                case "\u{C2}", "\u{C3}": (0x80...0xBF).contains(second.value)
                case "\u{E2}": second == "\u{20AC}" || (0x80...0x9F).contains(second.value)
                default: false
                }
            }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes stand in the text.
    fileprivate func contains(_ part: [UInt8]) -> Bool {
        indices.contains { self[$0...].starts(with: part) }
    }
}
