import QuestionBank
import QuizCore
import Store
import TestPacks
import Testing

/// A small valid pack.
enum SamplePack {
    static var sound: String { pack.fileText }

    static var pack: Pack {
        let questions = (1...5).map { number in
            Question(
                id: QuestionID(rawValue: "q-\(number)"), statement: "Statement \(number).",
                answer: number.isMultiple(of: 2), explanation: "Because.", genre: "Genre", difficulty: .easy,
                sources: ["Source"])
        }
        return Pack(id: "sample", title: "Title", licence: "CC0-1.0", version: "1", questions: questions)
    }
}

extension Trooper {
    /// Writes a scores file with games of the sample pack.
    func keepScores(_ write: (Store, Deck) throws -> Void = { _, _ in }) throws {
        let store = try Store.open(.file(path: scores)).store
        defer { store.close() }
        let pack = SamplePack.pack
        try store.load(pack, contentHash: 1)
        try write(store, try #require(Deck(questions: pack.questions, seed: .max)))
    }
}

extension Store {
    /// Saves a game with these answers; true stands for a right one.
    func play(_ deck: Deck, of pack: String = "sample", right: [Bool], startedAt: Int64) throws {
        let game = try beginGame(pack: pack, deck: deck, startedAt: startedAt)
        for (index, isRight) in right.enumerated() {
            let answer = GivenAnswer(
                given: deck.questions[index].answer == isRight, taken: .milliseconds(1_500))
            try record(answer, at: index, of: game)
        }
    }
}
