import QuizCore
import TrooperText

/// The drawing: a die for each seat with its player, and below them what else there is to know.
extension LobbyView {
    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        CardFrame(heading: "Players", aside: "\(players.count) of \(Seat.most)", button: canBegin ? "Begin" : nil)
            .draw(on: &canvas, card: card)
        let area = card.table.rows(from: card.frame.row + 1, to: card.buttonRow)
        let rows = card.scale.diceRows
        let lines = lines(canvas.size, canvas.look).suffix(max(0, area.rows - Seat.most * rows))
        let spare = area.rows - Seat.most * rows - lines.count
        let gap = min(2, spare / Seat.most)
        let top = area.row + (spare - (Seat.most - 1) * gap) / Seat.most
        for place in places.indices {
            let row = top + place * (rows + gap)
            draw(place, on: &canvas, in: area.rows(from: row, to: row + rows), card.scale)
        }
        let end = top + Seat.most * (rows + gap) - gap
        for (offset, line) in lines.enumerated() {
            canvas.centre([line], row: end + (area.endRow - end - lines.count + 1) / 2 + offset, in: card.frame)
        }
        return 0
    }

    private func draw(_ place: Int, on canvas: inout Canvas, in area: Area, _ scale: Scale) {
        let look = canvas.look
        let player = places[place]
        let ink = player == nil ? Ink.outline : Ink.seats[place]
        let middle = area.row + (area.rows - 1) / 2
        canvas.put([look.pointer(place == cursor)], row: middle, column: area.column)
        let die = Dice.number(place + 1, scale: scale, look: look).styled(Style(ink))
        canvas.draw(die, row: area.row, column: area.column + 2)
        var column = area.column + die.width + (scale == .compact ? 4 : 6)
        let nameColumns = (area.endColumn - column) / 2 - 2
        if let entry, place == cursor {
            canvas.put(entry.runs(look, columns: nameColumns), row: middle, column: column)
        } else {
            let name = look.clipped(player?.name ?? "free", to: nameColumns)
            canvas.put(name, row: middle, column: column, player == nil ? Style(.faint) : Style(ink, bold: true))
        }
        column += nameColumns + 2
        let mine = place == 0 && isOwned && player != nil ? "me" : ""
        let columns = area.endColumn - column - (mine.isEmpty ? 0 : 4)
        let words = player.map { $0.advice?.words(columns: columns) ?? $0.input } ?? "lean or press to join"
        canvas.put(look.clipped(words, to: columns), row: middle, column: column, Style(.faint))
        canvas.put(mine, row: middle, column: area.endColumn - 2, Style(.accent, bold: true))
    }

    /// The most important last: the others are left out where there are too few rows.
    private func lines(_ size: Size, _ look: Look) -> [Run] {
        let time = lastCallSeconds.map { "the others have \($0) seconds" } ?? "the others have all the time"
        let signs = look.pointers
        var lines = [
            Run("a d and \(signs.left) \(signs.right) are two more seats: tap, don't hold", Style(.faint)),
            Run("After the first answer \(time) (- +)", Style(.faint)),
        ]
        let needed = Scene.smallestSize(seatCount: players.count)
        if size.isTooSmall(seatCount: players.count) {
            let words = "\(players.count) players need \(needed.columns) x \(needed.rows), this is "
            lines.append(Run(words + "\(size.columns) x \(size.rows)", Style(.plain, bold: true)))
        }
        if let note { lines.append(Run(note, Style(.plain, bold: true))) }
        return lines
    }
}
