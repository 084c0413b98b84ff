import QuizCore

/// The statement, and below it the arrow between the two marks.
struct QuestionScreen {
    let scene: Scene
    let question: Question
    let progress: GameProgress
    /// Counted from 1.
    let number: Int
    let stage: Stage
    /// Whether the answer is given, and this picture only holds until it is shown.
    let isAnswered: Bool

    init(scene: Scene, asking: Asking) {
        self.scene = scene
        question = asking.question
        progress = asking.progress
        number = asking.progress.answers.count + 1
        stage = asking.arrow.stage
        isAnswered = false
    }

    /// The last moment of a question that is answered; nil without an answer.
    init?(scene: Scene, answeredIn progress: GameProgress) {
        guard let last = progress.lastAnswered else { return nil }
        self.scene = scene
        question = last.question
        self.progress = progress
        number = progress.answers.count
        stage = Stage(Side(answer: last.answer.given), Int(Stage.outermost))
        isAnswered = true
    }

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        Dice(scene).draw(on: &canvas, card: card)
        CardFrame(question, number: number, of: progress, in: scene).draw(on: &canvas, card: card)
        let arena = Arena(question, card: card, look: canvas.look)
        for answer in [true, false] {
            let style = markStyle(answer)
            arena.marks.draw(answer, style, on: &canvas)
            // A word must be readable, so it does not fade with its mark.
            arena.marks.writeWord(of: answer, style.isBold ? style : .plain, on: &canvas)
        }
        arena.drawArrow(ArrowPose(stage: stage, scene: scene), on: &canvas)
        canvas.centre(
            caption(canvas.look, columns: arena.captionColumns), row: arena.layout.hintRow, in: card.frame)
        return arena.drawStatement(on: &canvas, scroll: scene.scroll)
    }

    /// The side of the arrow is bright, the other one fades as the arrow leaves it. An answer flashes its side.
    ///
    /// Green and red belong to the verdict.
    private func markStyle(_ answer: Bool) -> Style {
        if stage.side?.answer == answer {
            return Style(isAnswered && scene.motionStep?.step == 0 ? .accent : .plain, bold: true)
        }
        return stage.arrows < 2 ? Style(.plain, bold: true) : Style(stage.arrows == 2 ? .faint : .outline)
    }

    private func caption(_ look: Look, columns: Int) -> [Run] {
        if !isAnswered, let hint = scene.hint(columns: columns) { return [Run(hint)] }
        let signs = look.pointers
        let isFirst = !scene.titleInfo.figures.hasAnswered && progress.answers.isEmpty
        let atCentre =
            isFirst
            ? "press \(signs.left) or \(signs.right) three times" : "\(signs.left) true      false \(signs.right)"
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
