// A game without a terminal: five statements, answered by lines on standard input.
//
//     printf 'true\nfalse\ntrue\ntrue\nfalse\n' | swift run quiz-lines 42
import QuestionBank
import QuizCore

let seed = CommandLine.arguments.dropFirst().first.flatMap(UInt64.init) ?? 1
guard let deck = BuiltInPacks.videoGames.pack?.deck(seed: seed) else { fatalError("too few questions") }
var game = Game()
var now = Microseconds.zero

@MainActor func play(_ kind: Event.Kind) {
    for effect in game.handle(Event(kind, at: now)) {
        switch effect {
        case .deckNeeded: play(.deckDealt(deck))
        case .questionAsked(let index): print("\(index + 1). \(deck.questions[index].statement) true or false?")
        case .answerGiven(let index, _, let isRight):
            print(isRight ? "   Right." : "   Wrong.", deck.questions[index].explanation)
        case .gameEnded(let summary): print("\(summary.score) of \(deck.questions.count) right, seed \(seed)")
        case .arrowSnapped: break
        }
    }
}

play(.playPressed)
while case .asking = game.phase, let line = readLine() {
    now = now + .milliseconds(1_000)
    guard let answer = Bool(line) else { continue }
    play(.answerTyped(answer))
    play(.nextPressed)
}
