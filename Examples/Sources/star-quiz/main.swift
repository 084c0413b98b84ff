// A quiz of three questions by rules of its own. Its recording is a file that `trooper` verifies, shows and ranks.
//
//     printf 'true\nfalse\ntrue\n' | swift run star-quiz stars.trooper
import Foundation
import QuizCore
import TiltCore
import TiltRecording

let statements = [("The Sun is a star.", true), ("Venus is a star.", false), ("Sirius is two stars.", true)]
let questions = statements.enumerated().map { index, statement in
    Question(
        id: QuestionID(rawValue: "star-\(index + 1)"), statement: statement.0, answer: statement.1,
        explanation: "A star shines by itself.", topic: "Stars", difficulty: .easy, sources: [])
}
let sensor = SnapProfile(
    measure: .degrees, width: 9, snapPoint: 8, bias: 6, rearm: 6, dwell: .milliseconds(250))
guard let path = CommandLine.arguments.dropFirst().first, let deck = Deck(questions: questions), let sensor,
    FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
else { fatalError("usage: star-quiz FILE") }

let rules = TiltRules(degrees: sensor, percent: SnapProfile(.firm, for: .percent))
var play = TiltedGame(rules, ruleset: Ruleset(named: "star-quiz-1"))
play.record(engine: "star-quiz 1.0")

var now = Microseconds.zero
play.receive(.deckDealt(deck), at: now)
repeat {
    while let outcome = play.next() {
        switch outcome {
        case .effect(.questionAsked(let index), _): print(deck.questions[index].statement)
        case .effect(.answerGiven, _): play.receive(.nextPressed, at: now)
        default: break
        }
    }
    if play.needsWriting { try file.write(contentsOf: play.takeRecorded()) }
    guard case .asking = play.game.phase, let line = readLine() else { break }
    now = now.advanced(by: .seconds(1))
    if let answer = Bool(line) { play.receive(.answerTyped(answer), at: now) }
} while true
try file.write(contentsOf: play.endRecording())

let recording = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
let game = try RecordedGame(reading: recording)
guard game.header.ruleset == "star-quiz-1", game.isWhole else { fatalError("this is another game") }
var again = try TiltedGame(game.header)
for event in game.events {
    for case .gameEnded(let summary) in again.replay(event) { print("\(summary.score) right") }
}
print(Verifier.verify(recording))
