import Catalogue
import QuizCore
import Testing

@testable import Screens

@Suite("The scores screen")
struct ScoresScreenTests {
    private func text(_ scores: Scores, columns: Int = 80, rows: Int = 24, look: Look = Look()) -> String {
        var scene = Scene()
        scene.overlay = .scores(scores, when: SampleScores.when)
        return scene.picture(size: Size(columns: columns, rows: rows), look: look).frame.lines.joined(separator: "\n")
    }

    private func scores(games: Int, of gameCount: Int, marks: [Bool] = [true, false]) -> Scores {
        Scores(
            games: (0..<games).map(SampleScores.game), totals: ScoreTotals(gameCount: gameCount, marks: marks))
    }

    @Test("it says how many of all games it lists")
    func counts() {
        #expect(text(scores(games: 1, of: 1)).contains(" 1 game "))
        #expect(text(scores(games: 20, of: 20)).contains(" 20 games "))
        #expect(text(scores(games: 20, of: 1_234)).contains("latest 20 of 1,234 games"))
        let none = text(scores(games: 0, of: 0, marks: []))
        #expect(none.contains("No games yet. Play your first!") && none.contains(" 0 games "))
    }

    @Test("totals say how many answers were right, and what they cover", arguments: [(40, 16), (80, 24), (200, 60)])
    func totals(columns: Int, rows: Int) {
        let marks = [true, true, false] + Array(repeating: true, count: 1_998)
        let known = text(scores(games: 3, of: 401, marks: marks), columns: columns, rows: rows)
        #expect(known.contains("2,000 of 2,001 right"))
        #expect(known.contains("best streak"))
        #expect(!known.contains("10,000"))
        let limited = text(scores(games: 3, of: 10_001, marks: marks), columns: columns, rows: rows)
        #expect(limited.contains("10,000 games") == (columns > 40))
    }

    @Test("not every answer right is never called 100 percent")
    func percent() {
        let marks = [false] + Array(repeating: true, count: 9_999)
        #expect(ScoreTotals(gameCount: 2_000, marks: marks).percentRight == 99)
        #expect(ScoreTotals(gameCount: 2_000, marks: Array(marks.dropFirst())).percentRight == 100)
        #expect(ScoreTotals(gameCount: 0, marks: []).percentRight == nil)
    }

    @Test(
        "each game has its time, seed and pack on every screen", arguments: [(40, 16), (80, 24), (120, 40), (200, 60)])
    func rows(columns: Int, rows: Int) {
        var scene = Scene()
        scene.overlay = .scores(scores(games: 5, of: 5), when: SampleScores.when)
        let size = Size(columns: columns, rows: rows)
        let top = scene.picture(size: size, look: Look())
        #expect(scene.pressOnOverlay(.end, page: 1, limit: 0) == nil)
        let text = (top.frame.lines + scene.picture(size: size, look: Look()).frame.lines).joined(separator: "\n")
        for word in ["0:22", "Video Games, seed 42", "Helden", "2026-07-24 20:14"] { #expect(text.contains(word)) }
    }

    @Test("Enter asks for the recording of the game at the cursor, and the row says when none is kept")
    func recordings() {
        var scene = Scene()
        scene.overlay = .scores(scores(games: 5, of: 5), when: SampleScores.when)
        _ = scene.pressOnOverlay(.down, page: 1, limit: 0)
        #expect(scene.pressOnOverlay(.enter, page: 1, limit: 0) == .replay(SampleScores.game(1)))
        #expect(scene.overlay?.take(.notRecorded(SampleScores.game(1).number)) == nil)
        let lines = scene.picture(size: Size(columns: 80, rows: 24), look: Look()).frame.lines
        let row = lines.firstIndex { $0.contains("▸ 2026-07-27") } ?? 0
        #expect(lines[row + 1].contains("seed 42, unfinished, no recording is kept"))
        #expect(lines.count { $0.contains("no recording") } == 1)
    }

    @Test("the list scrolls to its last game, and the totals stay")
    func scrolling() {
        var scene = Scene()
        scene.overlay = .scores(scores(games: 20, of: 20), when: SampleScores.when)
        let size = Size(columns: 80, rows: 24)
        #expect(scene.pressOnOverlay(.end, page: 1, limit: 0) == nil)
        let text = scene.picture(size: size, look: Look()).frame.lines.joined(separator: "\n")
        #expect(text.contains("2026-07-09") && !text.contains("2026-07-28") && text.contains("best streak"))
    }
}
