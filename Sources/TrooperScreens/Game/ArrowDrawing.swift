import QuizCore
import TrooperDrawing

/// The arrow between the sides, in dots: a ball and, towards each side, three chevrons that fill stage by stage.
struct ArrowDrawing {
    let pose: ArrowPose
    private let ball: Ball
    private let area: Area
    /// The inks of the lit chevrons, from the ball outwards; the ball has that of the last one.
    private let inks: [Ink]

    // The measures in dots, from the area that the arrow fills.
    private let ballColumns: Int
    /// From the upper end of a chevron to the lower one.
    private let height: Int
    /// How far its tip is ahead of its ends.
    private let depth: Int
    /// From one chevron to the next.
    private let pitch: Int
    /// The width of a full chevron; an empty one is a line.
    private let thickness: Int
    private let line: Int
    /// From the centre to the first chevron.
    private let start: Int

    /// The ball of one player is smaller than that of one of several, which has the colour of its seat.
    enum Ball: Hashable {
        case own, seat(Seat)
        /// The answer is given and secret.
        case ring
    }

    /// - Parameter isRight: the verdict, which has a colour; nil while the question is open.
    init(pose: ArrowPose, isRight: Bool? = nil, ball: Ball = .own, in area: Area) {
        self.pose = pose
        self.ball = ball
        self.area = area
        inks =
            switch isRight {
            case nil: [.plain, .plain, .plain]
            case true?: [.plain, .rightTint, .right]
            case false?: [.plain, .wrongTint, .wrong]
            }
        // The area has a middle column, so the ball has one, too.
        ballColumns = ball != .own ? 2 * area.rows - 1 : area.rows.isMultiple(of: 2) ? area.rows - 1 : area.rows
        let side = area.columns - ballColumns
        height = area.rows * 4 - 2
        depth = height * 3 / 10
        // A full chevron takes six tenths of the way to the next one, and four dots stay free.
        pitch = max(2, (side - 4 - depth) * 10 / 26)
        thickness = max(2, pitch * 6 / 10)
        line = max(1, thickness / 6)
        let rest = side - 2 * pitch - thickness - depth
        start = ballColumns + (rest + 1) / 2
    }

    /// Whether the chevrons can be told apart: in ASCII, with a sign for eight dots, small ones cannot.
    static func isClear(in area: Area, _ look: Look) -> Bool {
        area.rows > 1 && (!look.isASCII || area.rows > 3 || area.columns > 29)
    }

    /// In signs on one row where dots are not clear.
    func draw(on canvas: inout Canvas) {
        guard ArrowDrawing.isClear(in: area, canvas.look) else {
            let row = pose.stage.row(canvas.look, isLocked: ball == .ring)
            return canvas.centre(row, row: area.row + area.rows / 2, in: area)
        }
        canvas.draw(ballDrawing, row: area.row, column: area.column + (area.columns - ballColumns) / 2)
        for side in Side.allCases {
            for place in 1...Int(Stage.outermost) { drawChevron(side, place, on: &canvas) }
        }
    }

    private var ballDrawing: Drawing {
        let diameter = ballColumns * 2
        var grid = DotGrid(columns: diameter, rows: area.rows * 4)
        let top = (area.rows * 4 - diameter) / 2
        for row in 0..<diameter {
            for column in 0..<diameter {
                let x = 2 * column + 1 - diameter
                let y = 2 * row + 1 - diameter
                let square = x * x + y * y
                let hole = ball == .ring ? diameter - 4 : 0
                if square <= diameter * diameter, square >= hole * hole { grid[column, top + row] = true }
            }
        }
        let own = pose.stage == .neutral ? .plain : inks[Int(Stage.outermost) - 1]
        return switch ball {
        case .own: grid.drawing(Style(own))
        case .seat(let seat): grid.drawing(Style(Ink.seats[seat.place]))
        case .ring: grid.drawing(Style(.faint))
        }
    }

    private func drawChevron(_ side: Side, _ place: Int, on canvas: inout Canvas) {
        let fill = pose.fill(side, place)
        // The arrow is symmetrical about the middle of its middle column.
        let base = area.columns + start + (place - 1) * pitch
        let end = base + depth + thickness + 1
        let width = (end + 1) / 2 - base / 2
        let offset = base - base / 2 * 2
        var grid = DotGrid(columns: width * 2, rows: area.rows * 4)
        for row in 0..<height {
            // Twice the distance from the middle of the chevron.
            let distance = abs(2 * row + 1 - height)
            let ahead = depth * (height - distance) / height
            let isTip = distance <= height / 4
            for dot in 0..<dots(of: fill, isTip: isTip) {
                let x = offset + ahead + dot
                grid[side == .right ? x : width * 2 - 1 - x, row + 1] = true
            }
        }
        let drawing = grid.drawing(Style(fill == .empty ? .outline : inks[place - 1]))
        let column = side == .right ? base / 2 : area.columns - base / 2 - width
        canvas.draw(drawing, row: area.row, column: area.column + column)
    }

    /// The width of a chevron's row.
    private func dots(of fill: ArrowPose.Fill, isTip: Bool) -> Int {
        switch fill {
        case .empty: line
        case .part(let hundredths): line + (thickness - line) * hundredths / 100
        case .full: thickness
        case .overshot: thickness + (isTip ? 1 : 0)
        }
    }
}
