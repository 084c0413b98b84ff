import Testing

@testable import QuizCore

/// The phases of a game: the blocks of the table below.
private enum Row: String, CaseIterable {
    case title, asking, outermost, revealed, lastRevealed, over

    var game: Game {
        var session = Playthrough()
        switch self {
        case .title: break
        case .asking: session.play(.gameResumed(gameProgress(answered: 2)))
        case .outermost:
            session.play(.gameResumed(gameProgress(answered: 2)))
            session.play(after: 300.ms, .tiltSnapped(.at(-3)))
        case .revealed: session.play(.gameResumed(gameProgress(answered: 2)), .answerTyped(true))
        case .lastRevealed: session.play(.gameResumed(gameProgress(answered: 4)), .answerTyped(true))
        case .over: session.play(.gameResumed(gameProgress(answered: 5)))
        }
        session.wait(100.ms)
        return session.game
    }
}

/// Every kind of event, once for each payload that makes a difference.
private let kinds: [Game.Event.Kind] = [
    .playPressed, .deckDealt(secondDeck), .gameResumed(gameProgress(answered: 1, of: secondDeck)),
    .gameResumed(gameProgress(answered: 5, of: secondDeck)), .arrowKeyPressed(.left),
    .arrowStepped(.right), .arrowKeyRepeated(.left), .tiltSnapped(.neutral),
    .tiltSnapped(.at(2)), .answerTyped(false), .nextPressed, .playAgainPressed, .gameLeft, .timePassed,
]

@Suite("Every event in every phase")
struct GameTableTests {
    // "asking 3" is the third question; effects follow the phase. A new kind of event or phase does not
    // compile without a word here.
    private static let table = """
        title
          play           title: deck needed
          deal           asking 1: asked 1
          resume 1       asking 2: asked 2
          resume 5       over: ended
          key left       title
          step right     title
          repeat left    title
          tilt 0         title
          tilt 2         title
          typed false    title
          next           title
          replay         title
          leave          title
          time           title
        asking
          play           asking 3
          deal           asking 3
          resume 1       asking 3
          resume 5       asking 3
          key left       asking 3: snapped 0 to -1
          step right     asking 3: snapped 0 to 1
          repeat left    asking 3: snapped 0 to -1
          tilt 0         asking 3
          tilt 2         asking 3: snapped 0 to 2
          typed false    revealed 3: locked, closed 3 wrong
          next           asking 3
          replay         asking 3
          leave          title
          time           asking 3
        outermost
          play           asking 3
          deal           asking 3
          resume 1       asking 3
          resume 5       asking 3
          key left       asking 3
          step right     asking 3: snapped -3 to -2
          repeat left    asking 3: snapped -3 to -2
          tilt 0         asking 3: snapped -3 to 0
          tilt 2         asking 3: snapped -3 to 2
          typed false    revealed 3: locked, closed 3 wrong
          next           asking 3
          replay         asking 3
          leave          title
          time           asking 3
        revealed
          play           revealed 3
          deal           revealed 3
          resume 1       revealed 3
          resume 5       revealed 3
          key left       revealed 3
          step right     revealed 3
          repeat left    revealed 3
          tilt 0         revealed 3
          tilt 2         revealed 3
          typed false    revealed 3
          next           asking 4: asked 4
          replay         revealed 3
          leave          title
          time           revealed 3
        lastRevealed
          play           revealed 5
          deal           revealed 5
          resume 1       revealed 5
          resume 5       revealed 5
          key left       revealed 5
          step right     revealed 5
          repeat left    revealed 5
          tilt 0         revealed 5
          tilt 2         revealed 5
          typed false    revealed 5
          next           over: ended
          replay         revealed 5
          leave          title
          time           revealed 5
        over
          play           over
          deal           asking 1: asked 1
          resume 1       asking 2: asked 2
          resume 5       over: ended
          key left       over
          step right     over
          repeat left    over
          tilt 0         over
          tilt 2         over
          typed false    over
          next           over
          replay         over: deck needed
          leave          title
          time           over
        """

    @Test("the table of all phases and events is as written")
    func table() {
        var lines: [String] = []
        for row in Row.allCases {
            lines.append(row.rawValue)
            for kind in kinds {
                var game = row.game
                let effects = game.receive(Game.Event(kind, at: game.now)).map { word($0, game.phase.progress) }
                let told = effects.isEmpty ? "" : ": " + effects.joined(separator: ", ")
                lines.append("  " + word(kind).padded(to: 15) + word(game.phase) + told)
            }
        }
        for (line, expected) in zip(lines, Self.table.split(separator: "\n")) { #expect(line == expected) }
        #expect(lines.count == Self.table.split(separator: "\n").count)
    }

    @Test("an event without effect changes only the time and the tilt")
    func nothingElse() {
        for row in Row.allCases {
            for kind in kinds {
                let before = row.game
                var after = before
                let effects = after.receive(Game.Event(kind, at: before.now))
                guard effects.isEmpty, word(before.phase) == word(after.phase) else { continue }
                if case .arrowKeyPressed = kind, case .asking = before.phase { continue }
                after.tilts = before.tilts
                #expect(after == before, "\(row) \(word(kind))")
            }
        }
    }

    private func word(_ kind: Game.Event.Kind) -> String {
        switch kind {
        case .playPressed: "play"
        case .deckDealt: "deal"
        case .gameResumed(let progress): "resume \(progress.doneCount)"
        case .arrowKeyPressed(let side): "key \(side)"
        case .arrowStepped(let side): "step \(side)"
        case .arrowKeyRepeated(let side): "repeat \(side)"
        case .tiltSnapped(let stage): "tilt \(stage.rawValue)"
        case .answerTyped(let given): "typed \(given)"
        case .nextPressed: "next"
        case .playAgainPressed: "replay"
        case .gameLeft: "leave"
        case .timePassed: "time"
        }
    }

    private func word(_ phase: Phase) -> String {
        switch phase {
        case .title: "title"
        case .asking(let asking): "asking \(asking.progress.doneCount + 1)"
        case .revealed(let progress): "revealed \(progress.doneCount)"
        case .over: "over"
        }
    }

    private func word(_ effect: Game.Effect, _ progress: GameProgress?) -> String {
        switch effect {
        case .deckNeeded: "deck needed"
        case .questionAsked(let index): "asked \(index + 1)"
        case .arrowSnapped(let from, let to): "snapped \(from.rawValue) to \(to.rawValue)"
        case .locked: "locked"
        case .closed(let index):
            "closed \(index + 1) \(progress?.isRight(index) == true ? "right" : "wrong")"
        case .over: "ended"
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
