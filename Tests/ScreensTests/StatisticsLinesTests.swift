import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens
@testable import TrooperStore

@Suite("The lines of the statistics")
struct StatisticsLinesTests {
    @Test(
        "no number of the headline is cut, however large", arguments: [0, 1, 999, 99_999],
        [(40, 16), (72, 22), (80, 24), (120, 40), (200, 60)])
    func headline(count: Int, size: (columns: Int, rows: Int)) {
        var statistics = SampleStatistics.statistics
        let marks = (0..<max(1, count)).map { $0 < count }
        statistics.totals = ScoreTotals(gameCount: count, marks: marks)
        statistics.scores = [0, 1, 999, 99_999, count, count]
        let days = (0..<count).map { Day(rawValue: -$0) }
        statistics.daily = DailyStatus(now: 0, tries: [], daysOnTime: days)
        for look in [Look(), Look(isASCII: true)] {
            var scene = Scene()
            scene.overlay = SampleStatistics.screen(statistics)
            let frame = scene.picture(size: Size(columns: size.columns, rows: size.rows), look: look).frame
            let text = frame.lines.joined(separator: "\n")
            #expect(text.contains(count == 1 ? "day of Daily" : "days of Daily") && text.contains("best run"))
            #expect(text.contains(count == 1 ? "game" : "games"))
            #expect(text.contains("99,999") && !text.contains("99,99.") && !text.contains("ro..."))
            guard look.isASCII || size.rows == 16 else { continue }
            #expect(text.contains(count.grouped + (size.rows == 16 ? " game" : "")), "\(text)")
        }
    }

    @Test("the numbers of the headline do not touch", arguments: [103, 999, 9_999, 99_999])
    func gaps(count: Int) {
        var statistics = SampleStatistics.statistics
        statistics.totals = ScoreTotals(gameCount: count, marks: (0..<500).map { $0 % 100 < 73 })
        var scene = Scene()
        scene.overlay = SampleStatistics.screen(statistics)
        for size in [(72, 22), (80, 24), (120, 40)] {
            let lines = scene.picture(size: Size(columns: size.0, rows: size.1), look: Look()).frame.lines
            let end = lines.firstIndex { $0.contains("days of Daily") } ?? 0
            // A column is empty where every row of the letters is.
            let rows = lines[3..<end].map(Array.init)
            let columns = (0..<size.0).map { column in
                rows.contains { $0.indices.contains(column) && $0[column] != " " } ? "x" : " "
            }
            #expect(columns.joined().matches(of: #/x( ? ?x)*/#).count == 4, "\(lines)")
            #expect(!lines.joined().contains(count.grouped) || count > 999, "\(lines)")
        }
    }

    @Test("a topic is weak, and in the list, from five answers on")
    func fewAnswers() {
        var statistics = SampleStatistics.statistics
        statistics.topics = [4, 5].map {
            Statistics.Part(name: "of \($0)", answerCount: $0, rightCount: 1, seenCount: $0)
        }
        #expect(StatisticsLines.List.topic.parts(of: statistics).map(\.name) == ["of 5"])
        statistics.weakest = []
        let lines = StatisticsLines(statistics: statistics, today: SampleStatistics.today, look: Look())
        #expect(!lines.pane(.topic, columns: 60).lines.joined().contains { $0.text.contains("weakest") })
    }
}
