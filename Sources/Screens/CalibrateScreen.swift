import Text

/// The screen of `trooper calibrate`: a graph of the tilt over time, from top to bottom, and the stage thresholds.
struct CalibrateScreen {
    let view: CalibrateView

    func draw(on canvas: inout Canvas) {
        let card = Card(size: canvas.size, hasDice: false, notice: nil)
        CardFrame(heading: "Calibrate", aside: view.preset).draw(on: &canvas, card: card)
        let name = canvas.look.printable(view.deviceName)
        canvas.centre(
            Wrapping.lines(name, columns: card.text.columns).first ?? "", row: card.frame.row + 1, in: card.frame,
            Style(.plain, bold: true))
        canvas.centre(readout, row: card.frame.row + 2, in: card.frame)
        canvas.centre(figures, row: card.frame.row + 3, in: card.frame, Style(.faint))
        canvas.centre(view.advice?.words ?? "", row: card.frame.row + 4, in: card.frame)
        drawGraph(on: &canvas, in: card.text.rows(from: card.frame.row + 5, to: card.frame.endRow - 2))
        drawFooter(on: &canvas, card: card)
    }

    private var readout: [Run] {
        let sign = view.position > 0 ? "+" : ""
        let arrows = String(repeating: view.stage < 0 ? "<" : ">", count: abs(view.stage))
        let stage = view.stage == 0 ? "centre" : "stage \(abs(view.stage)) \(arrows)"
        return [Run("\(sign)\(view.position)\(view.unit)  "), Run(stage, Style(.accent, bold: true))]
    }

    private var figures: String {
        "raw \(view.rawValue), \(view.framesPerSecond) reports/s, \(view.droppedCount) dropped"
    }

    private func drawGraph(on canvas: inout Canvas, in area: Area) {
        guard area.rows > 0 else { return }
        for threshold in view.thresholds {
            for sign in [-1, 1] {
                let column = self.column(of: sign * threshold, in: area)
                for row in area.row..<area.endRow { canvas.put(":", row: row, column: column, Style(.faint)) }
            }
        }
        if canvas.look.isASCII { drawMark(on: &canvas, in: area) } else { drawTrace(on: &canvas, in: area) }
    }

    /// The ASCII form: one mark at the current position.
    private func drawMark(on canvas: inout Canvas, in area: Area) {
        let row = area.row + area.rows / 2
        canvas.put("o", row: row, column: column(of: view.position, in: area), Style(.accent, bold: true))
    }

    /// A line of dots, the latest position at the bottom.
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
        let clamped = min(max(position, -view.range), view.range)
        return (dots - 1) / 2 + clamped * ((dots - 1) / 2) / view.range
    }

    private func drawFooter(on canvas: inout Canvas, card: Card) {
        var footer = Footer()
        footer.add("c", "centre")
        footer.add("s", "direction")
        footer.add("p", "preset")
        footer.add("q", card.scale == .compact ? "quit" : "save and quit")
        footer.draw(on: &canvas, card: card)
    }
}

/// The state of a device that is being calibrated.
package struct CalibrateView: Hashable, Sendable {
    package var deviceName = ""
    package var advice: TiltView.Advice?
    /// The tilt from the centre, positive to the right: degrees of a sensor or percent of a stick's range.
    package var position = 0
    package var unit = ""
    /// The positions at which the three stages begin.
    package var thresholds: [Int] = []
    package var stage = 0
    package var rawValue = 0
    package var framesPerSecond = 0
    package var droppedCount = 0
    package var preset = ""
    /// The latest positions, the oldest first.
    package var trace: [Int] = []

    package init() {}

    /// The position at the edge of the graph: a little beyond the last threshold.
    var range: Int { max(1, (thresholds.last ?? 50) * 5 / 4) }

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
