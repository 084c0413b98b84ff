import Testing
import TrooperStore

@Suite("Days")
struct DayTests {
    @Test("every day of four centuries is read back from its text, and the next one follows in the week")
    func everyDay() {
        for number in 0..<150_000 {
            let day = Day(rawValue: number)
            guard Day(day.text) == day, day.next.weekday == (day.weekday + 1) % 7, day.previous.next == day else {
                Issue.record("\(day.text)")
                return
            }
        }
    }

    @Test(
        "known days have their numbers",
        arguments: [
            ("1970-01-01", 0, 3), ("2000-02-29", 11_016, 1), ("2026-11-22", 20_779, 6),
            ("2026-12-01", 20_788, 1), ("2100-03-01", 47_541, 0),
        ])
    func knownDays(text: String, number: Int, weekday: Int) {
        #expect(Day(text) == Day(rawValue: number))
        #expect(Day(rawValue: number).text == text)
        #expect(Day(rawValue: number).weekday == weekday)
    }

    @Test(
        "a text that is no day is refused",
        arguments: [
            "", "2026-11-31", "2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-1-01", "26-01-01",
            "2026-11-22 ", "2026/11/22", "0000-01-01", "1969-12-31", "２０２６-11-22", "2026-11-+1",
        ])
    func refused(text: String) {
        #expect(Day(text) == nil)
    }

    @Test("a time before 1970 is in the day that began before it")
    func times() {
        #expect(Day(unixSeconds: -1) == Day(rawValue: -1))
        #expect(Day(unixSeconds: 0) == Day(rawValue: 0))
        #expect(Day(unixSeconds: 86_399) == Day(rawValue: 0))
        #expect(Day(unixSeconds: Day(rawValue: 20_779).beginsAt) == Day(rawValue: 20_779))
    }
}
