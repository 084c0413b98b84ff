import QuizCore
import Testing
import TrooperPacks
import TrooperScreens
import TrooperStore

@testable import trooper

/// Default games of the built-in packs, through scores on disk.
@Suite("The walk through the packs")
struct WalkTests {
    private struct Played {
        var games: [[QuestionID]] = []
        var packs: [String] = []
        var done: [String] = []
        /// How many questions of each game are hard.
        var hardCounts: [Int] = []
        var different: Int { Set(games.joined()).count }
    }

    /// - Parameter isRight: whether the player answers a question right in a game, counted from 0.
    private func play(
        _ count: Int, _ folder: Trooper, isRight: (Int, QuestionID) -> Bool = { _, _ in true }
    ) throws -> Played {
        let store = try Store.open(.file(path: folder.file("scores.db")))
        let supply = InstalledSupply(packs: try PlayedPacks())
        try PlayedPacks.installBuiltIn(into: store)
        let games = Scorekeeper(store, .walk(pack: nil), packs: supply)
        defer { games.close() }
        var played = Played()
        for game in 0..<count {
            played.packs.append(try games.titleInfo().packTitle)
            let deck = try games.deal()
            for (index, question) in deck.questions.enumerated() {
                let given = question.answer == isRight(game, question.id)
                #expect(games.record(GivenAnswer(given: given, taken: .zero), at: index, by: .keys) == nil)
            }
            let outcome = try games.titleInfo(afterGame: true).outcome
            if outcome?.isPackDone == true { played.done.append(outcome?.pack?.title ?? "") }
            played.games.append(deck.questions.map(\.id))
            played.hardCounts.append(deck.questions.count { $0.difficulty == .hard })
        }
        return played
    }

    @Test("all right: every question once, pack after pack, then those not asked for longest")
    func allRight() throws {
        let folder = try Trooper()
        let round = BuiltInBank.questionCount / 5
        let played = try play(round + 13, folder)
        #expect(Set(played.games.prefix(6).joined()).count == 30)
        #expect(Set(played.games.prefix(round).joined()).count == BuiltInBank.questionCount)
        // In the order of the packs screen.
        var visited: [String] = []
        for pack in played.packs.prefix(round) where visited.last != pack { visited.append(pack) }
        let others = BuiltInPacks.all.dropFirst().map(\.title).sorted()
        #expect(visited == ["Video Games"] + others)
        #expect(played.done == visited)
        // Nothing new is left: those of the first games come back.
        #expect(played.packs[round...].allSatisfy { $0 == "Everything" })
        let again = played.games[round...].joined()
        #expect(Set(again).isSubset(of: Set(played.games.prefix(35).joined())), "\(again)")
        #expect(Set(again).count == again.count)
    }

    @Test("the first three games ask nothing hard, and then the hard ones come")
    func gentle() throws {
        let played = try play(12, try Trooper())
        #expect(played.hardCounts.prefix(3) == [0, 0, 0] && played.hardCounts.contains { $0 > 0 })
    }

    @Test("at 70 % right there are 22 different questions in six games, and only missed ones return")
    func mostlyRight() throws {
        var generator = SplitMix64(seed: 7)
        var wrong: [QuestionID: Int] = [:]
        var early: [QuestionID] = []
        let folder = try Trooper()
        let played = try play(60, folder) { game, id in
            let isRight = generator.draw(below: 10) < 7
            // Answered before and never wrong.
            if wrong[id] == 0 { early.append(id) }
            wrong[id, default: 0] += isRight ? 0 : 1
            return isRight
        }
        #expect(Set(played.games.prefix(6).joined()).count >= 22)
        #expect(played.different < BuiltInBank.questionCount && early.isEmpty, "\(early)")
    }
}
