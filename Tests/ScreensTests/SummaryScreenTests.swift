import QuizCore
import Testing

@testable import Screens

@Suite struct SummaryScreenTests {
    private let sizes = [Scene.smallestSize, Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)]

    @Test("the largest seed is shown whole on every screen")
    func largestSeed() throws {
        let questions = try #require(SampleQuestions.deck).questions
        var player = SamplePlayer(deck: Deck(questions: questions, seed: .max))
        player.play([true, true, false, true, true])
        for size in sizes {
            let text = player.scene.picture(size: size, look: Look()).frame.lines.joined(separator: " ")
            #expect(text.contains("18446744073709551615"))
            #expect(text.contains("4 of 5 right"))
            #expect(text.contains("best streak 2"))
            #expect(text.contains("1 min 11 s"))
            #expect(text.contains("[  Play again  ]"))
        }
    }

    @Test("a game without a seed shows none")
    func noSeed() throws {
        let questions = try #require(SampleQuestions.deck).questions
        var player = SamplePlayer(deck: Deck(questions: questions))
        player.play([true, true, true, true, true])
        for size in sizes {
            let text = player.scene.picture(size: size, look: Look()).frame.lines.joined()
            #expect(!text.contains("seed") && !text.contains("Same game"))
            #expect(text.contains("5 of 5 right"))
        }
    }

    @Test("a long topic shortens the heading")
    func longTopic() throws {
        let first = Question(
            id: QuestionID(rawValue: "first"), statement: "A statement.", answer: true, explanation: "Why.",
            topic: "first-person shooter", difficulty: .medium, sources: [])
        let others = try #require(SampleQuestions.deck).questions.dropFirst()
        var player = SamplePlayer(deck: Deck(questions: [first] + others))
        player.play([])
        let lines = player.scene.picture(size: Scene.smallestSize, look: Look()).frame.lines
        #expect(lines[1] == " 1 of 5   first-person shooter, medium")
    }

    @Test("the difficulty is shown after a topic of any length")
    func longestTopic() throws {
        for topic in [String(repeating: "genre ", count: 16), String(repeating: "g", count: 100)] {
            let first = Question(
                id: QuestionID(rawValue: "first"), statement: "A statement.", answer: true, explanation: "Why.",
                topic: topic, difficulty: .medium, sources: [])
            let others = try #require(SampleQuestions.deck).questions.dropFirst()
            var player = SamplePlayer(deck: Deck(questions: [first] + others))
            player.play([])
            for size in sizes {
                let lines = player.scene.picture(size: size, look: Look()).frame.lines
                let line = lines.first { $0.contains("1 of 5") } ?? ""
                #expect(line.contains(topic.prefix(5)) && line.contains(", medium"))
                #expect(line.contains("...") || size.columns > 120)
            }
        }
    }
}
