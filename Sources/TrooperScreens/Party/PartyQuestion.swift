import QuizCore
import TrooperText

/// A question for several: below the statement a lane a player, with all arrows on one axis.
struct PartyQuestion {
    let scene: Scene
    let who: PartyWho
    let asking: Asking

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        let number = asking.progress.doneCount + 1
        CardFrame(asking.question, number: number, of: asking.progress, in: scene).draw(on: &canvas, card: card)
        let layout = PartyLayout(asking.question, seatCount: asking.lanes.count, card: card, look: canvas.look)
        layout.drawSides(between: countdown(canvas.look, columns: layout.arrow.columns - 18), on: &canvas)
        for seat in who.seats { drawLane(seat, layout, on: &canvas) }
        canvas.centre("a locked answer hides its side", row: card.buttonRow, in: card.frame, Style(.faint))
        return layout.drawStatement(on: &canvas, scroll: scene.scroll)
    }

    /// The seconds that are left after the first answer.
    private func countdown(_ look: Look, columns: Int) -> [Run] {
        guard let closesAt = scene.closesAt, let all = scene.game.lastCall?.rawValue else { return [] }
        let left = min(all, max(0, (closesAt - scene.now).rawValue))
        let bar = ProgressBar(part: Int(left / 1_000), whole: Int(all / 1_000), columns: min(20, columns / 2 * 2))
        return [Run("\((left + 999_999) / 1_000_000) s ".leftPadded(to: 5), Style(.plain, bold: true))]
            + bar.runs(look, Style(.accent))
    }

    private func drawLane(_ seat: Seat, _ layout: PartyLayout, on canvas: inout Canvas) {
        let (lane, table, name) = (asking.lanes[seat.place], layout.table, layout.nameColumns)
        var area = layout.arrow
        area = area.rows(from: layout.laneRow(seat), to: layout.laneRow(seat) + layout.laneRows)
        let middle = area.row + (area.rows - 1) / 2
        let points = "\(asking.progress.points(of: seat))"
        let pointsColumn = table.column + name - points.count
        if area.rows == 1 {
            canvas.put(who.name(seat, columns: name - 3), row: middle, column: table.column)
            canvas.put(points, row: middle, column: pointsColumn)
        } else {
            canvas.put(who.name(seat, columns: name + 1), row: middle - 1, column: table.column)
            let input = canvas.look.clipped(who.party[seat].input, to: name)
            canvas.put(input, row: middle, column: table.column, Style(.faint))
            canvas.put(who.marks(seat), row: middle + 1, column: table.column)
            canvas.put(points, row: middle + 1, column: pointsColumn)
        }
        drawArrow(lane, seat, row: middle, on: &canvas, in: area)
        let words = words(lane, who.party[seat], canvas.look, columns: layout.wordColumns * min(3, area.rows))
        let lines = Wrapping.lines(words, columns: layout.wordColumns).prefix(area.rows)
        for (offset, line) in lines.enumerated() {
            let row = middle - (lines.count - 1) / 2 + offset
            canvas.put(line, row: row, column: table.endColumn - layout.wordColumns)
        }
    }

    /// Dark once it is locked, whatever was answered.
    private func drawArrow(_ lane: Lane, _ seat: Seat, row: Int, on canvas: inout Canvas, in area: Area) {
        var tilted = Scene()
        if let motion = scene.motion, motion.seat == seat {
            (tilted.motion, tilted.now) = (motion, scene.now)
        } else {
            tilted.tilt = TiltView(lean: who.party[seat].lean)
        }
        let isLocked = lane.isLocked
        let pose = isLocked ? ArrowPose(stage: .neutral) : ArrowPose(stage: lane.arrow.stage, scene: tilted)
        if area.rows == 1 {
            canvas.centre(pose.stage.row(canvas.look, isLocked: isLocked), row: row, in: area)
        } else if canvas.look.isASCII {
            let scale = [Scale.large, .regular].first {
                2 * $0.arrowReach < area.columns && 2 * $0.chevronArm < area.rows
            }
            let column = area.column + area.columns / 2
            ASCIIArrow(pose: pose, scale: scale ?? .compact, row: row, column: column, isLocked: isLocked)
                .draw(on: &canvas)
        } else {
            ArrowDrawing(pose: pose, ball: isLocked ? .ring : .seat(seat), in: area).draw(on: &canvas)
        }
    }

    /// What the player can do.
    private func words(_ lane: Lane, _ player: PartyView.Player, _ look: Look, columns: Int) -> String {
        if lane.isLocked { return "locked" }
        if player.isGone { return "away" }
        if let advice = player.advice { return advice.words(columns: columns) }
        if lane.arrow.needsNewPress { return "let go, press again" }
        let signs = player.kind == .letters ? ("a", "d") : (look.pointers.left, look.pointers.right)
        guard let side = lane.arrow.stage.side else {
            return player.kind == .buzzer ? "green TRUE, orange FALSE" : "\(signs.0) or \(signs.1)"
        }
        let on = side == .left ? signs.0 : signs.1
        return ["", "\(on) \(on) more", "\(on) answers", "answering"][lane.arrow.stage.arrows]
    }
}
