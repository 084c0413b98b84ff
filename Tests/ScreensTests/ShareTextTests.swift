import QuizCore
import Testing
import TrooperScreens
import TrooperStore

@Suite("The text to share")
struct ShareTextTests {
    private let command = "trooper --code 052C-89MS-00CT"

    /// - Parameter answers: of five true statements, each with its letters, its level and its seconds.
    private func played(_ rows: [(given: Bool, letters: Int, level: Difficulty, seconds: Int64)]) throws -> GameProgress
    {
        let questions = rows.enumerated().map { index, row in
            Question(
                id: QuestionID(rawValue: "q\(index)"), statement: "\(index)".padding(toLength: row.letters),
                answer: true, explanation: "", topic: "", difficulty: row.level, sources: [])
        }
        let answers = rows.map { GivenAnswer(given: $0.given, taken: .milliseconds($0.seconds * 1_000 + 900)) }
        let deck = try #require(Deck(questions: questions))
        return try #require(GameProgress(deck: deck, rounds: answers.map { [$0] }))
    }

    @Test("a statement that was missed, the score and the command: who reads it needs no program to understand it")
    func missed() throws {
        let rows: [(Bool, Int, Difficulty, Int64)] = [
            (true, 9, .hard, 9), (false, 9, .easy, 5), (true, 9, .medium, 2), (false, 9, .easy, 6), (true, 9, .easy, 3),
        ]
        let share = try ShareText(played(rows), command: command)
        #expect(share.lines == ["True or false? \"3--------\"", "I had 3 of 5 in 29 seconds ✔✘✔✘✔ Yours:", command])
        #expect(share.text.split(separator: "\n").count == 3)
        // Of today's daily game nothing is told.
        let other = try ShareText(played(rows), command: command, keeping: [QuestionID(rawValue: "q3")])
        #expect(other.lines[0] == "True or false? \"1--------\"")
    }

    @Test("where none was missed the hardest, of two the one that took longer; never a long one")
    func hardest() throws {
        let rows: [(Bool, Int, Difficulty, Int64)] = [
            (true, 9, .hard, 5), (true, 9, .easy, 9), (true, 121, .hard, 9), (true, 120, .hard, 6),
            (true, 9, .medium, 8),
        ]
        let share = try ShareText(played(rows), command: command)
        #expect(share.lines[0].hasPrefix("True or false? \"3---") && share.lines[1].contains("5 of 5"))
        let long = try ShareText(played(rows.map { ($0.0, 121, $0.2, $0.3) }), command: command)
        #expect(long.lines[0] == "True or false? Five statements.")
    }

    @Test("without a code no statement, and the command that there is", arguments: ["trooper --seed 7 --pack p", nil])
    func seeded(command: String?) throws {
        let rows = Array(repeating: (given: true, letters: 9, level: Difficulty.easy, seconds: Int64(13)), count: 5)
        let share = try ShareText(played(rows), command: command)
        let result = "I had 5 of 5 in 1 minute 9 seconds ✔✔✔✔✔ Yours:"
        #expect(share.lines == ["True or false? Five statements.", result, command ?? "trooper"])
    }

    @Test("a daily game names no statement; days in a row count from two")
    func daily() throws {
        let day = try #require(Day("2026-11-26"))
        func lines(_ days: Int) -> [String] {
            ShareText(daily: day, [true, false], in: .milliseconds(6_000), days: days).lines
        }
        #expect(lines(10)[0] == "True or false? The daily five of 26 Nov 2026.")
        #expect(lines(10)[1] == "I had 1 of 5 in 6 seconds ✔✘, 10 days in a row. Yours:")
        #expect(lines(1)[1] == "I had 1 of 5 in 6 seconds ✔✘ Yours:" && lines(1)[2] == "trooper daily 2026-11-26")
    }
}

extension String {
    fileprivate func padding(toLength length: Int) -> String { self + String(repeating: "-", count: length - count) }
}
