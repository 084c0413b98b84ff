import QuizCore
import TiltRecording
// A game without a terminal: five statements, answered by lines on standard input.
//
//     printf 'true\nfalse\ntrue\ntrue\nfalse\n' | swift run quiz-lines 42
import TrooperPacks

let seed = CommandLine.arguments.dropFirst().first.flatMap(UInt64.init) ?? 1
guard let deck = BuiltInPacks.videoGames.pack?.deck(seed: seed) else { fatalError("too few questions") }
var play = TiltedGame()
var now = Microseconds.zero

play.receive(.deckDealt(deck), at: now)
repeat {
    while let outcome = play.next() {
        switch outcome {
        case .effect(.questionAsked(let index), _):
            print("\(index + 1). \(deck.questions[index].statement) true or false?")
        case .effect(.closed(let index), _):
            let isRight = play.game.phase.progress?.isRight(index) == true
            print(isRight ? "   Right." : "   Wrong.", deck.questions[index].explanation)
            play.receive(.nextPressed, at: now)
        case .effect(.over, _):
            print("\(play.game.phase.progress?.score() ?? 0) of \(deck.questions.count) right, seed \(seed)")
        default: break
        }
    }
    guard case .asking = play.game.phase, let line = readLine() else { break }
    now = now.advanced(by: .seconds(1))
    if let answer = Bool(line) { play.receive(.answerTyped(answer), at: now) }
} while true
