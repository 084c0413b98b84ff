import QuizCore
import TrooperDrawing
import TrooperStore

/// Everything that the screen of a game shows, the same while it is played and when it is shown again.
package struct ShownGame: Equatable, Sendable {
    package var game: Game
    /// What was known of the scores when the game began, and after it what it changed.
    package var info = TitleInfo()
    /// The button of a replayed result, or empty for none; nil in a game.
    package var replayButton: String?
    /// Until when Enter is ignored: it would skip an explanation or a result before the player has seen it.
    var confirmsFrom = Microseconds.zero
    /// How many answers in a row were right before this game; nil in a replay and in a game of several.
    package var runBefore: Int?
    /// Against whom or for whom the questions are played; nil for no duel.
    package var duel: Duel?
    let isMotionReduced: Bool
    var motion: Motion?
    /// The controller in use, and how it is shown here; nil if there is none.
    var pad = ShownTilt()
    var tilt: TiltView?
    /// What holding a controller without buttons still does, and since when a tilt holds a stage before the third.
    var hold = HoldToContinue()
    var heldSince: Microseconds?
    /// The players of a game of several; nil in a game of one.
    var party: Party?
    /// The time of the picture, which decides how far a motion is.
    package var now: Microseconds = .zero

    package init(_ game: Game, isMotionReduced: Bool = false) {
        (self.game, self.isMotionReduced) = (game, isMotionReduced)
    }
}

extension ShownGame {
    /// Whether the button does nothing yet.
    var isButtonDim: Bool { now < confirmsFrom }

    /// The picture of the present animation; nil at rest.
    var motionStep: (kind: Motion.Kind, step: Int)? { motion.picture(at: now) }

    /// The picture of the latest answer, while that is shown as the arrow that gave it; nil before and after.
    var answerStep: Int? {
        guard case .revealed = game.phase, let motionStep else { return nil }
        switch motionStep.kind {
        case .answered, .closed: return motionStep.step
        default: return nil
        }
    }

    /// How many right answers in a row end with the first `count` of the game; nil below three, and where it is unknown.
    func run(after count: Int, of progress: GameProgress) -> Int? {
        guard let runBefore else { return nil }
        let inGame = (0..<count).reversed().prefix { progress.isRight($0) }.count
        let run = inGame == count ? runBefore + count : inGame
        return run < 3 ? nil : run
    }

    /// The words of the button of a result.
    var resultButton: String { info.goesOn ? "Play on" : "Play again" }

    /// The result to share after a game; nil before.
    var shareText: ShareText? {
        guard case .over(let progress) = game.phase, replayButton == nil else { return nil }
        if let party { return party.shareText(progress, command: info.command) }
        if let report = info.dailyReport { return report.shareText }
        return duel?.result(progress)?.shareText(command: info.command)
            ?? ShareText(progress, command: info.command, keeping: info.secret)
    }
}

extension ShownGame: Drawable {
    package var seatCount: Int { game.seatCount }

    package func card(_ size: Size, notice: String?) -> Card {
        let isParty = party != nil
        return Card(
            size: size, hasDice: !isParty, notice: notice, hasAir: !isParty, isReplay: replayButton != nil)
    }

    package func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        let (card, scroll) = (place.card, place.scroll)
        if let party {
            let who = PartyWho(party: party, progress: game.progress, look: canvas.look)
            return drawParty(who, on: &canvas, place)
        }
        return switch game.phase {
        case .asking(let asking):
            QuestionScreen(shown: self, question: asking.question, stage: asking.arrow.stage)
                .draw(on: &canvas, card: card, scroll: scroll)
        case .revealed(let progress):
            // After an answer the question is held for a moment, then the verdict comes in.
            if answerStep != nil, let (question, answer) = progress.lastAnswered {
                QuestionScreen(shown: self, question: question, stage: Stage(answer: answer.given))
                    .draw(on: &canvas, card: card, scroll: scroll)
            } else {
                RevealScreen(shown: self).draw(on: &canvas, card: card, scroll: scroll)
            }
        case .over where motionStep?.kind == .promoted:
            PromotionScreen(shown: self).draw(on: &canvas, card: card)
        case .over:
            if let report = info.dailyReport, report.hasGame {
                DailyResult(report: report, button: resultButton, shown: self).draw(on: &canvas, place)
            } else {
                OverScreen(shown: self).draw(on: &canvas, card: card, scroll: scroll)
            }
        }
    }

    private func drawParty(_ who: PartyWho, on canvas: inout Canvas, _ place: Place) -> Int {
        let (card, scroll) = (place.card, place.scroll)
        return switch game.phase {
        case .asking(let asking):
            PartyQuestion(shown: self, who: who, asking: asking).draw(on: &canvas, card: card, scroll: scroll)
        case .revealed where answerStep != nil:
            PartyQuestion(shown: self, who: who).draw(on: &canvas, card: card, scroll: scroll)
        case .revealed: PartyReveal(shown: self, who: who).draw(on: &canvas, card: card, scroll: scroll)
        case .over: PartyPodium(shown: self, who: who).draw(on: &canvas, card: card)
        }
    }
}
