import QuizCore
import Testing
import TrooperStore

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("The time of the daily game on the title")
struct TitleClockTests {
    private static let today = Day(rawValue: 20_000)
    private static let hour: Int64 = 3_600

    /// What the title says of the daily game before each key, and how often something was drawn; the daily games of the
    /// days before were played. Each key comes at a second of today.
    private func states(
        from start: Int64, days: Int, _ keys: [(at: Int64, key: Key)]
    ) throws -> (told: [Substring], showCount: Int) {
        let scores = try TestScores()
        for back in 1...days {
            let day = Day(rawValue: Self.today.rawValue - back)
            scores.supply.clock = { day.beginsAt + 60 }
            try scores.leave(after: [true, true, true, true, true])
            try scores.run(
                """
                INSERT INTO selection (kind, day) VALUES ('day', \(day.rawValue));
                UPDATE game SET selection = (SELECT number FROM selection WHERE day = \(day.rawValue))
                    WHERE selection IN (SELECT number FROM selection WHERE kind <> 'day');
                """)
        }
        let display = FakeDisplay(zip(keys, [start] + keys.map(\.at)).map { (($0.at - $1) * 1_000, $0.key) })
        let begin = display.now()
        scores.supply.clock = { Self.today.beginsAt + start + (display.now() - begin).rawValue / 1_000_000 }
        _ = display.session(try scores.open()).run()
        let told = display.shown.map { title in
            let line = title.split(separator: "\n").first { $0.contains("Daily  ") }
            return line?.firstMatch(of: #/Daily +(.*?)(?: {2}|$)/#)?.1 ?? ""
        }
        return (told, display.showCount)
    }

    @Test("hours go by, in the last one minutes, at midnight another day begins, and nothing is drawn in between")
    func passes() throws {
        let times = [
            20 * Self.hour + 5, 22 * Self.hour - 2, 22 * Self.hour + 2, 23 * Self.hour + 2, 24 * Self.hour - 50,
            24 * Self.hour + 2, 31 * Self.hour,
        ]
        // A key without a meaning.
        let (told, showCount) = try states(from: 20 * Self.hour, days: 2, times.map { ($0, .character("z")) })
        #expect(
            told == [
                "2 days, 4 h left", "2 days, 3 h left", "2 days, 2 h left", "2 days, 60 min left", "2 days, 1 min left",
                "best was 2 days", "best was 2 days",
            ])
        // At the start, after each of three hours and of sixty minutes.
        #expect(showCount == 1 + 3 + 60)
    }

    @Test("a day that ended while another screen was over the title has ended when that is closed")
    func covered() throws {
        let begin = 24 * Self.hour - 300
        let (told, _) = try states(
            from: begin, days: 1,
            [(begin + 10, .character("?")), (begin + 310, .escape), (begin + 311, .character("z"))])
        #expect(told == ["1 day, 5 min left", "", "today's five"])
    }
}
