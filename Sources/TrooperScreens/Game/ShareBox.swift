import TrooperDrawing
import TrooperText

/// The result as a text for a friend, which was sent to the clipboard; a terminal may ignore that, so it can be read.
struct ShareBox: Screen {
    /// The last is a command, which stands alone.
    let text: [String]
    let isSent: Bool

    var isBox: Bool { true }
    var name: String { "share" }
    var about: String { "The result for a friend. It was sent to the clipboard, which some terminals ignore." }

    func keys() -> [ScreenKey] {
        [ScreenKey(.confirm, word: "done", help: "back"), .help, .leave, .back]
    }

    func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        let card = place.card
        let columns = Box.columns(card) - 6
        let lines = text.flatMap { Wrapping.lines($0, columns: columns) }
        let news = isSent ? "Sent to the clipboard." : "No clipboard here: select the text."
        let box = Box.draw(on: &canvas, card: card, rows: lines.count + 6)
        for (offset, line) in lines.enumerated() {
            canvas.put(line, row: box.row + 2 + offset, column: box.column + 3, Style(.plain, bold: true))
        }
        canvas.centre(news, row: box.endRow - 2, in: box, Style(.faint))
        return 0
    }
}
