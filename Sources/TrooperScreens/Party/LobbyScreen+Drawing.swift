import QuizCore
import TrooperDrawing
import TrooperText

/// The drawing: a die for each seat with its player, and below them what else there is to know.
extension LobbyScreen {
    /// By seat; nil where nobody sits.
    private var places: [Party.Player?] {
        party.players + Array(repeating: nil, count: Seat.most - party.players.count)
    }

    package func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        let (card, places) = (place.card, places)
        CardFrame(heading: "Players", aside: "\(party.players.count) of \(Seat.most)", button: canBegin ? "Begin" : nil)
            .draw(on: &canvas, card: card)
        let area = card.table.rows(from: card.frame.row + 1, to: card.buttonRow)
        let rows = card.scale.diceRows
        let lines = lines(canvas, columns: area.columns).suffix(max(0, area.rows - Seat.most * rows))
        let spare = area.rows - Seat.most * rows - lines.count
        let gap = min(2, spare / Seat.most)
        let top = area.row + (spare - (Seat.most - 1) * gap) / Seat.most
        for place in places.indices {
            let row = top + place * (rows + gap)
            draw(place, places[place], on: &canvas, in: area.rows(from: row, to: row + rows), card.scale)
        }
        let end = top + Seat.most * (rows + gap) - gap
        for (offset, line) in lines.enumerated() {
            canvas.centre([line], row: end + (area.endRow - end - lines.count + 1) / 2 + offset, in: card.frame)
        }
        return 0
    }

    private func draw(
        _ place: Int, _ player: Party.Player?, on canvas: inout Canvas, in area: Area, _ scale: Scale
    ) {
        let look = canvas.look
        let ink = player == nil ? Ink.outline : Ink.seats[place]
        let middle = area.row + (area.rows - 1) / 2
        canvas.put([look.pointer(place == cursor)], row: middle, column: area.column)
        var column = area.column + 2
        if scale != .compact {
            let die = Dice.number(place + 1, scale: scale).styled(Style(ink))
            canvas.draw(die, row: area.row, column: column)
            column += die.width + 4
        }
        let nameColumns = (area.endColumn - column) / 2 - 2
        let style = player == nil ? Style(.faint) : Style(ink, bold: true)
        let name = [Run(look.clipped(player == nil ? "free" : party.name(party.seats[place]), to: nameColumns), style)]
        let typed = place == cursor ? entry?.runs(look, columns: nameColumns) : nil
        canvas.put(typed ?? name, row: middle, column: column)
        column += nameColumns + 2
        let mine = place > 0 || player == nil ? "" : party.isFirstOwned ? "me" : "m: me?"
        let columns = area.endColumn - column - (mine.isEmpty ? 0 : mine.count + 2)
        // Said once, at the seat that is taken next.
        let isNext = place == party.players.count
        let invitation = !isNext ? "" : columns < 21 ? "lean or press" : "lean or press to join"
        let words = player?.inputName ?? invitation
        canvas.put(look.clipped(words, to: columns), row: middle, column: column, Style(.faint))
        canvas.put(
            mine, row: middle, column: area.endColumn - mine.count,
            party.isFirstOwned ? Style(.accent, bold: true) : Style(.faint)
        )
    }

    /// The most important last: the others are left out where there are too few rows.
    private func lines(_ canvas: Canvas, columns: Int) -> [Run] {
        let players = party.players
        let (size, needed) = (canvas.size, Size.smallest(seatCount: players.count))
        let free = KeyPair.allCases.filter { pair in !players.contains { $0.input == .keys(pair) } }
        let isFull = players.count == Seat.most
        let words = canvas.look.printable(free.map(\.words).joined(separator: ", "))
        let time = party.lastCall.map { "\($0.rawValue / 1_000_000) seconds" } ?? "all the time"
        var lines = [
            isFull ? "Tap keys, don't hold them" : "Or two keys: \(words); tap, don't hold",
            "After the first answer the others have \(time) (- +)",
        ].map { ($0, Style(.faint)) }
        if size.isTooSmall(seatCount: players.count) {
            lines += [
                "\(players.count) players need \(needed.columns) x \(needed.rows).",
                "This screen is \(size.columns) x \(size.rows).",
            ].map { ($0, Style(.plain, bold: true)) }
        }
        if let note { lines.append((note, Style(.plain, bold: true))) }
        return lines.flatMap { text, style in Wrapping.balanced(text, columns: columns).map { Run($0, style) } }
    }
}
