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
        CardFrame(question, number: progress.answers.count, of: progress, in: scene, button: isHeld ? nil : next)
            .draw(on: &canvas, card: card)
        drawHeld(on: &canvas, card: card)
        let stage = Stage(Side(answer: given), Int(Stage.outermost))
        return AnsweredQuestion(question, given: given)
            .draw(on: &canvas, card: card, pose: ArrowPose(stage: stage, scene: scene), scroll: scene.scroll)
    }

    /// The fifth answer is followed by the results.
    private var next: String { progress.isComplete ? "Results" : "Next" }

    /// How long a controller without buttons must still be held.
    private func drawHeld(on canvas: inout Canvas, card: Card) {
        guard let held = scene.tilt?.heldBar else { return }
        let way = card.scale == .compact ? " or tilt to stay" : " to continue, or tilt away to stay"
        canvas.centre([Run("hold still ")] + held + [Run(way)], row: card.buttonRow, in: card.frame)
    }
}
