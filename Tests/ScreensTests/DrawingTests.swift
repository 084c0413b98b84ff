import QuizCore
import Testing

@testable import TrooperDrawing

@Suite("Where things are drawn")
struct DrawingTests {
    @Test("a screen is drawn as large as both its sides allow")
    func scales() {
        let steps: [(columns: Int, rows: Int, scale: Scale)] = [(72, 22, .regular), (100, 30, .large)]
        var smaller = Scale.compact
        for (columns, rows, scale) in steps {
            #expect(Scale.of(Size(columns: columns, rows: rows)) == scale)
            #expect(Scale.of(Size(columns: columns - 1, rows: 500)) == smaller)
            #expect(Scale.of(Size(columns: 500, rows: rows - 1)) == smaller)
            smaller = scale
        }
    }

    @Test("half a wide glyph is never left", arguments: [(2, "a x d"), (3, "a  xd")])
    func halves(column: Int, line: String) {
        var canvas = Canvas(size: Size(columns: 5, rows: 1), look: Look())
        canvas.put("a", row: 0, column: 0, .plain)
        canvas.put("日", row: 0, column: 2, .plain)
        canvas.put("d", row: 0, column: 4, .plain)
        canvas.put("x", row: 0, column: column, .plain)
        #expect(canvas.frame.lines == [line])
    }

    @Test("a heading is shortened only if it and the aside have no two columns between them")
    func headings() {
        let size = Size(columns: 40, rows: 16)
        let card = Card(size: size)
        let room = card.frame.columns - 2
        for (length, shown) in [(room - 5, "h"), (room - 4, "s")] {
            var canvas = Canvas(size: size, look: Look())
            let heading = String(repeating: "h", count: length)
            CardFrame(heading: heading, shortHeading: "s", aside: "abc").draw(on: &canvas, card: card)
            let line = canvas.frame.lines[card.frame.row]
            #expect(line.contains(shown) && line.hasSuffix("abc"), "\(line)")
            #expect(line.contains(shown == "h" ? "\(heading)  abc" : "s  "))
        }
    }

    @Test(
        "the heading of a question has one form at a size: a long topic is cut, the question's number is not",
        arguments: [
            (80, 24, "Daily 25 Mar 2027, question 2 of 5"), (60, 20, "Daily 25 Mar 2027, question 2 of 5"),
            (40, 16, "Daily, 2 of 5"),
        ])
    func questionHeading(columns: Int, rows: Int, heading: String) {
        let size = Size(columns: columns, rows: rows)
        let card = Card(size: size)
        let topics = ["Sea", "Manuscripts and Print", String(repeating: "Long topic ", count: 9)]
        for topic in topics + [String(repeating: "g", count: Limits.titleBytes)] {
            var canvas = Canvas(size: size, look: Look())
            CardFrame(
                heading: "Daily 25 Mar 2027, question 2 of 5", shortHeading: "Daily, 2 of 5", aside: topic,
                asideEnd: ", medium"
            ).draw(on: &canvas, card: card)
            let line = canvas.frame.lines[card.frame.row]
            #expect(line.contains("\(heading)  ") && line.contains(", medium"), "\(line)")
        }
    }
}
