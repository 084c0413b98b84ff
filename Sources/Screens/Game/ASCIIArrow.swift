import QuizCore

/// The arrow in ASCII: a knob and, towards one side, a chevron of slashes for each stage.
struct ASCIIArrow {
    let pose: ArrowPose
    let scale: Scale
    /// The position of the knob.
    let row: Int
    let column: Int

    func draw(on canvas: inout Canvas) {
        canvas.put("(o)", row: row, column: column - 1 + (pose.stage == .neutral ? pose.leanColumns : 0))
        for side in Side.allCases {
            for place in 1...Int(Stage.outermost) { drawPlace(place, side, on: &canvas) }
        }
    }

    private func drawPlace(_ place: Int, _ side: Side, on canvas: inout Canvas) {
        let direction = side == .right ? 1 : -1
        let fill = pose.fill(side, place)
        let isLit = pose.stage.side == side && place <= pose.stage.arrows
        let start = scale.arrowStart + (place - 1) * scale.arrowPitch
        guard isLit else {
            canvas.put("-", row: row, column: column + direction * (start + scale.chevronArm))
            return
        }
        let isOutermost = place == pose.stage.arrows
        let lean = isOutermost ? direction * pose.leanColumns : 0
        let tip = start + scale.chevronArm + (fill == .overshot ? 1 : 0) + lean
        let style = Style(.plain, bold: fill == .overshot)
        canvas.put(side == .right ? ">" : "<", row: row, column: column + direction * tip, style)
        for distance in 1...scale.chevronArm {
            let behind = column + direction * (tip - distance)
            canvas.put(side == .right ? "\\" : "/", row: row - distance, column: behind, style)
            canvas.put(side == .right ? "/" : "\\", row: row + distance, column: behind, style)
        }
    }
}
