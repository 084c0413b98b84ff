import QuizCore
import Store
import Testing

extension Trooper {
    /// Makes the program's scores as games would, and lets go of the file.
    func keepScores(venom: String = "", _ write: (Store, Deck) throws -> Void = { _, _ in }) throws {
        let store = try Store.open(.file(path: scores)).store
        defer { store.close() }
        let pack = SamplePack.pack(venom: venom)
        try store.load(pack, contentHash: 1)
        try write(store, try #require(Deck(questions: pack.questions, seed: .max)))
    }
}

extension Store {
    /// A game with these answers, true for a right one.
    func play(_ deck: Deck, of pack: String = "sample", right: [Bool], startedAt: Int64) throws {
        let game = try beginGame(pack: pack, deck: deck, startedAt: startedAt)
        for (index, isRight) in right.enumerated() {
            let answer = GivenAnswer(
                given: deck.questions[index].answer == isRight, taken: .milliseconds(1_500))
            try record(answer, at: index, of: game)
        }
    }
}
