import Text

/// The screen of `trooper calibrate`: time runs down, the tilt goes left and right between the borders of the stages.
struct CalibrateScreen {
    let view: CalibrateView

    func draw(on canvas: inout Canvas) {
        let card = Card(size: canvas.size, hasDice: false, notice: nil)
        CardFrame(heading: "Calibrate", aside: view.preset).draw(on: &canvas, card: card)
        let name = canvas.look.spelled(view.deviceName)
        canvas.centre(
            Wrapping.lines(name, columns: card.text.columns).first ?? "", row: card.frame.row + 1, in: card.frame,
            Style(.plain, bold: true))
        canvas.centre(readout, row: card.frame.row + 2, in: card.frame)
        canvas.centre(figures, row: card.frame.row + 3, in: card.frame, Style(.faint))
        canvas.centre(view.advice?.words ?? "", row: card.frame.row + 4, in: card.frame)
        drawScope(on: &canvas, in: card.text.rows(from: card.frame.row + 5, to: card.frame.endRow - 2))
        drawFooter(on: &canvas, card: card)
    }

    private var readout: [Run] {
        let sign = view.position > 0 ? "+" : ""
        let arrows = String(repeating: view.stage < 0 ? "<" : ">", count: abs(view.stage))
        let stage = view.stage == 0 ? "middle" : "stage \(abs(view.stage)) \(arrows)"
        return [Run("\(sign)\(view.position)\(view.unit)  "), Run(stage, Style(.accent, bold: true))]
    }

    private var figures: String {
        "raw \(view.rawValue), \(view.framesPerSecond) a second, \(view.droppedCount) dropped"
    }

    private func drawScope(on canvas: inout Canvas, in area: Area) {
        guard area.rows > 0 else { return }
        for arrows in view.borders.indices {
            for sign in [-1, 1] {
                let column = self.column(of: sign * view.borders[arrows], in: area)
                for row in area.row..<area.endRow { canvas.put(":", row: row, column: column, Style(.faint)) }
            }
        }
        if canvas.look.isASCII { drawMark(on: &canvas, in: area) } else { drawTrace(on: &canvas, in: area) }
    }

    /// Where letters are all there is: one mark that moves.
    private func drawMark(on canvas: inout Canvas, in area: Area) {
        let row = area.row + area.rows / 2
        canvas.put("o", row: row, column: column(of: view.position, in: area), Style(.accent, bold: true))
    }

    /// A line of dots, the latest moment at the bottom.
    private func drawTrace(on canvas: inout Canvas, in area: Area) {
        var grid = DotGrid(columns: area.columns * 2, rows: area.rows * 4)
        let shown = view.trace.suffix(area.rows * 4)
        for (offset, position) in shown.enumerated() {
            grid[dot(of: position, of: grid.columns), grid.rows - shown.count + offset] = true
        }
        canvas.draw(grid.drawing(Style(.accent)), row: area.row, column: area.column)
    }

    private func column(of position: Int, in area: Area) -> Int {
        area.column + dot(of: position, of: area.columns * 2) / 2
    }

    private func dot(of position: Int, of dots: Int) -> Int {
        let inside = min(max(position, -view.farthest), view.farthest)
        return (dots - 1) / 2 + inside * ((dots - 1) / 2) / view.farthest
    }

    private func drawFooter(on canvas: inout Canvas, card: Card) {
        var footer = Footer()
        footer.add("c", "middle")
        footer.add("s", "side")
        footer.add("p", "feel")
        footer.add("q", card.scale == .compact ? "leave" : "keep and leave")
        footer.draw(on: &canvas, card: card)
    }
}

/// What a look into a device shows: where it is, where its borders are, and what becomes of it.
package struct CalibrateView: Hashable, Sendable {
    package var deviceName = ""
    package var advice: TiltView.Advice?
    /// Whole points from the middle, to the right: degrees of a sensor or percent of a stick.
    package var position = 0
    package var unit = ""
    /// Where the three stages are entered, in points.
    package var borders: [Int] = []
    package var stage = 0
    package var rawValue = 0
    package var framesPerSecond = 0
    package var droppedCount = 0
    package var preset = ""
    /// The positions of the last moments, the oldest first.
    package var trace: [Int] = []

    package init() {}

    /// The scope reaches a little beyond the last border.
    var farthest: Int { max(1, (borders.last ?? 50) * 5 / 4) }
}

extension CalibrateView {
    package func frame(size: Size, look: Look) -> Frame {
        var canvas = Canvas(size: size, look: look)
        if size.isTooSmall {
            TooSmallScreen().draw(on: &canvas)
        } else {
            CalibrateScreen(view: self).draw(on: &canvas)
        }
        return canvas.frame
    }
}
