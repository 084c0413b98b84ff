import Testing

@testable import TrooperDrawing

@Suite("A page with a list")
struct ListPageTests {
    private let columns = [
        Column("name", .fitting(["Ada", "Grace", "Margaret"])), Column("size", .fixed(5), isNumber: true),
        Column("more", .fixed(4), isNumber: true, least: 30), Column("words", .rest),
    ]
    private static let names = ["Ada", "Grace", "Margaret"]

    private func cells(_ place: Int) -> [[Run]] {
        [[Run(Self.names[place % 3])], [Run("\(place)")], [Run("10")], [Run("a word or two")]]
    }

    private func page(_ columns: Int = 40, rows: Int = 8, count: Int = 3, cursor: Int = 0) -> ListPage {
        let area = Area(row: 0, column: 0, rows: rows, columns: columns)
        return ListPage(self.columns, in: area, Look(), count: count, cursor: cursor)
    }

    private func lines(
        _ page: ListPage, _ hidden: Int = 0, row: ((_ place: Int, _ widths: [Int]) -> [[Run]])? = nil
    ) -> [String] {
        var canvas = Canvas(size: Size(columns: page.area.columns + 3, rows: page.area.rows), look: page.look)
        #expect(page.draw(on: &canvas) { row?($0, $1) ?? cells($0) } == hidden)
        return canvas.frame.lines
    }

    @Test("headings stand on their columns, and numbers end where their heading ends")
    func headings() {
        #expect(
            lines(page()) == [
                "  name       size  more  words", "▸ Ada           0    10  a word or two",
                "  Grace         1    10  a word or two", "  Margaret      2    10  a word or two", "", "", "", "",
            ])
    }

    @Test("a narrow page has less between its columns, leaves some out, and cuts what fits its texts")
    func narrow() {
        #expect(lines(page(29))[0] == "  name      size words")
        #expect(lines(page(29))[3] == "  Margaret     2 a word or...")
        #expect(page(29).widths == [8, 5, 0, 12] && page(24).widths == [7, 5, 0, 8])
        #expect(lines(page(24))[3] == "  Marg...     2 a wor...")
    }

    @Test("without a column that takes the rest, the first that fits its texts does")
    func stretched() {
        let area = Area(row: 0, column: 0, rows: 2, columns: 30)
        let page = ListPage(Array(columns.prefix(2)), in: area, Look(), count: 1, cursor: -1)
        let headings = "  name" + String(repeating: " ", count: 20) + "size"
        #expect(lines(page) { _, _ in [[Run("Ada")], [Run("1")]] }[0] == headings)
    }

    @Test("words stand in the place of the columns behind them, or take the end of the column before")
    func words() {
        #expect(lines(page()) { _, _ in [[Run("Margaret")], [Run("waits")]] }[1] == "▸ Margaret  waits")
        let long = "twenty-nine letters are these"
        #expect(lines(page()) { _, _ in [[Run("Margaret")], [Run(long)]] }[1] == "▸ Marg...  " + long)
    }

    @Test("only the rows around the cursor are asked for, with signs that there are more")
    func visible() {
        for (cursor, places) in [(0, 0..<7), (500, 497..<504), (999, 993..<1_000)] {
            var asked: Set<Int> = []
            let lines = lines(page(count: 1_000, cursor: cursor), 993) { place, _ in
                asked.insert(place)
                return cells(place)
            }
            #expect(asked == Set(places))
            #expect(lines.first { $0.contains("▸") }?.contains(" \(cursor) ") == true)
            #expect(lines[1].hasSuffix(" ▴") == (cursor > 0) && lines[7].hasSuffix(" ▾") == (cursor < 999))
        }
    }

    @Test("lines above, rows that stay and details keep their place beside a list that scrolls")
    func parts() {
        var page = page(rows: 16, count: 100, cursor: 101)
        page.above = [[Run("search")], [Run("tabs")]]
        page.below = 2
        page.details = [[Run("rule")], [Run("details")]]
        page.isMarked = { $0 == 99 }
        let lines = lines(page, 92)
        #expect(lines[0...2] == ["search", "tabs", "   name       size  more  words"])
        #expect(lines[10].contains(" ⠶ Ada") && lines[10].contains(" 99 ") && lines[11] == "")
        #expect(lines[12].contains(" 100 ") && lines[13].hasPrefix("▸  Margaret") && lines[13].contains(" 101 "))
        #expect(lines[14...15] == ["rule", "details"])
    }

    @Test("a short list hides no row for the blank before the rows that stay")
    func short() {
        var page = page(rows: 6, count: 3)
        page.below = 2
        #expect(lines(page).count { $0.contains(" 10 ") } == 5)
        page.area.rows = 7
        #expect(lines(page)[4] == "")
    }

    @Test("a long list is parted from the rows that stay where eight of its rows are seen beside the blank")
    func parted() {
        for (rows, blanks) in [(10, 0), (11, 0), (12, 1), (13, 1)] {
            var page = page(rows: rows, count: 100)
            page.below = 2
            let lines = lines(page, 103 - rows + blanks)
            #expect(lines.count { $0.isEmpty } == blanks, "\(rows)")
        }
    }

    @Test("a list may be spaced, and its cursor may be hidden")
    func spaced() {
        var page = page(rows: 4, cursor: 2)
        page.pitch = 2
        page.hasPointer = false
        let lines = lines(page, 2)
        #expect(lines[1].contains(" Grace ") && lines[2].isEmpty && lines[3].contains("Margaret"))
        #expect(!lines.joined().contains("▸"))
    }

    @Test("an empty list says so in its place")
    func empty() {
        var page = page(20, rows: 5, count: 0)
        page.above = [[Run("search")]]
        page.empty.add("Nothing yet.")
        #expect(lines(page) == ["search", "", "    Nothing yet.", "", ""])
    }
}
