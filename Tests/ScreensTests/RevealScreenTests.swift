import QuizCore
import Testing

@testable import Screens

@Suite("The screen after an answer")
struct RevealScreenTests {
    private func lines(
        _ columns: Int, _ rows: Int, _ questions: [Question]? = nil, held: Int? = nil, notice: String? = nil
    ) throws -> [String] {
        let sample = try #require(SampleQuestions.deck).questions
        var player = SamplePlayer(deck: Deck(questions: questions ?? sample))
        player.play([])
        player.answer(true)
        if let held { player.scene.tilt = TiltView(held: held) }
        player.scene.notice = notice
        return player.scene.picture(size: Size(columns: columns, rows: rows), look: Look()).frame.lines
    }

    /// A deck whose first question has texts of so many words.
    private func deck(statement: Int, explanation: Int) throws -> [Question] {
        func words(_ name: String, _ count: Int) -> String {
            (1...count).map { "\(name)\($0)" }.joined(separator: " ")
        }
        let others = try #require(SampleQuestions.deck).questions.dropFirst()
        return [
            SampleQuestions.question("first", words("say", statement), true, words("why", explanation), sources: ["s"])
        ] + others
    }

    private func rowOfMarks(_ lines: [String]) throws -> Int {
        try #require(lines.firstIndex { $0.contains("▸TRUE◂") })
    }

    @Test(
        "the statement stands above the marks, and all of the explanation below them",
        arguments: [(80, 24), (100, 30), (120, 40), (200, 60)])
    func statement(columns: Int, rows: Int) throws {
        let lines = try lines(columns, rows, deck(statement: 20, explanation: 40))
        let marks = try rowOfMarks(lines)
        for number in 1...20 { #expect(lines[..<marks].joined(separator: " ").contains("say\(number)")) }
        for number in 1...40 { #expect(lines[marks...].joined(separator: " ").contains("why\(number)")) }
        // The word is drawn in large letters.
        #expect(!lines.joined().contains("Right!"))
    }

    @Test("the longest statement is shown whole at 80x24, with smaller marks and the beginning of the explanation")
    func longStatement() throws {
        let lines = try lines(80, 24, deck(statement: 50, explanation: 60))
        let marks = try rowOfMarks(lines)
        for number in 1...50 { #expect(lines[..<marks].joined(separator: " ").contains("say\(number)")) }
        #expect(lines[marks...].joined().contains("why1 "))
        #expect(lines.joined().contains("✔ Right!"))
    }

    @Test("on the smallest screen scrolling reaches a long statement and its explanation")
    func smallest() throws {
        let questions = try deck(statement: 20, explanation: 40)
        var player = SamplePlayer(deck: Deck(questions: questions))
        player.play([])
        player.answer(true)
        let limit = player.scene.picture(size: Scene.smallestSize, look: Look()).scrollLimit
        var seen = ""
        for scroll in 0...limit {
            player.scene.scroll = scroll
            seen += player.scene.picture(size: Scene.smallestSize, look: Look()).frame.lines.joined(separator: " ")
        }
        for number in 1...20 { #expect(seen.contains("say\(number)")) }
        for number in 1...40 { #expect(seen.contains("why\(number)")) }
    }

    @Test("the fifth answer leads to the results")
    func results() throws {
        var player = SamplePlayer()
        player.play([true, true, true, true])
        player.answer(true)
        let text = player.scene.picture(size: Scene.smallestSize, look: Look()).frame.lines.joined(separator: "\n")
        #expect(text.contains("[  Results  ]") && text.contains("enter results"))
    }

    @Test("without buttons the screen says how to continue and how to stay, on rows of its own")
    func held() throws {
        for (columns, rows) in [(40, 16), (60, 20), (80, 24), (100, 30), (200, 60)] {
            let lines = try lines(columns, rows, deck(statement: 10, explanation: 60), held: 3)
            let text = lines.joined(separator: "\n")
            #expect(text.contains("hold still ===-----"))
            #expect(text.contains(columns < 72 ? "or tilt to stay" : "to continue, or tilt away to stay"))
            #expect(text.contains("[  Next  ]"))
            #expect(lines.first { $0.contains("===-----") }?.contains("Next") == false)
        }
    }
}
