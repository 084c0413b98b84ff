import Foundation
import QuizCore
import TestTerminal
import TrooperStore

/// What dealing, searching and listing cost with many questions in many packs.
struct BankFigures {
    /// Of the scores.
    let path: String
    private let store: Store
    private let words = WordSource()

    /// Installs `packCount` packs with so many questions together.
    init(questions count: Int, packs packCount: Int, folder: URL) throws {
        path = folder.appendingPathComponent("bank-\(count).db").path
        store = try Store.open(.file(path: path))
        var words = words
        for number in 0..<packCount {
            let questions = (0..<count / packCount).map { words.question($0, pack: number) }
            let pack = Pack(
                id: "pack-\(number)", title: "Pack \(number)", licence: "CC0-1.0", version: "1", questions: questions)
            try store.add([(pack, UInt64(number))])
        }
        // Games of everything, so that there are seen and missed questions.
        for seed in 0..<UInt64(200) {
            guard let deck = try store.freshDeck(.everything, seed: seed) else { return }
            let answers = (0..<Limits.questionsPerGame).map { index in
                let answer = GivenAnswer(given: index.isMultiple(of: 2), taken: .milliseconds(1))
                return StoredAnswer(answer, by: .keys, givenAt: 0)
            }
            let game = try store.begin(.everything, deck, startedAt: 0, first: answers[0])
            for (index, answer) in answers.enumerated().dropFirst() { try store.record(answer, at: index, of: game) }
        }
    }

    func close() { store.close() }

    /// Milliseconds of dealing from each of these.
    static let selections: [(name: String, selection: Selection)] = [
        ("one pack", Selection(packs: ["pack-7"])),
        ("three packs", Selection(packs: ["pack-1", "pack-2", "pack-3"])),
        ("everything", .everything),
        ("a topic of every pack", Selection(topics: ["Topic 3"])),
        ("missed ones", Selection(isMissed: true)),
    ]

    func deal(_ selection: Selection) throws -> Double {
        try milliseconds { seed in _ = try store.freshDeck(selection, seed: seed) }
    }

    func overviews() throws -> Double {
        try milliseconds { _ in _ = try store.packs() }
    }

    /// Searches of the library, by what is typed.
    static let searches: [(name: String, words: String)] = [
        ("no words", ""), ("a rare word", WordSource.word(29_000)), ("an ordinary word", WordSource.word(400)),
        ("two ordinary words", "\(WordSource.word(90)) \(WordSource.word(120))"), ("one letter", "b"),
        ("the most common word", WordSource.word(0)), ("a misspelt word", "bxbabu"),
    ]

    func search(_ words: String, packs: Set<String> = []) throws -> Double {
        var query = LibraryQuery()
        query.filter.words = words
        query.filter.packs = packs
        return try milliseconds { _ in _ = try store.page(of: query) }
    }

    /// The slowest of twenty keys, of all that type the words of these searches letter by letter.
    func typing() throws -> Double {
        var passed: [Double] = []
        for (_, words) in BankFigures.searches {
            for length in 0..<words.count {
                var query = LibraryQuery()
                query.filter.words = String(words.prefix(length + 1))
                let began = MonotonicSeconds.now()
                _ = try store.page(of: query)
                passed.append((MonotonicSeconds.now() - began) * 1_000)
            }
        }
        return ScreenFigures.percentile(95, of: passed)
    }

    private func milliseconds(_ body: (UInt64) throws -> Void) throws -> Double {
        ScreenFigures.percentile(
            50,
            of: try (0..<UInt64(Repetitions.startsAlone)).map { round in
                let began = MonotonicSeconds.now()
                try body(round)
                return (MonotonicSeconds.now() - began) * 1_000
            })
    }
}

/// Sentences of made-up words, a few of them frequent and most rare, as in a language.
struct WordSource {
    private var generator = SplitMix64(seed: 1)
    private static let count = 30_000

    /// The word of a rank, from the most frequent one.
    static func word(_ rank: Int) -> String {
        let consonants = Array("bcdfghklmnprstvz")
        let vowels = Array("aeiou")
        var word = ""
        var rest = rank + 80
        while rest > 0 {
            word += [consonants[rest % 16], vowels[rest / 16 % 5]]
            rest /= 80
        }
        return word
    }

    /// The logarithm of ranks is spread evenly: Zipf's law.
    private mutating func next() -> String {
        let spread = Double(generator.draw(below: 1 << 20)) / Double(1 << 20)
        return WordSource.word(Int(pow(Double(WordSource.count), spread)) - 1)
    }

    mutating func question(_ number: Int, pack: Int) -> Question {
        let statement = (0..<12).map { _ in next() }.joined(separator: " ")
        let explanation = (0..<20).map { _ in next() }.joined(separator: " ")
        return Question(
            id: QuestionID(rawValue: "q\(pack)-\(number)"), statement: statement, answer: generator.draw(below: 2) == 0,
            explanation: explanation, topic: "Topic \(number % 10)",
            difficulty: Difficulty.allCases[number % 3], sources: [])
    }
}
