import QuizCore

/// The statement, and below it the arrow between the two sides.
struct QuestionScreen {
    let scene: Scene
    let question: Question
    let progress: GameProgress
    let stage: Stage
    /// Whether the answer is given, and this picture only holds until it is shown.
    let isAnswered: Bool

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        Dice(scene).draw(on: &canvas, card: card)
        let number = progress.doneCount + (isAnswered ? 0 : 1)
        CardFrame(question, number: number, of: progress, in: scene).draw(on: &canvas, card: card)
        let arena = Arena(question, card: card, look: canvas.look)
        for answer in [true, false] {
            let style = sideStyle(answer)
            // A word must be readable, so it does not fade with its symbol.
            arena.sides.draw(answer, style, word: style.isBold ? style : .plain, on: &canvas)
        }
        arena.drawArrow(ArrowPose(stage: stage, scene: scene), on: &canvas)
        canvas.centre(caption(canvas.look, columns: arena.captionColumns), row: arena.layout.hintRow, in: card.frame)
        return arena.drawStatement(on: &canvas, scroll: scene.scroll)
    }

    /// The side of the arrow is bright, the other one fades as the arrow leaves it. An answer flashes its side.
    ///
    /// Green and red belong to the verdict.
    private func sideStyle(_ answer: Bool) -> Style {
        if stage.side?.answer == answer {
            return Style(isAnswered && scene.motionStep?.step == 0 ? .accent : .plain, bold: true)
        }
        return stage.arrows < 2 ? Style(.plain, bold: true) : Style(stage.arrows == 2 ? .faint : .outline)
    }

    private func caption(_ look: Look, columns: Int) -> [Run] {
        if !isAnswered, let hint = scene.hint(columns: columns) { return [Run(hint)] }
        let signs = look.pointers
        let isFirst = !scene.titleInfo.figures.hasAnswered && progress.answers.isEmpty
        let press = "press \(signs.left) or \(signs.right) three times"
        let first = scene.tilt?.isTilted ?? false ? "tilt it to the left or right" : press
        let atCentre = isFirst ? first : "\(signs.left) true      false \(signs.right)"
        return [Run(stage.words(look) ?? atCentre, Style(isFirst ? .plain : .faint))]
    }
}

extension Scene {
    /// What the player must do now to go on with the question, in the longest words that fit; nil if anything goes.
    func hint(columns: Int) -> String? {
        if case .asking(let asking) = game.phase, asking.arrow.needsNewPress { return "let go, press once more" }
        return tilt?.advice?.words(columns: columns)
    }
}

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
        // The fifth answer is followed by the results.
        let next = progress.isComplete ? "Results" : "Next"
        CardFrame(question, number: progress.doneCount, of: progress, in: scene, button: isHeld ? nil : next)
            .draw(on: &canvas, card: card)
        drawHeld(on: &canvas, card: card)
        let stage = Stage(Side(answer: given), Int(Stage.outermost))
        return AnsweredQuestion(question: question, given: given)
            .draw(
                on: &canvas, card: card, pose: ArrowPose(stage: stage, scene: scene),
                duel: scene.duel?.result(progress).map { ($0, progress.answers.count - 1) }, scroll: scene.scroll)
    }

    /// How long a controller without buttons must still be held.
    private func drawHeld(on canvas: inout Canvas, card: Card) {
        guard let held = scene.tilt?.heldBar else { return }
        let way = card.scale == .compact ? " or tilt to stay" : " to continue, or tilt away to stay"
        canvas.centre([Run("hold still ")] + held + [Run(way)], row: card.buttonRow, in: card.frame)
    }
}
