// A quiz of your own: a file of questions, a game that is saved after each answer and goes on where it was left.
//
//     printf 'true\ntrue\n' | swift run own-quiz water.json
import Foundation
import QuizCore
import QuizPacks

let sample = Pack(
    id: "water", title: "Water", licence: "CC0-1.0", version: "1",
    questions: [
        Question(
            id: QuestionID(rawValue: "ice"), statement: "Ice floats on water.", answer: true,
            explanation: "Water expands as it freezes.", topic: "Ice", sources: ["A glass of water"]),
        Question(
            id: QuestionID(rawValue: "sea"), statement: "The sea boils at a lower temperature than fresh water.",
            answer: false, explanation: "Salt raises it by half a degree.", topic: "Sea", difficulty: .hard,
            sources: ["A pot of soup"]),
    ])

guard let path = CommandLine.arguments.dropFirst().first else { fatalError("usage: own-quiz FILE") }
let file = URL(fileURLWithPath: path)
if !FileManager.default.fileExists(atPath: path) { try Data(sample.fileText.utf8).write(to: file) }

let reading = PackReader.read(Array(try Data(contentsOf: file)))
for line in reading.lines(file: path) { print(line) }
guard let pack = reading.pack, let deck = Deck(questions: pack.questions) else { exit(1) }
print("\(pack.title), version \(pack.version), \(pack.licence)")

let saved = URL(fileURLWithPath: path + ".saved")
let lines = (try? String(contentsOf: saved, encoding: .utf8))?.split(separator: "\n") ?? []
let answers = lines.map { line in
    GivenAnswer(given: line.hasPrefix("true"), taken: .milliseconds(Int64(line.drop { $0 != " " }.dropFirst()) ?? 0))
}

var game = Game()
var now = Microseconds.zero
let begin = GameProgress(deck: deck, answers: answers).map { Game.Event.Kind.gameResumed($0) } ?? .deckDealt(deck)
var effects = game.receive(Game.Event(begin, at: now))
while true {
    for effect in effects {
        switch effect {
        case .questionAsked(let index): print(deck.questions[index].statement)
        case .answerGiven(let index, _, let isRight):
            let given = game.phase.progress?.answers.map { "\($0.given) \($0.taken.rawValue / 1_000)\n" } ?? []
            try Data(given.joined().utf8).write(to: saved)
            print(isRight ? "Right." : "Wrong.", deck.questions[index].explanation)
        case .gameEnded(let summary):
            try FileManager.default.removeItem(at: saved)
            for row in summary.rows where !row.isRight { print("Missed: \(row.question.statement)") }
            print("\(summary.score) of \(summary.rows.count) right in \(summary.timeTaken.rawValue / 1_000_000) s")
        // The arrow, and what only a game of several has.
        default: break
        }
    }
    switch game.phase {
    case .asking:
        guard let line = readLine() else { exit(0) }
        now = now.advanced(by: .seconds(1))
        effects = game.receive(Game.Event(Bool(line).map { .answerTyped($0) } ?? .timePassed, at: now))
    case .revealed: effects = game.receive(Game.Event(.nextPressed, at: now))
    case .title, .over: exit(0)
    }
}
