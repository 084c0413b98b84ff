import Testing
import TrooperStore

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("A panel of filters")
struct FilterPanelTests {
    private var filter = QuestionFilter()

    private func panel(_ topics: [String], cursor: FilterValue? = nil) -> FilterPanel {
        func options(_ values: [String]) -> [LibraryOption] {
            values.enumerated().map { LibraryOption(value: $1, title: "The " + $1, count: 1_000 * $0 + 7) }
        }
        return FilterPanel(
            [.pack: [], .topic: options(topics), .difficulty: options(["easy", "hard"])], of: filter, cursor: cursor)
    }

    private func topic(_ value: String) -> FilterValue { FilterValue(kind: .topic, value: value) }
    private func level(_ value: String) -> FilterValue { FilterValue(kind: .difficulty, value: value) }

    private func lines(_ panel: FilterPanel, columns: Int = 24, rows: Int = 8, hidden: Int = 0) -> [String] {
        var canvas = Canvas(size: Size(columns: columns + 2, rows: rows), look: Look())
        let area = Area(row: 0, column: 0, rows: rows, columns: columns)
        #expect(panel.draw(on: &canvas, in: area) == hidden)
        return canvas.frame.lines
    }

    @Test("a title is cut before its count, and a count stays near its title on a wide page")
    func widths() {
        let title = String(repeating: "long ", count: 9)
        #expect(lines(panel([title]))[1] == "▸  The long l...       7")
        #expect(lines(panel(["arcade"]), columns: 90)[1].count == 45)
    }

    @Test("keys move among all values and choose them, and a cursor whose value is gone is on the first")
    mutating func keys() {
        let topics = (0..<20).map { "t\($0)" }
        #expect(panel(topics).current == topic("t0") && panel(topics, cursor: topic("gone")).current == topic("t0"))
        for (from, action, to) in [
            (topic("t19"), .down, level("easy")), (level("easy"), .last, level("hard")),
            (level("hard"), .pageUp, topic("t11")), (topic("t1"), .help, nil),
        ] as [(FilterValue, KeyAction, FilterValue?)] {
            #expect(panel(topics, cursor: from).perform(action, on: &filter) == to)
        }
        #expect(filter == QuestionFilter())
        #expect(panel(topics, cursor: topic("t1")).perform(.confirm, on: &filter) == topic("t1"))
        #expect(filter == QuestionFilter(topics: ["t1"]))
        #expect(lines(panel(topics, cursor: topic("t10")), hidden: 17).contains { $0.hasPrefix("▸  The t10") })
    }

    @Test("without a value it says so")
    mutating func empty() {
        let panel = FilterPanel([:], of: filter, cursor: nil)
        #expect(panel.current == nil && panel.perform(.down, on: &filter) == nil)
        #expect(lines(panel)[0] == "Nothing to choose from.")
    }
}
