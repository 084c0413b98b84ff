import QuizCore
import TrooperDrawing
import TrooperText

/// The result of a game of several: who won, a step for each player, and the questions of all.
struct PartyPodium {
    let shown: ShownGame
    let who: PartyWho

    private typealias Place = (seat: Seat, rank: Int)

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        let button = shown.replayButton ?? "Play again"
        CardFrame(
            heading: "Podium", aside: shown.info.packTitle, button: button.isEmpty ? nil : button,
            isDim: shown.isButtonDim
        ).draw(on: &canvas, card: card)
        let places = who.progress.ranking
        let area = card.table.rows(from: card.frame.row + 1, to: card.buttonRow)
        let tableRow = area.endRow - places.count
        let (words, style) = headline(places.filter { $0.rank == 1 }, canvas.look)
        let letters = letters(words, style, columns: area.columns, card.scale)
        let rows = letters?.height ?? 1
        let height = min(card.scale < .large ? 8 : 12, tableRow - area.row - rows - 4)
        let spare = max(0, tableRow - area.row - rows - height - 3)
        let row = area.row + spare / 3
        if let letters {
            canvas.draw(letters, row: row, column: area.centredColumn(width: letters.width))
        } else {
            canvas.centre(canvas.look.clipped(words, to: area.columns), row: row, in: area, style)
        }
        let top = row + rows + 2 + spare / 3
        drawSteps(places, on: &canvas, in: area.rows(from: top, to: top + height))
        drawTable(places, on: &canvas, in: area.rows(from: tableRow, to: area.endRow))
        return 0
    }

    /// The winner, in the colour of the seat.
    private func headline(_ first: [Place], _ look: Look) -> (words: String, Style) {
        guard first.count == 1, let seat = first.first?.seat else { return ("A draw", Style(.plain, bold: true)) }
        return (look.printable(who.party.name(seat)) + " wins", Style(Ink.seats[seat.place], bold: true))
    }

    /// Nil for words with other letters, and for long ones.
    private func letters(_ words: String, _ style: Style, columns: Int, _ scale: Scale) -> Drawing? {
        Lettering.fitting([words.uppercased()], tenths: [scale == .large ? 15 : 10], columns: columns)?
            .styled(style)
    }

    /// The first stands highest, with the second at the left where there is a third.
    private func drawSteps(_ places: [Place], on canvas: inout Canvas, in area: Area) {
        let width = min(area.columns / max(2, places.count), 27) / 2 * 2 - 1
        let order = places.count < 3 ? places : [places[1], places[0]] + places.dropFirst(2)
        let first = area.centredColumn(width: order.count * (width + 1) - 1)
        for (offset, place) in order.enumerated() {
            let top = area.row + (place.rank - 1) * max(1, area.rows / 8)
            let column = first + offset * (width + 1)
            let step = Area(row: top, column: column, rows: area.endRow - top, columns: width)
            let style = Style(Ink.seats[place.seat.place], bold: true)
            Box.drawFrame(on: &canvas, box: step, style)
            canvas.centre(who.name(place.seat, columns: width), row: top - 1, in: step)
            let tenths = area.rows < 12 ? 10 : 15
            let points = who.progress.points(of: place.seat)
            let letters = Lettering.drawing("\(points)", tenths: tenths).styled(style)
            let hasWord = step.rows >= letters.height + 3
            let row = top + (step.rows - letters.height - (hasWord ? 1 : 0)) / 2
            canvas.draw(letters, row: row, column: step.centredColumn(width: letters.width))
            guard hasWord else { continue }
            canvas.centre(
                points == 1 ? "point" : "points", row: row + letters.height, in: step, Style(.faint))
        }
    }

    /// A row a player: how every question was answered.
    private func drawTable(_ places: [Place], on canvas: inout Canvas, in area: Area) {
        let names = places.map { TextWidth.columns(of: who.look.printable(who.party.name($0.seat))) }.max() ?? 0
        let width = 5 + min(names, area.columns / 3) + 2 + 2 * who.progress.deck.questions.count + 8
        let left = area.centredColumn(width: width)
        for (offset, place) in places.enumerated() {
            let row = area.row + offset
            canvas.put(["1st", "2nd", "3rd", "4th"][place.rank - 1], row: row, column: left, Style(.faint))
            canvas.put(who.name(place.seat, columns: area.columns / 3), row: row, column: left + 5)
            let column = left + 5 + min(names, area.columns / 3) + 2
            let right = who.progress.score(of: place.seat)
            canvas.put(who.marks(place.seat) + [Run(" \(right) right")], row: row, column: column)
        }
    }
}
