import Testing

@testable import QuizCore

@Suite("The walk through the packs")
struct WalkRuleTests {
    private let plan = Walk.Plan(first: "games", builtIn: ["animals", "games", "sea"])

    private func walk(_ present: String?, new: Set<String> = []) -> Walk {
        // As in a list: by title.
        let stops = ["animals", "games", "mine", "sea", "yours"].map {
            Walk.Stop(pack: $0, hasNew: new.contains($0))
        }
        return Walk(stops, plan, present: present)
    }

    @Test("it begins with the first pack, goes on in the order of the list, and ends with the player's own")
    func order() {
        #expect(walk(nil).stops.map(\.pack) == ["games", "animals", "sea", "mine", "yours"])
        #expect(walk("sea").stops.map(\.pack) == ["sea", "mine", "yours", "games", "animals"])
        #expect(walk("gone").stops.first?.pack == "games")
        #expect(Walk([], plan, present: "sea").present == nil)
    }

    @Test("it stands on the next pack with something new")
    func present() {
        #expect(walk("sea", new: ["sea", "mine"]).present?.pack == "sea")
        #expect(walk("sea", new: ["animals"]).present?.pack == "animals")
        #expect(walk("sea", new: ["games", "mine"]).present?.pack == "mine")
        #expect(walk("sea").present?.pack == "sea")
    }

    private func question(_ number: Int, _ answer: Bool) -> Candidate {
        Candidate(
            question: Question(
                id: QuestionID(rawValue: "\(number)"), statement: "\(number)", answer: answer, explanation: "",
                topic: "", difficulty: .easy, sources: []))
    }

    @Test("new questions come in their turn, also where they have one answer and others were seen")
    func turns() throws {
        let new = (0..<5).map { question($0, true) }
        let later = (5..<9).map { number in
            var candidate = question(number, number % 2 == 0)
            candidate.turn = 1
            return candidate
        }
        let seen = (9..<19).map { number in
            Candidate(question: question(number, number % 2 == 0).question, lastGame: 1, standing: .right)
        }
        func ids(_ candidates: [Candidate]) throws -> [Int] {
            try #require(HistoryDealing.deck(from: candidates, game: 9, seed: 1)).questions
                .compactMap { Int($0.id.rawValue) }.sorted()
        }
        #expect(try ids(new + seen) == [0, 1, 2, 3, 4])
        #expect(try ids(Array(new[..<3]) + later + seen).prefix(3) == [0, 1, 2])
        // One of the next turn has the other answer.
        let mixed = try ids(new + later)
        #expect(mixed.count { $0 < 5 } == 4 && mixed.contains { [5, 7].contains($0) })
    }
}
