import TrooperDrawing
import TrooperText

/// The state of a device that is being calibrated, from the settings or by `trooper calibrate`.
struct CalibrateView {
    /// Without one only `deviceName` and `explanation` are shown.
    var hasDevice = true
    /// What became of the device, if there is none.
    var deviceName = ""
    /// Why there is no device; may be empty.
    var explanation = ""
    var advice: TiltView.Advice?
    /// The tilt from the centre, positive to the right: degrees of a sensor or percent of a stick's range.
    var position = 0
    var unit = ""
    /// The positions at which the three stages begin.
    var thresholds: [Int] = []
    var stage = 0
    var rawValue = 0
    var framesPerSecond = 0
    var droppedCount = 0
    var preset = ""
    /// The latest positions, the oldest first.
    var trace: [Int] = []

    /// The position at the edge of the graph: a little beyond the last threshold.
    var range: Int { max(1, (thresholds.last ?? 50) * 5 / 4) }
}

extension CalibrateScreen {
    package func keys() -> [ScreenKey] {
        let hasDevice = view.hasDevice
        return [
            ScreenKey(.centre, word: "centre", help: "make this position the centre", when: hasDevice),
            ScreenKey(
                .restart, word: "direction",
                help: "learn which side is right, or the two buttons; again: the usual side", when: hasDevice),
            ScreenKey(.left, .right, word: "preset", help: "how far to tilt: previous, next preset", when: hasDevice),
            .help,
            ScreenKey(.leave, word: leaving, short: wayOut, help: leaving),
            ScreenKey(.back, help: leaving), ScreenKey(.confirm, help: leaving, when: hasDevice),
        ]
    }

    private var wayOut: String { isAlone ? "quit" : "close" }
    private var leaving: String { view.hasDevice ? "save and \(wayOut)" : wayOut }
}

/// The drawing: a graph of the tilt over time, from top to bottom, and the stage thresholds.
extension CalibrateView {
    func draw(on canvas: inout Canvas, card: Card) {
        guard hasDevice else { return drawMissing(on: &canvas, card: card) }
        let signs = canvas.look.pointers
        CardFrame(heading: "Calibrate", aside: "\(signs.left) \(preset) \(signs.right)")
            .draw(on: &canvas, card: card)
        let name = canvas.look.printable(deviceName)
        canvas.centre(
            Wrapping.lines(name, columns: card.text.columns).first ?? "", row: card.frame.row + 1, in: card.frame,
            Style(.plain, bold: true))
        canvas.centre(readout, row: card.frame.row + 2, in: card.frame)
        let figures = "raw \(rawValue), \(framesPerSecond) reports/s, \(droppedCount) dropped"
        canvas.centre(figures, row: card.frame.row + 3, in: card.frame, Style(.faint))
        canvas.centre(advice?.words(columns: card.text.columns) ?? "", row: card.frame.row + 4, in: card.frame)
        let graph = card.text.rows(from: card.frame.row + 5, to: card.frame.endRow - 2)
        drawGraph(on: &canvas, in: graph.rows(from: graph.row + 1, to: graph.endRow))
        drawLabels(on: &canvas, around: graph)
    }

    /// Without a device: what to do about it.
    private func drawMissing(on canvas: inout Canvas, card: Card) {
        let texts = [
            explanation,
            "Connect a controller, and pair it if it is wireless: it appears here at once. Its stick, its d-pad or its "
                + "motion sensor moves the arrow.",
            "'trooper devices' lists what is connected and why a device is not used. Without a controller you play "
                + "with the arrow keys.",
        ]
        let look = canvas.look
        _ = CardFrame(heading: "Calibrate").drawPage(on: &canvas, card: card, scroll: 0) { columns in
            var pane = ScrollPane()
            pane.addWrapped(look.printable(deviceName), columns: columns, Style(.plain, bold: true))
            for text in texts where !text.isEmpty {
                pane.addBlank()
                pane.addWrapped(look.printable(text), columns: columns)
            }
            return pane
        }
    }

    /// The number of each stage above its threshold, and the answers at the edges below.
    private func drawLabels(on canvas: inout Canvas, around area: Area) {
        guard area.rows > 1 else { return }
        for (index, threshold) in thresholds.enumerated() {
            for sign in [-1, 1] {
                let style = stage == sign * (index + 1) ? Style(.accent, bold: true) : Style(.faint)
                canvas.put("\(index + 1)", row: area.row, column: column(of: sign * threshold, in: area), style)
            }
        }
        let signs = canvas.look.pointers
        let right = "FALSE " + signs.right
        canvas.put(signs.left + " TRUE", row: area.endRow, column: area.column, Style(.plain, bold: true))
        canvas.put(
            right, row: area.endRow, column: area.endColumn - canvas.columns(of: right), Style(.plain, bold: true))
    }

    private var readout: [Run] {
        let sign = position > 0 ? "+" : ""
        let arrows = String(repeating: stage < 0 ? "<" : ">", count: abs(stage))
        let stage = stage == 0 ? "centre" : "stage \(abs(stage)) \(arrows)"
        return [Run("\(sign)\(position)\(unit)  "), Run(stage, Style(.accent, bold: true))]
    }

    private func drawGraph(on canvas: inout Canvas, in area: Area) {
        guard area.rows > 0 else { return }
        for threshold in thresholds + thresholds.map({ -$0 }) {
            let column = column(of: threshold, in: area)
            for row in area.row..<area.endRow { canvas.put(":", row: row, column: column, Style(.faint)) }
        }
        drawTrace(on: &canvas, in: area)
    }

    /// A line of dots, the latest position at the bottom.
    private func drawTrace(on canvas: inout Canvas, in area: Area) {
        var grid = DotGrid(columns: area.columns * 2, rows: area.rows * 4)
        let shown = trace.suffix(area.rows * 4)
        for (offset, position) in shown.enumerated() {
            grid[dot(of: position, of: grid.columns), grid.rows - shown.count + offset] = true
        }
        canvas.draw(grid.drawing(Style(.accent)), row: area.row, column: area.column)
    }

    private func column(of position: Int, in area: Area) -> Int {
        area.column + dot(of: position, of: area.columns * 2) / 2
    }

    private func dot(of position: Int, of dots: Int) -> Int {
        let clamped = min(max(position, -range), range)
        return (dots - 1) / 2 + clamped * ((dots - 1) / 2) / range
    }
}
