// A game without a terminal: five statements, answered by lines on standard input, and recorded if FILE is given.
//
//     printf 'true\nfalse\ntrue\ntrue\nfalse\n' | swift run quiz-lines 42 quiz.trooper
import Foundation
import QuizCore
import QuizRecording
import TrooperPacks

let words = CommandLine.arguments.dropFirst()
let seed = words.first.flatMap(UInt64.init) ?? 1
guard let deck = BuiltInPacks.videoGames.pack?.deck(seed: seed), let progress = GameProgress(deck: deck) else {
    fatalError("too few questions")
}
var now = Microseconds.zero
var live = LiveGame(Game(progress), at: now)
live.record(engine: "quiz-lines")

while case .asking(let asking) = live.game.phase {
    print("\(asking.progress.doneCount + 1). \(asking.question.statement) true or false?")
    guard let line = readLine() else { break }
    now = now.advanced(by: .seconds(1))
    guard let answer = Bool(line) else { continue }
    for case .closed(let index) in live.receive(.answer(answer), at: now) {
        print(live.game.progress.isRight(index) ? "   Right." : "   Wrong.", asking.question.explanation)
    }
    _ = live.receive(.next, at: now)
}
for path in words.dropFirst() { try Data(live.endRecording()).write(to: URL(fileURLWithPath: path)) }
print("\(live.game.progress.score()) of \(deck.questions.count) right, seed \(seed)")
