import QuizCore
import TrooperDrawing
import TrooperText

/// A question for several: below the statement a lane a player, with all arrows on one axis.
///
/// For a moment after the last answer the arrows show where everybody went, with the marks.
struct PartyQuestion {
    let shown: ShownGame
    let who: PartyWho
    /// Nil in the moment after it was closed.
    var asking: Asking?

    private var index: Int { who.progress.doneCount - (asking == nil ? 1 : 0) }
    private var question: Question { who.progress.deck.questions[index] }

    func draw(on canvas: inout Canvas, card: Card, scroll: Int) -> Int {
        CardFrame(question, number: index + 1, of: who.progress, on: shown.info.dailyReport?.day).draw(
            on: &canvas, card: card)
        let layout = PartyLayout(question, seatCount: who.seats.count, card: card, look: canvas.look)
        if asking == nil {
            layout.drawSides(question.answer, between: question.truth, on: &canvas)
        } else {
            layout.drawSides(between: countdown(canvas.look, columns: layout.arrow.columns - 18), on: &canvas)
            canvas.centre("a locked answer hides its side", row: card.buttonRow, in: card.frame, Style(.faint))
        }
        for seat in who.seats { drawLane(seat, layout, on: &canvas) }
        return layout.drawStatement(on: &canvas, scroll: scroll)
    }

    /// The seconds that are left after the first answer.
    private func countdown(_ look: Look, columns: Int) -> [Run] {
        guard let closesAt = shown.closesAt, let all = shown.game.lastCall?.rawValue else { return [] }
        let left = min(all, max(0, (closesAt - shown.now).rawValue))
        let width = min(20, columns / 2 * 2)
        return [Run("\((left + 999_999) / 1_000_000) s ".leftPadded(to: 5), Style(.plain, bold: true))]
            + .bar(Int(left / 1_000), of: Int(all / 1_000), columns: width, Style(.accent))
    }

    private func drawLane(_ seat: Seat, _ layout: PartyLayout, on canvas: inout Canvas) {
        let (table, name) = (layout.table, layout.nameColumns)
        var area = layout.arrow
        area = area.rows(from: layout.laneRow(seat), to: layout.laneRow(seat) + layout.laneRows)
        let middle = area.row + (area.rows - 1) / 2
        let points = "\(who.progress.points(of: seat))"
        let pointsColumn = table.column + name - points.count
        if area.rows == 1 {
            canvas.put(who.name(seat, columns: name - 3), row: middle, column: table.column)
            canvas.put(points, row: middle, column: pointsColumn)
        } else {
            canvas.put(who.name(seat, columns: name + 1), row: middle - 1, column: table.column)
            let input = canvas.look.clipped(who.party[seat].inputName, to: name)
            canvas.put(input, row: middle, column: table.column, Style(.faint))
            canvas.put(who.marks(seat), row: middle + 1, column: table.column)
            canvas.put(points, row: middle + 1, column: pointsColumn)
        }
        let (isLocked, pose) = arrow(seat)
        ArrowDrawing(pose: pose, ball: isLocked ? .ring : .seat(seat), in: area).draw(on: &canvas)
        guard let lane = asking?.lanes[seat.place] else {
            let mark = who.progress.mark(index, of: seat)
            let style = mark == .untouched ? Style(.faint) : mark.style(bold: true)
            let words = mark == .right ? "right" : mark == .wrong ? "wrong" : "no answer"
            let runs = [Run(mark.glyph(canvas.look).map { $0 + " " } ?? "", style), Run(words, style.ofWords)]
            canvas.put(runs, row: middle, column: table.endColumn - layout.wordColumns)
            return
        }
        let words = words(lane, who.party[seat], canvas.look, columns: layout.wordColumns * min(3, area.rows))
        let lines = Wrapping.lines(words, columns: layout.wordColumns).prefix(area.rows)
        for (offset, line) in lines.enumerated() {
            let row = middle - (lines.count - 1) / 2 + offset
            canvas.put(line, row: row, column: table.endColumn - layout.wordColumns)
        }
    }

    /// Dark once it is locked, whatever was answered, until the question is closed.
    private func arrow(_ seat: Seat) -> (isLocked: Bool, pose: ArrowPose) {
        guard let lane = asking?.lanes[seat.place] else {
            let given = who.progress.answer(index, of: seat)?.given
            return (false, ArrowPose(stage: given.map(Stage.init(answer:)) ?? .neutral))
        }
        if lane.isLocked { return (true, ArrowPose(stage: .neutral)) }
        let motion = shown.motion.flatMap { $0.seat == seat ? $0 : nil }
        let lean = motion == nil ? who.party[seat].lean : 0
        return (false, ArrowPose(stage: lane.arrow.stage, motion, at: shown.now, lean: lean))
    }

    /// What the player can do.
    private func words(_ lane: Lane, _ player: Party.Player, _ look: Look, columns: Int) -> String {
        if lane.isLocked { return "locked" }
        if player.isGone { return "away" }
        if let advice = player.advice { return advice.words(columns: columns) }
        if lane.arrow.needsNewPress { return "let go, press again" }
        var signs = KeyPair.arrows.signs(look)
        if case .keys(let pair) = player.input { signs = pair.signs(look) }
        guard let side = lane.arrow.stage.side else {
            return player.isBuzzer ? "green TRUE, orange FALSE" : "\(signs.left) or \(signs.right)"
        }
        let on = side == .left ? signs.left : signs.right
        return ["", "\(on) \(on) more", "\(on) answers", "answering"][lane.arrow.stage.arrows]
    }
}
