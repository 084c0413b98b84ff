import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens
@testable import TrooperStore

@Suite("The list of games")
struct GamesScreenTests {
    private func text(_ shown: Int, of count: Int) -> String {
        var scene = Scene()
        scene.overlay = SampleScores.games(shown, of: count)
        return scene.picture(size: Size(columns: 80, rows: 24), look: Look()).frame.lines.joined(separator: "\n")
    }

    @Test("it says how many of all games it lists")
    func counts() {
        #expect(text(1, of: 1).contains(" 1 game "))
        #expect(text(20, of: 20).contains(" 20 games "))
        #expect(text(20, of: 1_234).contains("latest 20 of 1,234 games"))
        let none = text(0, of: 0)
        #expect(none.contains("No games yet. Play your first!") && none.contains(" 0 games "))
    }

    @Test("percents are rounded, but only all is 100 and only none is 0")
    func percent() {
        let marks = [false] + Array(repeating: true, count: 9_999)
        #expect(ScoreTotals(gameCount: 2_000, marks: marks).percentRight == 99)
        #expect(ScoreTotals(gameCount: 2_000, marks: Array(marks.dropFirst())).percentRight == 100)
        #expect(ScoreTotals(gameCount: 0, marks: []).percentRight == nil)
        #expect([(2, 3), (1, 3), (1, 8), (1, 300), (0, 3)].map { $0.0.percent(of: $0.1) } == [67, 33, 13, 1, 0])
    }

    @Test("Enter asks for the recording of the game at the cursor; row and footer say when that is not to be had")
    func recordings() {
        let recordings = NoRecordings()
        var scene = Scene(.still(recordings: recordings))
        scene.overlay = SampleScores.games(5, of: 5)
        scene.press(.down, .enter)
        #expect(recordings.asked == [SampleScores.game(1)])
        func lines() -> [String] { scene.picture(size: Size(columns: 80, rows: 24), look: Look()).frame.lines }
        #expect(lines().contains { $0.contains("  seed 42, unfinished") })
        #expect(lines().contains { $0.contains("question 2") })
        #expect(lines().last { $0.contains("esc back") }?.contains("enter watch    w answers") == true)
        scene.press(.down, .down)
        #expect(lines().count { $0.contains("no recording") } == 1)
        #expect(!lines().contains { $0.contains("enter watch") })
        // The program says why.
        scene.press(.enter)
        #expect(recordings.asked == [SampleScores.game(1), SampleScores.game(3)])
        #expect(scene.context.notice?.contains("not recorded") == true)
    }

    @Test("w shows the answers of the game at the cursor")
    func answers() throws {
        let questions = try #require(SampleQuestions.numbered).questions
        let pack = Pack(id: "usual", title: "One", licence: "", version: "1", questions: questions)
        let scores = try TestSupply.scores([pack])
        for given in [[true, true], [false], [true]] {
            _ = try scores.deal()
            for (index, given) in given.enumerated() {
                #expect(scores.record(GivenAnswer(given: given, taken: .zero), at: index, by: .keys) == nil)
            }
        }
        for (place, answers) in [[true], [false], [true, true]].enumerated() {
            var scene = Scene(.still(scores))
            scene.open(GamesScreen())
            for _ in 0..<place { scene.press(.down) }
            scene.press(.character("w"))
            let progress = try #require((scene.overlay as? ReviewScreen)?.progress)
            #expect((0..<progress.doneCount).map { progress.answer($0)?.given } == answers)
            scene.press(.escape)
            #expect(scene.overlay is GamesScreen)
        }
    }

    @Test("below the list stands only what its row has no room for")
    func details() {
        var scene = Scene()
        scene.overlay = SampleScores.games(6, of: 6)
        var below: [String] = []
        for _ in 0..<6 {
            let lines = scene.picture(size: Size(columns: 80, rows: 24), look: Look()).frame.lines
            below.append(lines[18].split(separator: " ").joined(separator: " "))
            scene.press(.down)
        }
        #expect(below[0] == "" && below[2] == SampleScores.game(2).packTitle && below[5] == "", "\(below)")
    }
}
