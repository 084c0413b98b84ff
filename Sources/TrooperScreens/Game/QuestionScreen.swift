import QuizCore
import TrooperDrawing

/// The statement, and below it the arrow between the two sides; for a moment also after the answer.
struct QuestionScreen {
    let shown: ShownGame
    let question: Question
    let stage: Stage

    private var progress: GameProgress { shown.game.progress }
    /// The picture of the moment after the answer; nil while the question is open.
    private var step: Int? { shown.answerStep }

    /// Whether the answer was right, once that is shown.
    private var verdict: Bool? {
        guard let step, step >= Motion.firstOfTruth else { return nil }
        return stage.side?.answer == question.answer
    }

    func draw(on canvas: inout Canvas, card: Card, scroll: Int) -> Int {
        Dice(shown).draw(on: &canvas, card: card)
        // The answer counts in the run once it is known.
        let done = progress.doneCount - (step != nil && verdict == nil ? 1 : 0)
        CardFrame(
            question, number: progress.doneCount + (step == nil ? 1 : 0), of: progress, on: shown.info.dailyReport?.day,
            run: shown.run(after: done, of: progress), isSmall: card.scale == .compact
        ).draw(on: &canvas, card: card)
        let arena = Arena(question, card: card, look: canvas.look)
        for answer in [true, false] {
            let style = sideStyle(answer)
            // A word must be readable, so it does not fade with its symbol.
            arena.sides.draw(answer, style, word: style.isBold ? style : .plain, on: &canvas)
        }
        if let side = stage.side?.answer, let step, step < Motion.firstOfTruth {
            arena.sides.fill(side, rows: step == 0 ? arena.sides.symbolRows / 2 : arena.sides.symbolRows, on: &canvas)
        }
        let pose = ArrowPose(stage: stage, shown.motion, at: shown.now, lean: shown.tilt?.lean ?? 0)
        arena.drawArrow(pose, isRight: verdict, on: &canvas)
        canvas.centre(caption(canvas.look, columns: arena.captionColumns), row: arena.layout.hintRow, in: card.frame)
        return arena.drawStatement(on: &canvas, scroll: scroll)
    }

    /// The side of the arrow is bright, the other one fades as the arrow leaves it; in the end the true one is bright.
    ///
    /// Green and red belong to the verdict.
    private func sideStyle(_ answer: Bool) -> Style {
        if verdict != nil { return answer == question.answer ? Style(.plain, bold: true) : Style(.faint) }
        if stage.side?.answer == answer { return Style(.plain, bold: true) }
        return stage.arrows < 2 ? Style(.plain, bold: true) : Style(stage.arrows == 2 ? .faint : .outline)
    }

    private func caption(_ look: Look, columns: Int) -> [Run] {
        if step != nil { return [] }
        if let hint = shown.hint(columns: columns) { return [Run(hint)] }
        let signs = look.pointers
        let isFirst = !shown.info.figures.hasAnswered && progress.doneCount == 0
        let press = "press \(signs.left) or \(signs.right) three times"
        let first = shown.tilt?.isTilted ?? false ? "tilt it to the left or right" : press
        let atCentre = isFirst ? first : "\(signs.left) true      false \(signs.right)"
        return [Run(stage.words(look) ?? atCentre, Style(isFirst ? .plain : .faint))]
    }
}

extension ShownGame {
    /// What the player must do now to go on with the question, in the longest words that fit; nil if anything goes.
    func hint(columns: Int) -> String? {
        if case .asking(let asking) = game.phase, asking.arrow.needsNewPress { return "let go, press once more" }
        return tilt?.advice?.words(columns: columns)
    }
}

/// Whether the answer was right, and below it the explanation; everything else stays where the question had it.
struct RevealScreen {
    let shown: ShownGame

    func draw(on canvas: inout Canvas, card: Card, scroll: Int) -> Int {
        Dice(shown).draw(on: &canvas, card: card)
        let progress = shown.game.progress
        guard let last = progress.lastAnswered else { return 0 }
        let question = last.question
        let given = last.answer.given
        // A device without buttons goes on by holding still, which takes the place of the button.
        let isHeld = shown.tilt?.held != nil
        // The fifth answer is followed by the results.
        let next = progress.isComplete ? "Results" : "Next"
        let isSmall = card.scale == .compact
        CardFrame(
            question, number: progress.doneCount, of: progress, on: shown.info.dailyReport?.day,
            run: shown.run(after: progress.doneCount, of: progress), button: isHeld ? nil : next,
            isDim: shown.isButtonDim, isSmall: isSmall
        ).draw(on: &canvas, card: card)
        drawHeld(on: &canvas, card: card)
        let endedRun = given == question.answer ? nil : shown.run(after: progress.doneCount - 1, of: progress)
        return AnsweredQuestion(question: question, given: given, endedRun: endedRun, hasSources: false)
            .draw(
                on: &canvas, card: card, duel: shown.duel?.result(progress).map { ($0, progress.doneCount - 1) },
                scroll: scroll)
    }

    /// How long a controller without buttons must still be held.
    private func drawHeld(on canvas: inout Canvas, card: Card) {
        guard let held = shown.tilt?.heldBar else { return }
        let way = card.scale == .compact ? " or tilt to stay" : " to continue, or tilt away to stay"
        canvas.centre([Run("hold still ")] + held + [Run(way)], row: card.buttonRow, in: card.frame)
    }
}
