import Foundation
import Store

/// An answer as the plain lines told of it: which question of its game it was, and what was said and true.
struct ShownAnswer: Equatable {
    let place: Int
    let statement: String
    let given: Bool
    let truth: Bool

    /// Those that were shown, in their order. A line that was cut off was not shown.
    static func all(in output: String) -> [ShownAnswer] {
        var shown: [ShownAnswer] = []
        var place = 0
        var statement = ""
        let lines = output.components(separatedBy: "\n")
        for (line, next) in zip(lines, lines.dropFirst()) {
            let words = line.split(separator: " ")
            if words.count > 3, words[0] == "Question", words[2] == "of", let number = Int(words[1]) {
                (place, statement) = (number, next)
            } else if let (isRight, truth) = verdicts[line] {
                shown.append(ShownAnswer(place: place, statement: statement, given: isRight == truth, truth: truth))
            }
        }
        return shown
    }

    private static let verdicts: [String: (isRight: Bool, truth: Bool)] = [
        "Right. The statement is true.": (true, true), "Right. The statement is false.": (true, false),
        "Wrong. The statement is true.": (false, true), "Wrong. The statement is false.": (false, false),
    ]
}

/// An answer as the scores keep it.
struct KeptAnswer: Equatable {
    let game: GameNumber
    let place: Int
    let answer: PlayedGame.Answer

    var asShown: ShownAnswer {
        ShownAnswer(place: place, statement: answer.statement, given: answer.given, truth: answer.truth)
    }

    /// Those of some games that come with the latest first, in the order in which they were given.
    static func all(in games: [PlayedGame]) -> [KeptAnswer] {
        games.reversed().flatMap { game in
            game.answers.enumerated().map { KeptAnswer(game: game.number, place: $0 + 1, answer: $1) }
        }
    }
}
