import QuizCore
import Testing

@testable import TrooperStore

/// Eighty-four games of seven packs, by a player who never knows some answers and slips once in a few others.
@Suite("Eighty-four games")
struct ReturningTests {
    private static let packNames = ["air", "earth", "fire", "ice", "sea", "sun", "wind"]

    private static func pack(_ name: String, _ count: Int) -> Pack {
        let questions = (0..<count).map { question("\(name)-\($0)", $0.isMultiple(of: 2)) }
        return StoreTests.pack(questions, id: name, title: name)
    }

    /// The numbers of the games that asked each question.
    private struct Played {
        var games: [String: [Int]] = [:]
        var mostReturning = 0

        func waits(_ id: String) -> [Int] {
            let games = games[id, default: []]
            return zip(games.dropFirst(), games).map { $0 - $1 }
        }
    }

    /// - Parameter imported: how many questions are added in the middle, which then come first.
    private func play(never: Set<String>, slips: Set<String>, imported: Int) throws -> Played {
        let store = try Store.open(.memory)
        for name in Self.packNames { try store.install(Self.pack(name, 15), contentHash: 1) }
        try store.connection.runScript("UPDATE question SET shuffle = number * 7919 % 1009")
        var played = Played()
        var returns: [String: Int] = [:]
        for number in 1...84 {
            if number == 42, imported > 0 { try store.install(Self.pack("new", imported), contentHash: 1) }
            let deck = try #require(try store.freshDeck(.everything, seed: UInt64(number)))
            let ids = deck.deck.questions.map(\.id.rawValue)
            played.mostReturning = max(
                played.mostReturning, ids.count { returns[$0].map { $0 <= number } ?? false })
            let right = ids.map { !never.contains($0) && !(slips.contains($0) && played.games[$0] == nil) }
            try StoreTests.play(store, .everything, deck, right: right)
            for (id, isRight) in zip(ids, right) {
                let wasMissed = returns[id] != nil && played.games[id]?.count == 1
                returns[id] = isRight ? (wasMissed ? number + 8 : nil) : number + 2
                played.games[id, default: []].append(number)
            }
        }
        #expect(try store.findDamage() == [])
        return played
    }

    @Test(
        "missed questions return after two games, or as soon as two places a game allow, whatever was imported",
        arguments: [4, 8, 10], [0, 1_371])
    func never(count: Int, imported: Int) throws {
        let never = Set((0..<count).map { "\(Self.packNames[$0 % 7])-\($0)" })
        let played = try play(never: never, slips: [], imported: imported)
        let waits = never.flatMap(played.waits)
        let average = Double(waits.reduce(0, +)) / Double(waits.count)
        #expect(waits.count > 80 && waits.allSatisfy { $0 >= 2 })
        #expect(average <= max(2.5, Double(count) / 2), "\(average)")
        #expect(waits.allSatisfy { $0 <= 6 }, "\(waits)")
        #expect(played.mostReturning == 2)
    }

    @Test("a question that was won back returns once, about eight games later, and then waits for its turn")
    func wonBack() throws {
        let slips: Set = ["air-1", "fire-2", "ice-3", "sea-4", "sun-5", "wind-6"]
        for never in [Set<String>(), ["air-7", "sea-8", "ice-9", "sun-10", "wind-11", "earth-12"]] {
            let played = try play(never: never, slips: slips, imported: 1_371)
            for id in slips {
                let waits = played.waits(id)
                #expect(
                    waits.count >= 2 && (2...4).contains(waits[0]) && (8...11).contains(waits[1]), "\(id): \(waits)")
                #expect(waits.dropFirst(2).allSatisfy { $0 > 12 }, "\(id): \(waits)")
            }
            #expect(played.mostReturning == 2)
        }
    }
}
