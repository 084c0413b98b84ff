import Catalogue
import Testing

@testable import Screens

@Suite("The lines of the statistics")
struct StatisticsLinesTests {
    @Test(
        "no weakest topic is one thing without a wrong answer, and another where each weak one is too small",
        arguments: [(4, "none"), (3, "none with 5 questions")])
    func noWeakest(rightCount: Int, words: String) {
        var statistics = Statistics()
        statistics.topics = [Statistics.Part(name: "Moons", answerCount: 4, rightCount: rightCount)]
        let lines = StatisticsLines(statistics: statistics, today: SampleStatistics.today, look: Look())
        #expect(lines.weakest(60) == words)
    }
}
