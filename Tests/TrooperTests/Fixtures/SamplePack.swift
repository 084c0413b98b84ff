import QuizCore
import QuizPacks
import Testing

@testable import TrooperStore

/// A small valid pack.
enum SamplePack {
    static var sound: String { pack.fileText }

    static var pack: Pack { pack(topics: Array(repeating: "Genre", count: 5)) }

    /// - Parameter topics: of its questions.
    static func pack(topics: [String]) -> Pack {
        let questions = zip(1..., topics).map { number, topic in
            Question(
                id: QuestionID(rawValue: "q-\(number)"), statement: "Statement \(number).",
                answer: number.isMultiple(of: 2), explanation: "Because.", topic: topic, difficulty: .easy,
                sources: ["Source"])
        }
        return Pack(id: "sample", title: "Title", licence: "CC0-1.0", version: "1", questions: questions)
    }
}

extension Trooper {
    /// Writes a scores file with games of the sample pack.
    func keepScores(_ write: (Store, Deck) throws -> Void = { _, _ in }) throws {
        let store = try Store.open(.file(path: scores))
        defer { store.close() }
        let pack = SamplePack.pack
        try store.add([(pack, 1)], isListed: false)
        try write(store, try #require(Deck(questions: pack.questions, seed: .max)))
    }
}

extension Store {
    /// Saves a game with these answers; true stands for a right one.
    func play(
        _ deck: Deck, of pack: String = "sample", as selection: Selection? = nil, right: [Bool], startedAt: Int64
    ) throws {
        let selection = selection ?? Selection(packs: [pack])
        let numbers = try connection.rows(
            "SELECT question.number, question.id FROM question JOIN pack ON pack.number = pack WHERE pack.id = ?",
            .text(pack)
        ) { (number: QuestionNumber(rawValue: $0.number(0)), id: $0.text(1)) }
        let questions = try deck.questions.map { question in
            let number = try #require(numbers.first { $0.id == question.id.rawValue }).number
            return StoredQuestion(number: number, pack: pack, question: question)
        }
        let stored = try #require(StoredDeck(questions, seed: deck.seed))
        let answers = right.enumerated().map { index, isRight in
            let answer = GivenAnswer(given: deck.questions[index].answer == isRight, taken: .milliseconds(1_500))
            return StoredAnswer(answer, by: .keys, givenAt: startedAt + Int64(index))
        }
        guard let first = answers.first else { return }
        let game = try begin(selection, stored, startedAt: startedAt, first: first)
        for (index, answer) in answers.enumerated().dropFirst() { try record(answer, at: index, of: game) }
    }
}
