import QuizCore

/// The arrow between the marks: a knob and, towards one side, a chevron for each stage.
///
/// All of it has the terminal's foreground colour, and a step changes the cells of one chevron only, so that a step
/// costs few bytes on a slow line.
struct ArrowDrawing {
    let stage: Stage
    let scale: Scale
    /// The position of the knob.
    let row: Int
    let column: Int
    private let snap: (newest: Int, step: Int)?
    /// The columns by which the tilt moves the outermost part: -1, 0 or 1.
    private let lean: Int

    init(stage: Stage, scene: Scene, scale: Scale, row: Int, column: Int) {
        self.stage = stage
        self.scale = scale
        self.row = row
        self.column = column
        snap = ArrowDrawing.snap(of: scene, at: stage)
        lean = scene.tilt?.lean ?? 0
    }

    /// The chevron that is being animated and its animation step; nil at rest.
    private static func snap(of scene: Scene, at stage: Stage) -> (newest: Int, step: Int)? {
        guard let motion = scene.motion, case .arrowSnapped(let from, to: stage) = motion.kind,
            let step = motion.step(at: scene.now)
        else { return nil }
        let isGrowing = from.side != stage.side || from.arrows < stage.arrows
        return isGrowing ? (stage.arrows, step) : nil
    }

    func draw(on canvas: inout Canvas) {
        canvas.put("(o)", row: row, column: column - 1 + (stage == .neutral ? lean : 0))
        for side in Side.allCases {
            for place in 1...Int(Stage.outermost) { drawPlace(place, side, on: &canvas) }
        }
    }

    private func drawPlace(_ place: Int, _ side: Side, on canvas: inout Canvas) {
        let isLit = stage.side == side && place <= stage.arrows
        let direction = side == .right ? 1 : -1
        let outermostCell = scale.arrowStart + (place - 1) * scale.arrowPitch + scale.chevronArm
        guard isLit else {
            canvas.put("-", row: row, column: column + direction * outermostCell)
            return
        }
        let isNewest = snap?.newest == place
        let overshoot = isNewest && snap?.step == 0 ? 1 : 0
        let style = Style(.plain, bold: isNewest && snap?.step == 1)
        let isOutermost = place == stage.arrows
        let tip = outermostCell + overshoot + (isOutermost && snap == nil ? direction * lean : 0)
        if scale >= .large, !canvas.look.isASCII {
            let chevron = thickChevron(side, style)
            let left = side == .right ? column + tip - scale.chevronArm - 1 : column - tip
            canvas.draw(chevron, row: row - chevron.height / 2, column: left)
            return
        }
        canvas.put(side == .right ? ">" : "<", row: row, column: column + direction * tip, style)
        for distance in 1...scale.chevronArm {
            let behind = column + direction * (tip - distance)
            canvas.put(side == .right ? "\\" : "/", row: row - distance, column: behind, style)
            canvas.put(side == .right ? "/" : "\\", row: row + distance, column: behind, style)
        }
    }

    /// The chevron of large screens, as thick as the strokes of the marks.
    private func thickChevron(_ side: Side, _ style: Style) -> Drawing {
        let columns = (scale.chevronArm + 2) * 2
        let rows = (scale.chevronArm * 2 + 1) * 4
        let near = 15
        let far = columns * 10 - 15
        let (open, tip) = side == .right ? (near, far) : (far, near)
        var grid = DotGrid(columns: columns, rows: rows)
        grid.stroke([Point(open, 15), Point(tip, rows * 5), Point(open, rows * 10 - 15)], thickness: 29)
        return grid.drawing(style)
    }
}
