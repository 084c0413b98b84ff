import Testing

@testable import TrooperDrawing

@Suite("A panel of filters")
struct FilterPanelTests {
    private func panel(_ topics: [String], chosen: Set<String> = [], cursor: String? = nil) -> FilterPanel<String> {
        func options(_ values: [String]) -> [FilterPanel<String>.Option] {
            values.enumerated().map { .init(value: $1, title: "The " + $1, count: 1_000 * $0 + 7) }
        }
        return FilterPanel(
            groups: [
                .init(heading: "pack", options: []), .init(heading: "topic", options: options(topics)),
                .init(heading: "difficulty", options: options(["easy", "hard"])),
            ], chosen: chosen, cursor: cursor)
    }

    private func lines(_ panel: FilterPanel<String>, columns: Int = 24, rows: Int = 8, hidden: Int = 0) -> [String] {
        var canvas = Canvas(size: Size(columns: columns + 2, rows: rows), look: Look())
        let area = Area(row: 0, column: 0, rows: rows, columns: columns)
        #expect(panel.draw(on: &canvas, in: area) == hidden)
        return canvas.frame.lines
    }

    @Test("each group has a heading, and its values their counts; a group without values is left out")
    func groups() {
        var panel = panel(["arcade", "records"], chosen: ["records"], cursor: "easy")
        panel.above = [[Run("only records")]]
        #expect(
            lines(panel) == [
                "only records", "   topic", "   The arcade          7", " ⠶ The records     1,007", "",
                "   difficulty", "▸  The easy            7", "   The hard        1,007",
            ])
    }

    @Test("a title is cut before its count, and a count stays near its title on a wide page")
    func widths() {
        let title = String(repeating: "long ", count: 9)
        #expect(lines(panel([title]))[1] == "▸  The long l...       7")
        #expect(lines(panel(["arcade"]), columns: 90)[1].count == 45)
    }

    @Test("keys move among all values, and a cursor whose value is gone is on the first")
    func moving() {
        let topics = (0..<20).map { "t\($0)" }
        #expect(panel(topics).current == "t0" && panel(topics, cursor: "gone").current == "t0")
        #expect(panel(topics, cursor: "t19").value(after: .down) == "easy")
        #expect(panel(topics, cursor: "easy").value(after: .last) == "hard")
        #expect(panel(topics, cursor: "hard").value(after: .pageUp) == "t11")
        #expect(panel(topics, cursor: "t1").value(after: .confirm) == nil)
        #expect(lines(panel(topics, cursor: "t10"), hidden: 17).contains { $0.hasPrefix("▸  The t10") })
    }

    @Test("without a value it says so")
    func empty() {
        let panel = FilterPanel<String>(groups: [], chosen: [], cursor: nil)
        #expect(panel.current == nil && panel.value(after: .down) == nil)
        #expect(lines(panel)[0] == "Nothing to choose from.")
    }
}
