import QuizCore
import TrooperDrawing

/// The drawing: the recorded screen, with the keys and the status line of the replay in place of the game's keys.
extension ReplayScreen {
    private var screen: ShownGame {
        var shown = playback.shown
        // The button of the player's game is not that of the one who watches.
        shown.replayButton = playback.isAtEnd ? "Watch again" : ""
        return shown
    }

    package func card(_ size: Size, notice: String?) -> Card { screen.card(size, notice: notice) }

    package func draw(on canvas: inout Canvas, _ place: Place) -> Int { screen.draw(on: &canvas, place) }

    /// The keys stand above the status line, on small screens in the place of the game's hint or button.
    package func drawFooter(on canvas: inout Canvas, _ card: Card, canScroll: Bool) {
        let card = Card(size: canvas.size)
        let row = min(card.footerRow, canvas.size.rows - 2)
        for line in [row, card.footerRow] {
            canvas.erase(Area(row: line, column: 0, rows: 1, columns: canvas.size.columns))
        }
        Footer(keys(), canvas.look, canScroll: canScroll).draw(on: &canvas, card: card, row: row)
        drawStatus(on: &canvas)
    }

    /// The last line, in the longest form that fits.
    private func drawStatus(on canvas: inout Canvas) {
        let row = canvas.size.rows - 1
        let line = Area(row: row, column: 0, rows: 1, columns: canvas.size.columns).inset(columns: 1)
        canvas.erase(Area(row: row, column: 0, rows: 1, columns: canvas.size.columns))
        let state = [Run("Replay "), Run(sign, Style(.accent, bold: true)), Run(" \(clock)")]
        let next = playback.nextEvent.map { [Run("  next: "), Run($0.words, Style(.accent))] } ?? []
        let stage = [Run("  \(place(canvas.look))")]
        let shortNext = Array(next.dropFirst()).map { Run("  " + $0.text, $0.style) }
        let room = line.columns - canvas.columns(of: state) - 1
        let details = [stage + next, stage + shortNext, shortNext, []]
        let fitting = details.first { canvas.columns(of: $0) + ReplayScreen.leastBar <= room } ?? []
        let bar = bar(columns: min(ReplayScreen.longestBar, room - canvas.columns(of: fitting)))
        canvas.put(state + [Run(" ")] + bar + fitting, row: row, column: line.column)
    }

    private static let leastBar = 8
    private static let longestBar = 24

    private var time: Microseconds { min(playback.time, playback.duration) }

    /// How much of the recording is over.
    private func bar(columns: Int) -> [Run] {
        guard columns > 0 else { return [] }
        let duration = playback.duration
        let share = duration > .zero ? Double(time.rawValue) / Double(duration.rawValue) : 1
        let done = Int(share * Double(columns))
        return [
            Run(String(repeating: "⣿", count: done), Style(.accent)),
            Run(String(repeating: "⠶", count: columns - done), Style(.faint)),
        ]
    }

    private var sign: String { playback.isAtEnd ? "⣿⣿" : isPlaying ? "▸ " : "⡇⢸" }

    /// The time: whole seconds while playing and at the end, milliseconds when paused before.
    private var clock: String {
        let passed = time.minutesAndSeconds
        let isWhole = isPlaying || time == playback.duration
        let now = isWhole ? passed : "\(passed).\(time.decimalSeconds.suffix(6).prefix(3))"
        return "\(now) of \(playback.duration.minutesAndSeconds)"
    }

    private func place(_ look: Look) -> String {
        switch playback.shown.game.phase {
        case .asking(let asking) where asking.lanes.count > 1:
            "\(asking.lanes.count(where: \.isLocked)) of \(asking.lanes.count) locked"
        case .asking(let asking): ReplayScreen.words(for: asking.arrow.stage, look)
        case .revealed: "answered"
        case .over: "over"
        }
    }

    /// Such as "◂◂ TRUE" for two stages towards true.
    private static func words(for stage: Stage, _ look: Look) -> String {
        guard let side = stage.side else { return "centre" }
        let pointer = side == .left ? look.pointers.left : look.pointers.right
        return String(repeating: pointer, count: stage.arrows) + " " + side.answer.word
    }
}

extension Game.Event {
    /// In few words.
    fileprivate var words: String {
        let what =
            switch kind {
            case .key(let side): "\(side)"
            case .step(let side): "step \(side)"
            case .stage(let stage): "stage \(stage.rawValue)"
            case .answer(let given): "\(given)"
            // Not "next: next".
            case .next: "continue"
            case .time: "tick"
            }
        return seat == .first ? what : "seat \(seat.rawValue) \(what)"
    }
}
