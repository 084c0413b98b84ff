import Testing

@testable import QuizCore

/// The phases of a game: the blocks of the table below.
private enum Row: String, CaseIterable {
    case asking, outermost, revealed, lastRevealed, over

    var game: Game {
        let count =
            switch self {
            case .asking, .outermost, .revealed: 2
            case .lastRevealed: 4
            case .over: 5
            }
        var session = Playthrough(gameProgress(answered: count))
        switch self {
        case .asking, .over: break
        case .outermost: session.play(after: 300.ms, .stage(.at(-3)))
        case .revealed, .lastRevealed: session.play(.answer(true))
        }
        session.wait(100.ms)
        return session.game
    }
}

/// Every kind of event, once for each payload that makes a difference.
private let kinds: [Game.Event.Kind] = [
    .key(.left), .step(.right), .stage(.neutral), .stage(.at(2)), .answer(false), .next, .time,
]

@Suite("Every event in every phase")
struct GameTableTests {
    // "asking 3" is the third question; effects follow the phase. A new kind of event or phase does not
    // compile without a word here.
    private static let table = """
        asking
          key left       asking 3: moved 0 to -1
          step right     asking 3: moved 0 to 1
          stage 0        asking 3
          stage 2        asking 3: moved 0 to 2
          answer false   revealed 3: locked, closed 3 wrong
          next           asking 3
          time           asking 3
        outermost
          key left       asking 3
          step right     asking 3: moved -3 to -2
          stage 0        asking 3: moved -3 to 0
          stage 2        asking 3: moved -3 to 2
          answer false   revealed 3: locked, closed 3 wrong
          next           asking 3
          time           asking 3
        revealed
          key left       revealed 3
          step right     revealed 3
          stage 0        revealed 3
          stage 2        revealed 3
          answer false   revealed 3
          next           asking 4: asked 4
          time           revealed 3
        lastRevealed
          key left       revealed 5
          step right     revealed 5
          stage 0        revealed 5
          stage 2        revealed 5
          answer false   revealed 5
          next           over: ended
          time           revealed 5
        over
          key left       over
          step right     over
          stage 0        over
          stage 2        over
          answer false   over
          next           over
          time           over
        """

    @Test("the table of all phases and events is as written")
    func table() {
        var lines: [String] = []
        for row in Row.allCases {
            lines.append(row.rawValue)
            for kind in kinds {
                var game = row.game
                let effects = game.receive(Game.Event(kind, at: game.now)).map { word($0, game.progress) }
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
                if case .key = kind, case .asking = before.phase { continue }
                #expect(after.phase == before.phase && after.now == before.now, "\(row) \(word(kind))")
            }
        }
    }

    private func word(_ kind: Game.Event.Kind) -> String {
        switch kind {
        case .key(let side): "key \(side)"
        case .step(let side): "step \(side)"
        case .stage(let stage): "stage \(stage.rawValue)"
        case .answer(let given): "answer \(given)"
        case .next: "next"
        case .time: "time"
        }
    }

    private func word(_ phase: Phase) -> String {
        switch phase {
        case .asking(let asking): "asking \(asking.progress.doneCount + 1)"
        case .revealed(let progress): "revealed \(progress.doneCount)"
        case .over: "over"
        }
    }

    private func word(_ effect: Game.Effect, _ progress: GameProgress) -> String {
        switch effect {
        case .asked(let index): "asked \(index + 1)"
        case .moved(_, let from, let to): "moved \(from.rawValue) to \(to.rawValue)"
        case .locked: "locked"
        case .closed(let index):
            "closed \(index + 1) \(progress.isRight(index) ? "right" : "wrong")"
        case .over: "ended"
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
