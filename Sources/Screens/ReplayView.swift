import QuizCore

/// A moment of a recorded game, and how it is being replayed.
package struct ReplayView: Hashable, Sendable {
    package enum Pace: Hashable, Sendable {
        case playing, paused, ended
    }

    package var scene = Scene()
    package var pace = Pace.playing
    package var time = Microseconds.zero
    package var duration = Microseconds.zero
    /// How fast the time goes, such as "1/2x".
    package var speed = ""
    /// What comes next, in the words of the recording.
    package var next = ""
    package var showsHelp = false
    /// Lines scrolled down in the help, or in the text of the game where that is to be seen.
    package var scroll = 0

    package init() {}
}

extension ReplayView {
    /// The screen as it was, with what belongs to the replay in the place of the game's own keys.
    package func picture(size: Size, look: Look) -> Picture {
        var scene = scene
        scene.scroll = scroll
        let game = scene.picture(size: size, look: look)
        var canvas = Canvas(game.frame, look: look)
        guard !size.isTooSmall else { return Picture(frame: canvas.frame, scrollLimit: 0) }
        let card = Card(size: size, hasDice: false, notice: nil)
        var limit = game.scrollLimit
        if showsHelp {
            canvas = Canvas(size: size, look: look)
            limit = HelpScreen(scene: scene, heading: "Replay", chapters: ReplayView.chapters)
                .draw(on: &canvas, card: card)
        } else {
            canvas.erase(Area(row: card.footerRow, column: 0, rows: 1, columns: size.columns))
            drawKeys(on: &canvas, card: card, canScroll: limit > 0)
        }
        // On a small screen the keys of the help stand in the last line, and help is not the place for the time.
        if !showsHelp || hasKeyLine(card, canvas) { drawBar(on: &canvas, card: card) }
        return Picture(frame: canvas.frame, scrollLimit: limit)
    }

    /// Whether there is a line for the keys besides the last one.
    private func hasKeyLine(_ card: Card, _ canvas: Canvas) -> Bool { card.footerRow < canvas.size.rows - 1 }

    private func drawKeys(on canvas: inout Canvas, card: Card, canScroll: Bool) {
        guard hasKeyLine(card, canvas) else { return }
        var footer = Footer()
        footer.add("space", keyMeaning)
        if canScroll { footer.add("j k", "scroll") }
        footer.add(Footer.sideways(canvas.look), "5 s")
        footer.add(". ,", "event")
        if !canScroll { footer.add("+ -", "speed") }
        footer.add("?", "help")
        footer.add("q", "quit")
        // Where not all have room, this is the one that can wait.
        if canScroll { footer.add("+ -", "speed") }
        footer.draw(on: &canvas, card: card)
    }

    private var keyMeaning: String {
        switch pace {
        case .playing: "pause"
        case .paused: "go on"
        case .ended: "again"
        }
    }

    /// The last line: what is here, as far as it has room.
    private func drawBar(on canvas: inout Canvas, card: Card) {
        let row = canvas.size.rows - 1
        let line = Area(row: row, column: 0, rows: 1, columns: canvas.size.columns).inset(columns: 1)
        canvas.erase(Area(row: row, column: 0, rows: 1, columns: canvas.size.columns))
        let state = [Run(sign(canvas.look), Style(.accent, bold: true)), Run(" \(clock)")]
        let next = next.isEmpty ? [] : [Run("  next: "), Run(self.next, Style(.accent))]
        let stage = [Run("  \(place)")]
        let speed = [Run("  \(speed)", Style(.faint))]
        let shortNext = Array(next.dropFirst()).map { Run("  " + $0.text, $0.style) }
        // Where the keys have no line, the one that tells all others goes before what comes next.
        let help = hasKeyLine(card, canvas) ? [] : [Run("  ?"), Run(" help", Style(.faint))]
        let wordings = [
            state + speed + stage + next, state + stage + next, state + stage + shortNext, state + shortNext, state,
        ].map { $0 + help }
        let fitting = wordings.first { width(of: $0, on: canvas) <= line.columns }
        canvas.put(fitting ?? state, row: row, column: line.column)
    }

    private func width(of runs: [Run], on canvas: Canvas) -> Int {
        runs.reduce(0) { $0 + canvas.columns(of: $1.text) }
    }

    private func sign(_ look: Look) -> String {
        switch pace {
        case .playing: look.isASCII ? "> " : "▸ "
        case .paused: look.isASCII ? "||" : "⡇⢸"
        case .ended: look.isASCII ? "[]" : "⣿⣿"
        }
    }

    /// Whole seconds while they run; who has stopped wants to know where exactly.
    private var clock: String {
        let passed = time.minutesAndSeconds
        let now = pace == .playing ? passed : "\(passed).\(time.decimalSeconds.suffix(6).prefix(3))"
        return "\(now) of \(duration.minutesAndSeconds)"
    }

    private var place: String {
        switch scene.game.phase {
        case .title: "title"
        case .asking(let asking): "stage " + ReplayView.signed(Int(asking.arrow.stage.rawValue))
        case .revealed: "answered"
        case .over: "over"
        }
    }

    private static func signed(_ stage: Int) -> String { stage > 0 ? "+\(stage)" : "\(stage)" }

    private static let chapters = [
        HelpChapter(
            paragraph: "This is a recorded game, and nothing in it can be changed.",
            keys: [
                ("space", "pause, go on; at the end from the beginning"),
                ("+, -, up, down", "faster, slower: 1/4 to 16 times"),
                (".  or n", "one event on"),
                (",", "one event back"),
                ("left, right", "5 seconds back, 5 seconds on"),
                ("home, end", "the beginning, the end"),
                ("1 to 5", "where that question is asked"),
                ("j, k, page", "scroll, where there is more"),
                ("q, esc", "quit"),
                ("^L", "draw the screen again"),
            ])
    ]
}
