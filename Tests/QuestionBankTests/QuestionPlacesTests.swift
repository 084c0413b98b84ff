import QuizCore
import Testing

@testable import TrooperPacks

/// For authors: a new question appends its line to questions/places.txt; no line is changed or moved.
@Suite("The places of the built-in questions")
struct QuestionPlacesTests {
    private static let places = QuestionPlaces.standard

    /// The questions of the first release; the later ones stand behind them.
    private static let firstCount = 435

    @Test("places.txt only grows: it begins as it was, and a day has its first questions until they are retired")
    func grows() {
        let first = Self.places.entries.prefix(Self.firstCount)
        // A day takes a new question of the same pack instead of a retired one, and is sorted by its levels.
        for (number, day) in DailyOrder.standard.days.prefix(Self.firstCount / 5).enumerated() {
            for entry in Set(first[(5 * number)..<(5 * number + 5)]).subtracting(day) {
                #expect(Self.places.retired[entry.question] != nil, "\(entry.question)")
                #expect(day.contains { $0.pack == entry.pack }, "\(entry.pack)")
            }
        }
        let text = first.map { "\($0.pack)/\($0.question.rawValue)\n" }.joined()
        #expect(StateHash.of(Array(text.utf8)) == 25_443_655_037_265_235)
    }

    @Test("each question that is dealt, in a pack or on a day, and each retired one has one place")
    func covers() {
        let entries = Self.places.entries
        #expect(entries.count <= 2_048 && Set(entries.map(\.question)).count == entries.count)
        let dealt = BuiltInPacks.all.compactMap(\.pack).flatMap { pack in
            pack.questions.map { DailyOrder.Entry(pack: pack.id, question: $0.id) }
        }
        #expect(Set(dealt).isSubset(of: entries))
        #expect(DailyOrder.standard.days.allSatisfy { Set($0).isSubset(of: entries) })
        let gone = Set(entries.map(\.question)).subtracting(dealt.map(\.question))
        let withdrawn = Set(Self.places.withdrawn.map { entries[$0].question })
        #expect(gone.subtracting(withdrawn) == Set(Self.places.retired.keys).subtracting(withdrawn))
    }

    @Test("a withdrawn question is refused by its number, an unknown place for a newer version")
    func refused() throws {
        let lines = (0..<8).map { "space/q\($0)" + ($0 == 6 ? " withdrawn\n" : "\n") }.joined()
        let retired = """
            {"format": 1, "id": "retired", "title": "Retired", "licence": "CC0-1.0", "version": "1", "questions": [
            {"id": "q5", "statement": "This was asked.", "answer": true, "explanation": "Once.", "topic": "Old",
            "difficulty": "easy", "sources": ["A", "B"]}]}
            """
        let places = QuestionPlaces(lines: Array(lines.utf8), retired: Array(retired.utf8))
        func entries(_ numbers: [Int]) throws -> [String] {
            try places.entries(of: #require(GameCode(places: numbers))).map(\.question.rawValue)
        }
        #expect(try entries([5, 0, 7, 1, 2]) == ["q5", "q0", "q7", "q1", "q2"])
        #expect(throws: GameCodeRefusal(reason: "question 3 was withdrawn")) { try entries([0, 1, 6, 2, 3]) }
        #expect(throws: GameCodeRefusal.needsNewerVersion) { try entries([0, 1, 2, 3, 8]) }
        #expect(places.retired.values.map(\.statement) == ["This was asked."])
        let known = places.statements(in: [])
        #expect(known.keys.map(\.rawValue) == ["q5"] && known.values.first?.place == 5)
    }
}
