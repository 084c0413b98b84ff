import CTrooperPacks
import QuizCore
import QuizPacks

/// The numbers of the built-in questions, by which a `GameCode` names them: the lines of `questions/places.txt`.
///
/// Lines are only ever appended, so that a code means the same questions in every later version. A question that is no
/// longer dealt keeps its line, and its text moves to `questions/retired.json`, which codes alone read. Behind the line
/// of one that turned out wrong stands `withdrawn`: its codes are refused.
package struct QuestionPlaces: Sendable {
    /// The places of this version.
    package static let standard = QuestionPlaces(lines: trooper_places().copy, retired: trooper_retired().copy)

    /// The question at each place.
    package let entries: [DailyOrder.Entry]
    /// The places of questions that turned out wrong.
    package let withdrawn: Set<Int>
    /// What is no longer dealt. The ids of all built-in questions differ.
    package let retired: [QuestionID: Question]

    /// - Parameters:
    ///   - lines: `pack/id` each.
    ///   - retired: a pack, which may be empty.
    package init(lines: [UInt8], retired: [UInt8]) {
        let lines = lines.split(separator: UInt8(ascii: "\n")).map { $0.split(separator: UInt8(ascii: " ")) }
        entries = lines.compactMap { $0.first.flatMap(DailyOrder.Entry.init) }
        withdrawn = Set(lines.indices.filter { lines[$0].count > 1 })
        var rules = PackRules()
        rules.leastQuestions = 0
        let questions = PackReader.read(retired, rules: rules).pack?.questions ?? []
        self.retired = Dictionary(questions.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The questions that a code names.
    package func entries(of code: GameCode) throws(GameCodeRefusal) -> [DailyOrder.Entry] {
        for (index, place) in code.places.enumerated() {
            if !entries.indices.contains(place) { throw .needsNewerVersion }
            if withdrawn.contains(place) { throw GameCodeRefusal(reason: "question \(index + 1) was withdrawn") }
        }
        return code.places.map { entries[$0] }
    }

    /// The questions that a code may name, by their ids, with their wordings: a pack of the player's own may have
    /// questions of the same ids.
    package func statements(in packs: [BuiltInPack]) -> [QuestionID: (place: Int, statement: String)] {
        let dealt = packs.compactMap(\.pack).flatMap(\.questions)
        let known = Dictionary((dealt + retired.values).map { ($0.id, $0.statement) }) { first, _ in first }
        var statements: [QuestionID: (place: Int, statement: String)] = [:]
        for (place, entry) in entries.enumerated() where !withdrawn.contains(place) {
            statements[entry.question] = known[entry.question].map { (place, $0) }
        }
        return statements
    }
}

/// Why a code is not played.
package struct GameCodeRefusal: Error, Hashable, Sendable {
    package let reason: String

    static let needsNewerVersion = GameCodeRefusal(reason: "it needs a newer version of trooper")
}

extension DailyOrder.Entry {
    /// Reads `pack/id`.
    init?(_ word: ArraySlice<UInt8>) {
        let parts = word.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 2 else { return nil }
        self.init(pack: parts[0], question: QuestionID(rawValue: parts[1]))
    }
}
