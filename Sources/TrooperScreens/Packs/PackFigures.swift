import QuizCore
import TrooperStore

/// The counts of one row of the packs screen: of one pack or of several.
package struct PackFigures: Hashable {
    package private(set) var questions = 0
    package private(set) var seen = 0
    package private(set) var asked = 0
    package private(set) var right = 0
    package private(set) var missed = 0
    package private(set) var byDifficulty: [Difficulty: Int] = [:]
    private var byTopic: [String: Int] = [:]

    /// - Parameters:
    ///   - filter: the topics and difficulties that count.
    ///   - isMissed: whether only questions are counted whose latest answer was wrong.
    package init(_ packs: [PackOverview], _ filter: QuestionFilter = QuestionFilter(), isMissed: Bool = false) {
        for part in packs.lazy.flatMap(\.parts) where filter.admits(part.topic, part.difficulty) {
            let count = isMissed ? part.missedCount : part.questionCount
            questions += count
            byDifficulty[part.difficulty, default: 0] += count
            byTopic[part.topic, default: 0] += count
            seen += part.seenCount
            missed += part.missedCount
            asked += part.timesAsked
            right += part.timesRight
        }
    }

    package var new: Int { max(0, questions - seen) }

    /// The topics as filters show them.
    var topics: [LibraryOption] {
        Set(byTopic.keys).sortedByBytes().map { LibraryOption(value: $0, title: $0, count: byTopic[$0] ?? 0) }
    }

    var difficulties: [LibraryOption] {
        Difficulty.allCases.map {
            LibraryOption(value: $0.rawValue, title: $0.rawValue, count: byDifficulty[$0] ?? 0)
        }
    }

    /// Of the questions that were seen, those that were answered right the last time; nil before the first answer.
    package var percentRight: Int? { (seen - missed).percent(of: seen) }
}
