import QuizCore
import Text

/// Whether the answer was right, and below it the explanation; everything else stays where the question had it.
struct RevealScreen {
    let scene: Scene
    let progress: GameProgress

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        Dice(scene).draw(on: &canvas, card: card)
        guard let last = progress.lastAnswered else { return 0 }
        let question = last.question
        let given = last.answer.given
        // A device without buttons goes on by holding still, which takes the place of the button.
        let isHeld = scene.tilt?.held != nil
        CardFrame(question, number: progress.answers.count, of: progress, button: isHeld ? nil : next)
            .draw(on: &canvas, card: card)
        drawHeld(on: &canvas, card: card)
        let arena = Arena(question, card: card, look: canvas.look)
        let verdict = Verdict(given: given, truth: question.answer, look: canvas.look)
        verdict.draw(on: &canvas, in: arena)
        arena.drawArrow(
            ArrowPose(stage: Stage(Side(answer: given), Int(Stage.outermost)), scene: scene),
            .ofVerdict(isRight: verdict.isRight), on: &canvas)
        let text = text(question, columns: card.text.columns, look: canvas.look)
        let limit: Int
        if var area = arena.textArea {
            _ = arena.drawStatement(on: &canvas, scroll: 0)
            area = verdict.drawLarge(on: &canvas, card: card, above: area, lines: text.lines.count)
            limit = text.draw(on: &canvas, in: area, scroll: scene.scroll)
        } else {
            limit = arena.drawStatement(on: &canvas, scroll: scene.scroll, followedBy: text)
        }
        drawFooter(on: &canvas, card: card, canScroll: limit > 0)
        return limit
    }

    /// The fifth answer is followed by the results.
    private var next: String { progress.isComplete ? "Results" : "Next" }

    /// How long a controller without buttons must still be held.
    private func drawHeld(on canvas: inout Canvas, card: Card) {
        guard let held = scene.tilt?.held else { return }
        let full = String(repeating: "=", count: held)
        let rest = String(repeating: "-", count: max(0, TiltView.heldSteps - held))
        let way = card.scale == .compact ? " or tilt to stay" : " to continue, or tilt away to stay"
        let runs = [Run("hold still "), Run(full, Style(.accent)), Run(rest, Style(.faint)), Run(way)]
        canvas.centre(runs, row: card.buttonRow, in: card.frame)
    }

    private func text(_ question: Question, columns: Int, look: Look) -> ScrollPane {
        var pane = ScrollPane()
        pane.addWrapped(look.printable(question.explanation), columns: columns)
        if !question.sources.isEmpty {
            pane.addBlank()
            pane.add("Sources", Style(.faint))
            for source in question.sources {
                pane.addSource(source, columns: columns, look: look, Style(.faint))
            }
        }
        return pane
    }

    private func drawFooter(on canvas: inout Canvas, card: Card, canScroll: Bool) {
        var footer = Footer()
        footer.add("enter", next.lowercased())
        if canScroll { footer.add(Footer.upDown(canvas.look), "scroll") }
        // After the fifth answer q only shows the result.
        if !progress.isComplete { footer.add("q", "quit") }
        // After the fifth answer the game is over, and the other overlays open, too.
        footer.add(progress.isComplete ? scene.links : scene.links.filter { $0.scope == .everywhere })
        footer.draw(on: &canvas, card: card)
    }
}

/// Which side was chosen and which is true, each with a word and a sign.
///
/// Colour says one thing: green that the answer was right, red that it was not. A side has no colour of its own here.
struct Verdict {
    let given: Bool
    let truth: Bool
    let look: Look

    var isRight: Bool { given == truth }
    private var ink: Ink { isRight ? .right : .wrong }
    private var glyph: String { (isRight ? Mark.right : .wrong).glyph(look) ?? "" }
    private var word: String { isRight ? "RIGHT!" : "WRONG." }

    func draw(on canvas: inout Canvas, in arena: Arena) {
        let marks = arena.marks
        for answer in [true, false] {
            let style = style(of: answer)
            marks.draw(answer, style, on: &canvas)
            if arena.card.scale == .compact {
                marks.write(shortLabel(answer, style), below: answer, row: marks.wordRow, on: &canvas)
            } else {
                let word = answer == truth ? look.pointers.right + answer.word + look.pointers.left : answer.word
                marks.write([Run(word, style)], below: answer, row: marks.wordRow, on: &canvas)
                marks.write(label(answer), below: answer, row: marks.wordRow + 1, on: &canvas)
            }
        }
        let verdict = Style(ink, bold: true)
        let sentence = "You said \(given.word), it is \(truth.word)."
        let isShort = arena.card.scale == .compact
        let word = isShort ? word.capitalizedASCII : word
        arena.drawCaption([Run("\(glyph) \(word)", verdict), Run(isShort ? " " : "  "), Run(sentence)], on: &canvas)
    }

    /// The chosen side has the colour of the verdict; the truth is never faint.
    private func style(of answer: Bool) -> Style {
        if answer == given { return Style(ink, bold: true) }
        return answer == truth ? Style(.plain, bold: true) : Style(.faint)
    }

    private func label(_ answer: Bool) -> [Run] {
        var runs: [Run] = []
        if answer == given { runs.append(Run("\(glyph) you", style(of: answer))) }
        if answer == given, answer == truth { runs.append(Run(", ", style(of: answer))) }
        if answer == truth { runs.append(Run("truth", style(of: answer))) }
        return runs
    }

    /// For small screens, whose sentence names both sides.
    private func shortLabel(_ answer: Bool, _ style: Style) -> [Run] {
        let signs = look.pointers
        let word = answer == truth ? signs.right + answer.word + signs.left : answer.word
        return [Run(answer == given ? "\(glyph) \(word)" : word, style)]
    }

    /// Draws the verdict in large letters if the explanation leaves the rows, and returns the area below it.
    func drawLarge(on canvas: inout Canvas, card: Card, above area: Area, lines: Int) -> Area {
        let drawing = Lettering.drawing(
            "\(glyph) \(word)", look: look, tenths: card.scale.lettering, style: Style(ink, bold: true))
        let rows = drawing.height + 1
        guard area.rows >= lines + rows + 1 else { return area }
        canvas.draw(drawing, row: area.row, column: card.frame.centredColumn(width: drawing.width))
        return area.rows(from: area.row + rows, to: area.endRow)
    }
}

extension String {
    /// "WRONG" as "Wrong".
    fileprivate var capitalizedASCII: String { prefix(1) + dropFirst().lowercased() }
}

extension Bool {
    /// TRUE or FALSE.
    var word: String { self ? "TRUE" : "FALSE" }
}
