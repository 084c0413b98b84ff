import QuizCore
import TrooperDrawing

/// A moment of a recorded game and of its playback: the recorded screen, with the keys and the status line of the replay
/// in place of the game's keys.
struct ReplayView: Drawable {
    enum Pace {
        case playing, paused, ended
    }

    var shown: ShownGame
    var pace = Pace.playing
    var time = Microseconds.zero
    var duration = Microseconds.zero
    /// The next event, in few words.
    var next = ""

    var seatCount: Int { shown.seatCount }
    var footer: [ScreenKey] { keys() }

    func keys() -> [ScreenKey] {
        [
            ScreenKey(.confirm, word: keyMeaning, help: "pause, play, restart"),
            ScreenKey(.left, .right, word: "5 s", help: "5 seconds back, forward"),
            ScreenKey(.up, .down, word: "scroll", help: "scroll"),
            ScreenKey(.pageUp, .pageDown, help: "scroll by half a screen"),
            ScreenKey(.nextEvent, word: "step", help: "pause, and one event on"),
            ScreenKey(.first, .last, help: "to the start, to the end"),
            .numbers(to: Limits.questionsPerGame, help: "to the question with this number"),
            .help, ScreenKey(.leave, word: "leave", help: "leave"), ScreenKey(.back, help: "leave"),
        ]
    }

    private var keyMeaning: String {
        switch pace {
        case .playing: "pause"
        case .paused: "play"
        case .ended: "restart"
        }
    }

    // MARK: Drawing

    private var screen: ShownGame {
        var shown = shown
        // The button of the player's game is not that of the one who watches.
        shown.replayButton = pace == .ended ? "Watch again" : ""
        return shown
    }

    func card(_ size: Size, notice: String?) -> Card { screen.card(size, notice: notice) }

    func draw(on canvas: inout Canvas, _ place: Place) -> Int { screen.draw(on: &canvas, place) }

    /// The keys stand above the status line, on small screens in the place of the game's hint or button.
    func drawFooter(on canvas: inout Canvas, _ card: Card, canScroll: Bool) {
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
        let next = next.isEmpty ? [] : [Run("  next: "), Run(self.next, Style(.accent))]
        let stage = [Run("  \(place(canvas.look))")]
        let shortNext = Array(next.dropFirst()).map { Run("  " + $0.text, $0.style) }
        let room = line.columns - canvas.columns(of: state) - 1
        let details = [stage + next, stage + shortNext, shortNext, []]
        let fitting = details.first { canvas.columns(of: $0) + ReplayView.leastBar <= room } ?? []
        let bar = bar(columns: min(ReplayView.longestBar, room - canvas.columns(of: fitting)))
        canvas.put(state + [Run(" ")] + bar + fitting, row: row, column: line.column)
    }

    private static let leastBar = 8
    private static let longestBar = 24

    /// How much of the recording is over.
    private func bar(columns: Int) -> [Run] {
        guard columns > 0 else { return [] }
        let (full, rest) = ("⣿", "⠶")
        let share = duration > .zero ? min(1, Double(time.rawValue) / Double(duration.rawValue)) : 1
        let done = Int(share * Double(columns))
        return [
            Run(String(repeating: full, count: done), Style(.accent)),
            Run(String(repeating: rest, count: columns - done), Style(.faint)),
        ]
    }

    private var sign: String {
        switch pace {
        case .playing: "▸ "
        case .paused: "⡇⢸"
        case .ended: "⣿⣿"
        }
    }

    /// The time: whole seconds while playing and at the end, milliseconds when paused before.
    private var clock: String {
        let passed = time.minutesAndSeconds
        let isWhole = pace == .playing || time == duration
        let now = isWhole ? passed : "\(passed).\(time.decimalSeconds.suffix(6).prefix(3))"
        return "\(now) of \(duration.minutesAndSeconds)"
    }

    private func place(_ look: Look) -> String {
        switch shown.game.phase {
        case .asking(let asking) where asking.lanes.count > 1:
            "\(asking.lanes.count(where: \.isLocked)) of \(asking.lanes.count) locked"
        case .asking(let asking): ReplayView.words(for: asking.arrow.stage, look)
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
