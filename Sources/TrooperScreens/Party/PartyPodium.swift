import QuizCore
import TrooperText

/// The result of a game of several: three steps, and the questions of every player.
struct PartyPodium {
    let scene: Scene
    let who: PartyWho

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        let button = scene.replayButton ?? "Play again"
        CardFrame(heading: "Podium", aside: scene.titleInfo.packTitle, button: button.isEmpty ? nil : button)
            .draw(on: &canvas, card: card)
        let places = Podium(who.progress, seatCount: who.seats.count).places
        let area = card.table.rows(from: card.frame.row + 1, to: card.buttonRow)
        let tableRow = area.endRow - places.count - 1
        let most = (1...3).map { rank in places.count { $0.rank == rank } }.max() ?? 1
        let height = min(card.scale < .large ? 8 : 12, tableRow - area.row - most - 1)
        let ground = tableRow - (tableRow - area.row - most - height + 1) / 2
        for rank in 1...3 {
            draw(places.filter { $0.rank == rank }, on: &canvas, in: area.rows(from: ground - height, to: ground))
        }
        drawTable(places, on: &canvas, in: area.rows(from: tableRow - 1, to: area.endRow))
        return 0
    }

    /// A step: the first in the middle, the second at its left. Who have the same points share it.
    private func draw(_ places: [Podium.Place], on canvas: inout Canvas, in area: Area) {
        guard let first = places.first else { return }
        let width = min(area.columns / 3, 27) / 2 * 2 - 1
        let column = area.centredColumn(width: width) + [0, -1, 1][first.rank - 1] * (width + 1)
        let top = area.row + (first.rank - 1) * max(1, area.rows / 6)
        let step = Area(row: top, column: column, rows: area.endRow - top, columns: width)
        Box.drawFrame(on: &canvas, box: step, Style(first.rank == 1 ? .accent : .outline))
        for (place, winner) in places.reversed().enumerated() {
            canvas.centre(who.name(winner.seat, columns: width), row: top - 1 - place, in: step)
        }
        let tenths = area.rows < 12 ? 10 : 15
        let letters = Lettering.drawing("\(first.points)", look: canvas.look, tenths: tenths)
            .styled(first.rank == 1 ? Lettering.style : Style(.plain, bold: true))
        let row = top + max(1, (step.rows - letters.height - 1) / 2)
        canvas.draw(letters, row: row, column: step.centredColumn(width: letters.width))
        canvas.centre(first.points == 1 ? "point" : "points", row: row + letters.height, in: step, Style(.faint))
    }

    /// A row a player: the questions, and what they came to.
    private func drawTable(_ places: [Podium.Place], on canvas: inout Canvas, in area: Area) {
        let column = area.column + area.columns / 3 + 1
        let numbers = who.progress.deck.questions.indices.map { "\($0 + 1)" }.joined(separator: " ")
        canvas.put(numbers, row: area.row, column: column, Style(.faint))
        for (offset, place) in places.enumerated() {
            let row = area.row + 1 + offset
            canvas.put(["1st", "2nd", "3rd", "4th"][place.rank - 1], row: row, column: area.column, Style(.faint))
            canvas.put(who.name(place.seat, columns: column - area.column - 6), row: row, column: area.column + 5)
            canvas.put(who.marks(place.seat), row: row, column: column)
            let result = "\(place.rightCount) right" + place.points.counted("point").leftPadded(to: 12)
            canvas.put(result, row: row, column: area.endColumn - result.count)
        }
    }
}
