import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

/// The drawing: the name, the menu and the arrow, beside the astronaut where there is room.
extension TitleScreen {
    /// The least beside the astronaut, of which the large letters take more.
    private static let menuColumns = 34

    package func card(_ size: Size, notice: String?) -> Card { Card(size: size, notice: notice) }

    package func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        let card = place.card
        drawHeading(on: &canvas, card: card)
        let area = card.frame.rows(from: card.frame.row + 1, to: card.frame.endRow)
        if !drawBeside(on: &canvas, card: card, area: area) { drawStacked(on: &canvas, card: card, area: area) }
        return 0
    }

    /// The controller at the left, and why it was chosen if there is room for that; the rank at the right.
    private func drawHeading(on canvas: inout Canvas, card: Card) {
        let look = canvas.look
        let columns = card.frame.columns - (card.scale == .compact ? 2 : 8)
        let rank = RankProgress(rightAnswers: info.figures.rightCount).bar().map(\.text).joined()
        let name = look.printable(tilt?.status ?? "")
        let reason = tilt.map { $0.reason.isEmpty ? "" : ". " + look.printable($0.reason) } ?? ""
        func fits(_ text: String) -> Bool { TextWidth.columns(of: text) + 2 + TextWidth.columns(of: rank) <= columns }
        CardFrame(
            heading: fits(name + reason) ? name + reason : look.clipped(name, to: columns),
            aside: fits(name) ? rank : ""
        ).draw(on: &canvas, card: card)
    }

    /// The astronaut at the left, the name and the menu at the right, the arrow below; false if there is no room.
    private func drawBeside(on canvas: inout Canvas, card: Card, area: Area) -> Bool {
        guard card.scale != .compact else { return false }
        let splash = Splash.drawing
        let words = TitleScreen.words(tenths: card.scale == .large ? 15 : 10)
        let lines = menu.count
        let height = words[0].height * 2 + 2 + lines
        guard max(splash.height, height) + TrialArrow.leastHeight <= area.rows else { return false }
        let hasAir = card.scale == .large && max(splash.height, height + lines - 1) + 10 <= area.rows
        let block = max(splash.height, hasAir ? height + lines - 1 : height)
        // Rows that part the rank from the letters and the menu from the arrow, if it stays drawn.
        let rows = area.rows - block
        let arrow = TrialArrow(title: self, card: card, room: rows < 6 ? rows : rows - 2)
        let free = rows - arrow.height
        let top = area.row + (free + 1) / 3
        canvas.draw(splash, row: top + (block - splash.height) / 2, column: card.frame.column + 4)
        let width = max(words[1].width, TitleScreen.menuColumns)
        let column = card.frame.endColumn - 4 - width
        // No star of the picture between the letters.
        canvas.erase(Area(row: top, column: column - 1, rows: block, columns: width))
        var row = top + (block - (hasAir ? height + lines - 1 : height) + 1) / 2
        for word in words {
            canvas.draw(word, row: row, column: column)
            row += word.height + 1
        }
        drawMenu(
            on: &canvas, spacing: hasAir ? 2 : 1,
            in: Area(
                row: row, column: column - MenuLine.wordColumn, rows: hasAir ? 2 * lines - 1 : lines,
                columns: card.frame.endColumn - column + MenuLine.wordColumn))
        arrow.draw(on: &canvas, row: top + block + (free + 1) / 3)
        return true
    }

    /// The name, the menu and the arrow below each other, each as large as it fits; without room only the menu.
    private func drawStacked(on canvas: inout Canvas, card: Card, area: Area) {
        let lines = menu.count
        let headers = TitleScreen.headers(columns: area.columns)
        let sizes = [3, 1, 0].flatMap { arrow in headers.map { (header: $0, arrow: arrow) } }
        func height(_ header: Drawing, _ arrow: Int) -> Int {
            header.height + (header.height > 0 ? 1 : 0) + lines + (arrow > 0 ? arrow + 2 : 0)
        }
        let chosen = sizes.first { height($0.header, $0.arrow) <= area.rows }
        let header = chosen?.header ?? Drawing(rows: [])
        let arrow = chosen?.arrow ?? 0
        var row = area.row + max(0, area.rows - height(header, arrow)) / 2
        canvas.draw(header, row: row, column: area.centredColumn(width: header.width))
        row += header.height > 0 ? header.height + 1 : 0
        let room = area.columns - 2 - MenuLine.stateColumn
        let states = menu.map { TextWidth.columns(of: $0.state(canvas.look, columns: room)) }
        let columns = MenuLine.stateColumn + (states.max() ?? 0)
        drawMenu(
            on: &canvas, spacing: 1,
            in: Area(
                row: row, column: area.centredColumn(width: columns), rows: min(lines, area.endRow - row),
                columns: columns))
        guard arrow > 0 else { return }
        TrialArrow(title: self, card: card, room: arrow + 1).draw(on: &canvas, row: row + lines + 1)
    }

    /// As many lines as there are rows, the one of the cursor among them.
    private func drawMenu(on canvas: inout Canvas, spacing: Int, in area: Area) {
        canvas.erase(area)
        let chosen = menuRow
        let hidden = max(0, chosen * spacing + 1 - area.rows)
        for (index, line) in menu.enumerated().dropFirst(hidden).prefix(area.rows) {
            let row = area.row + (index - hidden) * spacing
            let isChosen = index == chosen
            if isChosen { canvas.put(canvas.look.pointers.right, row: row, column: area.column, Style(.accent)) }
            let style = isChosen ? Style(.accent, bold: true) : .plain
            canvas.put(line.word, row: row, column: area.column + MenuLine.wordColumn, style)
            let state = line.state(canvas.look, columns: area.columns - MenuLine.stateColumn)
            canvas.put(state, row: row, column: area.column + MenuLine.stateColumn, Style(isChosen ? .plain : .faint))
        }
    }

    private static func words(tenths: Int) -> [Drawing] {
        ["GAME", "TROOPER"].map { Lettering.drawing($0, tenths: tenths) }
    }

    /// The name on one row or two, in letters that fit; the smallest last.
    private static func headers(columns: Int) -> [Drawing] {
        let words = words(tenths: 10)
        let indent = Array(repeating: Cell.blank, count: max(0, words[1].width - words[0].width) / 2)
        let stacked = Drawing(rows: words[0].rows.map { indent + $0 } + [[]] + words[1].rows)
        let wide = Lettering.drawing("GAME TROOPER", tenths: 10)
        let small = Drawing(["GAME TROOPER"], Style(.accent, bold: true))
        return [stacked, wide, small].filter { $0.width <= columns } + [Drawing(rows: [])]
    }
}
