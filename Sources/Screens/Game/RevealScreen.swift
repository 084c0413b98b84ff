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
        let text = text(question, card: card, columns: (arena.textArea ?? card.text).columns, look: canvas.look)
        if var area = arena.textArea {
            _ = arena.drawStatement(on: &canvas, scroll: 0)
            area = verdict.drawLarge(on: &canvas, card: card, above: area, lines: text.lines.count)
            return text.draw(on: &canvas, in: area, scroll: scene.scroll)
        }
        return arena.drawStatement(on: &canvas, scroll: scene.scroll, followedBy: text)
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

    /// - Parameter columns: for sources, which are read better whole than in short lines.
    private func text(_ question: Question, card: Card, columns: Int, look: Look) -> ScrollPane {
        var pane = ScrollPane()
        pane.addWrapped(look.printable(question.explanation), columns: card.text.columns)
        pane.addSources(question.sources, columns: columns, look: look)
        return pane
    }
}

/// Which side was chosen and which is true, each with a word and a sign.
///
/// Colour says one thing: green that the answer was right, red that it was not. Sides have no colours here.
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
            let word = [Run(answer.word, style.ofWords)]
            if arena.card.scale == .compact {
                marks.write(word, tags: tags(of: answer), below: answer, row: marks.wordRow, on: &canvas)
            } else {
                marks.write(word, below: answer, row: marks.wordRow, on: &canvas)
                marks.write(tags(of: answer), below: answer, row: marks.wordRow + 1, on: &canvas)
            }
        }
        let verdict = Style(ink, bold: true)
        let sentence = "You said \(given.word), it is \(truth.word)."
        let isShort = arena.card.scale == .compact
        let word = !isShort ? word : isRight ? "Right!" : "Wrong."
        let runs = [Run(glyph, verdict), Run(" " + word, verdict.ofWords), Run((isShort ? " " : "  ") + sentence)]
        arena.drawCaption(runs, on: &canvas)
    }

    /// The chosen side has the colour of the verdict; the truth is never faint.
    private func style(of answer: Bool) -> Style {
        if answer == given { return Style(ink, bold: true) }
        return answer == truth ? Style(.plain, bold: true) : Style(.faint)
    }

    /// A sign and a word each for the player's own choice and for the truth.
    private func tags(of answer: Bool) -> [Run] {
        var tags: [String] = []
        if answer == given { tags.append("\(glyph) you") }
        if answer == truth { tags.append("\(look.pointers.right) truth") }
        return tags.isEmpty ? [] : [Run(tags.joined(separator: "  "), style(of: answer).ofWords)]
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

extension Bool {
    /// TRUE or FALSE.
    var word: String { self ? "TRUE" : "FALSE" }
}
